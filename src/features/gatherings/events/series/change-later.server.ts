import { ensureUnchanged } from '#features/team/audit/service.server.ts'
import { moveToBin, type BinContents } from '#features/team/bin/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Seen } from '#server/http/versions.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import type { Power } from '#shared/powers.ts'
import { addDays, dayAt, shortDay, type CalendarDay } from '#shared/time/dates.ts'
import { applyChange, rowOf } from '../dashboard/service.server.ts'
import { hasPeople, lockEvent, type EventRow, type Publication } from '../dashboard/queries.server.ts'
import { publicationAfter } from '../dashboard/publishing/publication.server.ts'
import type { AdminEvent, EventForm } from '../dashboard/schema.ts'
import { reachesEvent } from '../hosts/own-events.server.ts'
import { ruleOf } from './create-series.server.ts'
import { daysUntil, makeDates } from './make-dates.server.ts'
import { matchDates, type Matched } from './match-dates.ts'
import { changedParts, eventOn, fieldsOf, patternOf, publicationNow, type Pattern } from './pattern.server.ts'
import {
  attach,
  detach,
  findSeriesOf,
  leaveOut,
  listLaterIds,
  listMadeDays,
  lockSeries,
  updateSeries,
  type Series,
} from './queries.server.ts'
import { recordRemoved, recordRule } from './record-rule.server.ts'
import { allDaysOf, type Rule } from './rule.server.ts'
import type { LaterChange } from './schema.ts'
import { fitsDay } from './words.ts'

type Whole = EventRow & Publication

/** Changes a date of a series and all later ones. What was changed on one of them alone stays. */
export const changeLater = async (
  tx: Tx,
  platform: Platform,
  binContents: BinContents,
  actor: Admin,
  id: string,
  form: EventForm,
  /** What the form was opened with; a rehearsal does not ask. */
  seen?: Seen,
): Promise<LaterChange & { event: AdminEvent }> => {
  const { series, before } = await lockDate(tx, actor, id)
  if (seen) await ensureUnchanged(tx, before, seen)
  const fields = rowOf(form, before)
  const row = { ...fields, ...(await publicationAfter(tx, before, form, fields)) }
  const rule = ruleAfter(series, before, row, form)
  const later = await followRule(tx, platform, binContents, actor, {
    series,
    before,
    row,
    rule,
    ownWords: form.ownWords,
  })
  const event = await lockEvent(tx, actor, 'events.change', id)
  ensure(event, 'event_not_found')
  return { ...later, event }
}

/** The date becomes the last of its series. */
export const endSeries = async (
  tx: Tx,
  platform: Platform,
  binContents: BinContents,
  actor: Admin,
  id: string,
): Promise<LaterChange> => {
  const { series, before } = await lockDate(tx, actor, id)
  const rule = { ...currentRule(series, before), lastDay: before.seriesDay, dates: null }
  return followRule(tx, platform, binContents, actor, { series, before, rule })
}

type OfSeries = AdminEvent & { seriesId: string; seriesDay: CalendarDay }

/** For a change of the date together with the later ones. */
const lockDate = async (tx: Tx, actor: Admin, id: string): Promise<{ series: Series; before: OfSeries }> => {
  const seriesId = await findSeriesOf(tx, id)
  ensure(seriesId, 'event_not_found')
  // Before its dates, as the job does.
  const series = await lockSeries(tx, seriesId)
  const before = await lockEvent(tx, actor, 'events.change', id)
  ensure(series && before, 'event_not_found')
  ensure(isOfSeries(before), 'overtaken')
  return { series, before }
}

const isOfSeries = (event: AdminEvent): event is OfSeries =>
  event.seriesId !== null && event.seriesDay !== null

/** The rule as it is from this date on: of a number of dates, those that are left. */
export const currentRule = (
  { repeats, firstDay, lastDay, dates }: Rule,
  { seriesDay }: Pick<OfSeries, 'seriesDay'>,
): Rule => ({
  repeats,
  firstDay: seriesDay,
  lastDay,
  dates: dates && allDaysOf({ repeats, firstDay, lastDay, dates }).filter((day) => day >= seriesDay).length,
})

