import { listed } from '#shared/figures.ts'
import { site } from '#shared/site.ts'
import type { PaymentStatus, PayMethod } from './categories.ts'
import type { ConfirmationStatus } from './schema.ts'

/** Each request opens a payment at its provider. A hall of people can pay at the same time; one mailbox opens few. */
export const openingPayments = {
  network: { name: 'open payments', max: 150, seconds: 600 },
  each: { name: 'open payments of', max: 20, seconds: 600 },
}

/** Each request may ask the payment provider. */
export const confirmingPayments = {
  network: { name: 'confirm payments', max: 600, seconds: 600 },
  each: { name: 'confirm payment', max: 60, seconds: 600 },
}

/** A page that waits for a phone asks every few seconds, for a few minutes, and may be reloaded. */
export const followingPayments = {
  network: { name: 'follow payments', max: 6_000, seconds: 600 },
  each: { name: 'follow payment', max: 240, seconds: 600 },
}

/** Cards declined on one payment, after which it is closed. */
export const mostDeclines = 6

/**
 * Cards declined to one network address in an hour, after which it opens no payment, and each that it has open is
 * closed with its next decline. Stolen cards are tried that way. Where many pay, some honest cards are declined too.
 */
export const mostDeclinesAnHour = (completed: number): number => Math.min(60, 15 + completed)

/** What the payer's page hears. It asks about what goes through a service, which is never corrected. */
export const shownStatus = ({ status, step }: Shown): ConfirmationStatus => {
  if (status === 'failed' && step?.kind === 'came otherwise') return 'does not match'
  return status === 'abandoned' || status === 'corrected' ? 'failed' : status
}

type Shown = { status: PaymentStatus; step: { kind: string } | null }

/** What a payment has given back, in minor units. */
export type Returns = {
  refunded: number
  /** Being refunded now. */
  returning: number
  /** It did not reach the payer, and was not sent again. */
  owed: number
}

/** What the payer's page hears of a payment that goes back. */
export const shownReturn = ({ refunded, returning, owed }: Returns): ConfirmationStatus => {
  if (owed > 0) return 'refund failed'
  return refunded > 0 && returning === 0 ? 'refunded' : 'refunding'
}

/**
 * A reference as it can be compared: people leave out spaces, dashes and dots, and write it in lower case.
 * `plain_reference` of the database does the same.
 */
export const plainReference = (reference: string): string =>
  reference.replace(/[^A-Za-z0-9]+/g, '').toLowerCase()

const shortestAlike = 5

/** Whether one may be the other with a slip: a character wrong, too many or too few, two swapped, or an end left out. */
export const isLikeReference = (one: string, other: string): boolean => {
  const [short, long] = [plainReference(one), plainReference(other)].toSorted(
    (first, second) => first.length - second.length,
  ) as [string, string]
  if (short.length < shortestAlike) return short !== '' && short === long
  return long.includes(short) || isOneSlipAway(short, long)
}

const isOneSlipAway = (short: string, long: string): boolean => {
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const [restOfShort, restOfLong] = [short.slice(start), long.slice(start)]
  if (restOfShort.length !== restOfLong.length) return restOfShort === restOfLong.slice(1)
  const isSwapped = restOfShort[0] === restOfLong[1] && restOfShort[1] === restOfLong[0]
  return (
    restOfShort.slice(1) === restOfLong.slice(1) ||
    (isSwapped && restOfShort.slice(2) === restOfLong.slice(2))
  )
}

/** Which services are there, and whether their money is real. */
export type Services = Record<'stripe' | 'paystack', 'live' | 'test' | 'sandbox' | null>

/** Whether a service is there with keys that move no money. */
export const hasTestKeys = (services: Services): boolean =>
  services.stripe === 'test' || services.paystack === 'test'

/** A way to pay: the method, and the provider. */
export type PayWay = { method: PayMethod; provider: 'stripe' | 'paystack' }

