import { formatMoney } from '#shared/money.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { doAndTell } from '#ui/do-and-tell.ts'
import type { MyRegistration } from './schema.ts'

type Props = {
  title: string
  payment: MyRegistration['payment']
  onCancel: () => Promise<void>
  onClose: () => void
}

const words = {
  done: { title: 'Registration Cancelled', description: 'Your seat is free for somebody else.' },
  failed: 'Cancelling failed',
}

/** A seat that is given back may be gone a minute later, so we ask once more. */
export const CancelRegistrationDialog = ({ title, payment, onCancel, onClose }: Props) => (
  <ConfirmDialog
    title="Cancel your registration?"
    keep="Keep my seat"
    confirm="Yes, cancel it"
    pendingText="Cancelling..."
    onConfirm={() => doAndTell(onCancel, words)}
    onClose={onClose}
  >
    <p>
      Your seat for “{title}” goes back to the others.{' '}
      {payment && `We pay ${leftOf(payment)} back to your card. `}
      You can register again as long as there is room.
    </p>
  </ConfirmDialog>
)

const leftOf = ({ amount, currency, refunded }: NonNullable<MyRegistration['payment']>): string =>
  formatMoney({ amount: amount - refunded, currency })
