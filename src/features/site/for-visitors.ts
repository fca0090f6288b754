import { dateOfDay, type CalendarDay } from '#shared/time/dates.ts'
import type { PublicContent } from './schema.ts'

type Shown = { isHidden?: boolean; from?: string; until?: string }

/** A list without the entries that are hidden, or meant for other days: visitors never get their words. */
export const forVisitors = (content: PublicContent, today: CalendarDay): PublicContent =>
  Array.isArray(content) ? content.filter((entry) => isShown(entry as Shown, today)) : content

/** What is said after something is published: whether visitors see it today, and if not, why. */
export const whoSees = ({ isHidden, from = '', until = '' }: Shown, today: CalendarDay): string => {
  if (isHidden) return 'It is hidden, so no one sees it.'
  if (until !== '' && until < today) return dayIsOver
  if (from > today) return `Visitors see it from ${dateOfDay(from)}.`
  return 'Visitors see it now.'
}

export const dayIsOver = 'This day has passed, so no one sees it.'

const isShown = ({ isHidden = false, from = '', until = '' }: Shown, today: CalendarDay): boolean =>
  !isHidden && from <= today && (until === '' || today <= until)
