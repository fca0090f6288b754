import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { events } from '../tables.server.ts'
import { eventRecapPictures, eventRecaps } from './tables.server.ts'

/** Of an event in a statement. */
export const hasRecap = sql<boolean>`exists (select from event_recaps recap where recap.event_id = ${events.id})`

export type StoredRecap = {
  words: string
  teachingId: string | null
  pictures: { url: string; alt: string }[]
  version: string
}

/** What a form was opened with while there was none. */
export const noVersion = 'recap none'

export const findRecap = async (db: Queryable, eventId: string): Promise<StoredRecap | undefined> => {
  const [recap] = await db
    .select({
      words: eventRecaps.words,
      teachingId: eventRecaps.teachingId,
      version: sql<string>`'recap ' || extract(epoch from ${eventRecaps.updatedAt})`,
    })
    .from(eventRecaps)
    .where(eq(eventRecaps.eventId, eventId))
  if (!recap) return undefined
  const pictures = await db
    .select({ url: eventRecapPictures.url, alt: eventRecapPictures.alt })
    .from(eventRecapPictures)
    .where(eq(eventRecapPictures.eventId, eventId))
    .orderBy(asc(eventRecapPictures.position))
  return { ...recap, pictures }
}

/** The caller has locked the event. */
export const replaceRecap = async (
  tx: Queryable,
  eventId: string,
  { words, teachingId, pictures }: Omit<StoredRecap, 'version'>,
): Promise<void> => {
  await deleteRecap(tx, eventId)
  await tx.insert(eventRecaps).values({ eventId, words, teachingId })
  if (pictures.length === 0) return
  await tx
    .insert(eventRecapPictures)
    .values(pictures.map((picture, index) => ({ ...picture, eventId, position: index + 1 })))
}

export const deleteRecap = async (tx: Queryable, eventId: string): Promise<void> => {
  await tx.delete(eventRecaps).where(eq(eventRecaps.eventId, eventId))
}
