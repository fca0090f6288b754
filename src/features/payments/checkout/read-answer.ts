import type { OpenedPayment } from '../schema.ts'

/** What was typed into the form of a payment. */
export type Details = Record<string, string | number | boolean>

// What lies in a browser may be of another version of this site, or of no version at all.
export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

export const asDetails = (value: unknown): Details =>
  Object.fromEntries(
    Object.entries(asRecord(value)).flatMap(([name, typed]) => (isPlain(typed) ? [[name, typed]] : [])),
  )

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** What is needed to pay, out of an answer; nothing if its secret is missing. */
export const readOpened = (answer: unknown): OpenedPayment | undefined => {
  const { paymentIntentId, clientSecret } = asRecord(answer)
  if (typeof paymentIntentId !== 'string' || typeof clientSecret !== 'string' || !clientSecret)
    return undefined
  return { paymentIntentId, clientSecret }
}
