import { setTimeout as wait } from 'node:timers/promises'
import { recordFailedSync } from '#features/team/audit/service.server.ts'
import type { Db } from '#server/database/client.ts'
import { wasDemoRemoved } from '#server/demo-rows.ts'
import type { Logger } from '#server/log.ts'
import type { Platform } from '#server/platform.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { SyncResult, SyncSource } from '../schema.ts'
import {
  findKnown,
  getLastCall,
  getLastSync,
  markFailed,
  pauseMinutes,
  takeClaim,
  type Claim,
} from './queries.server.ts'
import { storeVideos } from './store.server.ts'
import { SourceError, type VideoSource } from './video.ts'

const longestMs = 30_000
// A call that is still running after this has died.
const leaseSeconds = longestMs / 1_000 + 15
const askAgainMs = 250

const messages = {
  synced: 'Successfully synced videos from the video service.',
  fresh: 'Videos are already up to date.',
}

/** Brings the newest videos of the channel into the library. */
export type TeachingSync = (() => Promise<SyncResult>) & { source: SyncSource }

/** Without a source every sync is refused. */
export const createTeachingSync = (
  { db, log }: Pick<Platform, 'db' | 'log'>,
  source: VideoSource | undefined,
): TeachingSync => {
  let running: Promise<SyncResult> | undefined
  const sync = async (): Promise<SyncResult> => {
    if (!source) throw new Refusal('sync_not_set_up')
    // Requests to this instance during a sync get the same answer.
    running ??= syncOnce(db, log, source).finally(() => (running = undefined))
    return running
  }
  return Object.assign(sync, { source: sourceName(source) })
}

const sourceName = (source: VideoSource | undefined): SyncSource => {
  if (!source) return 'none'
  return source.isSample ? 'sample' : 'youtube'
}

const syncOnce = async (db: Db, log: Logger, source: VideoSource): Promise<SyncResult> => {
  const claim = await takeClaim(db, source.name)
  return claim ? callAndStore(db, log, source, claim) : answerOfLastCall(db)
}

/** The sample channel belongs to the demo content, and its videos do not come back once that is removed. */
const isOver = async (db: Db, { isSample = false }: VideoSource): Promise<boolean> =>
  isSample && (await wasDemoRemoved(db))

const nothing: Awaited<ReturnType<VideoSource['read']>> = { videos: [], walk: { token: null, isDone: true } }

const callAndStore = async (db: Db, log: Logger, source: VideoSource, claim: Claim): Promise<SyncResult> => {
  try {
    const read = (await isOver(db, source))
      ? nothing
      : await source.read({
          ...claim,
          findKnown: (ids) => findKnown(db, ids),
          signal: AbortSignal.timeout(longestMs),
        })
    const stored = await storeVideos(db, claim, read, source)
    return { message: messages.synced, ...stored, isFresh: false }
  } catch (error) {
    log.warn({ err: error }, 'the video sync failed')
    await markFailed(db, claim, error instanceof SourceError ? error.message : null)
    await recordFailedSync(db, (await getLastSync(db)).syncedAt)
    if (!(error instanceof SourceError)) throw error
    throw new Refusal('sync_failed', { retryAfterSeconds: pauseMinutes * 60 })
  }
}

/** There was a call a moment ago, or another instance is at it: its outcome is the answer. */
const answerOfLastCall = async (db: Db): Promise<SyncResult> => {
  for (;;) {
    const { state, age, wait: seconds } = await getLastCall(db)
    if (state === 'succeeded') return { message: messages.fresh, added: 0, updated: 0, isFresh: true }
    if (state === 'failed' || age > leaseSeconds) throw failedBefore(seconds)
    await wait(askAgainMs)
  }
}

const failedBefore = (seconds: number): Refusal => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const sentence = `The last sync failed. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return new Refusal('sync_failed', { sentence, retryAfterSeconds: Math.max(1, seconds) })
}
