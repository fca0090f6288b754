import { formatMoney } from '#shared/money.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { doAndTell } from '#ui/do-and-tell.ts'
import type { MyRegistration } from '../schema.ts'

type Props = {
  title: string
  seats: number
  payment: MyRegistration['payment']
  onCancel: () => Promise<void>
  onClose: () => void
}

const wordsFor = (seats: number) => ({
  done: {
    title: 'Registration Cancelled',
    description:
      seats === 1 ? 'Your seat is free for somebody else.' : `Your ${seats} seats are free for others.`,
  },
  failed: 'Cancelling failed',
})

/** A seat that is given back may be gone a minute later, so we ask once more. */
export const CancelRegistrationDialog = ({ title, seats, payment, onCancel, onClose }: Props) => (
  <ConfirmDialog
    title="Cancel your registration?"
    keep={seats === 1 ? 'Keep my seat' : 'Keep my seats'}
    confirm="Yes, cancel it"
    pendingText="Cancelling..."
    onConfirm={() => doAndTell(onCancel, wordsFor(seats))}
    onClose={onClose}
  >
    <p>
      {seats === 1
        ? `Your seat for “${title}” goes back to the others. `
        : `Your ${seats} seats for “${title}” go back to the others. `}
      {payment && `We pay ${leftOf(payment)} back to your card. `}
      You can register again as long as there is room.
    </p>
  </ConfirmDialog>
)

const leftOf = ({ amount, currency, refunded }: NonNullable<MyRegistration['payment']>): string =>
  formatMoney({ amount: amount - refunded, currency })
