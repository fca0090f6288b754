import { abandonRivals, askToEnd } from '#features/payments/subscriptions/cancel.server.ts'
import { findSubscription, lockAttemptOf, wasPaidBefore } from '#features/payments/lookups.server.ts'
import type { PaymentPurpose, SubscriptionPurpose } from '#features/payments/purposes.server.ts'
import type { Payment, Subscription } from '#features/payments/tables.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { newSecret, shortSecretHash } from '#server/secrets.ts'
import { ensure } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { giftEmail, giftRefundedEmail, monthlyGiftEndedEmail, renewalFailedEmail } from './emails.server.ts'
import { giftChangedEmail, giftPausedEmail } from './monthly-emails.server.ts'
import { findDonation, findGiver, insertDonation, insertToken, updateDonation } from './queries.server.ts'
import type { Donation } from './tables.server.ts'

/** What a payment means to a gift. */
export const donationPurpose = (platform: Platform): PaymentPurpose => ({
  lockSubject: lockAttemptOf,
  settled: async (tx, payment, issueReceipt) => {
    const donation = await complete(tx, payment)
    const { amount, currency, id: paymentId, completedAt } = payment
    const { monthlyGiftId } = donation
    tx.touch('donations')
    if (await wasPaidBefore(tx, payment)) {
      if (monthlyGiftId) await askToEnd(tx, monthlyGiftId)
      return 'paid twice'
    }
    await abandonRivals(tx, payment)
    const manage = monthlyGiftId ? { link: await newLink(tx, platform, monthlyGiftId) } : undefined
    const receiptNumber = await issueReceipt()
    const gift = { amount, currency, paymentId, receiptNumber, paidAt: completedAt ?? donation.createdAt }
    await platform.mailer.post(tx, giftEmail(donation, gift, platform.publicUrl, manage))
    return undefined
  },
  failed: async (tx, { subjectId }) => {
    const donation = await findDonation(tx, subjectId)
    if (donation?.status !== 'pending') return
    await updateDonation(tx, subjectId, { status: 'failed' })
    tx.touch('donations')
  },
  refunded: async (tx, { subjectId, currency }, { amount, reason, isWhole }) => {
    const donation = await findDonation(tx, subjectId)
    if (!donation) return
    if (isWhole) await updateDonation(tx, subjectId, { status: 'refunded' })
    await platform.mailer.post(tx, giftRefundedEmail(donation, { amount, currency }, { reason, isWhole }))
    tx.touch('donations')
  },
  refundFailed: async (tx, { subjectId }) => {
    const donation = await findDonation(tx, subjectId)
    if (donation?.status === 'refunded') await updateDonation(tx, subjectId, { status: 'completed' })
    tx.touch('donations')
  },
  emailOf: async (db, { subjectId }) => {
    const donation = await findDonation(db, subjectId)
    ensure(donation, 'payment_not_found')
    return donation.donorEmail
  },
  pagesOf: async (_db, { intentId }) => ({
    returnTo: `${paths.donateSuccess}?payment_intent=${intentId}`,
    cancelTo: paths.donate,
  }),
  describe: async (db, { subjectId }) => {
    const donation = await findDonation(db, subjectId)
    if (!donation) return undefined
    return {
      name: donation.donorName,
      purpose: donation.frequency === 'monthly' ? 'Monthly gift' : 'Gift',
      details: [],
    }
  },
})

/** Completes the gift that a giver has begun, or inserts this month's gift of a subscription. */
const complete = async (tx: Tx, payment: Payment): Promise<Donation> => {
  const begun = await findDonation(tx, payment.subjectId)
  const paid = { status: 'completed' as const, paymentIntentId: payment.intentId }
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
  })
}

export const monthlyGiftPurpose = (platform: Platform): SubscriptionPurpose => ({
  declined: async (tx, subscription, nextTryAt) => {
    const giver = await findGiver(tx, subscription.subjectId)
    if (!giver) return
    const link = await newLink(tx, platform, giver.id)
    await platform.mailer.post(tx, renewalFailedEmail(giver, moneyOf(subscription), { link, nextTryAt }))
  },
  paused: async (tx, subscription, nextPaymentAt) => {
    const giver = await findGiver(tx, subscription.subjectId)
    if (!giver) return
    const link = await newLink(tx, platform, giver.id)
    await platform.mailer.post(tx, giftPausedEmail(giver, moneyOf(subscription), { link, nextPaymentAt }))
  },
  changed: async (tx, subscription, { amountBefore, nextPaymentAt }) => {
    const giver = await findGiver(tx, subscription.subjectId)
    if (!giver) return
    const link = await newLink(tx, platform, giver.id)
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

/** Only hashes are kept, so each email has a link of its own; the older ones stay valid. */
const newLink = async (tx: Tx, { publicUrl }: Platform, monthlyGiftId: string): Promise<string> => {
  const token = newSecret()
  await insertToken(tx, shortSecretHash(token), monthlyGiftId)
  return `${publicUrl}${paths.myGiving}#${token}`
}
