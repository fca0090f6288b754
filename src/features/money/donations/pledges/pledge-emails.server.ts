import type { Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { site } from '#shared/site.ts'
import type { Donor } from '../emails.server.ts'

const reason = (): string =>
  `You're getting this email because you chose to give to ${site.name} every month.`

const manage = (link: string): Email['blocks'][number] => ({
  kind: 'link',
  before: 'You can ',
  label: 'change, pause or cancel your monthly gift',
  href: link,
  after: " at any time. Please don't share this link.",
})

/** A wallet cannot be charged without its owner, so we ask. The second time is the last. */
export const monthDueEmail = (
  { donorName, donorEmail }: Donor,
  gift: Money & { method: 'card' | 'mobile money' },
  { link, isSecond }: { link: string; isSecond: boolean },
): Email => ({
  to: donorEmail,
  subject: isSecond
    ? `A reminder about your gift of ${formatMoney(gift)}`
    : `Your monthly gift of ${formatMoney(gift)}`,
  preview: isSecond
    ? "This is our last email about this month. You're welcome here either way."
    : 'It takes a minute: everything is filled in.',
  heading: isSecond
    ? `Would you still like to give this month, ${firstNameForEmail(donorName)}?`
    : `Your monthly gift is due today, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'text',
      text: isSecond
        ? `We haven't had this month's gift of ${formatMoney(gift)} yet. If this isn't a good month, don't worry: we won't ask again until next month, and you're as welcome as ever.`
        : gift.method === 'card'
          ? `You chose to give ${formatMoney(gift)} each month. We don't have a card for it that works. Open the page and pay with a card or by mobile money.`
          : `You chose to give ${formatMoney(gift)} each month. We can't take money from your wallet ourselves. Open the page, press the button and approve it on your phone.`,
    },
    { kind: 'button', label: `Give ${formatMoney(gift)}`, href: link },
    manage(link),
  ],
  reason: reason(),
})

const cardSubjects = {
  'wants its owner': "Please approve this month's gift",
  'was declined': "We couldn't take this month's gift",
  'needs a new card': 'Your monthly gift needs a new card',
}

const cardWords = {
  'wants its owner': (gift: string) =>
    `Your bank needs you to approve this month's gift of ${gift}. Nothing was taken from your card.`,
  'was declined': (gift: string) =>
    `Your bank declined this month's gift of ${gift}. Nothing was taken from your card. You can give another way, or skip this month.`,
  'needs a new card': (gift: string) =>
    `Your card for the monthly gift of ${gift} has expired or can no longer be used. Nothing was taken from it, and we won't try it again. To keep giving, open the page and pay with a new card or by mobile money.`,
}

/** The card was not charged: its bank wants the owner, said no, or has ended the card. */
export const cardDidNotPayEmail = (
  { donorName, donorEmail }: Donor,
  gift: Money,
  { link, why }: { link: string; why: keyof typeof cardWords },
): Email => ({
  to: donorEmail,
  subject: cardSubjects[why],
  preview: 'Nothing was taken from your card.',
  heading: `We couldn't take this month's gift, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'text',
      text: cardWords[why](formatMoney(gift)),
    },
    { kind: 'button', label: `Give ${formatMoney(gift)}`, href: link },
    manage(link),
  ],
  reason: reason(),
})
