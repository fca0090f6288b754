import { loggedFields } from '#features/team/audit/policy.ts'
import { describeChange, recordSync, recordSynced } from '#features/team/audit/service.server.ts'
import type { Db, Tx } from '#server/database/client.ts'
import { noteDemoRows } from '#server/demo-rows.ts'
import { demoTeachings } from '../demo.server.ts'
import { changesOf } from './changes.ts'
import {
  insertSynced,
  listRemoved,
  listStored,
  lockClaim,
  lockTeachings,
  markSucceeded,
  updateSynced,
  type Claim,
} from './queries.server.ts'
import { toTeaching, type SyncedTeaching } from './to-teaching.ts'
import { SourceError, type Video, type VideoSource, type Walk } from './video.ts'

export type Stored = { added: number; updated: number }

const rowsAtOnce = 500

/** All of what was read, or nothing. What is not among it stays: a sync never takes a teaching away. */
export const storeVideos = (
  db: Db,
  claim: Claim,
  { videos, walk }: { videos: Video[]; walk: Walk },
  { isSample = false }: Pick<VideoSource, 'isSample'>,
): Promise<Stored> =>
  db.transaction(async (tx) => {
    if (!(await lockClaim(tx, claim))) throw new SourceError('the sync was too late: another one has started')
    await lockTeachings(tx)
    const stored = await writeTeachings(tx, videos)
    if (isSample) await noteDemoRows(tx, demoTeachings.rows)
    await markSucceeded(tx, claim, walk)
    // The archive tells when it was; other pages are as they were unless a teaching is new or other.
    tx.touch('teaching-sync')
    if (stored.added + stored.updated > 0) tx.touch('teachings')
    return stored
  })

const writeTeachings = async (tx: Tx, videos: Video[]): Promise<Stored> => {
  // A channel's pages can move while the sync reads them, and then name a video twice.
  const synced = new Map(
    videos.map((video) => [video.id, toTeaching(video)]).toReversed() as [string, SyncedTeaching][],
  )
  const ids = [...synced.keys()]
  for (const id of await listRemoved(tx, ids)) synced.delete(id)
  let updated = 0
  for (const stored of await listStored(tx, ids)) {
    const teaching = synced.get(stored.videoId)
    synced.delete(stored.videoId)
    const changes = teaching ? changesOf(stored, teaching) : {}
    if (Object.keys(changes).length === 0) continue
    await updateSynced(tx, stored.id, changes)
    await recordSynced(tx, {
      subject: { id: stored.id, name: changes.title ?? stored.title },
      ...describeChange<SyncedTeaching>(loggedFields.teaching, stored, changes),
      version: stored.version,
    })
    updated += 1
  }
  const added = [...synced.values()]
  for (let start = 0; start < added.length; start += rowsAtOnce)
    await insertSynced(tx, added.slice(start, start + rowsAtOnce))
  if (added.length > 0)
    await recordSync(
      tx,
      added.map(({ title }) => title),
    )
  return { added: added.length, updated }
}
