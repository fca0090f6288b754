import type { BookedRefund } from '#features/payments/purposes.server.ts'
import type { Attachment, Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { dayAt, longDay } from '#shared/dates.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'

type Donor = { donorName: string | null; donorEmail: string }

/** The private page of a monthly gift. */
type Manage = { link: string }

const reason = 'You get this email because this address gave to our ministry on our site.'

/** The receipt of a gift. */
export const giftEmail = (
  { donorName, donorEmail }: Donor,
  gift: Money & { paymentId: string; receiptNumber: string; paidAt: string },
  publicUrl: string,
  monthly?: Manage,
): Email => ({
  to: donorEmail,
  subject: `Thank you: receipt ${gift.receiptNumber}`,
  preview: `We have received ${formatMoney(gift)}. Your receipt is attached.`,
  heading: `Thank you, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'text',
      text: `Your gift of ${formatMoney(gift)} has arrived. It pays for teachings, gatherings and mentors for young people who are finding their feet in faith.`,
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Gift', value: monthly ? 'Monthly' : 'One-Time Donation' },
        { label: 'Amount', value: formatMoney(gift) },
        { label: 'Date', value: longDay(dayAt(new Date(gift.paidAt))) },
        { label: 'Receipt', value: gift.receiptNumber },
      ],
    },
    { kind: 'small', text: 'Your receipt is attached as a PDF. Please keep it for your records.' },
    ...(monthly ? manageBlocks(monthly) : []),
    { kind: 'button', label: 'See the teachings', href: publicUrl + paths.teachings },
  ],
  reason,
  attachments: [receiptAttachment(gift)],
})

const manageBlocks = ({ link }: Manage): Email['blocks'] => [
  {
    kind: 'link',
    before: 'You give every month. You can ',
    label: 'see or end your monthly gift',
    href: link,
    after: ' at any time, without an account. Please keep this link to yourself.',
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

export const giftRefundedEmail = (
  { donorName, donorEmail }: Donor,
  refund: Money,
  { reason: why, isWhole }: Pick<BookedRefund, 'reason' | 'isWhole'>,
): Email => ({
  to: donorEmail,
  subject: 'Your gift is on its way back',
  preview: `We have paid back ${formatMoney(refund)}.`,
  heading: `We have paid you back, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'text',
      text: `${why === 'paid twice' ? 'You had given already, and this one was one too many. ' : ''}${isWhole ? 'Your gift' : 'A part of your gift'}, ${formatMoney(refund)}, is on its way to the card that you gave with. It takes your bank 5 to 10 days to show it.`,
    },
    { kind: 'small', text: 'Questions? Reply to this email.' },
  ],
  reason,
})

/** A card was declined: the giver did nothing wrong, and need not do anything. */
export const renewalFailedEmail = (
  { donorName, donorEmail }: Donor,
  gift: Money,
  { link, nextTryAt }: Manage & { nextTryAt: string | undefined },
): Email => ({
  to: donorEmail,
  subject: 'Your monthly gift did not come through',
  preview: 'Your bank declined it this time. You need not do anything.',
  heading: `A short note, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'text',
      text: `Your bank declined this month's gift of ${formatMoney(gift)}. That happens: a card expires, or a limit is reached. Nothing was taken.`,
    },
    {
      kind: 'text',
      text: nextTryAt
        ? `We will try once more on ${longDay(dayAt(new Date(nextTryAt)))}, so you need not do anything.`
        : 'You need not do anything.',
    },
    {
      kind: 'link',
      before: 'And if this is not a good time to give, you can ',
      label: 'see or end your monthly gift',
      href: link,
      after: ' at any time. You are welcome among us either way.',
    },
  ],
  reason,
})

export const monthlyGiftEndedEmail = (
  { donorName, donorEmail }: Donor,
  gift: Money,
  why: 'asked for' | 'not paid',
  publicUrl: string,
): Email => ({
  to: donorEmail,
  subject: 'Your monthly gift has ended',
  preview: 'Nothing more will be taken from your card.',
  heading: `Thank you for every month, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'text',
      text:
        why === 'asked for'
          ? `Your monthly gift of ${formatMoney(gift)} has ended, as you wished. Nothing more will be taken from your card.`
          : `Your bank declined your monthly gift of ${formatMoney(gift)} several times, so we have ended it. Nothing more will be taken from your card.`,
    },
    {
      kind: 'text',
      text: 'What you have given does good for a long time. If you want to give again some day:',
    },
    { kind: 'button', label: 'Give again', href: publicUrl + paths.donate },
  ],
  reason,
})
