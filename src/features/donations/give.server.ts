import { randomUUID } from 'node:crypto'
import type { PayMethod } from '#features/payments/categories.ts'
import { shownReturn, shownStatus } from '#features/payments/policy.ts'
import type { OpenedPayment } from '#features/payments/schema.ts'
import { abandonSubject } from '#features/payments/subscriptions/cancel.server.ts'
import { findPaymentOfAttempt, returnsOf } from '#features/payments/lookups.server.ts'
import { findReceipt } from '#features/payments/books/receipts.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Payment } from '#features/payments/tables.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import { retryIfOvertaken } from '#server/database/retry-if-overtaken.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/errors.ts'
import { emailForService } from './email-for-service.ts'
import { findFund } from './funds/queries.server.ts'
import { getOpenFund } from './funds/service.server.ts'
import { beginPledge } from './pledges/pledge.server.ts'
import { findDonation, insertDonation, insertGiver } from './queries.server.ts'
import type { DonationConfirmation, DonationProof, NewDonation } from './schema.ts'
import type { Donation } from './tables.server.ts'

/**
 * Who asks: the same attempt for repeated clicks, a pseudonym of the network address, how they want to pay, and whether
 * they leave what they have begun.
 */
type Asker = {
  attempt: string
  visitor: string | undefined
  method?: PayMethod | undefined
  startOver?: boolean | undefined
}
type Begun = { payment: Payment; donation: Donation; unwanted: string[] }

/** Begins a gift. The row is there, pending, before the payment service hears of it. */
export const beginDonation = async (
  platform: Platform,
  payments: Payments,
  input: NewDonation,
  asker: Asker,
): Promise<OpenedPayment> => {
  payments.ensureAvailable({
    currency: input.currency,
    method: asker.method,
    isMonthly: input.frequency === 'monthly',
  })
  const { payment, donation, unwanted } = await retryIfOvertaken(() =>
    platform.db.transaction((tx) => begin(tx, payments, input, asker)),
  )
  payments.closeSoon(unwanted)
  return payment.subscriptionId
    ? payments.presentSubscription(payment.id, {
        email: emailForService(donation),
        name: donation.donorName,
      })
    : payments.present(payment.id)
}

const begin = async (tx: Tx, payments: Payments, input: NewDonation, asker: Asker): Promise<Begun> => {
  const earlier = await findEarlier(tx, asker.attempt)
  // Given already: this is another gift.
  if (earlier?.payment.status === 'completed')
    return begin(tx, payments, input, { ...asker, attempt: randomUUID() })
  if (earlier?.payment.status === 'processing') return { ...earlier, unwanted: [] }
  const fundId = input.fund ? (await getOpenFund(tx, input.fund)).id : null
  if (earlier && goesOn(earlier, input, fundId, asker)) return { ...earlier, unwanted: [] }
  const abandoned = earlier && (await abandonSubject(tx, earlier.donation.id))
  // It was paid a moment ago.
  ensure(!earlier || abandoned, 'overtaken')
  const donation = await insertBegun(tx, input, fundId)
  const terms = {
    purpose: 'donation' as const,
    subjectId: donation.id,
    amount: donation.amount,
    currency: donation.currency,
    attempt: asker.attempt,
    visitor: asker.visitor,
    method: asker.method,
  }
  const payment = await openPayment(tx, payments, donation, terms)
  tx.touch('donations')
  return { payment, donation, unwanted: abandoned ? [abandoned] : [] }
}

/** What is given every month is renewed by Stripe, or is a pledge that we keep ourselves. */
const openPayment = async (
  tx: Tx,
  payments: Payments,
  donation: Donation,
  terms: Omit<Parameters<Payments['open']>[1], 'description'>,
): Promise<Payment> => {
  const { monthlyGiftId } = donation
  if (!monthlyGiftId) return payments.open(tx, { ...terms, description: 'Gift' })
  const description = 'Monthly gift'
  const { provider, method } = payments.ensureAvailable({ ...terms, isMonthly: true })
  if (provider === 'stripe')
    return payments.openSubscription(tx, { ...terms, description, giftId: monthlyGiftId })
  const payment = await payments.open(tx, { ...terms, method, description })
  await beginPledge(tx, { ...donation, monthlyGiftId }, payment)
  return payment
}

