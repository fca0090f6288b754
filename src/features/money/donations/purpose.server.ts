import { paymentProgram, recordProgram } from '#features/team/audit/service.server.ts'
import { noteNews } from '#features/team/news/service.server.ts'
import { abandonRivals } from '#features/payments/attempt.server.ts'
import { askToEnd } from '#features/payments/subscriptions/cancel.server.ts'
import { findSubscription, lockAttemptOf, wasPaidBefore } from '#features/payments/lookups.server.ts'
import { nameByReceipt } from '#features/payments/books/receipts.server.ts'
import type { PaymentPurpose, SubscriptionPurpose } from '#features/payments/purposes.server.ts'
import type { Payment, Subscription } from '#features/payments/tables.server.ts'
import type { Tx } from '#server/database/client.ts'
import { isDeletedAddress } from '#server/personal-data.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { giftCorrectedEmail } from './hand-emails.server.ts'
import { writeGift } from './gift.ts'
import { giftEmail, monthlyGiftEndedEmail, renewalFailedEmail } from './emails.server.ts'
import { giftRefundedEmail, giftRefundFailedEmail, giftRefundStartedEmail } from './refund-emails.server.ts'
import { emailForService } from './email-for-service.ts'
import { isGiftCurrency } from './currencies.ts'
import { findFund } from './funds/queries.server.ts'
import { fundNameOf } from './funds/service.server.ts'
import { newGiftLink } from './gift-links.server.ts'
import { notePaidMonth } from './pledges/pledge.server.ts'
import { findDonation, findGiver, insertDonation, updateDonation } from './queries.server.ts'
import { giftChangedEmail, giftPausedEmail } from './monthly/monthly-emails.server.ts'
import type { Donation } from './tables.server.ts'

/** What a payment means to a gift. */
export const donationPurpose = (platform: Platform): PaymentPurpose => ({
  lockSubject: lockAttemptOf,
  settled: async (tx, payment, issueReceipt, { savedCard, paidAt }) => {
    const donation = await complete(tx, payment, paidAt)
    const { amount, currency, id: paymentId } = payment
    const { monthlyGiftId } = donation
    tx.touch('donations')
    if (await wasPaidBefore(tx, payment)) {
      if (monthlyGiftId) await askToEnd(tx, monthlyGiftId)
      return 'paid twice'
    }
    await abandonRivals(tx, payment)
    await noteNews(tx, { kind: 'gift', donationId: donation.id })
    if (monthlyGiftId && !payment.subscriptionId)
      await notePaidMonth(tx, platform, monthlyGiftId, payment, savedCard)
    const manage = monthlyGiftId ? { link: await newGiftLink(tx, platform, monthlyGiftId) } : undefined
    const receiptNumber = await issueReceipt()
    const gift = {
      amount,
      currency,
      paymentId,
      receiptNumber,
      paidAt,
      fund: await fundNameOf(tx, donation.fundId),
    }
    if (hasEmail(donation))
      await platform.mailer.post(tx, giftEmail(donation, gift, platform.publicUrl, manage))
    return undefined
  },
  failed: async (tx, { subjectId }) => {
    const donation = await findDonation(tx, subjectId)
    if (donation?.status !== 'pending') return
    await updateDonation(tx, subjectId, { status: 'failed' })
    tx.touch('donations')
  },
  refundStarted: async (tx, { subjectId, currency }, refund) => {
    const donation = await findDonation(tx, subjectId)
    tx.touch('donations')
    if (!donation || !hasEmail(donation)) return
    const { amount } = refund
    await platform.mailer.post(tx, giftRefundStartedEmail(donation, { amount, currency }, refund))
  },
  refunded: async (tx, { subjectId, currency }, refund) => {
    const donation = await findDonation(tx, subjectId)
    if (!donation) return
    const money = { amount: refund.amount, currency }
    if (refund.isWhole) await updateDonation(tx, subjectId, { status: 'refunded' })
    // If a person gave it back another way, the log already says who.
    if (!refund.given) await note(tx, donation, 'donation.refund-done', formatMoney(money))
    if (hasEmail(donation)) await platform.mailer.post(tx, giftRefundedEmail(donation, money, refund))
    tx.touch('donations')
  },
  corrected: async (tx, { subjectId, amount, currency }, receiptNumber) => {
    const donation = await updateDonation(tx, subjectId, { status: 'corrected' })
    if (hasEmail(donation))
      await platform.mailer.post(tx, giftCorrectedEmail(donation, { amount, currency, receiptNumber }))
    tx.touch('donations')
  },
  refundFailed: async (tx, { subjectId, currency }, refund) => {
    const donation = await findDonation(tx, subjectId)
    if (!donation) return
    const money = { amount: refund.amount, currency }
    if (donation.status === 'refunded') await updateDonation(tx, subjectId, { status: 'completed' })
    await note(tx, donation, 'donation.refund-failed', `${formatMoney(money)}. ${refund.failure}`)
    if (hasEmail(donation)) await platform.mailer.post(tx, giftRefundFailedEmail(donation, money, refund))
    tx.touch('donations')
  },
  emailOf: async (db, { subjectId }) => {
    const donation = await findDonation(db, subjectId)
    ensure(donation, 'payment_not_found')
    return emailForService(donation)
  },
  pagesOf: async (db, { subjectId, reference, amount, currency }) => {
    const donation = await findDonation(db, subjectId)
    ensure(donation && isGiftCurrency(currency), 'payment_not_found')
    const fund = donation.fundId ? (await findFund(db, donation.fundId))?.slug : undefined
    const frequency = donation.monthlyGiftId ? 'monthly' : 'once'
    return {
      returnTo: `${paths.donateSuccess}?payment_intent=${reference}`,
      // Where they were: the browser knows the gift by this address.
      cancelTo: `${paths.donateCheckout}?${writeGift({ amount, currency, frequency, fund })}`,
    }
  },
  describe: async (db, { subjectId }) => {
    const donation = await findDonation(db, subjectId)
    if (!donation) return undefined
    const fund = await fundNameOf(db, donation.fundId)
    return {
      name: donation.donorName,
      purpose: donation.frequency === 'monthly' ? 'Monthly gift' : 'Gift',
      details: fund ? [{ label: 'Fund', value: fund }] : [],
    }
  },
})

