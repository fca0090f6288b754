import type { Tx } from '#server/database/client.ts'
import { shortSecretHash } from '#server/secrets.ts'
import { ensure, Refusal } from '#shared/errors.ts'
import { hintOfWallet, type PayMethod, type Purpose } from './categories.ts'
import { askPaymentJobName } from './books/ask-payment.server.ts'
import { failPayment, isOpen, lockToBook, settle } from './books/settle.server.ts'
import type { Core } from './core.server.ts'
import { askAfterSeconds, waysFor, type PayWay } from './policy.ts'
import { providerOf, type Opened, type Payer } from './provider.server.ts'
import { findPayment, insertPayment, triesManyCards, updatePayment } from './queries.server.ts'
import type { NextStep, OpenedPayment } from './schema.ts'
import type { Payment } from './tables.server.ts'

/** What is to be paid, for what. The price is the server's, never the browser's. */
export type Terms = {
  purpose: Purpose
  subjectId: string
  amount: number
  currency: string
  description: string
  /** How they want to pay; without it by card, or by what works. */
  method?: PayMethod | undefined
  attempt: string
  /** A pseudonym of the network address; none where visitors are not counted. */
  visitor: string | undefined
}

/** The way in which something is paid; a refusal if none works. */
export const wayOf = (core: Offering, { currency, method }: Pick<Terms, 'currency' | 'method'>): PayWay => {
  const ways = waysFor(currency, servicesOf(core))
  const way = method
    ? ways.find((one) => one.method === method)
    : (ways.find((one) => one.method === 'card') ?? ways[0])
  if (!way) throw unavailable(core, { currency, method })
  return way
}

/** Why it cannot be paid so, and what can be done instead. */
const unavailable = ({ providers }: Offering, { currency, method }: Pick<Terms, 'currency' | 'method'>) => {
  if (method !== 'mobile money') return new Refusal('payment_unavailable')
  return new Refusal('payment_unavailable', {
    sentence:
      providers.paystack && currency !== 'GHS'
        ? 'Mobile money works in cedis only. Choose GHS, or pay by card.'
        : "Mobile money isn't available at the moment.",
  })
}

/** The same for what is given every month, where a wallet comes before a card. */
export const monthlyWayOf = (
  core: Offering,
  { currency, method }: Pick<Terms, 'currency' | 'method'>,
): PayWay => {
  const ways = waysFor(currency, servicesOf(core))
  const way = ways.find((one) => !method || one.method === method)
  if (!way) throw unavailable(core, { currency, method })
  return way
}

type Offering = Pick<Core, 'providers'>

export const servicesOf = ({ providers: { stripe, paystack } }: Offering) => ({
  stripe: stripe?.mode ?? null,
  paystack: paystack?.mode ?? null,
})

/** Writes down that a visitor is about to pay. The provider is asked only after this is committed. */
export const openPayment = async (
  tx: Tx,
  core: Core,
  { method, way, ...terms }: Terms & { subscriptionId?: string; way?: PayWay },
): Promise<Payment> => {
  if (terms.visitor && (await triesManyCards(tx, terms.visitor)))
    throw new Refusal('too_many_requests', {
      sentence: `Too many cards have been declined. Try again in an hour, or ${terms.purpose === 'donation' ? 'give another way' : 'contact us'}.`,
      retryAfterSeconds: 3_600,
    })
  const payment = await insertPayment(tx, {
    ...terms,
    ...(way ?? wayOf(core, { currency: terms.currency, method })),
  })
  // Two clicks at the same moment: the other one has opened it.
  ensure(payment, 'overtaken')
  return payment
}

/** Asked again, it is the same: the service knows the payment by our own id. */
export const presentPayment = async (core: Core, paymentId: string): Promise<OpenedPayment> => {
  const payment = await findPayment(core.db, paymentId)
  ensure(payment, 'payment_not_found')
  const provider = providerOf(core, payment)
  if (!provider.prepare) return keepOpened(core, payment, await provider.open(payment))
  const prepared = provider.prepare(payment)
  const step = payment.step ?? prepared.next
  return keepOpened(core, payment, { ...prepared, ...(step && { next: step }) })
}

/**
 * Asks the service to take it: with a prompt on a phone, or on its own page. Noted before it is asked for: what rings on
 * a phone may be paid although the answer to us is lost.
 */
