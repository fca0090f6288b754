import type { BinContents } from '#features/team/bin/service.server.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Seen } from '#server/http/versions.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import type { Viewer } from '#shared/powers.ts'
import { localAt } from '#shared/time/dates.ts'
import type { ChangedEvent, EventForm } from '../dashboard/schema.ts'
import { changeLater, currentRule, endSeries } from './change-later.server.ts'
import { findSeriesWithDate, listLater } from './queries.server.ts'
import { allDaysOf } from './rule.server.ts'
import type { LaterChange, SeriesOfDate } from './schema.ts'
import { seriesText } from './words.ts'

/** The series of a date, with its rule from this date on. */
export const readSeriesOfDate = async (
  db: Queryable,
  viewer: Viewer,
  eventId: string,
): Promise<SeriesOfDate> => {
  const found = await findSeriesWithDate(db, viewer, eventId)
  ensure(found?.seriesDay, 'event_not_found')
  const { series, seriesDay } = found
  const rule = currentRule(series, { seriesDay })
  const days = rule.lastDay || rule.dates ? allDaysOf(rule) : []
  return {
    id: series.id,
    words: seriesText({ ...rule, start: localAt(found.startsAt, series.timeZone).slice(11) }, days),
    repeats: rule.repeats,
    repeatEnds: rule.lastDay ? 'date' : rule.dates ? 'count' : 'open',
    repeatUntil: rule.lastDay,
    repeatCount: rule.dates,
    later: await listLater(db, viewer, series.id, seriesDay),
  }
}

type Parts = { platform: Platform; binContents: BinContents; actor: Admin }

export const saveLater = (
  { platform, binContents, actor }: Parts,
  id: string,
  form: EventForm,
  seen: Seen,
): Promise<ChangedEvent> =>
  platform.db.transaction(async (tx) => {
    const { event, ...later } = await changeLater(tx, platform, binContents, actor, id, form, seen)
    return { ...event, notified: later.notified, later }
  })

/** What saving would do: it is done, and undone. So what is said before is what happens then. */
export const rehearseLater = (
  { platform, binContents, actor }: Parts,
  id: string,
  form: EventForm,
): Promise<LaterChange> =>
  rehearse(platform.db, async (tx) => {
    const { event: _event, ...later } = await changeLater(tx, platform, binContents, actor, id, form)
    return later
  })

export const endAfter = ({ platform, binContents, actor }: Parts, id: string): Promise<LaterChange> =>
  platform.db.transaction((tx) => endSeries(tx, platform, binContents, actor, id))

class Undone<Outcome> extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('undone')
    this.outcome = outcome
  }
}

const rehearse = async <Outcome>(db: Db, work: (tx: Tx) => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await db.transaction(async (tx): Promise<never> => {
      throw new Undone(await work(tx))
    })
  } catch (error) {
    if (error instanceof Undone) return error.outcome as Outcome
    throw error
  }
}
