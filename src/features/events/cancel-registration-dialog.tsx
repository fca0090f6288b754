import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type Props = { title: string; refund: string | null; onCancel: () => Promise<void>; onClose: () => void }

/** A seat that is given back may be gone a minute later, so we ask once more. */
export const CancelRegistrationDialog = ({ title, refund, onCancel, onClose }: Props) => (
  <ConfirmDialog
    title="Cancel your registration?"
    text={`Your seat for “${title}” goes back to the others. ${
      refund ? `We pay ${refund} back to your card. ` : ''
    }You can register again as long as there is room.`}
    keep="Keep my seat"
    confirm="Yes, cancel it"
    pendingText="Cancelling..."
    done={{ title: 'Registration Cancelled', description: 'Your seat is free for somebody else.' }}
    failed="Cancelling failed"
    onConfirm={onCancel}
    onClose={onClose}
  />
)
