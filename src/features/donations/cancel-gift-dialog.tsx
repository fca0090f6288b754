import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { doAndTell } from '#ui/do-and-tell.ts'

type Props = { amount: string; onCancel: () => Promise<void>; onClose: () => void }

const words = {
  done: { title: 'Monthly Gift Cancelled', description: 'Nothing more will be charged. Thank you.' },
  failed: 'Cancelling failed',
}

export const CancelGiftDialog = ({ amount, onCancel, onClose }: Props) => (
  <ConfirmDialog
    title="Cancel your monthly gift?"
    keep="Keep my gift"
    confirm="Yes, cancel it"
    pendingText="Cancelling..."
    onConfirm={() => doAndTell(onCancel, words)}
    onClose={onClose}
  >
    <p>
      {amount} will not be charged again. What you have given stays given, and you can begin a new gift at any
      time.
    </p>
  </ConfirmDialog>
)
