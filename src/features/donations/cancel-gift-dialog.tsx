import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '#shared/api-client.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { toast } from '#ui/feedback/toast-store.ts'

type Props = { amount: string; onCancel: () => Promise<unknown>; onClose: () => void }

export const CancelGiftDialog = ({ amount, onCancel, onClose }: Props) => {
  const { isPending, mutate } = useMutation({
    mutationFn: onCancel,
    onSuccess: () => {
      toast({ title: 'Monthly Gift Cancelled', description: 'Nothing more will be charged. Thank you.' })
      onClose()
    },
    onError: (error) =>
      toast({ tone: 'destructive', title: 'Cancelling failed', description: reasonOf(error) }),
  })
  return (
    <ConfirmDialog
      title="Cancel your monthly gift?"
      keep="Keep my gift"
      confirm="Yes, cancel it"
      pendingText="Cancelling..."
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        {amount} will not be charged again. What you have given stays given, and you can begin a new gift at
        any time.
      </p>
    </ConfirmDialog>
  )
}
