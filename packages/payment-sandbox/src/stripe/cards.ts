import { StripeFailure } from './failure.ts'

type Decline = { code: string; declineCode?: string; message: string }

/** What a card does when it is charged. The number itself is kept nowhere. */
export type Behaviour = {
  /** Refuses: always, or only when its owner is absent (on a renewal). */
  decline?: Decline
  declinesOnlyLater?: boolean
  /** Wants its owner to approve, whenever they are there. */
  needsSecondStep?: boolean
  /** The money is on its way for a while, and then arrives or does not. */
  settlesLater?: 'succeeds' | 'fails'
  /** A refund that takes its time, or turns out to fail. */
  refund?: 'pending' | 'fails' | 'pending and fails'
}

export type Card = {
  brand: string
  last4: string
  funding: 'credit' | 'debit'
  country: string
  exp_month: number
  exp_year: number
}

export const declines = {
  generic: decline('card_declined', 'Your card was declined.', 'generic_decline'),
  funds: decline('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  lost: decline('card_declined', 'Your card was declined.', 'lost_card'),
  stolen: decline('card_declined', 'Your card was declined.', 'stolen_card'),
  expired: decline('expired_card', 'Your card has expired.'),
  cvc: decline('incorrect_cvc', `Your card's security code is incorrect.`),
  processing: decline(
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ),
  live: decline(
    'card_declined',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    'test_mode_live_card',
  ),
  absent: decline(
    'authentication_required',
    'Your card was declined. This transaction requires authentication.',
    'authentication_required',
  ),
  authentication: decline(
    'payment_intent_authentication_failure',
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  ),
}

function decline(code: string, message: string, declineCode?: string): Decline {
  return { code, message, ...(declineCode && { declineCode }) }
}

/** Stripe's test cards, and at the end three of our own: Stripe has none whose payment is on its way, or whose refund is and then fails. */
const testCards: Record<string, Behaviour> = {
  '4242424242424242': {},
  '4000056655665556': {},
  '5555555555554444': {},
  '378282246310005': {},
  '4000000000000002': { decline: declines.generic },
  '4000000000009995': { decline: declines.funds },
  '4000000000009987': { decline: declines.lost },
  '4000000000009979': { decline: declines.stolen },
  '4000000000000069': { decline: declines.expired },
  '4000000000000127': { decline: declines.cvc },
  '4000000000000119': { decline: declines.processing },
  // Stripe: it can be attached to a customer, and then cannot be charged. The payment that attaches it goes through.
  '4000000000000341': { decline: declines.generic, declinesOnlyLater: true },
  '4000002500003155': { needsSecondStep: true },
  '4000002760003184': { needsSecondStep: true, decline: declines.absent, declinesOnlyLater: true },
  '4000000000003220': { needsSecondStep: true, decline: declines.absent, declinesOnlyLater: true },
  '4000008400001629': { needsSecondStep: true, decline: declines.generic },
  '4000000000007726': { refund: 'pending' },
  '4000000000005126': { refund: 'fails' },
  '4000000000008880': { settlesLater: 'succeeds' },
  '4000000000004442': { settlesLater: 'fails' },
  '4000000000007734': { refund: 'pending and fails' },
}

type CardNumber = { number: string; exp_month: number; exp_year: number; cvc?: string | undefined }

/** What is remembered of a card: brand, last digits, and how it behaves. Wrong details are refused as Stripe does. */
export const readCard = (given: CardNumber, now: number): { card: Card; behaviour: Behaviour } => {
  const number = given.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number))
    throw cardError('invalid_number', 'number', 'The card number is not a valid credit card number.')
  if (!isLuhn(number)) throw cardError('incorrect_number', 'number', 'Your card number is incorrect.')
  checkExpiry(given, now)
  const cvcLength = brandOf(number) === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/
  if (given.cvc !== undefined && !cvcLength.test(given.cvc))
    throw cardError('invalid_cvc', 'cvc', `Your card's security code is invalid.`)
  const behaviour = testCards[number]
  if (!behaviour)
    throw new StripeFailure(402, {
      type: 'card_error',
      code: declines.live.code,
      decline_code: 'test_mode_live_card',
      message: declines.live.message,
    })
  return { card: shown(number, given), behaviour }
}

const shown = (number: string, { exp_month, exp_year }: CardNumber): Card => ({
  brand: brandOf(number),
  last4: number.slice(-4),
  funding: number === '4000056655665556' ? 'debit' : 'credit',
  country: 'US',
  exp_month,
  exp_year: fullYear(exp_year),
})

const checkExpiry = ({ exp_month, exp_year }: CardNumber, now: number): void => {
  const today = new Date(now * 1_000)
  const year = fullYear(exp_year)
  if (exp_month < 1 || exp_month > 12)
    throw cardError('invalid_expiry_month', 'exp_month', `Your card's expiration month is invalid.`)
  if (year < today.getUTCFullYear() || year > today.getUTCFullYear() + 50)
    throw cardError('invalid_expiry_year', 'exp_year', `Your card's expiration year is invalid.`)
  if (year === today.getUTCFullYear() && exp_month < today.getUTCMonth() + 1)
    throw cardError('invalid_expiry_month', 'exp_month', `Your card's expiration month is invalid.`)
}

const fullYear = (year: number): number => (year < 100 ? 2_000 + year : year)

const cardError = (code: string, param: string, message: string): StripeFailure =>
  new StripeFailure(402, { type: 'card_error', code, param, message })

const brandOf = (number: string): string => {
  if (number.startsWith('4')) return 'visa'
  if (/^5[1-5]/.test(number)) return 'mastercard'
  return /^3[47]/.test(number) ? 'amex' : 'unknown'
}

const isLuhn = (number: string): boolean => {
  const sum = number
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}
