/**
 * A number as every phone dials it, wherever it is: "+233244123456" (E.164). Nothing for one that is not complete. A number
 * without the code of its country counts as one of Ghana: 024 … is +233 24 ….
 */
export const internationalNumber = (typed: string): string | undefined => {
  const digits = withCountry(typed)
  return isComplete(digits) ? `+${digits}` : undefined
}

/** The address that calls a number. One without an international form is dialled as it was typed. */
export const telAddress = (phone: string): string =>
  `tel:${internationalNumber(phone) ?? phone.replace(/[^\d+]/g, '')}`

/** The address that opens a chat in WhatsApp; nothing for a number that has none. */
export const whatsappAddress = (phone: string): string | undefined => {
  const number = internationalNumber(phone)
  return number && `https://wa.me/${number.slice(1)}`
}

const withCountry = (typed: string): string => {
  const digits = typed.replace(/\D/g, '')
  if (/^\W*\+/.test(typed) || digits.startsWith('00')) return ghana(digits.replace(/^00/, ''))
  if (digits.startsWith('0')) return `233${digits.slice(1)}`
  return digits.length <= 9 ? `233${digits}` : ghana(digits)
}

/** "+233 (0)24 …" has a zero that is not dialled from abroad. */
const ghana = (digits: string): string => digits.replace(/^2330(?=\d{9}$)/, '233')

/** Numbers of Ghana have nine digits after the code. Of others only the shortest and the longest are known. */
const isComplete = (digits: string): boolean =>
  digits.startsWith('233') ? /^233[1-9]\d{8}$/.test(digits) : /^[1-9]\d{7,14}$/.test(digits)
