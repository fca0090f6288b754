import { Suspense, useState } from 'react'
import { formatMoney } from '#shared/money.ts'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { MonthlyGift } from '../schema.ts'

// A dialog is loaded when it is first asked for.
const CancelGiftDialog = lazyPart(() => import('./cancel-gift-dialog.tsx'), 'CancelGiftDialog')
const ChangeAmountDialog = lazyPart(() => import('./change-amount-dialog.tsx'), 'ChangeAmountDialog')
const PauseGiftDialog = lazyPart(() => import('./pause-gift-dialog.tsx'), 'PauseGiftDialog')
const ResumeGiftDialog = lazyPart(() => import('./resume-gift-dialog.tsx'), 'ResumeGiftDialog')

/** What a giver can do with a monthly gift. */
export type GiftChanges = {
  changeAmount: (amount: number) => Promise<unknown>
  pause: (months: number) => Promise<unknown>
  resume: () => Promise<unknown>
  cancel: () => Promise<unknown>
}

type Props = {
  gift: Pick<MonthlyGift, 'state' | 'amount' | 'currency' | 'nextPaymentAt' | 'resumedPaymentAt' | 'pauses'>
  changes: GiftChanges
  /** One of several in a list: small, and each says which gift it is about. */
  isInList?: boolean
}

/** The buttons of an active monthly gift, with the dialogs that they open. */
export const GiftActions = ({ gift, changes, isInList = false }: Props) => {
  const [asked, setAsked] = useState<'amount' | 'pause' | 'cancel'>()
  const close = () => setAsked(undefined)
  const amount = formatMoney(gift)
  const isPaused = gift.state === 'paused'
  const canChange = isPaused || gift.pauses.length > 0
  const look = (verb: string) => ({
    'aria-haspopup': 'dialog' as const,
    ...(isInList && { size: 'small' as const, 'aria-label': `${verb} monthly gift of ${amount}` }),
  })
  return (
    <>
      {canChange && (
        <>
          <Button variant="outline" {...look('Change amount of')} onClick={() => setAsked('amount')}>
            Change amount
          </Button>
          {/* One button for both, so that focus comes back to it. */}
          <Button
            variant="outline"
            {...look(isPaused ? 'Resume' : 'Pause')}
            onClick={() => setAsked('pause')}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        </>
      )}
      <Button variant="danger" {...look('Cancel')} onClick={() => setAsked('cancel')}>
        {isInList ? 'Cancel' : 'Cancel monthly gift'}
      </Button>
      <Suspense fallback={<ProgressLine active />}>
        {asked === 'amount' && (
          <ChangeAmountDialog gift={gift} onChange={changes.changeAmount} onClose={close} />
        )}
        {asked === 'pause' && <PauseOrResume gift={gift} changes={changes} onClose={close} />}
        {asked === 'cancel' && (
          <CancelGiftDialog
            amount={amount}
            onCancel={changes.cancel}
            onClose={close}
            isSaidBelow={!isInList}
          />
        )}
      </Suspense>
    </>
  )
}

/** Stays what it was opened as, until it is closed. */
const PauseOrResume = ({ gift, changes, onClose }: Props & { onClose: () => void }) => {
  const [isPaused] = useState(gift.state === 'paused')
  return isPaused ? (
    <ResumeGiftDialog
      amount={formatMoney(gift)}
      nextPaymentAt={gift.resumedPaymentAt}
      onResume={changes.resume}
      onClose={onClose}
    />
  ) : (
    <PauseGiftDialog pauses={gift.pauses} onPause={changes.pause} onClose={onClose} />
  )
}
