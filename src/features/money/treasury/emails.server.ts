import type { Email } from '#server/mail/email.ts'
import { firstNameForEmail, wordsForEmail } from '#server/mail/salutation.ts'
import { longDay } from '#shared/time/dates.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { site } from '#shared/site.ts'
import { claimNetworkNames, type ClaimNetwork } from './categories.ts'

type Sent = Money & {
  network: ClaimNetwork
  reference: string
  sentOn: string
  name: string | null
  email: string
}

const reason = (): string =>
  `You're getting this email because someone told us about a gift to ${site.name} and gave your email address.`

/** We have the giver's note. The receipt comes when the money is found. */
export const claimReceivedEmail = (sent: Sent): Email => ({
  to: sent.email,
  subject: 'Thank you for telling us about your gift',
  preview: "We'll look for it and email you a receipt.",
  heading: `Thank you, ${firstNameForEmail(sent.name)}.`,
  blocks: [
    {
      kind: 'text',
      text: "We'll look for your gift on our next statement. When we've found it, we'll email you a receipt. This usually takes a few days.",
    },
    { kind: 'facts', facts: factsOf(sent) },
    { kind: 'small', text: `Is something wrong here? Email us at ${site.giving.email}.` },
  ],
  reason: reason(),
})

/** The money was not found as the giver wrote it; `why` is the treasurer's sentence. */
export const claimRefusedEmail = (sent: Sent, why: string): Email => ({
  to: sent.email,
  subject: "We couldn't find your gift yet",
  preview: 'Please check the details with us.',
  heading: `We couldn't find your gift yet, ${firstNameForEmail(sent.name)}.`,
  blocks: [
    {
      kind: 'text',
      text: "Thank you for telling us about your gift. We checked our statement and couldn't find a transfer with these details:",
    },
    { kind: 'text', text: why },
    { kind: 'facts', facts: factsOf(sent) },
    {
      kind: 'text',
      text: `If you've sent it, please email us at ${site.giving.email} with a screenshot of the confirmation, and we'll sort it out together.`,
    },
  ],
  reason: reason(),
})

const factsOf = ({ network, reference, sentOn, ...money }: Sent) => [
  { label: 'Sent by', value: claimNetworkNames[network] },
  { label: 'Amount', value: formatMoney(money) },
  { label: 'Date', value: longDay(sentOn) },
  ...(wordsForEmail(reference) ? [{ label: 'Reference', value: reference }] : []),
]
