import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { isHalfway } from '../database/migration-parts.ts'
import type { Storage } from '../storage/storage.ts'
import { BackupError } from './backup-error.ts'
import { connectForBackup, nowAndThen, type Contents, type Say } from './contents.ts'
import { fileName, format, manifestName, partName, type Manifest } from './manifest.ts'
import { listMigrations, listSequences, listTables, quoted, type OwnTable } from './own-tables.ts'
import { endOfTar, tarHeader, tarPadding } from './tar.ts'

export type BackupJob = { url: string; storage: Storage; contents: Contents; file: string; say: Say }

/**
 * Writes everything that the site cannot make again into one file: what the database held at one moment, and the
 * uploads. The file has its name when it is whole, and not before.
 */
export const writeBackup = async (job: BackupJob): Promise<Manifest> => {
  const { url, file } = job
  if (await exists(file)) throw new BackupError(`${file} already exists. Choose another name.`)
  const unfinished = `${file}.part`
  const client = await connectForBackup(url)
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await rm(unfinished, { force: true })
    await client.query('begin isolation level repeatable read, read only')
    const manifest = await emptyManifest(client)
    await pipeline(
      entriesOf(client, job, manifest),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
    )
    await syncToDisk(unfinished)
    await rename(unfinished, file)
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw readable(error, file)
  } finally {
    await client.end().catch(() => {})
  }
}

const emptyManifest = async (client: pg.Client): Promise<Manifest> => {
  if (await isHalfway(client))
    throw new BackupError(
      'The upgrade of this database is not finished. Start the new version, wait until it is ready, and try again.',
    )
  const migrations = await listMigrations(client)
  if (migrations.length === 0) throw new BackupError('The database is empty. There is nothing to back up.')
  return {
    format,
    createdAt: new Date().toISOString(),
    migrations,
    tables: [],
    sequences: [],
    files: [],
    books: { figures: {}, faults: [] },
  }
}

/** The bytes of the tar file, one piece after the other. The manifest comes last, when all of it is known. */
async function* entriesOf(
  client: pg.Client,
  { storage, contents, say }: BackupJob,
  manifest: Manifest,
): AsyncGenerator<Buffer> {
  for (const table of await listTables(client)) yield* tableEntries(client, table, manifest, nowAndThen(say))
  manifest.sequences = await listSequences(client)
  const db = drizzle(client)
  manifest.books = await contents.readBooks(db)
  const names = await contents.listFiles(db)
  const sayFiles = nowAndThen(say)
  for (const name of names) {
    yield* fileEntry(storage, name, manifest, say)
    sayFiles(`Uploads: ${manifest.files.length} of ${names.length}`)
  }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  yield* entry(manifestName, text)
  yield endOfTar
}

function* entry(name: string, bytes: Buffer): Generator<Buffer> {
  yield tarHeader(name, bytes.length)
  yield bytes
  yield tarPadding(bytes.length)
}

const partSize = 1024 * 1024

async function* tableEntries(
  client: pg.Client,
  { name, columns }: OwnTable,
  manifest: Manifest,
  say: Say,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const rows = client.query(copyTo(`copy "${name}" (${quoted(columns)}) to stdout`))
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let bytes = 0
  let part = 0
  const flush = function* (): Generator<Buffer> {
    if (waitingBytes === 0) return
    yield* entry(partName(name, (part += 1)), Buffer.concat(waiting))
    waiting = []
    waitingBytes = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk)
    waiting.push(chunk)
    waitingBytes += chunk.length
    bytes += chunk.length
    if (waitingBytes >= partSize) {
      yield* flush()
      say(`${name}: ${Math.round(bytes / 1_000_000)} MB so far`)
    }
  }
  yield* flush()
  manifest.tables.push({ name, columns, rows: rows.rowCount, bytes, sha256: hash.digest('hex') })
}

async function* fileEntry(
  storage: Storage,
  name: string,
  manifest: Manifest,
  say: Say,
): AsyncGenerator<Buffer> {
  const stored = await storage.open(name)
  if (!stored) {
    // Cleaned up while this was running, or lost before.
    say(`The upload ${name} isn't in the storage. The backup continues without it.`)
    return
  }
  const hash = createHash('sha256')
  yield tarHeader(fileName(name), stored.size)
  let bytes = 0
  for await (const chunk of stored.read() as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    yield chunk
  }
  if (bytes !== stored.size) throw new BackupError(`The upload ${name} changed while it was being read.`)
  yield tarPadding(bytes)
  manifest.files.push({ name, bytes, sha256: hash.digest('hex') })
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** A power cut must not leave a file that only looks whole. */
const syncToDisk = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const reasons: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EACCES: "You aren't allowed to write there.",
  EROFS: "The disk can't be written to.",
  ENOTDIR: 'Part of the path is a file.',
  EEXIST: 'Part of the path is a file.',
}

const readable = (error: unknown, file: string): unknown => {
  const reason = reasons[String((error as NodeJS.ErrnoException).code)]
  return reason
    ? new BackupError(`The backup ${file} couldn't be written. ${reason}`, { cause: error })
    : error
}