/**
 * How people can pay in a currency here, in the order that a page offers. They can give monthly in each of these
 * ways: Stripe renews a gift automatically; for Paystack we ask the owner of a wallet, and charge a card that we
 * keep.
 */
export const waysFor = (currency: string, services: Services): PayWay[] => {
  const [first, second] = currency === 'GHS' ? inGhana : elsewhere
  const taker = services[first] ? first : second && services[second] ? second : undefined
  return [
    ...(currency === 'GHS' && services.paystack
      ? [{ method: 'mobile money' as const, provider: 'paystack' as const }]
      : []),
    ...(taker && (taker === 'stripe' || paystackCards.includes(currency))
      ? [{ method: 'card' as const, provider: taker }]
      : []),
  ]
}

/** The provider of a payment, by its name for the payment. */
export const serviceOf = (reference: string): PayWay['provider'] =>
  reference.startsWith('sk-') ? 'paystack' : 'stripe'

/** Whether a payment that was begun can be paid here now: its service may have gone since. */
export const isStillTaken = (ways: readonly PayWay[], reference: string): boolean =>
  ways.some(({ provider }) => provider === serviceOf(reference))

const inGhana = ['paystack', 'stripe'] as const
const elsewhere = ['stripe', 'paystack'] as const
/** Stripe's cards pay in every currency, those of an account at Paystack in Ghana in these. */
const paystackCards = ['GHS', 'USD']

/**
 * A number gets few prompts, from all visitors together: its owner must not be pestered. A hall of people can pay at
 * the same time.
 */
export const prompting = {
  network: { name: 'prompts', max: 150, seconds: 600 },
  number: { name: 'prompts to a number', max: 3, seconds: 600 },
  numberADay: { name: 'prompts to a number in a day', max: 8, seconds: 86_400 },
}

/** When a prompt is asked about, in seconds after it was sent. The network gives up after 180. */
export const askAfterSeconds = [20, 60, 120, 190]

/** For so long, our request may still be on its way to the provider. Before that, we do not send it again. */
export const echoSeconds = 60

/** A payment is asked about at most once in so many seconds, however often its page asks us. */
export const askEverySeconds = 5

/** The largest amount of one payment at the payment provider, in minor units: eight digits, in every currency. */
export const mostAtOnce = 99_999_999

/**
 * The least that it takes. For those of which it names none, a little less than half a dollar, which is what it
 * wants in the end; a currency that is not here is left to it.
 */
export const leastAtOnce: Readonly<Record<string, number>> = {
  AUD: 50,
  CAD: 50,
  CHF: 50,
  EUR: 50,
  GBP: 30,
  GHS: 500,
  KES: 5_000,
  NGN: 50_000,
  USD: 50,
  ZAR: 800,
}

/** For how long something that is paid every month can be paused, and how long in all without a break. */
export const pauseMonths = [1, 2, 3, 6] as const
export const mostPauseMonths = 12

/** What was not paid for so long is closed at the payment provider. */
export const patienceHours = 24

/** How far the payment provider's clock may differ from ours, either way. */
export const mostSkewSeconds = 300
/** Above these sums, in minor units, a refund asks once more who is there. Other currencies always ask. */
const proofAbove: Readonly<Record<string, number>> = { GHS: 1_000_00, USD: 100_00 }

export const needsProof = ({ amount, currency }: { amount: number; currency: string }): boolean =>
  amount > (proofAbove[currency] ?? 0)

/** The ways to give past this website. A community may have one of them, or none. */
export const otherWays = (): { mobileMoney: boolean; bank: boolean } => ({
  mobileMoney: site.giving.mobileMoney.number !== '',
  bank: site.giving.bank.accountNumber !== '',
})

export const hasOtherWays = (): boolean => Object.values(otherWays()).includes(true)

/** "card, mobile money or bank transfer": what is there, after what is named. */
export const listedWays = (...before: string[]): string => {
  const { mobileMoney, bank } = otherWays()
  return listed(
    [...before, ...(mobileMoney ? ['mobile money'] : []), ...(bank ? ['bank transfer'] : [])],
    'or',
  )
}
