import { Download, Undo2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { methodNames } from '#features/payments/categories.ts'
import { adminDonations } from '#features/money/donations/dashboard/endpoints.ts'
import { adminRegistrations } from '#features/gatherings/events/dashboard/endpoints.ts'
import { noConnection } from '#shared/calls/api-client.ts'
import { shortDate } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { EmailLink } from '#ui/dashboard/contact-links.tsx'
import { Facts } from '#ui/dashboard/facts.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { attachEntry, correctEntry, entryReceipt, handEntries } from './endpoints.ts'
import { EntryBadge, EntryLink, whatFor, whoPaid } from './entry-marks.tsx'
import { GiverField } from './giver-field.tsx'
import type { HandEntryRow } from './schema.ts'

type Props = {
  entry: HandEntryRow
  onCorrected: (entry: HandEntryRow) => void
  onClose: () => void
  /** Another entry opens in its place. */
  onLeave: () => void
}

/** One whole entry, its receipt, and the button that reverses it. */
export function EntryDialog({ entry, onCorrected, onClose, onLeave }: Props) {
  const [isCorrecting, setIsCorrecting] = useState(false)
  const [isAttaching, setIsAttaching] = useState(false)
  const mayCorrect = useCan('money.change') && !entry.correctedAt
  if (isAttaching) return <AttachDialog entry={entry} onClose={onClose} />
  if (isCorrecting) return <CorrectDialog entry={entry} onCorrected={onCorrected} onClose={onClose} />
  const title = `${whoPaid(entry)}, ${formatMoney(entry)}`
  return (
    <Dialog open onClose={onClose} size="admin" title={title}>
      <Facts
        facts={[
          { label: 'Status', value: <EntryBadge entry={entry} /> },
          { label: 'For', value: whatFor(entry) },
          { label: 'Places', value: entry.seats },
          { label: 'Taken by', value: entry.takenBy && `${entry.takenBy}, at the door` },
          { label: 'Date', value: shortDate(entry.createdAt) },
          { label: 'Paid by', value: methodNames[entry.method] },
          { label: 'Reference', value: entry.reference },
          { label: 'Receipt', value: entry.receiptNumber },
          { label: 'Email', value: entry.email && <EmailLink email={entry.email} /> },
          { label: 'Notes', value: entry.notes },
          { label: 'Corrected', value: entry.correctedAt && shortDate(entry.correctedAt) },
          { label: 'Reason', value: entry.correctionReason },
          {
            label: 'Replaced by',
            value: entry.replacedBy && <EntryLink entry={entry.replacedBy} onOpen={onLeave} />,
          },
          {
            label: 'Replaces',
            value: entry.replaces && <EntryLink entry={entry.replaces} onOpen={onLeave} />,
          },
        ]}
      />
      <div className="confirm-dialog-actions dialog-tools">
        <ButtonLink variant="outline" href={entryReceipt(entry.id).path} download="">
          <Download aria-hidden="true" />
          Download receipt
        </ButtonLink>
        {mayCorrect && entry.kind === 'gift' && entry.email === null && (
          <Button variant="outline" onClick={() => setIsAttaching(true)}>
            <UserRound aria-hidden="true" />
            {entry.personId ? 'Change donor' : 'Choose donor'}
          </Button>
        )}
        {mayCorrect && (
          <Button variant="danger" onClick={() => setIsCorrecting(true)}>
            <Undo2 aria-hidden="true" />
            Correct
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Says whose gift it is. */
const AttachDialog = ({ entry, onClose }: Pick<Props, 'entry' | 'onClose'>) => (
  <Dialog open onClose={onClose} size="small" title="Whose gift is it?">
    <Form
      label="Whose gift is it?"
      schema={async () => (await import('./schema.ts')).giverSchema}
      endpoint={attachEntry(entry.id)}
      success={({ name }) => ({ title: 'Donor saved', description: `${formatMoney(entry)} from ${name}.` })}
      failure={{ title: "We couldn't save the donor", description: noConnection }}
      invalidates={[handEntries.path, adminDonations.path]}
      onSuccess={onClose}
    >
      <p>
        <b>{formatMoney(entry)}</b>
        {entry.receiptNumber && `, receipt ${entry.receiptNumber}`}. The gift will be on this person's page
        and giving statement.
      </p>
      <GiverField isWanted />
      <FormFoot submit="Save donor" onCancel={onClose} />
    </Form>
  </Dialog>
)

const CorrectDialog = ({ entry, onCorrected, onClose }: Omit<Props, 'onLeave'>) => (
  <Dialog open onClose={onClose} size="small" title="Correct this entry?">
    <Form
      label="Correct this entry"
      schema={async () => (await import('./schema.ts')).correctionSchema}
      endpoint={correctEntry(entry.id)}
      failure={{ title: "We couldn't correct this entry", description: noConnection }}
      invalidates={[handEntries.path, adminDonations.path, adminRegistrations.path]}
      onSuccess={() => onCorrected(entry)}
    >
      <p>
        <b>
          {whoPaid(entry)}, {formatMoney(entry)}
        </b>
        {entry.receiptNumber && `, receipt ${entry.receiptNumber}`}
      </p>
      <p>
        This reverses the whole amount{entry.kind === 'seats' && ' and frees the places'}.
        {entry.kind !== 'door' && ' You can then enter it again.'} You cannot undo this.
        {entry.email && ` We'll email ${entry.email} to say this receipt is no longer valid.`}
      </p>
      <Field name="reason" label="What was wrong?" hint="For the books. Only the team sees it." rows={2} />
      <FormFoot submit="Correct entry" onCancel={onClose} />
    </Form>
  </Dialog>
)
