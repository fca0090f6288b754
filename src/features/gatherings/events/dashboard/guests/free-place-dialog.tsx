import { UserX } from 'lucide-react'
import { formatMoney } from '#shared/money.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { events } from '../../endpoints.ts'
import { adminEvents, adminRegistrations, cancelRegistrationOf, guestCounts } from '../endpoints.ts'
import type { AdminRegistration } from '../registrations/registrations-schema.ts'

type Props = { registration: AdminRegistration; onClose: () => void }

/** Gives a place that was never paid or confirmed to others, before its time runs out. */
export function FreePlaceDialog({ registration, onClose }: Props) {
  const { id, eventId, name, email, numberOfAttendees, state, rest, amountPaid, currency } = registration
  const isOne = numberOfAttendees === 1
  const { isPending, mutate } = useAction(cancelRegistrationOf(id), {
    success: {
      title: isOne ? 'The place is free' : 'The places are free',
      description: rest > 0 && email ? `We've emailed ${name}.` : 'No email was sent.',
    },
    failure: isOne ? "We couldn't free the place" : "We couldn't free the places",
    invalidates: [adminRegistrations.path, guestCounts(eventId).path, adminEvents.path, events.path],
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={isOne ? 'Free this place?' : `Free these ${numberOfAttendees} places?`}
      confirm={isOne ? 'Free the place' : 'Free the places'}
      keep={isOne ? 'Keep the place' : 'Keep the places'}
      icon={<UserX aria-hidden="true" />}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {rest > 0 ? (
        <p>
          <b>{name}</b> hasn't paid the rest in time. We refund what they have paid,{' '}
          {formatMoney({ amount: amountPaid, currency })}, and email them. Others can register straight away.
        </p>
      ) : (
        <p>
          <b>{name}</b> hasn't {state === 'awaiting payment' ? 'paid' : 'confirmed'} yet. Others can register
          straight away, and we send no email.
        </p>
      )}
      {state === 'awaiting payment' && (
        <p>If a payment is on its way, it gets a place that is still free, or goes back.</p>
      )}
    </ConfirmDialog>
  )
}
