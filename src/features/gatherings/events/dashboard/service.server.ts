import { loggedFields } from '#features/team/audit/policy.ts'
import { describeChange, ensureUnchanged, record } from '#features/team/audit/service.server.ts'
import { claimUpload } from '#features/team/uploads/service.server.ts'
import type { Db, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Seen } from '#server/http/versions.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { insertHosts } from '../hosts/queries.server.ts'
import { publicationAfter, publicationOf } from './publishing/publication.server.ts'
import { insertEvent, lockEvent, updateEvent, type EventRow, type Publication } from './queries.server.ts'
import type { AdminEvent, ChangedEvent, EventForm } from './schema.ts'
import { ensureNotMovedToPast, notifyLineOfMove, notifyOfMove } from './move-event.server.ts'
import { defaultRestDays } from '../deposit/deposit.ts'
import { defaultTerms, ensureMayChangeTerms, ensureMaySetTerms } from './terms.server.ts'
import { notifiedSummary } from './saved-text.ts'
import { takenText } from './taken-text.ts'
import { offerSeats } from '../waiting/offer-seats.server.ts'
import { createSeries, makeLaterDates, ruleOf } from '../series/create-series.server.ts'
import { noteEdits } from '../series/note-edits.server.ts'
import { momentFromPicker, timesFromPickers, timesFromText, type EventTimes } from './form/form-times.ts'

/** A host who creates an event is its host. */
export const createEvent = (db: Db, actor: Admin, form: EventForm): Promise<AdminEvent> =>
  db.transaction(async (tx) => {
    const row = rowOf(form)
    await ensureMaySetTerms(tx, actor, row, form.copyOf)
    await claimPictures(tx, row)
    const whole = { ...row, ...publicationOf(form, row) }
    const rule = ruleOf(form, whole.date)
    const series = rule && (await createSeries(tx, rule, whole))
    const event = await insertEvent(tx, {
      ...whole,
      ...(series && { seriesId: series.id, seriesDay: series.firstDay }),
    })
    if (actor.roles.includes('host')) await insertHosts(tx, event.id, [actor.id])
    if (series) await makeLaterDates(tx, series)
    await record(tx, actor, {
      action: form.copyOf ? 'event.duplicated' : 'event.created',
      subject: { id: event.id, name: event.title },
    })
    tx.touch('events')
    return event
  })

/** The attendees get an email when the time or the place changes. */
export const changeEvent = (
  platform: Platform,
  actor: Admin,
  id: string,
  form: EventForm,
  seen: Seen,
): Promise<ChangedEvent> =>
  platform.db.transaction(async (tx) => {
    const before = await lockEvent(tx, actor, 'events.change', id)
    ensure(before, 'event_not_found')
    await ensureUnchanged(tx, before, seen)
    const fields = rowOf(form, before)
    const row = { ...fields, ...(await publicationAfter(tx, before, form, fields)) }
    if (before.seriesId) await noteEdits(tx, before, row)
    const cancelledWords = before.state === 'cancelled' ? (form.ownWords ?? null) : undefined
    return applyChange(tx, platform, actor, { before, row, ownWords: form.ownWords, cancelledWords })
  })

type Change = {
  before: AdminEvent
  row: EventRow & Publication
  ownWords?: string | undefined
  /** Left out, they stay. */
  cancelledWords?: string | null | undefined
}

