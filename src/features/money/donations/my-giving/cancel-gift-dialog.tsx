import { GiftDialog, useGiftChange } from './gift-dialog.tsx'

type Props = {
  amount: string
  onCancel: () => Promise<unknown>
  onClose: () => void
  /** The page below says that it is done, so no toast does. */
  isSaidBelow: boolean
}

export const CancelGiftDialog = ({ amount, onCancel, onClose, isSaidBelow }: Props) => {
  const done = () => ({
    title: 'Monthly gift cancelled',
    description: "You won't be charged again. Thank you for giving.",
  })
  const { isPending, error, ask } = useGiftChange(onCancel, { ...(!isSaidBelow && { done }), onClose })
  return (
    <GiftDialog
      title="Cancel your monthly gift?"
      keep="Keep giving"
      confirm="Cancel monthly gift"
      pendingText="Cancelling..."
      variant="danger"
      isQuestion
      isPending={isPending}
      error={error}
      failure="We couldn't cancel your gift"
      onConfirm={() => ask()}
      onClose={onClose}
    >
      <p>
        You will not be charged {amount} again. This won't affect gifts you've already made, and you can start
        again at any time.
      </p>
    </GiftDialog>
  )
}
