import { createHmac } from 'node:crypto'
import type { Logger } from '#server/log.ts'
import type { Network } from '#shared/phone.ts'
import { ProviderRefusal, type Payer, type Provider } from '../provider.server.ts'
import { refusedFor } from '../refusals.ts'
import type { NextStep } from '../schema.ts'
import type { Payment } from '../tables.server.ts'
import { NoAnswer, PaystackRefusal, type PaystackAccount } from './ask.server.ts'
import { createPaystack, type Paystack } from './client.server.ts'
import { askEverySeconds, echoSeconds } from '../policy.ts'
import { verifyEvent } from './events.server.ts'
import {
  askedAtOf,
  onThePhone,
  pageIsLost,
  perhapsOnThePhone,
  nextStepOf,
  nextStepOfRefusal,
  nextStepOfSaved,
} from './steps.server.ts'
import { paystackLists } from './lists.server.ts'
import { isOfCard, noteOf, refundsOf, toDispute, toTruth } from './truth.server.ts'
import type { PaystackTransaction } from './wire.server.ts'

const networkCodes: Record<Network, 'mtn' | 'vod' | 'atl'> = { mtn: 'mtn', telecel: 'vod', at: 'atl' }

/** Paystack as a payment provider. A reference is our own id, so a repeated request finds the same payment. */
export const createPaystackProvider = (account: PaystackAccount, log: Logger): Provider => {
  const domain = account.secretKeys[0].startsWith('sk_live_') ? 'live' : 'test'
  const client = createPaystack(account, log)
  const paystack: Paystack = {
    ...client,
    verify: async (reference) => ofDomain(await client.verify(reference), domain, log),
  }
  const opened = (payment: Payment, next: NextStep) => ({
    reference: referenceOf(payment.id),
    clientSecret: secretOf(account, payment.id),
    next,
  })
  return {
    name: 'paystack',
    mode: account.mode,
    publishableKey: null,
    askEverySeconds,
    check: () => paystack.check(),
    present: async (payment) =>
      opened(payment, { kind: payment.method === 'mobile money' ? 'number' : 'page' }),
    charge: async (payment, payer) => opened(payment, await chargeOnce(paystack, log, payment, payer)),
    continue: async (payment, code) => opened(payment, await submit(paystack, log, payment, code)),
    ask: async (reference) => {
      const transaction = await paystack.verify(reference)
      return transaction && toTruth(transaction, log)
    },
    listRefunds: async (reference) => {
      const transaction = await paystack.verify(reference)
      return transaction ? refundsOf(transaction, await paystack.listRefunds(transaction.id)) : []
    },
    forgetCard: async (card) => {
      try {
        await paystack.forgetCard(card)
      } catch (error) {
        // Paystack has forgotten it before.
        if (!(error instanceof PaystackRefusal)) throw error
      }
    },
    refundAppearsWithinSeconds: echoSeconds,
    refund: async (reference, { id, amount }) => {
      const transaction = await paystack.verify(reference)
      if (!transaction) throw new ProviderRefusal({ reason: 'transaction_not_found', isFinal: true })
      const made = refundsOf(transaction, await paystack.listRefunds(transaction.id))
      const known = made.find(({ ourId }) => ourId === id)
      if (known) return known.id
      const { currency } = transaction
      const refund = await paystack.refund({
        transaction: reference,
        amount,
        currency,
        merchant_note: noteOf(id),
      })
      return `paystack:${refund.id}`
    },
    askDispute: async (id) => {
      const dispute = await paystack.askDispute(id)
      return dispute && toDispute(dispute)
    },
    lists: paystackLists(paystack, domain),
    verify: async (body, signature) =>
      verifyEvent({ secretKeys: account.secretKeys, domain }, body, signature),
  }
}

const referenceOf = (paymentId: string): string => `sk-${paymentId}`

/** Paystack has no secret for the browser. This is one, the same whenever it is asked for. */
const secretOf = ({ secretKeys: [key] }: PaystackAccount, paymentId: string): string =>
  createHmac('sha256', key).update(`secret of payment ${paymentId}`).digest('base64url')

/** Money of the test account is no money, and that of the live one is no test. */
const ofDomain = (
  transaction: PaystackTransaction | undefined,
  domain: 'test' | 'live',
  log: Logger,
): PaystackTransaction | undefined => {
  if (!transaction || transaction.domain === domain) return transaction
  log.error({ reference: transaction.reference }, 'a transaction is of another domain than our key')
  throw new ProviderRefusal({ reason: 'other_domain', isFinal: false })
}

