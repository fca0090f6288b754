import type { CalendarDay } from '#shared/time/dates.ts'
import type { PublicContent } from './schema.ts'

type Shown = { isHidden?: boolean; from?: string; until?: string }

/** A list without the entries that are hidden, or meant for other days: visitors never get their words. */
export const forVisitors = (content: PublicContent, today: CalendarDay): PublicContent =>
  Array.isArray(content) ? content.filter((entry) => isShown(entry as Shown, today)) : content

const isShown = ({ isHidden = false, from = '', until = '' }: Shown, today: CalendarDay): boolean =>
  !isHidden && from <= today && (until === '' || today <= until)
