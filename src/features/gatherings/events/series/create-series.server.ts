import type { Queryable, Tx } from '#server/database/client.ts'
import { dayAt } from '#shared/time/dates.ts'
import { site } from '#shared/site.ts'
import type { EventRow, Publication } from '../dashboard/queries.server.ts'
import { daysDue, makeDates } from './make-dates.server.ts'
import { patternOf } from './pattern.server.ts'
import { insertSeries, type Series } from './queries.server.ts'
import { allDaysOf, type Rule } from './rule.server.ts'
import type { RepeatForm, SeriesPlan, SeriesPlanQuery } from './schema.ts'
import { madeText, seriesText, skippedText } from './words.ts'

/** The rule that a form asks for; nothing if the event stands alone. */
export const ruleOf = (form: RepeatForm, firstDay: string): Rule | undefined =>
  form.repeats && {
    repeats: form.repeats,
    firstDay,
    lastDay: form.repeatEnds === 'date' ? (form.repeatUntil ?? null) : null,
    dates: form.repeatEnds === 'count' ? (form.repeatCount ?? null) : null,
  }

/** The series that a new event is the first date of. */
export const createSeries = (tx: Queryable, rule: Rule, row: EventRow & Publication): Promise<Series> =>
  insertSeries(tx, { ...rule, timeZone: site.timeZone, pattern: patternOf(row, site.timeZone) })

/** Its other dates, with the hosts of the first. */
export const makeLaterDates = (tx: Tx, series: Series): Promise<number> => makeDates(tx, series)

/** What a form would make, in words. */
export const planSeries = ({ startsAt, ...form }: SeriesPlanQuery, now = new Date()): SeriesPlan => {
  const [firstDay = '', start = ''] = startsAt.split('T')
  const rule = ruleOf(form, firstDay)!
  const all = rule.lastDay || rule.dates ? allDaysOf(rule) : []
  const due = new Set([firstDay, ...daysDue(rule, dayAt(now))])
  return {
    words: seriesText({ ...rule, start: start.slice(0, 5) }, all),
    made: madeText(due.size, all.length > 0 ? all.length : null),
    skipped: skippedText(rule.repeats, firstDay),
  }
}
