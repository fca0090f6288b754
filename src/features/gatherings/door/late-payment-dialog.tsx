import { useState } from 'react'
import { adminRegistrations, guestCounts } from '#features/gatherings/events/dashboard/endpoints.ts'
import { noConnection } from '#shared/calls/api-client.ts'
import { formatMoney } from '#shared/money.ts'
import { newUuid } from '#shared/uuid.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { RadioGroup } from '#ui/forms/choice-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { doorOfEvent, takeLatePayment } from './endpoints.ts'

/** A registration, or a walk-in. */
type Guest = {
  id: string
  eventId: string
  name: string
  numberOfAttendees: number
  arrived: number | null
  /** What they owe after a deposit. */
  rest: number
  currency: string
  isDoorTime: boolean
}

type Props = { guest: Guest; price: number; onClose: () => void }

/** Who was let in to pay later, or came without paying, pays the host or the treasurer; or who pays by hand before the event. */
export function LatePaymentDialog({ guest, price, onClose }: Props) {
  const { eventId, name, numberOfAttendees, arrived, rest, currency, isDoorTime } = guest
  // The same for every try: what was recorded is not recorded again.
  const [id] = useState(newUuid)
  const sum = formatMoney({ amount: rest || price * (arrived || numberOfAttendees), currency })
  return (
    <Dialog open onClose={onClose} size="admin" title="Record a payment">
      <Form
        label="Record a payment"
        schema={async () => (await import('./schema.ts')).latePaymentSchema}
        endpoint={takeLatePayment(eventId)}
        prepare={(typed) => ({ ...typed, id, guest: guest.id })}
        success={(paid) => ({
          title: 'Payment recorded',
          description: `${name} has paid ${formatMoney(paid)}.`,
        })}
        failure={{ title: "We couldn't record this payment", description: noConnection }}
        invalidates={[adminRegistrations.path, guestCounts(eventId).path, doorOfEvent(eventId).path]}
        onSuccess={onClose}
      >
        <p>
          <b>{name}</b> pays <b>{sum}</b>.
        </p>
        <RadioGroup
          name="method"
          label="Paid by"
          options={[
            { value: 'cash', label: 'Cash' },
            { value: 'mobile money', label: 'Mobile money' },
          ]}
          defaultValue="cash"
        />
        <p className="muted small">
          {isDoorTime
            ? 'It counts in the till straight away, and is in the books ten minutes later.'
            : rest > 0
              ? 'Ten minutes later it is in the books, and we email the receipt.'
              : `The ${numberOfAttendees === 1 ? 'place is' : 'places are'} theirs straight away. Ten minutes later it is in the books, and we email the ticket with the receipt.`}
        </p>
        <FormFoot note="A treasurer can correct it later." submit="Save payment" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
