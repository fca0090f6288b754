import { randomUUID } from 'node:crypto'
import type { PayMethod } from '#features/payments/categories.ts'
import { shownStatus } from '#features/payments/policy.ts'
import type { OpenedPayment } from '#features/payments/schema.ts'
import { abandonSubject } from '#features/payments/subscriptions/cancel.server.ts'
import { findPaymentOfAttempt } from '#features/payments/lookups.server.ts'
import { findReceipt } from '#features/payments/books/receipts.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import type { Payment } from '#features/payments/tables.server.ts'
import type { Tx } from '#server/database/client.ts'
import { retryIfOvertaken } from '#server/database/retry-if-overtaken.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/errors.ts'
import { donationCurrency } from './categories.ts'
import { findDonation, insertDonation, insertGiver } from './queries.server.ts'
import type { DonationConfirmation, NewDonation } from './schema.ts'
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
  payments.ensureAvailable({ currency: donationCurrency, method: asker.method })
  const { payment, donation, unwanted } = await retryIfOvertaken(() =>
    platform.db.transaction((tx) => begin(tx, payments, input, asker)),
  )
  payments.closeSoon(unwanted)
  return donation.monthlyGiftId
    ? payments.presentSubscription(payment.id, {
        email: donation.donorEmail ?? input.donorEmail,
        name: donation.donorName,
      })
    : payments.present(payment.id)
}

const begin = async (tx: Tx, payments: Payments, input: NewDonation, asker: Asker): Promise<Begun> => {
  const earlier = await findEarlier(tx, asker.attempt)
  // Given already: this is another gift.
  if (earlier?.payment.status === 'completed')
    return begin(tx, payments, input, { ...asker, attempt: randomUUID() })
  if (earlier && (earlier.payment.status === 'processing' || goesOn(earlier, input, asker)))
    return { ...earlier, unwanted: [] }
  const abandoned = earlier && (await abandonSubject(tx, earlier.donation.id))
  // It was paid a moment ago.
  ensure(!earlier || abandoned, 'overtaken')
  const donation = await insertBegun(tx, input)
  const terms = {
    purpose: 'donation' as const,
    subjectId: donation.id,
    amount: donation.amount,
    currency: donation.currency,
    attempt: asker.attempt,
    visitor: asker.visitor,
    method: asker.method,
  }
  const giftId = donation.monthlyGiftId
  const payment = giftId
    ? await payments.openSubscription(tx, { ...terms, description: 'Monthly gift', giftId })
    : await payments.open(tx, { ...terms, description: 'Gift' })
  tx.touch('donations')
  return { payment, donation, unwanted: abandoned ? [abandoned] : [] }
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
  { method, startOver }: Asker,
): boolean =>
  isTheSame(donation, input) && (!method || payment.method === method) && !(startOver && payment.promptedAt)

const isTheSame = (donation: Donation, input: NewDonation): boolean =>
  donation.amount === input.amount &&
  (donation.frequency === 'monthly') === (input.frequency === 'monthly') &&
  donation.donorEmail === input.donorEmail &&
  donation.donorName === (input.donorName ?? null)

const insertBegun = async (tx: Tx, input: NewDonation): Promise<Donation> => {
  const donor = { donorName: input.donorName ?? null, donorEmail: input.donorEmail }
  const isMonthly = input.frequency === 'monthly'
  return insertDonation(tx, {
    ...donor,
    amount: input.amount,
    currency: donationCurrency,
    frequency: isMonthly ? 'monthly' : 'one-time',
    status: 'pending',
    monthlyGiftId: isMonthly ? (await insertGiver(tx, donor)).id : null,
  })
}

/** What the thank-you page shows, to a visitor who has the client secret. */
export const confirmDonation = async (
  { db }: Platform,
  payments: Payments,
  { paymentIntentId, clientSecret }: { paymentIntentId: string; clientSecret: string },
): Promise<DonationConfirmation> => {
  const payment = await payments.confirm('donation', paymentIntentId, async (known) =>
    ensure(payments.isProof(known, clientSecret), 'payment_not_found'),
  )
  const [donation, receipt] = await Promise.all([
    findDonation(db, payment.subjectId),
    findReceipt(db, payment.id),
  ])
  ensure(donation?.donorEmail, 'payment_not_found')
  return {
    // A completed payment without a receipt is one too many: the money is on its way back.
    status: payment.status === 'completed' && !receipt ? 'refunded' : shownStatus(payment.status),
    amount: payment.amount,
    currency: payment.currency,
    frequency: donation.frequency,
    donorEmail: donation.donorEmail,
    receiptNumber: receipt?.number ?? null,
  }
}
