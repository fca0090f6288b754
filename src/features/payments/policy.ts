/** Each opens an intent at the payment service, and that is where stolen cards are tried: fewer than forms. */
export const openingPayments = { name: 'open payments', max: 20, seconds: 600 }

/** Each may ask the payment service. */
export const confirmingPayments = { name: 'confirm payments', max: 60, seconds: 600 }

/** Cards declined on one payment, after which it is closed; and to one network address in an hour. */
export const mostDeclines = 6
export const mostDeclinesAnHour = 15

/** What was not paid for so long is closed at the payment service. */
export const patienceHours = 24

/** How far the clock of the payment service may be from ours, either way. */
export const mostSkewSeconds = 300
