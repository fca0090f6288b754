import type { Tx } from '#server/database/client.ts'
import { shortSecretHash } from '#server/secrets.ts'
import { ensure, Refusal } from '#shared/errors.ts'
import type { Purpose } from './categories.ts'
import { failPayment, settle } from './books/settle.server.ts'
import type { Core } from './core.server.ts'
import { providerOf, type NextStep, type Opened, type Payer } from './provider.server.ts'
import { findPayment, insertPayment, triesManyCards, updatePayment } from './queries.server.ts'
import type { OpenedPayment } from './schema.ts'
import type { Payment } from './tables.server.ts'

/** What is to be paid, for what. The price is the server's, never the browser's. */
export type Terms = {
  purpose: Purpose
  subjectId: string
  amount: number
  currency: string
  description: string
  attempt: string
  /** A pseudonym of the network address; none where visitors are not counted. */
  visitor: string | undefined
}

/** Writes down that a visitor is about to pay. The provider is asked only after this is committed. */
export const openPayment = async (tx: Tx, terms: Terms & { subscriptionId?: string }): Promise<Payment> => {
  if (terms.visitor && (await triesManyCards(tx, terms.visitor)))
    throw new Refusal('too_many_requests', {
      sentence: `Too many cards have been declined. Try again in an hour, or ${terms.purpose === 'donation' ? 'give another way' : 'contact us'}.`,
      retryAfterSeconds: 3_600,
    })
  const payment = await insertPayment(tx, terms)
  // Two clicks at the same moment: the other one has opened it.
  ensure(payment, 'overtaken')
  return payment
}

/** What the payer's browser needs, and what comes next. */
export type PresentedPayment = OpenedPayment & { next: NextStep }

/** Asked again, it is the same: the service knows the payment by our own id. */
export const presentPayment = async (
  core: Core,
  paymentId: string,
  payer?: Payer,
): Promise<PresentedPayment> => {
  const payment = await findPayment(core.db, paymentId)
  ensure(payment, 'payment_not_found')
  const provider = providerOf(core)
  // Stored before it is asked for: what rings on a phone may be paid although the answer to us is lost.
  if (provider.referenceOf && !payment.intentId)
    await updatePayment(core.db, payment.id, { intentId: provider.referenceOf(payment.id) })
  return keepOpened(core, payment, await provider.open(payment, payer))
}

/** Goes on with the code that the payer has from their network. */
export const continuePayment = async (
  core: Core,
  paymentId: string,
  code: string,
): Promise<PresentedPayment> => {
  const payment = await findPayment(core.db, paymentId)
  const provider = providerOf(core)
  ensure(payment?.intentId && provider.continue, 'payment_not_found')
  return keepOpened(core, payment, await provider.continue(payment, code))
}

/** Stores the reference before it hands out the secret: a secret that was not handed out cannot be paid with. */
export const keepOpened = async (
  core: Core,
  payment: Payment,
  { reference, clientSecret, next }: Opened,
): Promise<PresentedPayment> => {
  const secretHash = shortSecretHash(clientSecret)
  if (payment.intentId !== reference || payment.secretHash !== secretHash)
    await updatePayment(core.db, payment.id, { intentId: reference, secretHash })
  if (next.kind === 'decided') await settle(core, reference)
  if (next.kind === 'refused') await failPayment(core, payment)
  return { paymentIntentId: reference, clientSecret, next }
}
