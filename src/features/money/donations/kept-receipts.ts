import { asRecord, recallJson, remember, useRemembered } from '#browser/memory/browser-memory.ts'
import { paths } from '#shared/paths.ts'
import type { DonationProof } from './schema.ts'

/** The receipt of a gift without an email: behind its payment's secret, which this browser keeps. */
export type KeptReceipt = { secret: string; number: string; amount: number; currency: string }

const key = 'gift receipts'
// The oldest are forgotten first.
const mostReceipts = 24

/** The newest first; none while a server renders. */
export const useKeptReceipts = (): KeptReceipt[] => asReceipts(useRemembered(key)).toReversed()

export const keepReceipt = (receipt: KeptReceipt): void => {
  const kept = asReceipts(recallJson(key))
  if (kept.some(({ number }) => number === receipt.number)) return
  remember(key, [...kept, receipt].slice(-mostReceipts))
}

/** What stands behind the # of its link. */
export const secretOf = ({ paymentIntentId, clientSecret }: DonationProof): string =>
  `${paymentIntentId}.${clientSecret}`

export const proofOf = (secret: string): DonationProof => {
  const at = secret.indexOf('.')
  return { paymentIntentId: secret.slice(0, at), clientSecret: secret.slice(at + 1) }
}

export const receiptAddress = (secret: string): string => `${paths.giftReceipt}#${secret}`

const asReceipts = (value: unknown): KeptReceipt[] =>
  Array.isArray(value) ? value.flatMap((one) => asReceipt(one) ?? []) : []

const asReceipt = (value: unknown): KeptReceipt | undefined => {
  const { secret, number, amount, currency } = asRecord(value)
  const isWhole =
    typeof secret === 'string' &&
    typeof number === 'string' &&
    typeof amount === 'number' &&
    typeof currency === 'string'
  return isWhole ? { secret, number, amount, currency } : undefined
}
