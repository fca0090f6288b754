/** Each opens an intent at the payment service. A hall of people can pay at once; one mailbox opens few. */
export const openingPayments = {
  network: { name: 'open payments', max: 150, seconds: 600 },
  each: { name: 'open payments of', max: 20, seconds: 600 },
}

/** Each may ask the payment service. */
export const confirmingPayments = {
  network: { name: 'confirm payments', max: 600, seconds: 600 },
  each: { name: 'confirm payment', max: 60, seconds: 600 },
}

/** Cards declined on one payment, after which it is closed. */
export const mostDeclines = 6

/**
 * Cards declined to one network address in an hour, after which it opens no payment, and each that it has open is
 * closed with its next decline. Stolen cards are tried that way. Where many pay, some honest cards are declined too.
 */
export const mostDeclinesAnHour = (completed: number): number => Math.min(60, 15 + completed)

/** What the payment service takes at once, in minor units: eight digits, in every currency. */
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

/** What was not paid for so long is closed at the payment service. */
export const patienceHours = 24

/** How far the clock of the payment service may be from ours, either way. */
export const mostSkewSeconds = 300
