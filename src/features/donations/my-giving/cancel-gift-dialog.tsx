import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '#shared/api-client.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { toast } from '#ui/feedback/toast-store.ts'

type Props = {
  amount: string
  onCancel: () => Promise<unknown>
  onClose: () => void
  /** The page below says that it is done, and a toast need not. */
  isSaidBelow?: boolean
}

export const CancelGiftDialog = ({ amount, onCancel, onClose, isSaidBelow = false }: Props) => {
  const { isPending, mutate } = useMutation({
    mutationFn: onCancel,
    onSuccess: () => {
      if (!isSaidBelow)
        toast({
          title: 'Monthly gift cancelled',
          description: "You won't be charged again. Thank you for giving.",
        })
      onClose()
    },
    onError: (error) =>
      toast({ tone: 'destructive', title: "We couldn't cancel your gift", description: reasonOf(error) }),
  })
  return (
    <ConfirmDialog
      title="Cancel your monthly gift?"
      keep="Keep giving"
      confirm="Cancel monthly gift"
      pendingText="Cancelling..."
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        You will not be charged {amount} again. This won't affect gifts you've already made, and you can start
        again at any time.
      </p>
    </ConfirmDialog>
  )
}
