/** The address that opens a chat in WhatsApp; nothing for a number that has none. */
export const whatsappAddress = (phone: string): string | undefined => {
  const digits = withCountry(phone)
  return /^[1-9]\d{7,14}$/.test(digits) ? `https://wa.me/${digits}` : undefined
}

/** A number without the code of its country counts as one of Ghana: 024 … is +233 24 …. */
const withCountry = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+') || digits.startsWith('00')) return ghana(digits.replace(/^00/, ''))
  if (digits.startsWith('0')) return `233${digits.slice(1)}`
  return digits.length === 9 ? `233${digits}` : ghana(digits)
}

/** "+233 (0)24 …" has a zero that is not dialled from abroad. */
const ghana = (digits: string): string => digits.replace(/^2330(?=\d{9}$)/, '233')
