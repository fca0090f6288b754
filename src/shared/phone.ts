/**
 * What a phone number is, and its forms. People type it in many ways: 024 123 4567, +233 (0)24 123 4567, 00233241234567.
 * A number without the code of its country counts as one of Ghana. We keep it as it was typed.
 */

/** A number as the public forms take it. It may be incomplete: a person who answers can ask for the rest. */
export const typedNumber = /^[+\d][\d\s().-]{4,}$/
export const longestTypedNumber = 40

/** A member's own number, or none. `hasEnoughDigits` says the rest. */
export const typedOwnNumber = /^(\+?[\d\s().-]+)?$/

/** The shortest and the longest number of any country. */
export const hasEnoughDigits = (typed: string): boolean => /^\d{7,15}$/.test(digitsOf(typed))

/** What may be shown of a number to people who do not need it: its last three digits. */
export const endOfNumber = (phone: string): string => digitsOf(phone).slice(-3)

/**
 * A number as every phone dials it, wherever it is: "+233244123456" (E.164). Nothing for an incomplete one.
 */
export const internationalNumber = (typed: string): string | undefined => {
  const digits = withCountry(typed)
  return isComplete(digits) ? `+${digits}` : undefined
}

/** The ten digits of a mobile number of Ghana, "0244123456", however it was typed; nothing if it is none. */
export const mobileNumber = (typed: string): string | undefined => {
  if (!/^\+?[\d\s().\-‑–/]+$/.test(typed.trim())) return undefined
  const national = nationalDigits(typed)
  return /^0[25]\d{8}$/.test(national) ? national : undefined
}

/** The mobile networks of Ghana. Each has wallets. */
export const networks = ['mtn', 'telecel', 'at'] as const

export type Network = (typeof networks)[number]

/** A number keeps its prefix when its owner changes the network, so this preselects and never decides. */
const prefixes: Record<string, Network> = {
  '024': 'mtn',
  '025': 'mtn',
  '053': 'mtn',
  '054': 'mtn',
  '055': 'mtn',
  '059': 'mtn',
  '020': 'telecel',
  '050': 'telecel',
  '026': 'at',
  '027': 'at',
  '056': 'at',
  '057': 'at',
}

/** The network that such numbers began with; also of a number that is not all there yet. */
export const guessNetwork = (typed: string): Network | undefined =>
  prefixes[nationalDigits(typed).slice(0, 3)]

/** Two numbers are the same if these digits are: 0 or +233 may stand before them. */
export const lastNineDigits = (phone: string): string => digitsOf(phone).slice(-9)

/** The digits to look for if a search is a phone number, also without its first digits. */
export const searchedDigits = (search: string): string | undefined => {
  if (!/^\+?[\d\s()./-]+$/.test(search)) return undefined
  const digits = digitsOf(search)
  return digits.length < 7 ? undefined : lastNineDigits(digits.replace(/^0+/, ''))
}

/** The address that calls a number. One without an international form is dialled as it was typed. */
export const telAddress = (phone: string): string =>
  `tel:${internationalNumber(phone) ?? phone.replace(/[^\d+]/g, '')}`

/** The address that opens a chat in WhatsApp; nothing for a number that has none. */
export const whatsappAddress = (phone: string): string | undefined => {
  const number = internationalNumber(phone)
  return number && `https://wa.me/${number.slice(1)}`
}

/**
 * A number that stays one in every spreadsheet: `(+233) 24 555 1234`. A plus at the beginning is a formula, twelve digits
 * in a row become 2.33E+11, and a zero at the beginning is lost; brackets and spaces make it a text. Phones and messengers read
 * it as it is. What does not look like a number stays as it is; `csvCell` guards against formulas.
 */
export const numberForSheets = (phone: string): string => {
  const typed = phone.trim().replace('(0)', '')
  const digits = digitsOf(typed)
  if (!/^\(?\+?\d[\d\s().-]+$/.test(typed) || digits.length < 6 || digits.length > 17) return phone
  if (!/^\(?(?:\+|00)/.test(typed)) return grouped(digits)
  const [, code = '', rest = ''] = countryCode.exec(digits.replace(/^00/, '')) ?? []
  return `(+${code}) ${grouped(rest)}`
}

/** One, two or three digits, as the ITU gave them to the countries. */
const countryCode = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** "24 555 1234" */
const grouped = (digits: string): string =>
  [digits.slice(0, -7), digits.slice(-7, -4), digits.slice(-4)].filter(Boolean).join(' ')

const digitsOf = (typed: string): string => typed.replace(/\D/g, '')

/** `+233 55 …`, `00233 55 …`, `233 (0)55 …` and `055 …` are the same. */
const nationalDigits = (typed: string): string => digitsOf(typed).replace(/^(?:00)?2330?/, '0')

const withCountry = (typed: string): string => {
  const digits = digitsOf(typed)
  if (/^\W*\+/.test(typed) || digits.startsWith('00')) return ghana(digits.replace(/^00/, ''))
  if (digits.startsWith('0')) return `233${digits.slice(1)}`
  return digits.length <= 9 ? `233${digits}` : ghana(digits)
}

/** "+233 (0)24 …" has a zero that is not dialled from abroad. */
const ghana = (digits: string): string => digits.replace(/^2330(?=\d{9}$)/, '233')

/** Numbers of Ghana have nine digits after the code. Of others only the shortest and the longest are known. */
const isComplete = (digits: string): boolean =>
  digits.startsWith('233') ? /^233[1-9]\d{8}$/.test(digits) : /^[1-9]\d{7,14}$/.test(digits)
