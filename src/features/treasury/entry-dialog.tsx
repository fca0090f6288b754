import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { methodNames } from '#features/payments/categories.ts'
import { noConnection } from '#shared/api-client.ts'
import { shortDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { EmailLink } from '#ui/dashboard/contact-links.tsx'
import { Facts } from '#ui/dashboard/facts.tsx'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { correctEntry } from './endpoints.ts'
import { EntryBadge, whatFor, whoPaid } from './entry-marks.tsx'
import type { HandEntryRow } from './schema.ts'

type Props = {
  entry: HandEntryRow
  onCorrected: (entry: HandEntryRow) => void
  onClose: () => void
}

/** One entry whole, its receipt, and the way to take it back. */
export function EntryDialog({ entry, onCorrected, onClose }: Props) {
  const [isCorrecting, setIsCorrecting] = useState(false)
  if (isCorrecting) return <CorrectDialog entry={entry} onCorrected={onCorrected} onClose={onClose} />
  const title = `${whoPaid(entry)}, ${formatMoney(entry)}`
  return (
    <Dialog open onClose={onClose} size="admin" title={title}>
      <Facts
        facts={[
          { label: 'Status', value: <EntryBadge entry={entry} /> },
          { label: 'For', value: whatFor(entry) },
          { label: 'Places', value: entry.seats },
          { label: 'Date', value: shortDate(entry.createdAt) },
          { label: 'Paid by', value: methodNames[entry.method] },
          { label: 'Reference', value: entry.reference },
          { label: 'Receipt', value: entry.receiptNumber },
          { label: 'Email', value: entry.email && <EmailLink email={entry.email} /> },
          { label: 'Notes', value: entry.notes },
          { label: 'Corrected', value: entry.correctedAt && shortDate(entry.correctedAt) },
          { label: 'Reason', value: entry.correctionReason },
        ]}
      />
      <div className="confirm-dialog-actions">
        <ButtonLink variant="outline" href={adminApi.handEntryReceipt(entry.id)} download="">
          <Download aria-hidden="true" />
          Download receipt
        </ButtonLink>
        {!entry.correctedAt && (
          <Button variant="danger" onClick={() => setIsCorrecting(true)}>
            <Undo2 aria-hidden="true" />
            Correct
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const CorrectDialog = ({ entry, onCorrected, onClose }: Props) => (
  <Dialog open onClose={onClose} size="small" title="Correct this entry?">
    <Form
      label="Correct this entry"
      schema={async () => (await import('./schema.ts')).correctionSchema}
      endpoint={correctEntry(entry.id)}
      failure={{ title: "We couldn't correct this entry", description: noConnection }}
      invalidates={[adminApi.handEntries, adminApi.donations, adminApi.registrations]}
      onSuccess={() => onCorrected(entry)}
    >
      <p>
        <b>
          {whoPaid(entry)}, {formatMoney(entry)}
        </b>
        {entry.receiptNumber && `, receipt ${entry.receiptNumber}`}
      </p>
      <p>
        This reverses the whole amount{entry.kind === 'seats' && ' and frees the places'}. You can then enter
        it again. You cannot undo this.
        {entry.email && ` We'll email ${entry.email} to say this receipt is no longer valid.`}
      </p>
      <Field name="reason" label="What was wrong?" hint="For the books. Only the team sees it." rows={2} />
      <FormFoot submit="Correct entry" onCancel={onClose} />
    </Form>
  </Dialog>
)
