import { Check } from 'lucide-react'
import { useState } from 'react'
import { adminDonations } from '#features/money/donations/dashboard/endpoints.ts'
import { noConnection } from '#shared/calls/api-client.ts'
import { shortDay } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { Facts } from '#ui/dashboard/facts.tsx'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { claimNetworkNames } from './categories.ts'
import { acceptClaim, claims, handEntries, refuseClaim } from './endpoints.ts'
import { DoubleNote } from './double-note.tsx'
import type { Claim } from './claims-schema.ts'
import type { Booked } from './schema.ts'

/** What is read again when a claim is decided. */
const invalidates = [claims.path, handEntries.path, adminDonations.path]

type Props = { claim: Claim; onClose: () => void }

/** Books a claim; `onBooked` learns its receipt. `double` says what it looks like, if it looks booked. */
export const useAccept = (claim: Claim, onBooked: (booked: Booked) => void) => {
  const [double, setDouble] = useState<string>()
  const { mutate, isPending } = useAction(acceptClaim(claim.id), {
    success: ({ receiptNumber }) => ({
      title: 'Gift booked',
      description: `We've emailed receipt ${receiptNumber} to ${claim.name ?? claim.email}.`,
    }),
    failure: "We couldn't book this gift",
    invalidates,
    onSuccess: onBooked,
    onRefusal: ({ code, sentence }) => {
      if (code === 'looks_booked') setDouble(sentence)
      return code === 'looks_booked'
    },
  })
  return { mutate, isPending, double, forget: () => setDouble(undefined) }
}

/** Looks at the claim once more before it is booked. */
export const AcceptDialog = ({ claim, onClose }: Props) => {
  const { mutate, isPending, double } = useAccept(claim, onClose)
  return (
    <Dialog open onClose={onClose} isHeld={isPending} size="small" title="Book this gift?">
      <div className="confirm-dialog-text">
        <p>Accept it if your statement shows this reference and this amount.</p>
        <Facts
          facts={[
            { label: 'From', value: claim.name ?? claim.email },
            { label: 'Amount', value: formatMoney(claim) },
            { label: 'Sent by', value: claimNetworkNames[claim.network] },
            { label: 'Reference', value: claim.reference },
            { label: 'Date', value: shortDay(claim.sentOn) },
            { label: 'Fund', value: claim.fundName },
          ]}
        />
        <p>We'll email the receipt to {claim.email}.</p>
        <DoubleNote sentence={double} />
      </div>
      <div className="confirm-dialog-actions">
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          Go back
        </Button>
        <Button
          variant="ink"
          pending={isPending}
          onClick={() => mutate(double === undefined ? {} : { anyway: true })}
        >
          {!isPending && <Check aria-hidden="true" />}
          {double === undefined ? 'Book gift' : 'Book anyway'}
        </Button>
      </div>
    </Dialog>
  )
}

/** Says kindly that it was not found. */
export const RefuseDialog = ({ claim, onClose }: Props) => (
  <Dialog open onClose={onClose} size="small" title="Reject this transfer?">
    <Form
      label="Reject this transfer"
      schema={async () => (await import('./claims-schema.ts')).refusalSchema}
      endpoint={refuseClaim(claim.id)}
      defaults={{ reason: 'We found no transfer with this reference and amount on our statement.' }}
      success={{ title: 'Transfer rejected', description: `We've emailed ${claim.name ?? claim.email}.` }}
      failure={{ title: "We couldn't reject this transfer", description: noConnection }}
      invalidates={invalidates}
      onSuccess={onClose}
    >
      <p>
        <b>
          {claim.name ?? claim.email}, {formatMoney(claim)}
        </b>
        , reference {claim.reference}
      </p>
      <Field name="reason" label="Why?" hint={`We'll email this to ${claim.email}.`} rows={3} />
      <FormFoot submit="Reject transfer" onCancel={onClose} />
    </Form>
  </Dialog>
)
