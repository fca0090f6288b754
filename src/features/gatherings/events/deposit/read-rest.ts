import type { Opened } from '#features/payments/checkout/use-payment.ts'
import { asRecord } from '#browser/memory/browser-memory.ts'
import type { Rest } from './deposit.ts'
import type { OpenedRest } from './schema.ts'

/** What is paid later, as an answer says it or the browser remembers it. */
export const readRest = (value: unknown): Rest | null => {
  const { amount, currency, dueOn } = asRecord(value)
  if (typeof amount !== 'number' || typeof currency !== 'string' || typeof dueOn !== 'string') return null
  return { amount, currency, dueOn }
}

/** What the page needs to pay the rest. */
export const readOpenedRest = (
  opened: Opened,
  { amount, currency }: Record<string, unknown>,
): (OpenedRest & Opened) | undefined =>
  typeof amount === 'number' && typeof currency === 'string' ? { ...opened, amount, currency } : undefined

/** Deposit or all of it, as it was chosen in the form. */
export const readPays = (typed: unknown): 'deposit' | 'all' | undefined =>
  typed === 'deposit' || typed === 'all' ? typed : undefined
