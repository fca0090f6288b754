import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '#shared/api-client.ts'
import { formatMoney } from '#shared/money.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import type { MyRegistration } from '../schema.ts'

type Props = {
  registration: MyRegistration
  onCancel: () => Promise<unknown>
  onClose: () => void
}

const wordsFor = ({ state, numberOfAttendees: seats }: MyRegistration) => {
  const isOne = seats === 1
  const description = isOne
    ? 'Your seat is free for somebody else.'
    : `Your ${seats} seats are free for others.`
  if (state === 'awaiting payment')
    return {
      title: isOne ? 'Give your seat back?' : 'Give your seats back?',
      confirm: isOne ? 'Yes, give it back' : 'Yes, give them back',
      pendingText: 'Giving back...',
      success: { title: isOne ? 'Seat Given Back' : 'Seats Given Back', description },
      failure: 'Giving back failed',
    }
  return {
    title: 'Cancel your registration?',
    confirm: 'Yes, cancel it',
    pendingText: 'Cancelling...',
    success: { title: 'Registration Cancelled', description },
    failure: 'Cancelling failed',
  }
}

/** A seat that is given back may be gone a minute later, so we ask once more. */
export const CancelRegistrationDialog = ({ registration, onCancel, onClose }: Props) => {
  const { state, event, numberOfAttendees: seats, payment } = registration
  const { title, confirm, pendingText, success, failure } = wordsFor(registration)
  const { isPending, mutate } = useMutation({
    mutationFn: onCancel,
    onSuccess: () => {
      toast(success)
      onClose()
    },
    onError: (error) => toast({ tone: 'destructive', title: failure, description: reasonOf(error) }),
  })
  return (
    <ConfirmDialog
      title={title}
      keep={seats === 1 ? 'Keep my seat' : 'Keep my seats'}
      confirm={confirm}
      pendingText={pendingText}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        {seats === 1
          ? `Your seat for “${event.title}” goes back to the others. `
          : `Your ${seats} seats for “${event.title}” go back to the others. `}
        {state === 'awaiting payment' && 'You have not been charged. '}
        {payment && `We pay ${leftOf(payment)} back to your card. `}
        You can register again as long as there is room.
      </p>
    </ConfirmDialog>
  )
}

const leftOf = ({ amount, currency, refunded }: NonNullable<MyRegistration['payment']>): string =>
  formatMoney({ amount: amount - refunded, currency })
