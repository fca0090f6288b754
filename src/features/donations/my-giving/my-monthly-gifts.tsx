import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { send } from '#shared/api-client.ts'
import { longDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { lazyPart } from '#browser/recovery/lazy-part.ts'
import { useKeptFocus } from '#browser/use-kept-focus.ts'
import { ProgressLine } from '#ui/feedback/progress-line.tsx'
import { Button } from '#ui/parts/button.tsx'
import { TitledPanel } from '#ui/parts/titled-panel.tsx'
import { cancelOwnMonthlyGift, ownMonthlyGifts } from '../endpoints.ts'
import type { OwnMonthlyGift } from '../schema.ts'

// A dialog is loaded when it is first asked for.
const CancelGiftDialog = lazyPart(() => import('./cancel-gift-dialog.tsx'), 'CancelGiftDialog')

/** The monthly gifts of a member that go on. Most have none, and see nothing of it. */
export const MyMonthlyGifts = () => {
  const { data: gifts = [] } = useQuery(ownMonthlyGifts)
  const [hasHad, setHasHad] = useState(false)
  const focus = useKeptFocus<HTMLElement>()
  if (gifts.length > 0 && !hasHad) setHasHad(true)
  if (!hasHad) return null
  return (
    <TitledPanel id="monthly-giving" title="My monthly gift" focus={focus}>
      {gifts.length === 0 ? (
        <p className="own-list-empty">You have no monthly gift now. You won't be charged again.</p>
      ) : (
        <ul className="own-list">
          {gifts.map((gift) => (
            <li key={gift.id} className="own-list-row">
              <Gift gift={gift} />
            </li>
          ))}
        </ul>
      )}
    </TitledPanel>
  )
}

const Gift = ({ gift }: { gift: OwnMonthlyGift }) => {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const amount = formatMoney(gift)
  const cancel = async () => {
    const { queryKey } = ownMonthlyGifts
    client.setQueryData(queryKey, await send(cancelOwnMonthlyGift(gift.id)))
  }
  return (
    <>
      <div className="own-list-main">
        <p className="own-list-name tabular">
          {amount} each month{gift.fund && ` for ${gift.fund}`}
        </p>
        <p className="own-list-about">{standingOf(gift)}</p>
      </div>
      <div className="own-list-actions">
        <Button
          variant="danger"
          size="small"
          aria-haspopup="dialog"
          aria-label={`Cancel monthly gift of ${amount}`}
          onClick={() => setIsAsking(true)}
        >
          Cancel
        </Button>
      </div>
      {isAsking && (
        <Suspense fallback={<ProgressLine active />}>
          <CancelGiftDialog amount={amount} onCancel={cancel} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

const standingOf = ({ state, nextPaymentAt }: OwnMonthlyGift): string => {
  if (state === 'past due') return "Your last payment did not go through. We'll try again."
  return nextPaymentAt ? `Your next payment is on ${longDate(nextPaymentAt)}.` : 'Active'
}
