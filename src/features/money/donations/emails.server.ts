import type { Attachment, Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { dayAt, longDay } from '#shared/time/dates.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'

export type Donor = { donorName: string | null; donorEmail: string }

/** The private page of a monthly gift. */
export type Manage = { link: string }

export const reason = (): string =>
  `You're getting this email because you gave to ${site.name} on our website.`

/** The receipt of a gift. */
export const giftEmail = (
  { donorName, donorEmail }: Donor,
  gift: Money & { paymentId: string; receiptNumber: string; paidAt: string; fund?: string | undefined },
  publicUrl: string,
  monthly?: Manage,
): Email => ({
  to: donorEmail,
  subject: `Thank you for your gift – receipt ${gift.receiptNumber}`,
  preview: `We've received ${formatMoney(gift)}. Your receipt is attached.`,
  heading: `Thank you, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'text',
      text: gift.fund
        ? `We've received your gift of ${formatMoney(gift)} for ${gift.fund}.`
        : `We've received your gift of ${formatMoney(gift)}. It helps pay for teachings, gatherings and mentors for young people finding their feet in faith.`,
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Gift', value: monthly ? 'Monthly' : 'One-Time Donation' },
        { label: 'Amount', value: formatMoney(gift) },
        ...(gift.fund ? [{ label: 'Fund', value: gift.fund }] : []),
        { label: 'Date', value: longDay(dayAt(new Date(gift.paidAt))) },
        { label: 'Receipt', value: gift.receiptNumber },
      ],
    },
    { kind: 'small', text: 'Your receipt is attached as a PDF. Please keep it for your records.' },
    ...(monthly ? manageBlocks(monthly) : []),
    { kind: 'button', label: 'Browse teachings', href: publicUrl + paths.teachings },
  ],
  reason: reason(),
  attachments: [receiptAttachment(gift)],
})

const manageBlocks = ({ link }: Manage): Email['blocks'] => [
  {
    kind: 'link',
    before: 'This is a monthly gift. You can ',
    label: 'change, pause or cancel your monthly gift',
    href: link,
    after: " at any time without an account. Please don't share this link.",
  },
]

const receiptAttachment = ({
  paymentId,
  receiptNumber,
}: {
  paymentId: string
  receiptNumber: string
}): Attachment => ({
  name: `${receiptNumber}.pdf`,
  type: 'application/pdf',
  source: { kind: 'receipt', id: paymentId },
})

/** A card was declined: the giver did nothing wrong, and has nothing to do. */
export const renewalFailedEmail = (
  { donorName, donorEmail }: Donor,
  gift: Money,
  { link, nextTryAt }: Manage & { nextTryAt: string | undefined },
): Email => ({
  to: donorEmail,
  subject: "Your monthly gift didn't go through",
  preview: "Your bank declined the payment. You don't need to do anything.",
  heading: `We couldn't take this month's gift, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'text',
      text: `Your bank declined this month's gift of ${formatMoney(gift)}, so nothing was taken. This often happens when a card expires or reaches its limit.`,
    },
    {
      kind: 'text',
      text: nextTryAt
        ? `We'll try again on ${longDay(dayAt(new Date(nextTryAt)))}. You don't need to do anything.`
        : "You don't need to do anything.",
    },
    {
      kind: 'link',
      before: "If this isn't a good time to give, you can ",
      label: 'change, pause or cancel your monthly gift',
      href: link,
      after: " at any time. You're welcome here either way.",
    },
  ],
  reason: reason(),
})

export const monthlyGiftEndedEmail = (
  { donorName, donorEmail }: Donor,
  gift: Money,
  why: 'asked for' | 'not paid',
  publicUrl: string,
): Email => ({
  to: donorEmail,
  subject: 'Your monthly gift has been cancelled',
  preview: "We won't take or ask for anything more.",
  heading: `Thank you for giving every month, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'text',
      text:
        why === 'asked for'
          ? `As you asked, we've cancelled your monthly gift of ${formatMoney(gift)}. We won't take or ask for anything more.`
          : `Your bank declined your monthly gift of ${formatMoney(gift)} several times, so we've cancelled it. We won't take or ask for anything more.`,
    },
    {
      kind: 'text',
      text: "Thank you for all you have given. If you'd like to give again one day:",
    },
    { kind: 'button', label: 'Give again', href: publicUrl + paths.donate },
  ],
  reason: reason(),
})
