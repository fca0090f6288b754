/** The same day so many months later, or the last one of a shorter month: what began on the 31st stays with the 31st. */
export const monthsLater = (instant: string, months: number, day: number): string => {
  const date = new Date(instant)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  date.setUTCFullYear(year, month, Math.min(day, lastDay))
  return date.toISOString()
}

/** What the days of a subscription are counted from. */
export type DueDays = { startedAt: string | null; nextPaymentAt: string }

const dayOf = ({ startedAt, nextPaymentAt }: DueDays): number =>
  new Date(startedAt ?? nextPaymentAt).getUTCDate()

/** The day of payment so many months after the next one. */
export const dueAfterMonths = (days: DueDays, months: number): string =>
  monthsLater(days.nextPaymentAt, months, dayOf(days))

/** The first day of payment after an instant. */
export const dueAfter = (days: DueDays, instant: string): string => {
  for (let months = 0; ; months += 1) {
    const due = dueAfterMonths(days, months)
    if (Date.parse(due) >= Date.parse(instant)) return due
  }
}

const hourMs = 60 * 60 * 1_000

/** When a pause ends that leaves out so many payments: a while before the next one, so that there is no doubt about it. */
export const endOfPause = (days: DueDays, months: number): string =>
  new Date(Date.parse(dueAfterMonths(days, months)) - hourMs).toISOString()
