import { listed } from '#shared/figures.ts'
import { monthName } from '../categories.ts'
import type { PeriodBooks } from './schema.ts'

/** What the books are, and what they are not: a closing figure is no bank balance. */
export const scopeText =
  "Closing is all that was received since the books began, less refunds, corrections and fees. What you spend isn't recorded here, so it isn't your bank balance."

const mostNamed = 3

/** "All months are closed.", "November 2026 is open, so figures can change." */
export const openMonthsText = ({ openMonths, isOver }: PeriodBooks): string => {
  if (openMonths.length === 0) return 'All months are closed.'
  const names = openMonths.map(monthName)
  const which = names.length > mostNamed ? `${names.length} months` : listed(names)
  const open = `${which} ${names.length === 1 ? 'is' : 'are'} open, so figures can change.`
  return isOver ? open : `Not finished yet. ${open}`
}
