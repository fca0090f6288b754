import { instantAt } from '#shared/time/dates.ts'
import { site } from '#shared/site.ts'

/** From the first moment to the moment after the last one. */
export type Period = { from: string; to: string }

/** A month ("2026-10") or a year ("2026") as the clocks of a place count it. */
export const periodOf = (name: string, timeZone: string = site.timeZone): Period => {
  const next = name.length === 4 ? String(Number(name) + 1) : monthAfter(name)
  return { from: startOf(name, timeZone), to: startOf(next, timeZone) }
}

const startOf = (name: string, timeZone: string): string =>
  instantAt(name.length === 4 ? `${name}-01-01` : `${name}-01`, '00:00', timeZone)

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** All months from one to another, the last first. */
export const monthsBetween = (first: string, last: string): string[] => {
  const months: string[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.unshift(month)
  return months
}
