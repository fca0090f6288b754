import type { Tx } from '#server/database/client.ts'
import { shortSecretHash } from '#server/secrets.ts'
import { ensure, Refusal } from '#shared/errors.ts'
import type { Purpose } from './categories.ts'
import type { Core } from './core.server.ts'
import { providerOf } from './provider.server.ts'
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

/** What the payer's browser needs. Asked again, it is the same: the service knows it by our own id. */
export const presentPayment = async (core: Core, paymentId: string): Promise<OpenedPayment> => {
  const payment = await findPayment(core.db, paymentId)
  ensure(payment, 'payment_not_found')
  return keepOpened(core, payment, await providerOf(core).open(payment))
}

/** Stores the reference before it hands out the secret: a secret that was not handed out cannot be paid with. */
export const keepOpened = async (
  { db }: Pick<Core, 'db'>,
  payment: Payment,
  { paymentIntentId, clientSecret }: OpenedPayment,
): Promise<OpenedPayment> => {
  if (!payment.intentId || !payment.secretHash)
    await updatePayment(db, payment.id, {
      intentId: paymentIntentId,
      secretHash: shortSecretHash(clientSecret),
    })
  return { paymentIntentId, clientSecret }
}