/** What came of a refund, which the payment provider tells us. */
const note = async (
  tx: Tx,
  donation: Donation,
  action: 'donation.refund-done' | 'donation.refund-failed',
  summary: string,
): Promise<void> => {
  const name = await nameByReceipt(tx, donation.id, formatMoney(donation))
  await recordProgram(tx, paymentProgram, { action, subject: { id: donation.id, name }, summary })
}

/** A gift that was recorded by hand, or given by mobile money, may have none. */
const hasEmail = (donation: Donation): donation is Donation & { donorEmail: string } =>
  donation.donorEmail !== null && !isDeletedAddress(donation.donorEmail)

/** Completes the gift that a giver has started, or inserts this month's gift of a subscription. */
const complete = async (tx: Tx, payment: Payment, paidAt: string): Promise<Donation> => {
  const begun = await findDonation(tx, payment.subjectId)
  // Lists, receipt and statement name the day when it was paid.
  const paid = { status: 'completed' as const, paymentReference: payment.reference, createdAt: paidAt }
  if (begun) return updateDonation(tx, begun.id, paid)
  const subscription = payment.subscriptionId && (await findSubscription(tx, payment.subscriptionId))
  const giver = subscription ? await findGiver(tx, subscription.subjectId) : undefined
  if (!giver) throw new Error(`Payment ${payment.id} belongs to no gift.`)
  return insertDonation(tx, {
    ...paid,
    id: payment.subjectId,
    donorName: giver.donorName,
    donorEmail: giver.donorEmail,
    amount: payment.amount,
    currency: payment.currency,
    frequency: 'monthly',
    monthlyGiftId: giver.id,
    fundId: giver.fundId,
  })
}

export const monthlyGiftPurpose = (platform: Platform): SubscriptionPurpose => ({
  declined: async (tx, subscription, nextTryAt) => {
    const giver = await findGiver(tx, subscription.subjectId)
    if (!giver) return
    const link = await newGiftLink(tx, platform, giver.id)
    await platform.mailer.post(tx, renewalFailedEmail(giver, moneyOf(subscription), { link, nextTryAt }))
  },
  paused: async (tx, subscription, nextPaymentAt) => {
    const giver = await findGiver(tx, subscription.subjectId)
    if (!giver) return
    const link = await newGiftLink(tx, platform, giver.id)
    await platform.mailer.post(tx, giftPausedEmail(giver, moneyOf(subscription), { link, nextPaymentAt }))
  },
  changed: async (tx, subscription, { amountBefore, nextPaymentAt }) => {
    const giver = await findGiver(tx, subscription.subjectId)
    if (!giver) return
    const link = await newGiftLink(tx, platform, giver.id)
    const now = moneyOf(subscription)
    const before = { ...now, amount: amountBefore }
    await platform.mailer.post(tx, giftChangedEmail(giver, { before, now }, { link, nextPaymentAt }))
  },
  ended: async (tx, subscription, why) => {
    const giver = await findGiver(tx, subscription.subjectId)
    if (!giver) return
    await platform.mailer.post(
      tx,
      monthlyGiftEndedEmail(giver, moneyOf(subscription), why, platform.publicUrl),
    )
  },
})

const moneyOf = ({ amount, currency }: Subscription) => ({ amount, currency })
