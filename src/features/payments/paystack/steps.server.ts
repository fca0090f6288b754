import type { Logger } from '#server/log.ts'
import { refusedFor } from '../refusals.ts'
import type { NextStep } from '../schema.ts'
import type { Payer } from '../provider.server.ts'
import type { PaystackRefusal } from './ask.server.ts'
import type { PaystackCharge, PaystackSavedCharge } from './wire.server.ts'

/** How long a network waits for its customer. */
const promptSeconds = 180

const words = {
  lookAtPhone: 'Approve the payment on your phone.',
  mayHaveReached:
    'Our payment provider is responding slowly. The request may already be on your phone. If so, approve it there.',
  enterCode: 'Enter the code from your network.',
  otherWay: "We can't take a payment from this number. Please use another way to pay.",
  checkNumber: 'Check this number and its network.',
  startAgain: 'This payment page has expired. Please start again.',
  unavailable: "Our payment provider couldn't take this payment. Please try again later or contact us.",
}

export const onThePhone = (since: number, text: string | null | undefined): NextStep => ({
  kind: 'on the phone',
  words: text || words.lookAtPhone,
  until: new Date(since + promptSeconds * 1_000).toISOString(),
})

/** When the clock of a step began. */
export const askedAtOf = (step: NextStep | null): number | undefined =>
  step?.kind === 'on the phone' ? Date.parse(step.until) - promptSeconds * 1_000 : undefined

/** We do not know whether it was asked for. Paystack refuses a second request under the same reference. */
export const perhapsOnThePhone = (since: number): NextStep => onThePhone(since, words.mayHaveReached)

/** The page was opened for a payer who never got its address, or has left it. Another payment has another page. */
export const pageIsLost: NextStep = { kind: 'refused', words: words.startAgain }

/** What a charge says, as our next step. */
export const nextStepOf = (charge: PaystackCharge, since: number, log: Logger): NextStep => {
  switch (charge.status) {
    case 'success':
      return { kind: 'decided' }
    case 'send_otp':
      return { kind: 'needs code', words: charge.display_text || words.enterCode }
    case 'failed':
      return refusedFor(charge.message)
    case 'timeout':
      return refusedFor('timeout')
    case 'send_pin':
    case 'send_phone':
    case 'send_birthday':
    case 'send_address':
    case 'open_url':
      log.error({ status: charge.status }, 'a wallet wants a step that is not for wallets')
      return { kind: 'refused', words: words.otherWay }
    default:
      return onThePhone(since, charge.display_text)
  }
}

/** What a saved card says. Its bank may want the owner, on a page. */
export const nextStepOfSaved = (charge: PaystackSavedCharge): NextStep => {
  if ('paused' in charge) return { kind: 'redirect', url: charge.authorization_url }
  if (charge.status === 'failed') return refusedFor(charge.gateway_response || charge.message)
  return { kind: 'decided' }
}

/** A request that Paystack refuses to begin with. A saved card may be good no more. */
export const nextStepOfRefusal = ({ sentence, status }: PaystackRefusal, way: Payer['way']): NextStep =>
  way === 'saved card'
    ? { ...refusedFor(sentence), words: words.unavailable }
    : status === 400 && /phone|mobile.?money|number/i.test(sentence)
      ? { kind: 'refused', words: words.checkNumber, field: 'phone' }
      : { kind: 'refused', words: words.unavailable }
