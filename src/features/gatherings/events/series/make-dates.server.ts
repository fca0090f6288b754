import type { Db, Tx } from '#server/database/client.ts'
import type { Job } from '#server/jobs/jobs.ts'
import type { Platform } from '#server/platform.ts'
import { addDays, dayAt, type CalendarDay } from '#shared/time/dates.ts'
import { weeksAhead } from './categories.ts'
import { eventOn, publicationNow } from './pattern.server.ts'
import {
  copyHosts,
  findLastDate,
  insertDates,
  listGoingOn,
  listMadeDays,
  lockSeries,
  type Series,
} from './queries.server.ts'
import { daysOf, type Rule } from './rule.server.ts'

/** The days of a rule that should have their date by now. */
export const daysDue = (rule: Rule, today: CalendarDay): CalendarDay[] =>
  daysUntil(rule, today, addDays(today, weeksAhead * 7))

/** The days of a rule from today on. */
export const daysUntil = (rule: Rule, today: CalendarDay, until: CalendarDay): CalendarDay[] =>
  daysOf(rule, { from: rule.firstDay > today ? rule.firstDay : today, until })

/** Makes the dates that are missing, under the lock of the series. Returns how many. */
export const makeDates = async (tx: Tx, series: Series, now = new Date()): Promise<number> => {
  const { id: seriesId, timeZone, pattern } = series
  const made = new Set([...(await listMadeDays(tx, seriesId)), ...series.leftOut])
  const missing = daysDue(series, dayAt(now, timeZone)).filter((day) => !made.has(day))
  if (missing.length === 0) return 0
  const model = await findLastDate(tx, seriesId)
  const publication = publicationNow(pattern, now)
  const ids = await insertDates(
    tx,
    missing.map((seriesDay) => ({
      ...eventOn(pattern, seriesDay, timeZone),
      ...publication,
      seriesId,
      seriesDay,
    })),
  )
  if (model) await copyHosts(tx, model, ids)
  if (ids.length > 0) tx.touch('events')
  return ids.length
}

const makeAll = async (db: Db): Promise<void> => {
  // A day early in the zones that are behind ours: it only means that one is looked at for longer.
  for (const id of await listGoingOn(db, addDays(dayAt(new Date()), -1)))
    await db.transaction(async (tx) => {
      const series = await lockSeries(tx, id)
      if (series) await makeDates(tx, series)
    })
}

/** Keeps each series going: whatever day it is, its dates of the next weeks are there. */
export const makeDatesJob = ({ db }: Pick<Platform, 'db'>): Job => ({
  name: 'make-series-dates',
  schedule: '37 * * * *',
  queue: { retryLimit: 0 },
  run: () => makeAll(db),
})
