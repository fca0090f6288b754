import { Refusal } from '#shared/calls/errors.ts'
import { dayAt } from '#shared/time/dates.ts'
import type { Event } from '../schema.ts'
import { depositTerms, type Deposit } from './deposit.ts'

type Asked = { pays?: 'deposit' | 'all' | undefined; each: number; kept: Deposit | null }

/**
 * What someone agrees to who asks to pay a deposit; null if they pay all of it. `kept` are the terms under which their places are
 * held, which stay as they were.
 */
export const chosenDeposit = (event: Event, { pays, each, kept }: Asked): Deposit | null => {
  if (pays !== 'deposit') return null
  const terms = kept ?? depositTerms(event, each, dayAt(new Date()))
  if (terms) return terms
  const sentence = 'A deposit is no longer possible for this event. Please pay all of it now.'
  throw new Refusal('conflict', { sentence, fields: { pays: sentence } })
}
