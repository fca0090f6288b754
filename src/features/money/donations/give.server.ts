import {
  abandonSubject,
  continueOrBegin,
  findAttempt,
  type Begun,
  type PayRequest,
} from '#features/payments/attempt.server.ts'
import { shownReturn, shownStatus } from '#features/payments/policy.ts'
import type { OpenedPayment } from '#features/payments/schema.ts'
import { returnsOf } from '#features/payments/lookups.server.ts'
import { findReceipt } from '#features/payments/books/receipts.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Payment } from '#features/payments/tables.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import { retryIfOvertaken } from '#server/database/retry-if-overtaken.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { emailForService } from './email-for-service.ts'
import { findFund } from './funds/queries.server.ts'
import { getOpenFund } from './funds/service.server.ts'
import { beginPledge } from './pledges/pledge.server.ts'
import { findDonation, insertDonation, insertGiver } from './queries.server.ts'
import type { DonationConfirmation, DonationProof, NewDonation } from './schema.ts'
import type { Donation } from './tables.server.ts'

/** Begins a gift. The row is there, pending, before the payment provider hears of it. */
export const beginDonation = async (
  platform: Platform,
  payments: Payments,
  input: NewDonation,
  request: PayRequest,
): Promise<OpenedPayment> => {
  payments.ensureAvailable({
    currency: input.currency,
    method: request.method,
    isMonthly: input.frequency === 'monthly',
  })
  const { payment, subject, unwanted } = await retryIfOvertaken(() =>
    platform.db.transaction((tx) => continueOrBeginGift(tx, payments, input, request)),
  )
  payments.closeSoon(unwanted)
  return payment.subscriptionId
    ? payments.presentSubscription(payment.id, { email: emailForService(subject), name: subject.donorName })
    : payments.present(payment.id)
}

/** What is paid stays as it is: a giver who asks again makes another gift. */
const continueOrBeginGift = async (
  tx: Tx,
  payments: Payments,
  input: NewDonation,
  asked: PayRequest,
): Promise<Begun<Donation>> => {
  const attempt = await findAttempt(tx, asked, async ({ subjectId }) => {
    const donation = await findDonation(tx, subjectId)
    ensure(donation, 'payment_mismatch')
    return donation
  })
  const openFund = async () => (input.fund ? (await getOpenFund(tx, input.fund)).id : null)
  return continueOrBegin(attempt, {
    fits: async ({ subject }) => isTheSame(subject, input) && subject.fundId === (await openFund()),
    leave: ({ id }) => abandonSubject(tx, id),
    begin: async (request) => {
      const donation = await insertBegun(tx, input, await openFund())
      const { id: subjectId, amount, currency } = donation
      const terms = { purpose: 'donation' as const, subjectId, amount, currency, request }
      const payment = await openPayment(tx, payments, donation, terms)
      tx.touch('donations')
      return { payment, subject: donation }
    },
  })
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
  const { currency, request } = terms
  const { provider, method } = payments.ensureAvailable({ currency, method: request.method, isMonthly: true })
  if (provider === 'stripe')
    return payments.openSubscription(tx, { ...terms, description, giftId: monthlyGiftId })
  const payment = await payments.open(tx, { ...terms, request: { ...request, method }, description })
  await beginPledge(tx, { ...donation, monthlyGiftId }, payment)
  return payment
}

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
  // A payment without a receipt was one more than the donor meant. What is refunded in part is still a gift.
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
