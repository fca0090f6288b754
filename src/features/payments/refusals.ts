import type { NextStep } from './schema.ts'

type Refused = Extract<NextStep, { kind: 'refused' }>

const failedWords = "The payment didn't go through. Please try again."

/**
 * Why a payment was refused, as its payer reads it. A service speaks about its customer in the third person, so what we
 * know is said in our words, and what speaks of a customer is not repeated.
 */
export const refusedFor = (text: string | null | undefined): Refused => {
  if (!text) return { kind: 'refused', words: failedWords }
  if (/in time|timed? ?out|time limit|expired prompt/i.test(text))
    return { kind: 'refused', words: "You didn't approve the payment in time.", mayComeLate: true }
  if (byPayer.test(text)) return { kind: 'refused', words: 'You declined the payment on your phone.' }
  const words = /customer|subscriber|merchant|payer\b/i.test(text) ? failedWords : text
  return { kind: 'refused', words, ...(isCardUseless(text) && { needsNewCard: true as const }) }
}

/** Not a bank: "declined by the issuer" is no word about the payer. */
const byPayer =
  /\b(?:customer|user|subscriber|payer)\b.*\b(?:refused|declined|cancell?ed|rejected)|(?:refused|declined|cancell?ed|rejected) by (?:the )?(?:customer|user|subscriber|payer)/i

/** The card will never pay again: trying it later is of no use. */
const isCardUseless = (text: string): boolean =>
  /expired card|card (has |is )?expired|lost|stolen|not reusable|invalid authorization|pick.?up card/i.test(
    text,
  )
