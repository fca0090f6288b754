import { createHash, type Hash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { setSetting } from '../database/settings.ts'
import type { Storage } from '../storage/storage.ts'
import { restoredMark } from './after-restore.ts'
import { BackupError } from './backup-error.ts'
import { nowAndThen, type Contents, type Say } from './contents.ts'
import type { Manifest } from './manifest.ts'
import { quoted } from './own-tables.ts'
import { ownerOf, readEntries } from './read-backup.ts'
import type { TarFile } from './tar.ts'

export type RestoreJob = {
  url: string
  storage: Storage
  contents: Contents
  file: string
  /** What `verifyBackup` found in the file. */
  manifest: Manifest
  say: Say
}

/** All in one transaction. The uploads come last, and go again if it fails. */
export const load = async (client: pg.Client, job: RestoreJob): Promise<void> => {
  const { storage, manifest } = job
  const put: string[] = []
  await client.query('begin')
  try {
    await loadRows(client, job, put)
    await checkBooks(client, job)
    await setSetting(drizzle(client), restoredMark, manifest.createdAt)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    for (const name of put) await storage.remove(name)
    throw error
  }
}

/** Triggers count and note what happens; here nothing happens, and what they counted is in the backup. */
const loadRows = async (client: pg.Client, job: RestoreJob, put: string[]): Promise<void> => {
  const { manifest, file, say } = job
  const names = manifest.tables.map(({ name }) => name)
  for (const name of names) await client.query(`alter table "${name}" disable trigger user`)
  // What the migrations put there is in the backup too.
  for (const name of names.toReversed()) await client.query(`delete from "${name}"`)

  const sayNow = nowAndThen(say)
  const entries = new Entries(file)
  for (const table of manifest.tables) await loadTable(client, table, entries, sayNow)
  for (const [index, upload] of manifest.files.entries()) {
    const bytes = await wholeFile(upload, entries)
    if ((await isStored(job.storage, upload)) === 'no') {
      put.push(upload.name)
      await job.storage.put(upload.name, bytes)
    }
    sayNow(`Uploads: ${index + 1} of ${manifest.files.length}`)
  }

  for (const { name, last } of manifest.sequences)
    await client.query('select setval($1::regclass, $2)', [`"${name}"`, last])
  // References that are checked at commit are checked now: a table with open checks cannot be altered.
  await client.query('set constraints all immediate')
  for (const name of names) await client.query(`alter table "${name}" enable trigger user`)
}

/** The files of the backup, of which one can be looked at before it is taken. */
class Entries {
  readonly #all: AsyncGenerator<TarFile>
  #next: Promise<IteratorResult<TarFile, unknown>>

  constructor(file: string) {
    this.#all = readEntries(file)
    this.#next = this.#all.next()
  }

  /** The bytes of all files that are next and belong to this owner. */
  async *bytesOf(owner: string, hash: Hash): AsyncGenerator<Buffer> {
    for (;;) {
      const { done, value } = await this.#next
      if (done || ownerOf(value.name) !== owner) return
      for await (const chunk of value.body) {
        hash.update(chunk)
        yield chunk
      }
      this.#next = this.#all.next()
    }
  }
}

const loadTable = async (
  client: pg.Client,
  { name, columns, rows, sha256 }: Manifest['tables'][number],
  entries: Entries,
  say: Say,
): Promise<void> => {
  const hash = createHash('sha256')
  const copy = client.query(copyFrom(`copy "${name}" (${quoted(columns)}) from stdin`))
  let bytes = 0
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of entries.bytesOf(`tables/${name}`, hash)) {
      bytes += chunk.length
      say(`${name}: ${Math.round(bytes / 1_000_000)} MB so far`)
      yield chunk
    }
  }
  try {
    await pipeline(counted(), copy)
  } catch (error) {
    throw new BackupError(`The rows of ${name} couldn't be loaded: ${(error as Error).message}.`, {
      cause: error,
    })
  }
  if (hash.digest('hex') !== sha256) throw new BackupError('The file changed while it was being read.')
  const { rows: counts } = await client.query<{ total: number }>(
    `select count(*)::float8 as total from "${name}"`,
  )
  if (counts[0]?.total !== rows)
    throw new BackupError(`${name} has ${counts[0]?.total} rows, but the backup holds ${rows}.`)
}

/** An upload is small enough to be held. */
const wholeFile = async ({ name, sha256 }: StoredUpload, entries: Entries): Promise<Buffer> => {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  for await (const chunk of entries.bytesOf(`files/${name}`, hash)) chunks.push(chunk)
  if (hash.digest('hex') !== sha256) throw new BackupError('The file changed while it was being read.')
  return Buffer.concat(chunks)
}

const checkBooks = async (client: pg.Client, { contents, manifest }: RestoreJob): Promise<void> => {
  const { figures, faults } = await contents.readBooks(drizzle(client))
  if (!isDeepStrictEqual({ figures, faults }, manifest.books))
    throw new BackupError(
      `The ledger total doesn't match the backup: ${JSON.stringify(figures)} instead of ${JSON.stringify(manifest.books.figures)}. ${faults.join(' ')}`,
    )
}

type StoredUpload = Manifest['files'][number]

/** The same upload may be there: it outlived the database, or a restore was killed before its end. */
export const isStored = async (
  storage: Storage,
  { name, bytes, sha256 }: StoredUpload,
): Promise<'no' | 'the same' | 'otherwise'> => {
  const found = await storage.open(name)
  if (!found) return 'no'
  if (found.size !== bytes) return 'otherwise'
  const hash = createHash('sha256')
  for await (const chunk of found.read() as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex') === sha256 ? 'the same' : 'otherwise'
}
