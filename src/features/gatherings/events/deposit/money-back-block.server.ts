import type { Block } from '#server/mail/email.ts'
import type { Money } from '#shared/money.ts'
import { paidBackByHand } from '../dashboard/emails.server.ts'
import { onItsWay, onItsWayInParts } from '../email-parts.server.ts'

/** Of a deposit and its rest, one may have been paid online and the other by hand: what becomes of both. */
export const moneyBackBlock = (refund: Money | undefined, byHand: Money): Block | undefined => {
  if (byHand.amount > 0) return refund ? onItsWayInParts(refund, byHand) : paidBackByHand(byHand)
  return refund && onItsWay(refund)
}
