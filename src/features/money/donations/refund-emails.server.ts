import { givenBackText, type RefundReason } from '#features/payments/categories.ts'
import type { BookedRefund, UndeliveredRefund, StartedRefund } from '#features/payments/purposes.server.ts'
import type { Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { reason, type Donor } from './emails.server.ts'

/** A refund of a gift begins. The payment provider has not sent it yet. */
export const giftRefundStartedEmail = (
  { donorName, donorEmail }: Donor,
  refund: Money,
  { reason: why, isWhole }: StartedRefund,
): Email => ({
  to: donorEmail,
  subject: `We're refunding ${whatOf(why, isWhole)}`,
  preview: `${formatMoney(refund)} is on its way to you.`,
  heading: `Your refund is on its way, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'text',
      text: `${why === 'paid twice' ? 'This gift was paid twice. ' : ''}We're refunding ${whatOf(why, isWhole)}, ${formatMoney(refund)}, to the card or wallet you used. This can take up to 10 days. We'll email you when it's done.`,
    },
  ],
  reason: reason(),
})

/** The payment provider has sent it, or a treasurer has given it back another way. */
export const giftRefundedEmail = (
  { donorName, donorEmail }: Donor,
  refund: Money,
  { reason: why, isWhole, given }: BookedRefund,
): Email => ({
  to: donorEmail,
  subject: `We've refunded ${whatOf(why, isWhole)}`,
  preview: `We've refunded ${formatMoney(refund)}.`,
  heading: `We've refunded you, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'text',
      text: given
        ? `We gave you back ${givenBackText({ ...given, amount: refund.amount }, refund.currency)}. This was ${whatOf(why, isWhole)}.`
        : `We've refunded ${whatOf(why, isWhole)}, ${formatMoney(refund)}, to the card or wallet you used. It can take 5 to 10 days to appear on your statement.`,
    },
    ...(given ? [notReached] : []),
  ],
  reason: reason(),
})

/** It did not reach the giver, or came back from their bank. */
export const giftRefundFailedEmail = (
  { donorName, donorEmail }: Donor,
  refund: Money,
  { wasDone }: UndeliveredRefund,
): Email => ({
  to: donorEmail,
  subject: "Your refund didn't reach you",
  preview: `We'll find another way to give you back ${formatMoney(refund)}.`,
  heading: `Your refund didn't reach you, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'text',
      text: wasDone
        ? `We told you that we'd refunded ${formatMoney(refund)} of your gift. The payment has come back to us, so you don't have it. We're sorry.`
        : `We tried to refund ${formatMoney(refund)} of your gift to the card or wallet you used, and our payment provider couldn't send it. We're sorry.`,
    },
    {
      kind: 'text',
      text: "Your money is safe. We'll find another way and email you. If you'd like to tell us how to send it, reply to this email.",
    },
  ],
  reason: reason(),
})

const whatOf = (why: RefundReason, isWhole: boolean): string => {
  if (why === 'paid twice') return 'the second payment of your gift'
  return isWhole ? 'your gift' : 'part of your gift'
}

const notReached: Email['blocks'][number] = {
  kind: 'text',
  text: "If it hasn't reached you, reply to this email.",
}