/** The rule that a form asks for, if it is another one. */
const ruleAfter = (series: Series, before: OfSeries, row: Whole, form: EventForm): Rule | undefined => {
  const now = currentRule(series, before)
  const [was, is] = [before, row].map(({ startsAt }) => dayAt(new Date(startsAt), series.timeZone))
  const asked = ruleOf(form, is!) ?? { ...now, firstDay: is! }
  const isSame =
    was === is && asked.repeats === now.repeats && asked.lastDay === now.lastDay && asked.dates === now.dates
  if (isSame) return undefined
  if (!fitsDay(asked.repeats, is!))
    throw refused('repeats', 'This does not fit the date. Choose how it repeats again.')
  if (asked.lastDay && asked.lastDay < is!)
    throw refused('repeatUntil', 'The last day must be after the date of the event')
  return asked
}

const refused = (field: string, sentence: string): Refusal =>
  new Refusal('invalid_input', { sentence, fields: { [field]: sentence } })

type Change = {
  series: Series
  before: OfSeries
  /** From this date on, if it is another one. */
  rule: Rule | undefined
  /** What the form says of this date; without it only the rule changes. */
  row?: Whole
  ownWords?: string | undefined
}

const followRule = async (
  tx: Tx,
  platform: Platform,
  binContents: BinContents,
  actor: Admin,
  { series, before, row, rule, ownWords }: Change,
): Promise<LaterChange> => {
  const { timeZone: zone } = series
  const reach = rule ? 'events.end' : 'events.change'
  if (!(await reachesEvent(tx, actor, reach, before.id)))
    throw new Refusal('not_allowed', {
      sentence: 'Only hosts and administrators can change when a series takes place.',
    })
  const later = await lockLater(tx, actor, before, reach)
  const after = row && patternOf(row, zone)
  const changed = row && after ? changedParts(patternOf(fieldsOf(before, row), zone), after) : []
  const matched = rule ? await match(tx, series, before, rule, later) : keepAll(later)
  if (rule) await detach(tx, [before.id, ...later.map(({ id }) => id)])

  const editedFields = before.editedFields.filter((part) => !isIn(changed, part) && !(rule && part === 'day'))
  await attach(tx, before.id, {
    seriesId: series.id,
    seriesDay: rule?.firstDay ?? before.seriesDay,
    editedFields,
  })
  const first = row && (await applyChange(tx, platform, actor, { before, row, ownWords }))
  const outcome: LaterChange = { notified: first?.notified ?? 0, changed: 0, made: 0, removed: 0, single: [] }
  for (const one of matched) {
    const parts = { series, rule, row, after, changed, ownWords }
    const { notified = 0, single = [], ...more } = await follow(tx, platform, binContents, actor, one, parts)
    outcome.notified += notified
    outcome.changed += more.changed ?? 0
    outcome.removed += more.removed ?? 0
    outcome.single.push(...single)
  }
  const common = after ? Object.fromEntries(changed.map((part) => [part, after[part]])) : {}
  const updated = await updateSeries(tx, series.id, { pattern: { ...series.pattern, ...common }, ...rule })
  outcome.made = await makeDates(tx, updated)
  if (rule) await recordRule(tx, actor, before, matched, outcome)
  tx.touch('events')
  return outcome
}

type Followed = Omit<Change, 'before'> & { after: Pattern | undefined; changed: (keyof Pattern)[] }

/** What becomes of one later date. Answers what is to be counted. */
const follow = async (
  tx: Tx,
  platform: Platform,
  binContents: BinContents,
  actor: Admin,
  { date, day, becomes }: Matched<OfSeries>,
  { series, rule, row, after, changed, ownWords }: Followed,
): Promise<Partial<LaterChange>> => {
  const { timeZone: zone } = series
  if (becomes === 'removed') {
    const title = `${date.title}, ${shortDay(date.date)}`
    await moveToBin(tx, binContents, actor, { kind: 'event', id: date.id, title, power: 'events.end' })
    await recordRemoved(tx, actor, date)
    return { removed: 1 }
  }
  if (becomes === 'single') {
    await leaveOut(tx, series.id, dayAt(new Date(date.startsAt), zone))
    const { id, registered } = date
    return date.state === 'cancelled' ? {} : { single: [{ id, date: date.date, registered }] }
  }
  if (rule)
    await attach(tx, date.id, { seriesId: series.id, seriesDay: day, editedFields: date.editedFields })
  if (!row || !after || date.state === 'cancelled') return {}
  const next = await nextRow(tx, { date, day, isMoved: becomes === 'moved', row, after, changed, zone })
  if (!next) return {}
  const { notified } = await applyChange(tx, platform, actor, { before: date, row: next, ownWords })
  return { changed: 1, notified }
}

