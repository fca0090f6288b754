import { formatMoney, type Money } from '#shared/money.ts'

/** What a person has to look at. */
export const matterKinds = [
  'came-does-not-fit',
  'dispute',
  'refund-failed',
  'refunded-twice',
  'unknown-reference',
] as const

export type MatterKind = (typeof matterKinds)[number]

const providerNames = { stripe: 'Stripe', paystack: 'Paystack' }

type Told = Money & { kind: MatterKind; provider: keyof typeof providerNames; asked: Money | null }

/** What is the matter, in a few words that name no person. */
export const matterText = ({ kind, provider, asked, ...came }: Told): string => {
  const amount = formatMoney(came)
  const service = providerNames[provider]
  switch (kind) {
    case 'came-does-not-fit':
      return asked ? `${amount} came instead of ${formatMoney(asked)}` : `${amount} came, and doesn't match`
    case 'dispute':
      return `Payment of ${amount} is disputed`
    case 'refund-failed':
      return `Refund of ${amount} failed`
    case 'refunded-twice':
      return `${amount} was given back twice`
    case 'unknown-reference':
      return `${amount} at ${service} isn't from this website`
  }
}

/** What a person does about it. */
export const matterAdvice: Record<MatterKind, string> = {
  'came-does-not-fit':
    "It isn't in the books. Refund it at the payment provider, or agree with the payer how it's booked.",
  dispute: 'Answer it at the payment provider before the due date, or the money is lost.',
  'refund-failed': 'The money is still with us. Find another way to give it back, then record it here.',
  'refunded-twice':
    'We gave it back another way, and then the payment provider sent it too. Both are in the books. Ask the payer to return one.',
  'unknown-reference': "It isn't in the books. Find out what it was for, and record it if it's ours.",
}
