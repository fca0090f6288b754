import { internationalNumber, mobileNumber } from '#shared/phone.ts'
import { site } from '#shared/site.ts'
import { textOf, type Field, type Value } from './field.ts'

/**
 * Numbers that visitors call, or send money to, have all their digits. Checked when one is typed: what was stored before this rule
 * stays readable.
 */
export const refusalOfNumber = (field: Field | undefined, value: Value): string | undefined => {
  const typed = textOf(value)
  if (!field || typed === '') return undefined
  if (field.kind === 'phone' && !internationalNumber(typed))
    return 'Enter the whole phone number, such as 024 123 4567, or with the code of its country'
  if (field.kind === 'line' && field.holds === 'wallet number' && !isWallet(typed))
    return 'Enter the whole mobile number of the wallet, such as 024 123 4567'
  return undefined
}

/** Of other countries only the length is known. */
const isWallet = (typed: string): boolean => {
  if (!/^\+?[\d\s().-]+$/.test(typed)) return false
  const number = internationalNumber(typed)
  return (
    number !== undefined &&
    (!number.startsWith(site.contact.dialingCode) || mobileNumber(typed) !== undefined)
  )
}
