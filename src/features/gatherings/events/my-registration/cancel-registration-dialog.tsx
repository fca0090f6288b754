import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '#shared/calls/api-client.ts'
import { formatMoney } from '#shared/money.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { freedText } from '../event-words.ts'
import type { MyRegistration } from '../schema.ts'

type Props = {
  registration: MyRegistration
  onCancel: () => Promise<unknown>
  onClose: () => void
  /** The page below says that it is done, so no toast does. */
  isSaidBelow?: boolean
}

const wordsFor = ({ state, numberOfAttendees: seats }: MyRegistration) => {
  const isOne = seats === 1
  const description = freedText(seats)
  if (state === 'awaiting payment' || state === 'awaiting confirmation')
    return {
      title: isOne ? 'Release your place?' : 'Release your places?',
      confirm: isOne ? 'Release place' : 'Release places',
      keep: isOne ? 'Keep my place' : 'Keep my places',
      pendingText: 'Releasing...',
      success: { title: isOne ? 'Place released' : 'Places released', description },
      failure: isOne ? "We couldn't release your place" : "We couldn't release your places",
    }
  return {
    title: 'Cancel your registration?',
    confirm: 'Cancel registration',
    keep: 'Keep registration',
    pendingText: 'Cancelling...',
    success: { title: 'Registration cancelled', description },
    failure: "We couldn't cancel your registration",
  }
}

/** A seat that is given back may be gone a minute later, so we ask once more. */
export const CancelRegistrationDialog = ({ registration, onCancel, onClose, isSaidBelow = false }: Props) => {
  const { state, event, numberOfAttendees: seats, payment } = registration
  const { title, confirm, keep, pendingText, success, failure } = wordsFor(registration)
  const { isPending, mutate } = useMutation({
    mutationFn: onCancel,
    onSuccess: () => {
      if (!isSaidBelow) toast(success)
      onClose()
    },
    onError: (error) => toast({ tone: 'destructive', title: failure, description: reasonOf(error) }),
  })
  return (
    <ConfirmDialog
      title={title}
      keep={keep}
      confirm={confirm}
      pendingText={pendingText}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        {seats === 1
          ? `Your place at “${event.title}” will be offered to someone else. `
          : `Your ${seats} places at “${event.title}” will be offered to others. `}
        {state === 'awaiting payment' && 'You have not been charged. '}
        {payment && `We'll refund ${leftOf(payment)} to the card or wallet you paid with. `}
        You can register again while there are places left.
      </p>
    </ConfirmDialog>
  )
}

const leftOf = ({ amount, currency, refunded }: NonNullable<MyRegistration['payment']>): string =>
  formatMoney({ amount: amount - refunded, currency })
