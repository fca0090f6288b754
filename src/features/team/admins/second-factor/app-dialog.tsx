import { noConnection } from '#shared/calls/api-client.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { CopyButton } from '#ui/dashboard/copy-button.tsx'
import { confirmApp } from './endpoints.ts'
import './app-dialog.css'
import type { StartedApp } from './schema.ts'

type Props = { started: StartedApp; onClose: () => void; onDone: (recoveryCodes: string[] | null) => void }

/** Scan, then type the first code: only then does the app count. */
export const AppDialog = ({ started, onClose, onDone }: Props) => (
  <Dialog open onClose={onClose} size="small" title="Set up an authenticator app">
    <div className="app-dialog">
      <p>
        Scan this code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or
        2FAS.
      </p>
      <QrCode {...started.code} />
      <p className="small muted">
        Is the app on this phone?{' '}
        <a className="link" href={started.address}>
          Open it
        </a>
        , or type in this key:
      </p>
      <p className="app-dialog-key">
        <code>{inGroups(started.secret)}</code>
        <CopyButton text={started.secret} what="key" />
      </p>
      <Form
        label="Set up an authenticator app"
        schema={async () => (await import('./schema.ts')).confirmedAppSchema}
        endpoint={confirmApp}
        prepare={(typed) => ({ ...typed, setUp: started.setUp })}
        failure={{ title: "We couldn't set up the authenticator app", description: noConnection }}
        onSuccess={({ recoveryCodes }) => onDone(recoveryCodes)}
      >
        <Field
          name="code"
          label="Code"
          hint="The six digits that the app shows now."
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <FormFoot submit="Turn it on" onCancel={onClose} />
      </Form>
    </div>
  </Dialog>
)

/** Dark on white in both themes, as cameras want it. */
const QrCode = ({ size, path }: StartedApp['code']) => (
  <svg
    className="app-dialog-code"
    viewBox={`0 0 ${size} ${size}`}
    shapeRendering="crispEdges"
    role="img"
    aria-label="QR code for your authenticator app"
  >
    <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
    <path fill="#000" d={path} />
  </svg>
)

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