/** If it was asked for before, continues from where it is. Otherwise asks for it now. */
const chargeOnce = async (
  paystack: Paystack,
  log: Logger,
  payment: Payment,
  payer: Payer,
): Promise<NextStep> => {
  if (payment.promptedAt) {
    const step = await findStep(paystack, log, payment)
    if (step) return step
    const isYoung = Date.now() - Date.parse(payment.promptedAt) < echoSeconds * 1_000
    if (isYoung && payer.way !== 'card') return unknownFor(payer, sinceWhen(payment))
  }
  try {
    return await startCharge(paystack, log, payment, payer)
  } catch (error) {
    if (error instanceof PaystackRefusal && error.isDuplicate)
      return (await findStep(paystack, log, payment)) ?? unknownFor(payer, sinceWhen(payment))
    if (error instanceof PaystackRefusal) return nextStepOfRefusal(error, payer.way)
    if (error instanceof NoAnswer && payer.way !== 'card') return unknownFor(payer, sinceWhen(payment))
    throw error
  }
}

const startCharge = async (
  paystack: Paystack,
  log: Logger,
  payment: Payment,
  payer: Payer,
): Promise<NextStep> => {
  switch (payer.way) {
    case 'card':
      return { kind: 'redirect', url: await paystack.openCheckout(checkoutOf(payment, payer)) }
    case 'saved card':
      return nextStepOfSaved(await paystack.chargeSaved(savedChargeOf(payment, payer)))
    case 'mobile money':
      return nextStepOf(await paystack.charge(chargeOf(payment, payer)), Date.now(), log)
  }
}

/** A request that is sent again, and lost again, gives the payer no more time than the first one did. */
const sinceWhen = ({ step, promptedAt }: Payment): number =>
  askedAtOf(step) ?? (promptedAt ? Date.parse(promptedAt) : Date.now())

/** We do not know whether it was asked for. */
const unknownFor = (payer: Payer, since: number): NextStep => {
  // A page whose address is lost cannot be paid: a click opens another one.
  if (payer.way === 'card') return pageIsLost
  // No one waits for it: it is asked about until it is known.
  return payer.way === 'saved card' ? { kind: 'decided' } : perhapsOnThePhone(since)
}

/** How far it is; nothing if Paystack has never heard of it. */
const findStep = async (paystack: Paystack, log: Logger, payment: Payment): Promise<NextStep | undefined> => {
  const transaction = await paystack.verify(referenceOf(payment.id))
  if (!transaction) return undefined
  const { status, reference, created_at, metadata } = transaction
  if (status === 'success' || status === 'reversed') return { kind: 'decided' }
  if (status === 'failed') return refusedFor(transaction.gateway_response || transaction.message)
  if (metadata.method === 'saved card') return { kind: 'decided' }
  if (isOfCard(transaction)) return pageIsLost
  const since = Date.parse(created_at)
  try {
    // Only here it says whether it waits for a code.
    return nextStepOf(await paystack.checkCharge(reference), since, log)
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof PaystackRefusal) return onThePhone(since, undefined)
    throw error
  }
}

const submit = async (paystack: Paystack, log: Logger, payment: Payment, code: string): Promise<NextStep> => {
  try {
    return nextStepOf(await paystack.submitCode(referenceOf(payment.id), code), Date.now(), log)
  } catch (error) {
    // The code has been used, its time has run out, or the answer is lost: we ask for the state of the payment.
    if (!(error instanceof PaystackRefusal || error instanceof NoAnswer)) throw error
    const step = await findStep(paystack, log, payment)
    if (!step) throw error
    return step
  }
}

const chargeOf = (payment: Payment, { email, phone, network }: Payer & { way: 'mobile money' }) => ({
  ...termsOf(payment, email),
  mobile_money: { phone, provider: networkCodes[network] },
  metadata: { payment: payment.id, purpose: payment.purpose, method: 'mobile money' },
})

const savedChargeOf = (payment: Payment, { email, card }: Payer & { way: 'saved card' }) => ({
  ...termsOf(payment, email),
  authorization_code: card,
  metadata: { payment: payment.id, purpose: payment.purpose, method: 'saved card' },
})

const checkoutOf = (payment: Payment, { email, returnTo, cancelTo }: Payer & { way: 'card' }) => ({
  ...termsOf(payment, email),
  callback_url: returnTo,
  channels: ['card'] as ['card'],
  metadata: JSON.stringify({
    payment: payment.id,
    purpose: payment.purpose,
    method: 'card',
    cancel_action: cancelTo,
  }),
})

const termsOf = ({ id, amount, currency }: Payment, email: string) => ({
  email,
  amount,
  currency,
  reference: referenceOf(id),
})
