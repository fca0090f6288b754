import { longDate } from '#shared/time/dates.ts'
import { GiftDialog, useGiftChange } from './gift-dialog.tsx'

type Props = {
  amount: string
  /** When it is taken next once it is resumed. */
  nextPaymentAt: string | null
  onResume: () => Promise<unknown>
  onClose: () => void
}

export const ResumeGiftDialog = ({ amount, nextPaymentAt, onResume, onClose }: Props) => {
  const { isPending, error, ask } = useGiftChange(onResume, {
    done: () => ({ title: 'Monthly gift resumed', description: 'Thank you for giving every month.' }),
    onClose,
  })
  return (
    <GiftDialog
      title="Resume your monthly gift?"
      confirm="Resume gift"
      keep="Keep it paused"
      pendingText="Resuming..."
      isQuestion
      isPending={isPending}
      error={error}
      failure="We couldn't resume your gift"
      onConfirm={() => ask()}
      onClose={onClose}
    >
      <p>
        You'll give {amount} each month again
        {nextPaymentAt && (
          <>
            , with the next payment on <b>{longDate(nextPaymentAt)}</b>
          </>
        )}
        .
      </p>
    </GiftDialog>
  )
}
