import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#shared/calls/api-client.ts'
import { longDate } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { shownError } from '#browser/calls/reading.ts'
import { useKeptFocus } from '#browser/use-kept-focus.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { TitledPanel } from '#ui/parts/titled-panel.tsx'
import {
  cancelOwnMonthlyGift,
  changeOwnMonthlyGift,
  ownMonthlyGifts,
  pauseOwnMonthlyGift,
  resumeOwnMonthlyGift,
} from '../endpoints.ts'
import type { OwnMonthlyGift } from '../schema.ts'
import { saidNext } from './said-next.ts'
import { GiftActions, type GiftChanges } from './gift-actions.tsx'
import { pausedUntil, saidPause } from './paused-words.ts'

/**
 * The active monthly gifts of a member. Most members have none, and see nothing of it. If the list cannot be loaded,
 * the page says so.
 */
export const MyMonthlyGifts = () => {
  const query = useQuery(ownMonthlyGifts)
  const { data: gifts = [] } = query
  const isUnknown = shownError(query) !== null
  const [hasHad, setHasHad] = useState(false)
  const focus = useKeptFocus<HTMLElement>()
  if ((gifts.length > 0 || isUnknown) && !hasHad) setHasHad(true)
  if (!hasHad) return null
  return (
    <TitledPanel id="monthly-giving" title="My monthly gift" focus={focus}>
      {isUnknown ? (
        <ErrorState
          headingLevel={3}
          title="We couldn't load this"
          text="Please try again in a few minutes."
          onRetry={() => void query.refetch()}
        />
      ) : !query.data ? (
        <p className="own-list-empty">Loading...</p>
      ) : gifts.length === 0 ? (
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
  const { id } = gift
  const keep = async (answer: Promise<OwnMonthlyGift[]>) => {
    const gifts = await answer
    client.setQueryData(ownMonthlyGifts.queryKey, gifts)
  }
  const changes: GiftChanges = {
    changeAmount: (amount) => keep(send(changeOwnMonthlyGift(id), { amount })),
    pause: (months) => keep(send(pauseOwnMonthlyGift(id), { months })),
    resume: () => keep(send(resumeOwnMonthlyGift(id))),
    cancel: () => keep(send(cancelOwnMonthlyGift(id))),
  }
  return (
    <>
      <div className="own-list-main">
        <p className="own-list-name tabular">
          {formatMoney(gift)} each month{gift.fund && ` for ${gift.fund}`}
        </p>
        <p className="own-list-about">{giftStateText(gift)}</p>
      </div>
      <div className="own-list-actions">
        <GiftActions gift={gift} changes={changes} isInList />
      </div>
    </>
  )
}

const giftStateText = (gift: OwnMonthlyGift): string => {
  const { state, nextPaymentAt } = gift
  if (state === 'paused') return `${pausedUntil(gift)} ${saidPause(gift)}`
  if (state === 'past due') return "Your last payment did not go through. We'll try again."
  return nextPaymentAt ? saidNext(gift, longDate(nextPaymentAt)) : 'Active'
}
