const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The day that a cell of a spreadsheet says, in the ways of Ghana: the day stands before the month. */
export const readDay = (cell: string): string | undefined => {
  const text = cell.trim().toLowerCase()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text)
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!)
  const named = /^(\d{1,2})[-/. ]+([a-z]{3})[a-z]*[-/., ]+(\d{4}|\d{2})\b/.exec(text)
  if (named) return dayOf(named[3]!, String(months.indexOf(named[2]!) + 1), named[1]!)
  const plain = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b/.exec(text)
  if (!plain) return undefined
  const [, first = '', second = '', year = ''] = plain
  // Only an American list has a month 13 in the second place.
  return dayOf(year, second, first) ?? dayOf(year, first, second)
}

const dayOf = (year: string, month: string, day: string): string | undefined => {
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}
