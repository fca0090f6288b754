import { ensureUnchanged, record } from '#features/team/audit/service.server.ts'
import { claimUpload } from '#features/team/uploads/service.server.ts'
import type { Db, Queryable } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Seen } from '#server/http/versions.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { lockEvent } from '../dashboard/queries.server.ts'
import { reachesEvent } from '../hosts/own-events.server.ts'
import { isOver } from '../policy.ts'
import { findEvent, findPublicCalendarEvent } from '../queries.server.ts'
import { deleteRecap, findRecap, noVersion, replaceRecap } from './queries.server.ts'
import { recapPictures } from './recap-pictures.ts'
import type { AdminRecap, Recap, RecapForm, RecapTeaching } from './schema.ts'

/** What this feature has to know of teachings, which stand above it. */
export type TeachingsOfRecaps = {
  /** Those of them that exist. */
  among: (db: Queryable, ids: readonly string[]) => Promise<RecapTeaching[]>
  /** The first that were published on a day or after it. */
  since: (db: Queryable, day: string, atMost: number) => Promise<RecapTeaching[]>
}

/** What was at an event that everyone may see; null if it has no recap. */
export const readRecap = async (
  db: Queryable,
  teachings: TeachingsOfRecaps,
  eventId: string,
  isMember: boolean,
): Promise<Recap | null> => {
  const event = await findPublicCalendarEvent(db, eventId, isMember)
  ensure(event, 'event_not_found')
  const recap = isOver(event, new Date()) ? await findRecap(db, eventId) : undefined
  if (!recap) return null
  return {
    words: recap.words,
    pictures: recap.pictures,
    teaching: await findTeaching(db, teachings, recap.teachingId),
  }
}

export const readOwnRecap = async (
  db: Queryable,
  teachings: TeachingsOfRecaps,
  actor: Admin,
  eventId: string,
): Promise<AdminRecap> => {
  ensure(await reachesEvent(db, actor, 'events.change', eventId), 'event_not_found')
  const recap = await findRecap(db, eventId)
  return {
    id: eventId,
    version: recap?.version ?? noVersion,
    words: recap?.words ?? '',
    pictures: recap?.pictures ?? [],
    teaching: await findTeaching(db, teachings, recap?.teachingId ?? null),
  }
}

const findTeaching = async (
  db: Queryable,
  teachings: TeachingsOfRecaps,
  id: string | null,
): Promise<RecapTeaching | null> => {
  const [teaching] = id === null ? [] : await teachings.among(db, [id])
  return teaching ? { id: teaching.id, title: teaching.title } : null
}

const mostTeachings = 40

/** Those that may have come of an event: published since its day. */
export const listPossibleTeachings = async (
  db: Queryable,
  teachings: TeachingsOfRecaps,
  actor: Admin,
  eventId: string,
): Promise<RecapTeaching[]> => {
  ensure(await reachesEvent(db, actor, 'events.change', eventId), 'event_not_found')
  const event = await findEvent(db, eventId)
  ensure(event, 'event_not_found')
  const found = await teachings.since(db, event.date, mostTeachings)
  return found.map(({ id, title }) => ({ id, title }))
}

export const saveRecap = (
  db: Db,
  teachings: TeachingsOfRecaps,
  actor: Admin,
  eventId: string,
  form: RecapForm,
  seen: Seen,
): Promise<AdminRecap> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, 'events.change', eventId)
    ensure(event, 'event_not_found')
    if (!isOver(event, new Date())) throw tooEarly()
    const version = (await findRecap(tx, eventId))?.version ?? noVersion
    await ensureUnchanged(tx, { id: eventId, version }, seen)
    const { words, teachingId = null } = form
    const teaching = await findTeaching(tx, teachings, teachingId)
    if (teachingId !== null && !teaching) throw goneTeaching()
    for (const number of recapPictures) await claimUpload(tx, form[`picture${number}`], `picture${number}`)
    await replaceRecap(tx, eventId, { words, teachingId, pictures: picturesOf(form) })
    await record(tx, actor, {
      action: 'event.recap-saved',
      subject: { id: eventId, name: event.title },
      version,
    })
    tx.touch('events')
    return readOwnRecap(tx, teachings, actor, eventId)
  })

export const removeRecap = (db: Db, actor: Admin, eventId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, 'events.change', eventId)
    ensure(event, 'event_not_found')
    const recap = await findRecap(tx, eventId)
    if (!recap) return
    await deleteRecap(tx, eventId)
    await record(tx, actor, {
      action: 'event.recap-removed',
      subject: { id: eventId, name: event.title },
      version: recap.version,
    })
    tx.touch('events')
  })

const picturesOf = (form: RecapForm): { url: string; alt: string }[] =>
  recapPictures.flatMap((number) => {
    const url = form[`picture${number}`]
    return url ? [{ url, alt: form[`alt${number}`] ?? '' }] : []
  })

const tooEarly = (): Refusal =>
  new Refusal('conflict', { sentence: 'You can tell how it was once the event has finished.' })

const goneTeaching = (): Refusal => {
  const sentence = 'This teaching has been deleted. Choose another one, or none.'
  return new Refusal('conflict', { sentence, fields: { teachingId: sentence } })
}
