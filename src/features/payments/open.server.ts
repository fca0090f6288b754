import type { Tx } from '#server/database/client.ts'
import { shortSecretHash } from '#server/secrets.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import type { PayRequest } from './attempt.server.ts'
import { failPayment, settle } from './books/settle.server.ts'
import type { Purpose } from './categories.ts'
import type { Core } from './core.server.ts'
import type { PayWay } from './policy.ts'
import { providerOf, type Opened } from './provider.server.ts'
import { findPayment, insertPayment, triesManyCards, updatePayment } from './queries.server.ts'
import type { NextStep, OpenedPayment } from './schema.ts'
import type { Payment } from './tables.server.ts'
import { wayOf } from './ways.server.ts'

/** What is to be paid, for what. The price is the server's, never the browser's. */
export type Terms = {
  purpose: Purpose
  subjectId: string
  amount: number
  currency: string
  description: string
  request: Pick<PayRequest, 'attempt' | 'visitor' | 'method'>
}

/** Writes down that a visitor is about to pay. The provider is asked only after this is committed. */
export const openPayment = async (
  tx: Tx,
  core: Core,
  { request, way, ...terms }: Terms & { subscriptionId?: string; way?: PayWay },
): Promise<Payment> => {
  const { attempt, visitor, method } = request
  if (visitor && (await triesManyCards(tx, visitor)))
    throw new Refusal('too_many_requests', {
      sentence: `Too many cards have been declined. Try again in an hour, or ${terms.purpose === 'donation' ? 'give another way' : 'contact us'}.`,
      retryAfterSeconds: 3_600,
    })
  const payment = await insertPayment(tx, {
    ...terms,
    attempt,
    visitor,
    ...(way ?? wayOf(core, { currency: terms.currency, method })),
  })
  // Two clicks at the same moment: the other one has opened it.
  ensure(payment, 'overtaken')
  return payment
}

/** What the payer's browser gets. Asked again, it is the same: the service knows the payment by our own id. */
export const presentPayment = async (core: Core, paymentId: string): Promise<OpenedPayment> => {
  const payment = await findPayment(core.db, paymentId)
  ensure(payment, 'payment_not_found')
  const opened = await providerOf(core, payment).present(payment)
  const next = opened.next && (payment.step ?? opened.next)
  return keepAnswer(core, payment, { ...opened, ...(next && { next }) })
}

/**
 * Keeps what the service has answered, and settles what is decided. Stores the reference before it hands out the secret: a
 * secret that was not handed out cannot be paid with.
 */
export const keepAnswer = async (
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
