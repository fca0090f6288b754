import { asRecord } from '#browser/memory/browser-memory.ts'
import type { PayMethod } from '../categories.ts'
import { serviceOf } from '../policy.ts'
import type { NextStep, OpenedPayment } from '../schema.ts'

/** A payment that this browser has opened: with how it is paid, and whose wallet was asked last. */
export type Opened = OpenedPayment & { method?: PayMethod; payer?: string }

/** What was typed into the form of a payment. */
export type Details = Record<string, string | number | boolean>

export const asDetails = (value: unknown): Details =>
  Object.fromEntries(
    Object.entries(asRecord(value)).flatMap(([name, typed]) => (isPlain(typed) ? [[name, typed]] : [])),
  )

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** What is needed to pay, out of an answer; nothing if its secret is missing. */
export const readOpened = (answer: unknown): Opened | undefined => {
  const { paymentIntentId, clientSecret, next, method, payer } = asRecord(answer)
  if (typeof paymentIntentId !== 'string' || typeof clientSecret !== 'string' || !clientSecret)
    return undefined
  if (serviceOf(paymentIntentId) === 'stripe') return { paymentIntentId, clientSecret }
  const step = asStep(next) ?? { kind: method === 'card' ? 'page' : 'number' }
  return {
    paymentIntentId,
    clientSecret,
    next: step,
    method: isMethod(method) ? method : methodOf(step),
    ...(typeof payer === 'string' && { payer }),
  }
}

const isMethod = (value: unknown): value is PayMethod => value === 'card' || value === 'mobile money'

const methodOf = ({ kind }: NextStep): PayMethod =>
  kind === 'page' || kind === 'redirect' ? 'card' : 'mobile money'

const asStep = (value: unknown): NextStep | undefined => {
  const { kind, words, until, url, field } = asRecord(value)
  switch (kind) {
    case 'number':
    case 'page':
    case 'decided':
      return { kind }
    case 'redirect':
      return typeof url === 'string' ? { kind, url } : undefined
  }
  if (typeof words !== 'string') return undefined
  switch (kind) {
    case 'on the phone':
      return typeof until === 'string' ? { kind, words, until } : undefined
    case 'needs code':
      return { kind, words }
    case 'refused':
      return { kind, words, ...(field === 'phone' && { field }) }
    default:
      return undefined
  }
}
