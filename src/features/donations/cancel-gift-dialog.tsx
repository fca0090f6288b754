import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type Props = { amount: string; onCancel: () => Promise<void>; onClose: () => void }

export const CancelGiftDialog = ({ amount, onCancel, onClose }: Props) => (
  <ConfirmDialog
    title="Cancel your monthly gift?"
    text={`${amount} will not be charged again. What you have given stays given, and you can begin a new gift at any time.`}
    keep="Keep my gift"
    confirm="Yes, cancel it"
    pendingText="Cancelling..."
    done={{ title: 'Monthly Gift Cancelled', description: 'Nothing more will be charged. Thank you.' }}
    failed="Cancelling failed"
    onConfirm={onCancel}
    onClose={onClose}
  />
)