/** Writes what a locked event is from now on, and tells all who should know. */
export const applyChange = async (
  tx: Tx,
  platform: Platform,
  actor: Admin,
  { before, row, ownWords, cancelledWords }: Change,
): Promise<ChangedEvent> => {
  const { id } = before
  await ensureMayChangeTerms(tx, actor, before, row)
  ensureSeatsFit(before, row)
  ensureNotMovedToPast(before, row)
  await claimPictures(tx, row)
  const event = await updateEvent(tx, id, { ...row, ...(cancelledWords !== undefined && { cancelledWords }) })
  const told = await notifyOfMove(tx, platform, { before, after: event, ownWords })
  // There may be more places than before, or more time.
  await offerSeats(tx, platform, id)
  const notified = told + (await notifyLineOfMove(tx, platform, { before, after: event, ownWords }))
  const { changes, summary } = describeChange<EventRow & Publication>(loggedFields.event, before, row)
  await record(tx, actor, {
    action: 'event.updated',
    subject: { id, name: event.title },
    summary: [summary, notified > 0 && notifiedSummary(notified)].filter(Boolean).join('. '),
    changes,
    version: before.version,
  })
  tx.touch('events')
  return { ...event, notified }
}

const claimPictures = async (tx: Tx, { imageUrl, flyerUrl }: EventRow): Promise<void> => {
  await claimUpload(tx, imageUrl, 'imageUrl')
  await claimUpload(tx, flyerUrl, 'flyerUrl')
}

const ensureSeatsFit = (
  event: AdminEvent,
  { capacity, alsoOnline, onlineCapacity }: Pick<EventRow, 'capacity' | 'alsoOnline' | 'onlineCapacity'>,
): void => {
  const { registered } = event
  ensureOnlineFits(event.onlineRegistered, alsoOnline ? (onlineCapacity ?? null) : 0)
  if (capacity == null || capacity >= registered) return
  const sentence = `${takenText({ registered }, 'already taken')}, so capacity must be at least ${registered}.`
  throw new Refusal('capacity_too_small', { sentence, fields: { capacity: sentence } })
}

const ensureOnlineFits = (taken: number, capacity: number | null): void => {
  if (capacity === null || capacity >= taken) return
  const name = capacity === 0 ? 'alsoOnline' : 'onlineCapacity'
  const people = taken === 1 ? '1 place online is' : `${taken} places online are`
  const sentence =
    capacity === 0
      ? `${people} already taken, so people must still be able to take part online.`
      : `${people} already taken, so there must be at least ${taken}.`
  throw new Refusal('capacity_too_small', { sentence, fields: { [name]: sentence } })
}

/** Everything that the form can say: what it leaves out is empty. Only who may come stays as it was: no one opens an event by a word too few. */
export const rowOf = (form: EventForm, before?: AdminEvent): EventRow => ({
  ...timesOf(form),
  title: form.title,
  description: form.description,
  category: form.category,
  isVirtual: form.isVirtual,
  location: form.isVirtual ? null : (form.location ?? null),
  zoomLink: form.zoomLink ?? null,
  alsoOnline: form.alsoOnline,
  inPersonWords: form.alsoOnline ? (form.inPersonWords ?? null) : null,
  onlineWords: form.alsoOnline ? (form.onlineWords ?? null) : null,
  onlineCapacity: form.alsoOnline ? (form.onlineCapacity ?? null) : null,
  meetingForRegistered: form.meetingForRegistered ?? before?.meetingForRegistered ?? false,
  price: form.price ?? defaultTerms().price,
  priceChoices: form.priceChoices,
  deposit: form.deposit ?? null,
  restDays: form.deposit === undefined ? null : (form.restDays ?? defaultRestDays),
  currency: form.currency ?? defaultTerms().currency,
  refundHours: form.refundHours ?? defaultTerms().refundHours,
  capacity: form.capacity ?? defaultTerms().capacity,
  organizer: form.organizer ?? null,
  imageUrl: form.imageUrl ?? null,
  flyerUrl: form.flyerUrl ?? null,
  questions: form.questions,
  registrationClosesAt: form.registrationClosesAt ? momentFromPicker(form.registrationClosesAt) : null,
  audience: form.audience ?? before?.audience ?? 'everyone',
})

const timesOf = ({ startsAt, endsAt, date, time }: EventForm): EventTimes => {
  const times = startsAt ? timesFromPickers(startsAt, endsAt) : timesFromText(date ?? '', time ?? '')
  // The schema has made sure of one or the other.
  ensure(times, 'invalid_input')
  return times
}
