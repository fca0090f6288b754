import type { Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { dayAt, longDay } from '#shared/time/dates.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { reason, type Donor, type Manage } from '../emails.server.ts'

type Next = Manage & { nextPaymentAt: string | null }

/** The giver has paused a monthly gift. Without a next payment it waits until they resume it. */
export const giftPausedEmail = (
  { donorName, donorEmail }: Donor,
  gift: Money,
  { link, nextPaymentAt }: Next,
): Email => {
  const until = nextPaymentAt ? longDay(dayAt(new Date(nextPaymentAt))) : 'you resume it'
  return {
    to: donorEmail,
    subject: 'Your monthly gift is paused',
    preview: `We won't take anything until ${until}.`,
    heading: `Your monthly gift is paused, ${firstNameForEmail(donorName)}.`,
    blocks: [
      {
        kind: 'text',
        text: `We won't take your monthly gift of ${formatMoney(gift)} until ${until}.`,
      },
      ...(nextPaymentAt
        ? [{ kind: 'text' as const, text: "It starts again on that day. You don't need to do anything." }]
        : []),
      {
        kind: 'link',
        before: 'You can ',
        label: 'resume, change or cancel your monthly gift',
        href: link,
        after: " at any time without an account. Please don't share this link.",
      },
    ],
    reason: reason(),
  }
}

export const giftChangedEmail = (
  { donorName, donorEmail }: Donor,
  { before, now }: { before: Money; now: Money },
  { link, nextPaymentAt }: Next,
): Email => ({
  to: donorEmail,
  subject: `Your monthly gift is now ${formatMoney(now)}`,
  preview: `Until now it was ${formatMoney(before)}.`,
  heading: `We've changed your monthly gift, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'facts',
      facts: [
        { label: 'Until now', value: formatMoney(before) },
        { label: 'From now on', value: formatMoney(now) },
        ...(nextPaymentAt ? [{ label: 'Next payment', value: longDay(dayAt(new Date(nextPaymentAt))) }] : []),
      ],
    },
    { kind: 'text', text: 'Thank you for giving every month.' },
    {
      kind: 'link',
      before: "If this isn't what you wanted, you can ",
      label: 'change, pause or cancel your monthly gift',
      href: link,
      after: " at any time without an account. Please don't share this link.",
    },
  ],
  reason: reason(),
})
