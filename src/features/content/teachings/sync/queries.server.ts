import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { teachingVersion } from '../queries.server.ts'
import { removedVideos, teachings, teachingSync, type SyncedField } from '../tables.server.ts'
import type { SyncedTeaching } from './to-teaching.ts'
import type { Walk } from './video.ts'

/** The right to call the video service: the moment at which it was taken says whose it is. */
export type Claim = { calledAt: string; walkToken: string | null; isWalkDue: boolean }

/** However many syncs are requested, the video service is called once in this many minutes. */
export const pauseMinutes = 10

/**
 * Takes the right to call, if the last call is long enough ago. It is one statement on one row, on the database's
 * clock, and stays taken if this process dies: of any number of instances, one gets it.
 */
export const takeClaim = async (db: Queryable, source: string): Promise<Claim | undefined> => {
  const { rows } = await db.execute<Claim>(sql`
    update teaching_sync set
      state = 'running',
      called_at = now(),
      source = ${source},
      walk_token = case when source = ${source} then walk_token end,
      walked_at = case when source = ${source} then walked_at end
    where called_at is null or called_at <= now() - make_interval(mins => ${pauseMinutes})
    returning called_at::text as "calledAt", walk_token as "walkToken",
      (walked_at is null or walked_at <= now() - interval '24 hours') as "isWalkDue"`)
  return rows[0]
}

/** Is the right still ours? A process that stood still for ten minutes has lost it to another one. */
export const lockClaim = async (tx: Queryable, { calledAt }: Claim): Promise<boolean> => {
  const { rowCount } = await tx.execute(
    sql`select from teaching_sync where called_at = ${calledAt}::timestamptz and state = 'running' for update`,
  )
  return rowCount === 1
}

export const markSucceeded = (tx: Queryable, { calledAt }: Claim, { token, isDone }: Walk) =>
  tx.execute(sql`
    update teaching_sync set state = 'succeeded', synced_at = now(), walk_token = ${token},
      walked_at = case when ${isDone} then now() else walked_at end
    where called_at = ${calledAt}::timestamptz`)

/** The place of the walk is forgotten: if it was the reason, the next call starts afresh. */
export const markFailed = (db: Queryable, { calledAt }: Claim, failure: string | null) =>
  db.execute(sql`
    update teaching_sync set state = 'failed', walk_token = null, failure = ${failure}
    where called_at = ${calledAt}::timestamptz and state = 'running'`)

export type LastCall = { state: 'running' | 'succeeded' | 'failed'; age: number; wait: number }

/** How the last call stands, how many seconds it is ago, and in how many the next one may be. */
export const getLastCall = async (db: Queryable): Promise<LastCall> => {
  const { rows } = await db.execute<LastCall>(sql`
    select state, extract(epoch from now() - called_at)::float8 as age,
      extract(epoch from called_at + make_interval(mins => ${pauseMinutes}) - now())::float8 as wait
    from teaching_sync`)
  return rows[0]!
}

/** When it was called last, and what went wrong then. */
export const getLastFailure = async (
  db: Queryable,
): Promise<{ at: string; reason: string | null } | undefined> => {
  const rows = await db
    .select({
      at: sql<string>`${teachingSync.calledAt}`.mapWith(teachingSync.calledAt),
      reason: teachingSync.failure,
    })
    .from(teachingSync)
    .where(eq(teachingSync.state, 'failed'))
  return rows[0]
}

export const getLastSync = async (db: Queryable): Promise<{ syncedAt: string | null }> => {
  const rows = await db.select({ syncedAt: teachingSync.syncedAt }).from(teachingSync)
  return { syncedAt: rows[0]?.syncedAt ?? null }
}

/** No other transaction writes teachings until this one ends; all may read them. */
export const lockTeachings = (tx: Queryable) =>
  tx.execute(sql`lock table teachings in share row exclusive mode`)

export type SyncedRow = SyncedTeaching & { id: string; editedFields: SyncedField[]; version: string }

export const listStored = async (db: Queryable, videoIds: string[]): Promise<SyncedRow[]> => {
  const rows = await db
    .select({
      id: teachings.id,
      videoId: sql<string>`${teachings.videoId}`,
      title: teachings.title,
      category: teachings.category,
      excerpt: teachings.excerpt,
      content: teachings.content,
      duration: teachings.duration,
      publishedAt: teachings.publishedAt,
      editedFields: teachings.editedFields,
      version: teachingVersion,
    })
    .from(teachings)
    .where(inArray(teachings.videoId, videoIds))
  return rows
}

export const listRemoved = async (db: Queryable, videoIds: string[]): Promise<string[]> => {
  const rows = await db.select().from(removedVideos).where(inArray(removedVideos.videoId, videoIds))
  return rows.map(({ videoId }) => videoId)
}

/** The videos that we already have, or have removed. */
export const findKnown = async (db: Queryable, videoIds: string[]): Promise<Set<string>> => {
  const [stored, removed] = await Promise.all([
    db.select({ videoId: teachings.videoId }).from(teachings).where(inArray(teachings.videoId, videoIds)),
    listRemoved(db, videoIds),
  ])
  return new Set([...stored.map(({ videoId }) => videoId ?? ''), ...removed])
}

export const insertSynced = (tx: Queryable, rows: SyncedTeaching[]) =>
  tx.insert(teachings).values(rows.map((row) => ({ ...row, editedFields: [] })))

export const updateSynced = (tx: Queryable, id: string, values: Partial<SyncedTeaching>) =>
  tx.update(teachings).set(values).where(eq(teachings.id, id))
