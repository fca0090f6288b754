import { loggedFields } from '#features/team/audit/policy.ts'
import { describeChange, ensureUnchanged, record, type Actor } from '#features/team/audit/service.server.ts'
import { claimUpload } from '#features/team/uploads/service.server.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import type { Seen } from '#server/http/versions.ts'
import { ensure } from '#shared/calls/errors.ts'
import type { List } from '#shared/calls/api-client.ts'
import { hasEveryWord } from '#shared/text/words.ts'
import { listBuilt, withChange, type Built } from '../../library/library.server.ts'
import { originals, type Original } from '../../library/originals.server.ts'
import { deleteChange, lockChange, saveChange, type LibraryChange } from '../../library/queries.server.ts'
import type { AdminLibraryResource, LibraryForm } from './schema.ts'

// The audit log and the address of the form know things by such an id.
const idStart = '00000000-0000-4000-8000-00000000000'

export const listLibrary = async (
  db: Queryable,
  { id, search, limit, offset }: { id?: string | undefined; search: string; limit: number; offset: number },
): Promise<List<AdminLibraryResource>> => {
  const rows = (await listBuilt(db))
    .map(toAdmin)
    .filter((row) => (!id || row.id === id) && hasEveryWord(`${row.title} ${row.description}`, search))
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}

const toAdmin = (built: Built): AdminLibraryResource => {
  const { id, title, description, type, category, author, file, isHidden, isChanged, original, version } =
    built
  return {
    id: idStart + id,
    number: id,
    title,
    description,
    type,
    category,
    author,
    fileUrl: file?.url ?? null,
    fileType: file?.type ?? null,
    fileBytes: file?.bytes ?? null,
    isHidden,
    isChanged,
    originalTitle: original.title,
    version,
  }
}

type Logged = Pick<AdminLibraryResource, keyof typeof loggedFields.libraryResource>

type Changed = { change: LibraryChange | undefined; summary?: string }

/** Changes one of the nine: `make` answers what is stored of it then, or nothing for the original. */
const changeOne = (
  db: Db,
  actor: Actor,
  id: string,
  seen: Seen,
  make: (tx: Tx, before: LibraryChange, original: Original) => Promise<Changed>,
): Promise<AdminLibraryResource> =>
  db.transaction(async (tx) => {
    const original = originals.find((one) => idStart + one.id === id)
    ensure(original, 'resource_not_found')
    const stored = await lockChange(tx, original.id)
    const before = toAdmin(withChange(original, stored))
    await ensureUnchanged(tx, before, seen)
    const { change, summary } = await make(tx, stored ?? { id: original.id, ...unchanged }, original)
    if (change && !isUnchanged(change)) await saveChange(tx, change)
    else await deleteChange(tx, original.id)
    const after = toAdmin(withChange(original, change && !isUnchanged(change) ? change : undefined))
    await record(tx, actor, {
      action: 'resource.updated',
      subject: { id, name: after.title },
      ...(summary ? { summary } : describeChange<Logged>(loggedFields.libraryResource, before, after)),
      version: before.version,
    })
    tx.touch('resources')
    return after
  })

const unchanged = {
  title: null,
  description: null,
  category: null,
  type: null,
  author: null,
  fileUrl: null,
  fileType: null,
  fileBytes: null,
  isHidden: false,
}

const isUnchanged = (change: LibraryChange): boolean =>
  Object.entries(unchanged).every(([field, value]) => change[field as keyof typeof unchanged] === value)

export const changeLibrary = (db: Db, actor: Actor, id: string, form: LibraryForm, seen: Seen) =>
  changeOne(db, actor, id, seen, async (tx, before, original) => {
    const upload = await claimUpload(tx, form.fileUrl, 'fileUrl')
    return {
      change: {
        id: original.id,
        title: unlessSame(form.title, original.title),
        description: unlessSame(form.description, original.description),
        category: unlessSame(form.category, original.category),
        type: unlessSame(form.type, original.type),
        author: form.author ?? null,
        fileUrl: form.fileUrl ?? null,
        fileType: form.fileUrl ? (upload?.type ?? form.fileType ?? null) : null,
        fileBytes: upload?.bytes ?? null,
        isHidden: before.isHidden,
      },
    }
  })

/** What is as the original has it is not stored, so that it follows a later release. */
const unlessSame = <T>(value: T, original: T): T | null => (value === original ? null : value)

export const setHidden = (db: Db, actor: Actor, id: string, isHidden: boolean) =>
  changeOne(db, actor, id, undefined, async (_tx, before) => ({
    change: { ...before, isHidden },
    summary: isHidden ? 'hidden from visitors' : 'shown to visitors again',
  }))

export const putBackOriginal = (db: Db, actor: Actor, id: string) =>
  changeOne(db, actor, id, undefined, async () => ({ change: undefined, summary: 'put back the original' }))
