import { useToday } from '#browser/today.tsx'
import type { Event } from '../schema.ts'
import { depositTerms, type Deposit } from './deposit.ts'

/** The terms for someone who pays a deposit now, by what a place costs; nothing if that is not possible. */
export const useDeposit = (
  event: Pick<Event, 'date' | 'deposit' | 'restDays'>,
  each: number,
): Deposit | undefined => depositTerms(event, each, useToday())
