import type { Authorization, Notes } from './objects.ts'
import { randomWord } from '../shared/ids.ts'

type CardBehaviour = Pick<Notes, 'refund' | 'wantsPin' | 'wantsOwner' | 'later'> & {
  /** For people. */
  about: string
  cvv: string
  brand: 'visa' | 'verve'
  decline?: string
}

/**
 * Paystack's test cards, and at the end two of our own: one wants its owner whenever it is charged without them, one
 * expires.
 */
export const testCards: Record<string, CardBehaviour> = {
  '4084084084084081': { about: 'Pays', cvv: '408', brand: 'visa' },
  '5060666666666666666': { about: 'Wants a PIN and a code', cvv: '123', brand: 'verve', wantsPin: true },
  '4084080000005408': { about: 'Is declined', cvv: '001', brand: 'visa', decline: 'Declined' },
  '4084080000670037': {
    about: 'Has insufficient funds',
    cvv: '787',
    brand: 'visa',
    decline: 'Insufficient Funds',
  },
  '4084080000671803': { about: 'Pays; a refund fails', cvv: '180', brand: 'visa', refund: 'fails' },
  '4084080000671902': {
    about: 'Pays; a refund needs attention',
    cvv: '190',
    brand: 'visa',
    refund: 'needs attention',
  },
  '4084080000000911': {
    about: 'Pays, then wants its owner each time',
    cvv: '911',
    brand: 'visa',
    wantsOwner: true,
  },
  '4084080000000054': {
    about: 'Pays once, then has expired',
    cvv: '054',
    brand: 'visa',
    later: 'Expired card',
  },
}

export const pin = '1234'

export type TypedCard = { number: string; expiry: string; cvv: string }

/** What a card does, or the sentence that says what is wrong with it. The number is kept nowhere. */
export const readCard = (
  { number, expiry, cvv }: TypedCard,
  now: number,
): { behaviour: CardBehaviour; authorization: Authorization } | { refusal: string } => {
  const digits = number.replace(/\D/g, '')
  const behaviour = Object.hasOwn(testCards, digits) ? testCards[digits] : undefined
  if (!behaviour) return { refusal: 'Use one of the test cards. This page takes no real card.' }
  const [, month, year] = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(expiry.trim()) ?? []
  if (!month || !year || isOver(Number(month), Number(year), now))
    return { refusal: 'Enter a date in the future, like 12/34.' }
  if (cvv.trim() !== behaviour.cvv) return { refusal: 'Incorrect CVV. Check the three digits on the card.' }
  return { behaviour, authorization: authorizationOf(digits, behaviour, month, year) }
}

const isOver = (month: number, year: number, now: number): boolean =>
  month < 1 || month > 12 || Date.UTC(year < 100 ? 2_000 + year : year, month) <= now * 1_000

const authorizationOf = (
  digits: string,
  { brand, wantsPin }: CardBehaviour,
  month: string,
  year: string,
): Authorization => ({
  authorization_code: `AUTH_${randomWord(10).toLowerCase()}`,
  bin: digits.slice(0, 6),
  last4: digits.slice(-4),
  exp_month: month.padStart(2, '0'),
  exp_year: year.length === 2 ? `20${year}` : year,
  channel: 'card',
  card_type: `${brand} `,
  bank: 'TEST BANK',
  country_code: 'GH',
  brand,
  reusable: !wantsPin,
  signature: `SIG_${randomWord(20)}`,
  account_name: null,
})
