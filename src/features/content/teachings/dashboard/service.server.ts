import { loggedFields } from '#features/team/audit/policy.ts'
import {
  changedNames,
  describeChange,
  ensureUnchanged,
  record,
  type Actor,
} from '#features/team/audit/service.server.ts'
import { moveToBin, type BinContents } from '#features/team/bin/service.server.ts'
import { claimUpload } from '#features/team/uploads/service.server.ts'
import type { Db } from '#server/database/client.ts'
import { violatedConstraint } from '#server/database/violations.ts'
import type { Seen } from '#server/http/versions.ts'
import { dayAt, instantAt } from '#shared/time/dates.ts'
import { ensure, Refusal, sentenceOf } from '#shared/calls/errors.ts'
import { insertTeaching, lockTeaching, updateTeaching, type TeachingRow } from './queries.server.ts'
import type { AdminTeaching, TeachingForm } from './schema.ts'
import type { SyncedField } from '../tables.server.ts'

export const createTeaching = (db: Db, actor: Actor, form: TeachingForm): Promise<AdminTeaching> =>
  refuseTakenVideo(() =>
    db.transaction(async (tx) => {
      await claimUpload(tx, form.imageUrl, 'imageUrl')
      const teaching = await insertTeaching(tx, rowOf(form, new Date().toISOString()))
      await record(tx, actor, {
        action: 'teaching.created',
        subject: { id: teaching.id, name: teaching.title },
      })
      tx.touch('teachings')
      return teaching
    }),
  )

const syncedFields: readonly string[] = [
  'title',
  'category',
  'excerpt',
  'content',
  'duration',
  'publishedAt',
] satisfies SyncedField[]

const isSynced = (name: string): name is SyncedField => syncedFields.includes(name)

/** What is changed here, the sync leaves alone from now on. */
export const changeTeaching = (
  db: Db,
  actor: Actor,
  id: string,
  form: TeachingForm,
  seen: Seen,
): Promise<AdminTeaching> =>
  refuseTakenVideo(() =>
    db.transaction(async (tx) => {
      const before = await lockTeaching(tx, id)
      ensure(before, 'teaching_not_found')
      await ensureUnchanged(tx, before, seen)
      await claimUpload(tx, form.imageUrl, 'imageUrl')
      const row = rowOf(form, before.publishedAt)
      const changed = changedNames<TeachingRow>(before, row)
      const editedFields = [...new Set([...before.editedFields, ...changed.filter(isSynced)])]
      const teaching = await updateTeaching(tx, id, { ...row, editedFields })
      await record(tx, actor, {
        action: 'teaching.updated',
        subject: { id, name: teaching.title },
        ...describeChange<TeachingRow>(loggedFields.teaching, before, row),
        version: before.version,
      })
      tx.touch('teachings')
      return teaching
    }),
  )

/** A trigger remembers the video, so that the sync does not add it again, and forgets it when the bin does. */
export const deleteTeaching = (db: Db, binContents: BinContents, actor: Actor, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const title = (await lockTeaching(tx, id))?.title
    ensure(title, 'teaching_not_found')
    await moveToBin(tx, binContents, actor, { kind: 'teaching', id, title, power: 'teachings' })
    await record(tx, actor, { action: 'teaching.deleted', subject: { id, name: title } })
    tx.touch('teachings')
  })

const rowOf = (form: TeachingForm, publishedAt: string): TeachingRow => ({
  title: form.title,
  category: form.category,
  excerpt: form.excerpt,
  content: form.content,
  imageUrl: form.imageUrl ?? null,
  videoId: form.videoId ?? null,
  speaker: form.speaker ?? null,
  duration: form.duration ?? null,
  publishedAt: momentOf(form.publishedAt, publishedAt),
})

/** A day that stays the same keeps its hour; another one is taken at noon. */
const momentOf = (given: string | undefined, otherwise: string): string => {
  if (given === undefined || given === dayAt(new Date(otherwise))) return otherwise
  return given.length === 10 ? instantAt(given, '12:00') : new Date(given).toISOString()
}

const refuseTakenVideo = async <Result>(write: () => Promise<Result>): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error) !== 'teachings_video_id_key') throw error
    throw new Refusal('video_taken', { fields: { videoId: sentenceOf('video_taken') } })
  }
}