const findEarlier = async (
  tx: Tx,
  attempt: string,
): Promise<{ payment: Payment; donation: Donation } | undefined> => {
  const payment = await findPaymentOfAttempt(tx, attempt)
  if (!payment) return undefined
  const donation = await findDonation(tx, payment.subjectId)
  ensure(donation, 'payment_mismatch')
  return { payment, donation }
}

/** The payment that was begun fits. A payer who wants another number or another method begins anew. */
const goesOn = (
  { donation, payment }: { donation: Donation; payment: Payment },
  input: NewDonation,
  fundId: string | null,
  { method, startOver }: Asker,
): boolean =>
  isTheSame(donation, input) &&
  donation.fundId === fundId &&
  (!method || payment.method === method) &&
  !(startOver && payment.promptedAt)

const isTheSame = (donation: Donation, input: NewDonation): boolean =>
  donation.amount === input.amount &&
  donation.currency === input.currency &&
  (donation.frequency === 'monthly') === (input.frequency === 'monthly') &&
  donation.donorEmail === (input.donorEmail ?? null) &&
  donation.donorName === (input.donorName ?? null)

const insertBegun = async (tx: Tx, input: NewDonation, fundId: string | null): Promise<Donation> => {
  const { donorName = null, donorEmail = null } = input
  const isMonthly = input.frequency === 'monthly'
  return insertDonation(tx, {
    donorName,
    donorEmail,
    amount: input.amount,
    currency: input.currency,
    frequency: isMonthly ? 'monthly' : 'one-time',
    status: 'pending',
    monthlyGiftId: isMonthly ? await insertMonthly(tx, { donorName, donorEmail, fundId }) : null,
    fundId,
  })
}

const insertMonthly = async (
  tx: Tx,
  { donorEmail, ...giver }: { donorName: string | null; donorEmail: string | null; fundId: string | null },
): Promise<string> => {
  ensure(donorEmail, 'invalid_input')
  return (await insertGiver(tx, { ...giver, donorEmail })).id
}

/** What the thank-you page shows, to a visitor who has the client secret. */
export const confirmDonation = async (
  { db }: Platform,
  payments: Payments,
  proof: DonationProof,
): Promise<DonationConfirmation> => {
  const payment = await payments.confirm('donation', proof.paymentIntentId, async (known) =>
    ensure(payments.isProof(known, proof.clientSecret), 'payment_not_found'),
  )
  const [donation, receipt] = await Promise.all([
    findDonation(db, payment.subjectId),
    findReceipt(db, payment.id),
  ])
  ensure(donation, 'payment_not_found')
  const fund = donation.fundId ? await findFund(db, donation.fundId) : undefined
  return {
    status: await statusOf(db, payment, receipt !== undefined),
    amount: payment.amount,
    currency: payment.currency,
    frequency: donation.frequency,
    donorEmail: donation.donorEmail,
    receiptNumber: receipt?.number ?? null,
    fund: fund ? { slug: fund.slug, name: fund.name } : null,
  }
}

const statusOf = async (
  db: Queryable,
  payment: Payment,
  hasReceipt: boolean,
): Promise<DonationConfirmation['status']> => {
  if (payment.status !== 'completed') return shownStatus(payment)
  const returns = await returnsOf(db, payment.id)
  const { refunded, returning, owed } = returns
  // Without a receipt it is one too many. What goes back in part is still a gift.
  const goesBack = !hasReceipt || refunded + returning + owed >= payment.amount
  return goesBack ? shownReturn(returns) : 'completed'
}

/** The receipt of a gift without an email, for a visitor who has the client secret. Any other went by email. */
export const readGiftReceipt = async (
  { db }: Platform,
  payments: Payments,
  proof: DonationProof,
): Promise<{ name: string; content: Buffer }> => {
  const payment = await payments.prove(proof)
  ensure(payment.purpose === 'donation', 'receipt_not_found')
  const donation = await findDonation(db, payment.subjectId)
  ensure(donation && donation.donorEmail === null, 'receipt_not_found')
  return payments.readReceipt(payment.id)
}
