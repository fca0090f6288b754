import { longDate } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import type { MonthlyGift } from '../schema.ts'

type Paused = Pick<MonthlyGift, 'amount' | 'currency' | 'pausedUntil' | 'nextPaymentAt'>

/** "Paused until 1 March 2027." */
export const pausedUntil = ({ pausedUntil: until }: Paused): string =>
  until ? `Paused until ${longDate(until)}.` : 'Paused until you resume it.'

/** What is taken next, and when. */
export const saidPause = ({ amount, currency, pausedUntil: until, nextPaymentAt }: Paused): string => {
  if (!nextPaymentAt) return 'Nothing is taken until then.'
  const day = longDate(nextPaymentAt)
  const isThatDay = until !== null && longDate(until) === day
  return `Your next payment of ${formatMoney({ amount, currency })} is on ${isThatDay ? 'that day' : day}.`
}
