import { z } from 'zod'
import type { Logger } from '#server/log.ts'
import type { KeyCheck } from '../provider.server.ts'
import { ask, NoAnswer, PaystackRefusal, type PaystackAccount } from './ask.server.ts'
import {
  chargeSchema,
  checkoutSchema,
  disputeSchema,
  refundSchema,
  refundsSchema,
  savedChargeSchema,
  transactionSchema,
  type PaystackCharge,
  type PaystackDispute,
  type PaystackRefund,
  type PaystackSavedCharge,
  type PaystackTransaction,
} from './wire.server.ts'

/** A list of a hundred lines may take longer, and no visitor waits for it. */
const listTimeoutMs = 30_000

/** Within the ten seconds of a test. */
const checkTimeoutMs = 8_000

const linesOnAPage = 100
const mostPages = 1_000

const mostRefundPages = 20
const refundsOnAPage = 50

export type WalletCharge = {
  email: string
  amount: number
  currency: string
  reference: string
  mobile_money: { phone: string; provider: 'mtn' | 'vod' | 'atl' }
  metadata: Record<string, string>
}

export type NewCheckout = {
  email: string
  amount: number
  currency: string
  reference: string
  callback_url: string
  channels: ['card']
  /** A text of JSON, here and only here. */
  metadata: string
}

export type SavedCharge = {
  email: string
  amount: number
  currency: string
  reference: string
  authorization_code: string
  metadata: Record<string, string>
}

export type NewRefund = { transaction: string; amount: number; currency: string; merchant_note: string }

export type Paystack = {
  /** Whether Paystack takes the key that calls. */
  check: () => Promise<KeyCheck>
  charge: (given: WalletCharge) => Promise<PaystackCharge>
  submitCode: (reference: string, code: string) => Promise<PaystackCharge>
  /** A charge that is under way, in the words of `charge`. */
  checkCharge: (reference: string) => Promise<PaystackCharge>
  /** A card that was used before, without its owner. */
  chargeSaved: (given: SavedCharge) => Promise<PaystackSavedCharge>
  forgetCard: (code: string) => Promise<unknown>
  openCheckout: (given: NewCheckout) => Promise<string>
  /** Nothing if it has never heard of it. */
  verify: (reference: string) => Promise<PaystackTransaction | undefined>
  /** The newest first. */
  listRefunds: (transactionId: string) => Promise<PaystackRefund[]>
  refund: (given: NewRefund) => Promise<PaystackRefund>
  /** Nothing if it has never heard of it. */
  askDispute: (id: string) => Promise<PaystackDispute | undefined>
  /** The reference of a transaction whose id is known. */
  referenceOf: (transactionId: string) => Promise<string | undefined>
  /** All that was made since then, page by page, the newest first. */
  listTransactions: (since: Date) => AsyncIterable<PaystackTransaction[]>
  listAllRefunds: (since: Date) => AsyncIterable<PaystackRefund[]>
  listDisputes: (since: Date) => AsyncIterable<PaystackDispute[]>
}

export const createPaystack = (account: PaystackAccount, log: Logger): Paystack => {
  const get = <S extends z.ZodType>(name: string, schema: S, path: string) =>
    ask(account, log, { name, schema, method: 'GET', path })
  const post = <S extends z.ZodType>(name: string, schema: S, path: string, body: object) =>
    ask(account, log, { name, schema, method: 'POST', path, body })
  /** Payments that are made while we read move lines to a later page: one may be read twice, and none is missed. */
  const pages = async function* <S extends z.ZodType>(name: string, schema: S, path: string, since: Date) {
    // Paystack's clock may be ahead of our clock.
    const [from, to] = [since, new Date(Date.now() + 86_400_000)].map((time) => time.toISOString()) as [
      string,
      string,
    ]
    for (let page = 1; page <= mostPages; page += 1) {
      const query = new URLSearchParams({ from, to, perPage: String(linesOnAPage), page: String(page) })
      const lines = await ask(account, log, {
        name,
        schema: z.array(z.unknown()),
        method: 'GET',
        path: `${path}?${query}`,
        timeoutMs: listTimeoutMs,
      })
      yield lines.flatMap((line) => readLine(log, name, schema, line))
      if (lines.length < linesOnAPage) return
    }
  }
  return {
    check: async () => {
      try {
        await ask(account, log, {
          name: 'check key',
          schema: z.array(z.unknown()),
          method: 'GET',
          path: '/transaction?perPage=1&page=1',
          timeoutMs: checkTimeoutMs,
        })
        return 'works'
      } catch (error) {
        if (error instanceof NoAnswer) return 'no answer'
        if (!(error instanceof PaystackRefusal)) throw error
        return error.status === 401 ? 'wrong key' : 'refused'
      }
    },
    charge: (given) => post('charge', chargeSchema, '/charge', given),
    submitCode: (reference, code) =>
      post('submit code', chargeSchema, '/charge/submit_otp', { otp: code, reference }),
    checkCharge: (reference) => get('check charge', chargeSchema, `/charge/${encodeURIComponent(reference)}`),
    chargeSaved: (given) =>
      post('charge saved card', savedChargeSchema, '/transaction/charge_authorization', given),
    forgetCard: (code) =>
      post('forget card', z.unknown(), '/customer/authorization/deactivate', { authorization_code: code }),
    openCheckout: async (given) =>
      (await post('initialize', checkoutSchema, '/transaction/initialize', given)).authorization_url,
    verify: (reference) =>
      unlessUnknown(
        get('verify', transactionSchema.nullish(), `/transaction/verify/${encodeURIComponent(reference)}`),
      ),
    listRefunds: async (transactionId) => {
      const found: PaystackRefund[] = []
      for (let page = 1; page <= mostRefundPages; page += 1) {
        const path = `/refund?transaction=${transactionId}&perPage=${refundsOnAPage}&page=${page}`
        const refunds = await get('list refunds', refundsSchema, path)
        // A filter that Paystack overlooks would make other people's refunds ours.
        found.push(
          ...refunds.filter(({ transaction }) => (transaction?.id ?? transactionId) === transactionId),
        )
        if (refunds.length < refundsOnAPage) break
      }
      return found
    },
    refund: (given) => post('refund', refundSchema, '/refund', given),
    askDispute: (id) =>
      unlessUnknown(get('read dispute', disputeSchema.nullish(), `/dispute/${encodeURIComponent(id)}`)),
    referenceOf: async (transactionId) =>
      (
        await unlessUnknown(
          get('read transaction', transactionSchema.nullish(), `/transaction/${transactionId}`),
        )
      )?.reference,
    listTransactions: (since) => pages('list transactions', transactionSchema, '/transaction', since),
    listAllRefunds: (since) => pages('list all refunds', refundSchema, '/refund', since),
    listDisputes: (since) => pages('list disputes', disputeSchema, '/dispute', since),
  }
}

/** Nothing instead of the refusal that says that it has never heard of it. */
const unlessUnknown = async <T>(asked: Promise<T | null | undefined>): Promise<T | undefined> => {
  try {
    return (await asked) ?? undefined
  } catch (error) {
    if (error instanceof PaystackRefusal && error.isUnknown) return undefined
    throw error
  }
}

/** A line that we cannot read keeps no other from being read, night after night. */
const readLine = <S extends z.ZodType>(
  log: Logger,
  name: string,
  schema: S,
  line: unknown,
): z.output<S>[] => {
  const read = schema.safeParse(line)
  if (read.success) return [read.data]
  const fields = read.error.issues.map(({ path }) => path.join('.'))
  log.error({ call: name, fields }, "a line of the payment provider's list could not be read")
  return []
}
