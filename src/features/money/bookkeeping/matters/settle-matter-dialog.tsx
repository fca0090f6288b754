import { matterAdvice, matterText } from '#features/payments/matters/categories.ts'
import { noConnection } from '#shared/calls/api-client.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { overviewPath } from '#browser/calls/dashboard-paths.ts'
import { moneyMatters, settleMatter } from './endpoints.ts'
import type { Matter } from './schema.ts'

/** As much of it as Today knows. */
type Settled = Pick<Matter, 'id' | 'kind' | 'provider' | 'amount' | 'currency' | 'asked'>

/** Closes a matter with a word on how. It books nothing. */
export const SettleMatterDialog = ({ matter, onClose }: { matter: Settled; onClose: () => void }) => (
  <Dialog open onClose={onClose} size="small" title="Settle this matter?">
    <Form
      label="Settle this matter"
      schema={async () => (await import('./schema.ts')).settleMatterSchema}
      endpoint={settleMatter(matter.id)}
      success={{ title: 'Settled', description: 'Your note is kept with it.' }}
      failure={{ title: "We couldn't settle it", description: noConnection }}
      invalidates={[moneyMatters.path, overviewPath]}
      onSuccess={onClose}
    >
      <p>
        <b>{matterText(matter)}</b>
      </p>
      <p className="muted">{matterAdvice[matter.kind]}</p>
      <Field
        name="note"
        label="How was it settled?"
        hint="This books nothing. It goes into the audit log with your name."
        rows={3}
      />
      <FormFoot submit="Settle" onCancel={onClose} />
    </Form>
  </Dialog>
)
