import { methodNames } from '#features/payments/categories.ts'
import { shortDate } from '#shared/time/dates.ts'
import { StateBadge, type StateLook } from '#ui/dashboard/state-badge.tsx'
import type { MonthlyState } from './categories.ts'
import type { AdminMonthlyGift } from './schema.ts'

const looks: Record<MonthlyState, StateLook> = {
  active: 'normal',
  'past due': 'warning',
  paused: 'info',
  ending: 'warning',
  ended: 'neutral',
}

const names: Record<MonthlyState, string> = {
  active: 'Active',
  'past due': 'Last payment failed',
  paused: 'Paused',
  ending: 'Being cancelled',
  ended: 'Cancelled',
}

/** "Paused until 1 Mar 2027". */
export const MonthlyBadge = ({
  gift: { state, pausedUntil, endedAt },
}: {
  gift: Pick<AdminMonthlyGift, 'state' | 'pausedUntil' | 'endedAt'>
}) => (
  <StateBadge look={looks[state]}>
    {names[state]}
    {state === 'paused' && pausedUntil && ` until ${shortDate(pausedUntil)}`}
    {state === 'ended' && endedAt && ` ${shortDate(endedAt)}`}
  </StateBadge>
)

export const giverOf = ({ donorName }: Pick<AdminMonthlyGift, 'donorName'>): string =>
  donorName ?? 'Anonymous'

/** A pledge is not charged automatically, unless it keeps a card. */
export const methodOf = ({ method, isPledge }: Pick<AdminMonthlyGift, 'method' | 'isPledge'>): string =>
  isPledge && method === 'mobile money' ? 'Mobile money, asked for each month' : methodNames[method]