export const promptPayment = async (core: Core, payment: Payment, payer: Payer): Promise<OpenedPayment> => {
  const provider = providerOf(core, payment)
  ensure(provider.prepare && payment.method === methodOf(payer), 'payment_not_found')
  const isFirst = await core.db.transaction((tx) => beginPrompt(tx, core, payment, payer))
  if (isFirst) return keepOpened(core, payment, await provider.open(payment, payer))
  const asked = await findPayment(core.db, payment.id)
  ensure(asked?.promptedAt, 'overtaken')
  // The page is there already, for a payer who comes back.
  if (asked.step?.kind === 'redirect' || !isOpen(asked)) return presentPayment(core, asked.id)
  // Another wallet is another payment.
  if (asked.payerHint !== (hintOf(payer) ?? null)) return presentPayment(core, asked.id)
  const lost = await core.db.transaction((tx) => promptAgain(tx, core, asked, payer))
  return keepOpened(core, asked, await provider.open(lost ?? asked, payer))
}

/** The service never got the request for this wallet. The reference is the same, so it cannot ring twice. */
export const isLostPrompt = (payment: Payment, wallet: Wallet): boolean =>
  lostStep(payment) !== undefined && payment.payerHint === hintOfWallet(wallet)

const lostStep = ({ step }: Payment) => (step?.kind === 'on the phone' && step.isUnheard ? step : undefined)

/** The first request that notes it sends it again; for another minute it does not count as lost. Answers the payment as it was before. */
const promptAgain = async (
  tx: Tx,
  core: Core,
  payment: Payment,
  payer: Payer,
): Promise<Payment | undefined> => {
  const locked = await lockToBook(tx, core, payment)
  const lost = payer.way === 'mobile money' && isLostPrompt(locked, payer) ? lostStep(locked) : undefined
  if (!lost || locked.status !== 'pending') return undefined
  await core.purposes[payment.purpose].prompted?.(tx, payment)
  const { isUnheard: _, ...step } = lost
  await updatePayment(tx, payment.id, { promptedAt: new Date().toISOString(), step })
  return locked
}

type Wallet = Pick<Payer & { way: 'mobile money' }, 'phone' | 'network'>

/**
 * The purpose may need more time for it, and the answer is asked for: no event tells of a failure. False if it was
 * begun before, or cannot be paid any more.
 */
const beginPrompt = async (tx: Tx, core: Core, payment: Payment, payer: Payer): Promise<boolean> => {
  const locked = await lockToBook(tx, core, payment)
  if (locked.status !== 'pending' || locked.promptedAt) return false
  await core.purposes[payment.purpose].prompted?.(tx, payment)
  await updatePayment(tx, payment.id, {
    promptedAt: new Date().toISOString(),
    payerHint: hintOf(payer) ?? null,
  })
  if (payer.way === 'mobile money')
    for (const seconds of askAfterSeconds)
      await core.jobs.enqueueLater(tx, askPaymentJobName, seconds, { paymentId: payment.id })
  return true
}

const methodOf = ({ way }: Payer): PayMethod => (way === 'mobile money' ? way : 'card')

/** What a payer may see of their wallet: "MTN MoMo, ending in 987". */
const hintOf = (payer: Payer): string | undefined =>
  payer.way === 'mobile money' ? hintOfWallet(payer) : undefined

/** Goes on with the code that the payer has from their network. */
export const continuePayment = async (core: Core, payment: Payment, code: string): Promise<OpenedPayment> => {
  const provider = providerOf(core, payment)
  ensure(provider.continue && payment.promptedAt, 'payment_not_found')
  return keepOpened(core, payment, await provider.continue(payment, code))
}

/** Stores the reference before it hands out the secret: a secret that was not handed out cannot be paid with. */
export const keepOpened = async (
  core: Core,
  payment: Payment,
  { reference, clientSecret, next }: Opened,
): Promise<OpenedPayment> => {
  const secretHash = shortSecretHash(clientSecret)
  if (payment.reference !== reference || payment.secretHash !== secretHash || isNews(payment.step, next))
    await updatePayment(core.db, payment.id, { reference, secretHash, step: next ?? null })
  if (next?.kind === 'decided') await settle(core, { ...payment, reference })
  if (next?.kind === 'refused') await failPayment(core, payment)
  return { paymentIntentId: reference, clientSecret, ...(next && { next }) }
}

const isNews = (before: NextStep | null, next: NextStep | undefined): boolean =>
  JSON.stringify(before ?? undefined) !== JSON.stringify(next)
