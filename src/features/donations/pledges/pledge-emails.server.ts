import type { Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { site } from '#shared/site.ts'

type Giver = { donorName: string | null; donorEmail: string }

const reason = `You're getting this email because you chose to give to ${site.name} every month.`

const manage = (link: string): Email['blocks'][number] => ({
  kind: 'link',
  before: 'You can ',
  label: 'change, pause or end your monthly gift',
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
    ? `Your gift of ${formatMoney(gift)}, if you still can`
    : `Your monthly gift of ${formatMoney(gift)}`,
  preview: isSecond
    ? "This is our last email about this month. You're welcome here either way."
    : 'It takes a minute: everything is filled in.',
  heading: isSecond
    ? `Still glad to give this month, ${firstNameForEmail(donorName)}?`
    : `It's the day of your monthly gift, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'text',
      text: isSecond
        ? `Your gift of ${formatMoney(gift)} for this month hasn't come yet. If it isn't a good month, leave it: we won't ask again before next month, and you're as welcome as ever.`
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
  subject: "This month's gift needs you for a moment",
  preview: 'Nothing was taken from your card.',
  heading: `We couldn't take this month's gift, ${firstNameForEmail(donorName)}.`,
  blocks: [
    {
      kind: 'text',
      text:
        why === 'wants its owner'
          ? `Your bank wants you to approve this month's gift of ${formatMoney(gift)} yourself. Nothing was taken from your card.`
          : `Your bank declined this month's gift of ${formatMoney(gift)}. Nothing was taken from your card. You can give it another way, or leave this month out.`,
    },
    { kind: 'button', label: `Give ${formatMoney(gift)}`, href: link },
    manage(link),
  ],
  reason,
})
