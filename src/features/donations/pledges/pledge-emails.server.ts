import type { Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { site } from '#shared/site.ts'

type Giver = { donorName: string | null; donorEmail: string }

const reason = `You're getting this email because you chose to give to ${site.name} every month.`

const manage = (link: string): Email['blocks'][number] => ({
  kind: 'link',
  before: 'You can ',
  label: 'change, pause or cancel your monthly gift',
  href: link,
  after: " at any time. Please don't share this link.",
})

/** A wallet cannot be charged without its owner, so we ask. The second time is the last. */
export const monthDueEmail = (
  { donorName, donorEmail }: Giver,
  gift: Money,
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
        : `You chose to give ${formatMoney(gift)} each month. We can't take money from your wallet ourselves. Open the page, press the button and approve it on your phone.`,
    },
    { kind: 'button', label: `Give ${formatMoney(gift)}`, href: link },
    manage(link),
  ],
  reason,
})

/** The card was not charged: its bank wants the owner, or said no. */
export const cardDidNotPayEmail = (
  { donorName, donorEmail }: Giver,
  gift: Money,
  { link, why }: { link: string; why: 'wants its owner' | 'was declined' },
): Email => ({
  to: donorEmail,
  subject:
    why === 'wants its owner' ? "Please approve this month's gift" : "We couldn't take this month's gift",
  preview: 'Nothing was taken from your card.',
  heading: `We couldn't take this month's gift, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'text',
      text:
        why === 'wants its owner'
          ? `Your bank needs you to approve this month's gift of ${formatMoney(gift)}. Nothing was taken from your card.`
          : `Your bank declined this month's gift of ${formatMoney(gift)}. Nothing was taken from your card. You can give another way, or skip this month.`,
    },
    { kind: 'button', label: `Give ${formatMoney(gift)}`, href: link },
    manage(link),
  ],
  reason,
})
