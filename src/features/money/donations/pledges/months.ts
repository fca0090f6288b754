/** The first day of the month of a day: `2026-11-17` is in `2026-11-01`. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** When a month is due that is asked for on this day; in a shorter month on its last one. */
export const dueOn = (month: string, day: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return `${month.slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`
}

/** After how many days since the first a card is charged again. */
export const cardDays = [0, 3, 7]

export const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 10)
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

/** When the next gift is due: not in a month that was asked for, and not in a pause. */
export const nextDue = (
  { day, pausedUntil }: { day: number; pausedUntil: string | null },
  today: string,
  asked: readonly string[],
): string => {
  for (let month = monthOf(today); ; month = addMonths(month, 1)) {
    const due = dueOn(month, day)
    if (!asked.includes(month) && (!pausedUntil || due >= pausedUntil)) return due
  }
}
