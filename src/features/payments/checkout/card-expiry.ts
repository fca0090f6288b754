/** "1230" is "12 / 30" as it is typed: many a keypad has no slash. What is deleted stays so. */
export const groupExpiry = (typed: string, isDeleting: boolean): string => {
  if (isDeleting) return typed.replace(/[\s/]+$/, '')
  const digits = typed.replace(/^\s*(\d)\s*\//, '0$1').replace(/\D/g, '')
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/** "12 / 30", "1/2030" or "1230"; nothing as long as it is incomplete. */
export const readExpiry = (typed: string): { month: string; year: string } | undefined => {
  const [, month, year] = /^(\d{1,2}(?=\s*\/)|\d{2})\s*\/?\s*(\d{2}|\d{4})$/.exec(typed.trim()) ?? []
  if (month === undefined || year === undefined) return undefined
  return { month, year: year.length === 2 ? `20${year}` : year }
}
