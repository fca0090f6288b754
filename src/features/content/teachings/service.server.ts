import type { Queryable, Tx } from '#server/database/client.ts'
import { ensure } from '#shared/calls/errors.ts'
import { films } from '#shared/films.ts'
import { withCover } from './covers/pick-covers.server.ts'
import { teachingPreview } from './pictures.ts'
import { findTeaching, insertTeachings, listAmong } from './queries.server.ts'
import type { Teaching, TeachingCard } from './schema.ts'
import type { teachings } from './tables.server.ts'

export { listTeachings as listTeachingCards, listTeachingsSince } from './queries.server.ts'

export const getTeaching = async (db: Queryable, id: string): Promise<Teaching> => {
  const teaching = await findTeaching(db, id)
  ensure(teaching, 'teaching_not_found')
  const videoBytes = films[teaching.videoId ?? '']?.bytes
  return { ...withCover(teaching), ...(videoBytes !== undefined && { videoBytes }) }
}

/** Those of them that exist, without their texts. */
export const listTeachingsAmong = async (db: Queryable, ids: readonly string[]): Promise<TeachingCard[]> =>
  ids.length === 0 ? [] : (await listAmong(db, [...ids], 'card')).map(withCover)

/** Its drawn picture, which every mail program can show. */
export const teachingPicture = (teaching: TeachingCard): string => teachingPreview(teaching).path

/** Takes in teachings that were written elsewhere. */
export const importTeachings = async (tx: Tx, rows: (typeof teachings.$inferInsert)[]): Promise<void> => {
  await insertTeachings(tx, rows)
  tx.touch('teachings')
}
