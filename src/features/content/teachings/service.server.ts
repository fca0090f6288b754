import type { Queryable, Tx } from '#server/database/client.ts'
import { ensure } from '#shared/calls/errors.ts'
import { films } from '#shared/films.ts'
import { withCover } from './covers/pick-covers.server.ts'
import { findTeaching, insertTeachings } from './queries.server.ts'
import type { Teaching } from './schema.ts'
import type { teachings } from './tables.server.ts'

export const getTeaching = async (db: Queryable, id: string): Promise<Teaching> => {
  const teaching = await findTeaching(db, id)
  ensure(teaching, 'teaching_not_found')
  const videoBytes = films[teaching.videoId ?? '']?.bytes
  return { ...withCover(teaching), ...(videoBytes !== undefined && { videoBytes }) }
}

/** Takes in teachings that were written elsewhere. */
export const importTeachings = async (tx: Tx, rows: (typeof teachings.$inferInsert)[]): Promise<void> => {
  await insertTeachings(tx, rows)
  tx.touch('teachings')
}