const isIn = (parts: readonly string[], part: string): boolean => parts.includes(part)

/** All later dates have to be within reach of the power. Another rule deletes dates, so it asks for the power to end them. */
const lockLater = async (
  tx: Tx,
  actor: Admin,
  { seriesId, seriesDay }: OfSeries,
  power: Power,
): Promise<OfSeries[]> => {
  const later: OfSeries[] = []
  for (const id of await listLaterIds(tx, seriesId, seriesDay)) {
    const date = await lockEvent(tx, actor, power, id)
    if (!date || !isOfSeries(date))
      throw new Refusal('not_allowed', {
        sentence:
          "Some of the later dates have other hosts, so you can't change them. Change only this date.",
      })
    later.push(date)
  }
  return later
}

const keepAll = (later: readonly OfSeries[]): Matched<OfSeries>[] =>
  later.map((date) => ({ date, day: date.seriesDay, becomes: 'same' }))

/** What becomes of the later dates by another rule. */
const match = async (
  tx: Tx,
  series: Series,
  before: OfSeries,
  rule: Rule,
  later: readonly OfSeries[],
): Promise<Matched<OfSeries>[]> => {
  const laterDays = new Set(later.map(({ seriesDay }) => seriesDay))
  const earlier = (await listMadeDays(tx, series.id)).filter(
    (day) => day !== before.seriesDay && !laterDays.has(day),
  )
  if (earlier.includes(rule.firstDay))
    throw refused('date', 'Another date of the series is on this day. Choose a different one.')
  const taken = new Set([rule.firstDay, ...earlier, ...series.leftOut])
  // As far as there are dates: the last one may move to a day that is not due yet.
  const end = addDays(later.at(-1)?.seriesDay ?? rule.firstDay, 7)
  const days = daysUntil(rule, dayAt(new Date(), series.timeZone), end).filter((day) => !taken.has(day))
  const known = new Set<string>()
  for (const { id } of later) if (await hasPeople(tx, id)) known.add(id)
  const lastDay = rule.lastDay ?? (rule.dates ? allDaysOf(rule).at(-1) : undefined)
  return matchDates(later, days, {
    isKnown: ({ id, state }) => state === 'cancelled' || known.has(id),
    lastDay,
  })
}

type Next = {
  date: OfSeries
  day: CalendarDay
  isMoved: boolean
  row: Whole
  after: Pattern
  changed: (keyof Pattern)[]
  zone: string
}

/** A later date as it is after the change: what was changed on it alone stays. Nothing if it stays as it is. */
const nextRow = async (
  tx: Tx,
  { date, day, isMoved, row: sent, after, changed, zone }: Next,
): Promise<Whole | undefined> => {
  const { state, publishedAt } = date
  const parts = changed.filter((part) => !isIn(date.editedFields, part))
  const keepsDay = !isMoved || isIn(date.editedFields, 'day')
  if (parts.length === 0 && keepsDay) return undefined
  const pattern = {
    ...patternOf(fieldsOf(date, sent), zone),
    ...Object.fromEntries(parts.map((part) => [part, after[part]])),
  } as Pattern
  const row = eventOn(pattern, keepsDay ? dayAt(new Date(date.startsAt), zone) : day, zone)
  // The text of its time may have been written by hand.
  if (row.startsAt === date.startsAt && row.endsAt === date.endsAt) row.time = date.time
  if (!parts.includes('publication')) return { ...row, state, publishedAt }
  const wantsDraft = pattern.publication !== 'out'
  if (wantsDraft ? await hasPeople(tx, date.id) : state === 'planned') return { ...row, state, publishedAt }
  return { ...row, ...publicationNow(pattern, new Date()) }
}
