import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { applyParts, partsOf } from './migration-parts.ts'

const folder = path.resolve(import.meta.dirname, '../../../migrations')

// One lock for all instances: the one that holds it migrates, the others wait and then find nothing to do.
export const migrationLock = 73_657_001

const oldestServer = 150_000
const betweenTriesMs = 100
// An index for a search takes half the time with it, and no one else needs so much while the program starts.
const memoryForIndexes = '128MB'

export type Report = {
  /** A database that has rows: the migrations may take minutes. */
  begins: (names: readonly string[]) => void
  applied: (name: string, seconds: number) => void
}

/**
 * Brings the database to the newest version, or to the version with so many migrations. Any number of instances may
 * call it at the same moment.
 */
export const migrate = async (url: string, count?: number, report?: Report): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await refuseOldServer(client)
    await takeLock(client)
    await client.query(`set maintenance_work_mem = '${memoryForIndexes}'`)
    return await applyMissing(client, count, report)
  } finally {
    await client.end()
  }
}

/**
 * Asks again and again instead of waiting for the lock: an index that is built `concurrently` waits for every running
 * statement, and so it would wait for this one, which waits for the index.
 */
const takeLock = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      migrationLock,
    ])
    if (rows[0]?.isOurs) return
    await wait(betweenTriesMs)
  }
}

const refuseOldServer = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  if (Number(rows[0]?.server_version_num) < oldestServer)
    throw new StartupError('PostgreSQL 15 or newer is required.')
}

const applyMissing = async (client: pg.Client, count?: number, report?: Report): Promise<string[]> => {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map((row) => row.name))
  refuseNewerDatabase(applied)
  const missing = migrationNames()
    .slice(0, count)
    .filter((name) => !applied.has(name))
  if (applied.size > 0 && missing.length > 0) report?.begins(missing)
  for (const name of missing) {
    const begin = performance.now()
    await apply(client, name)
    report?.applied(name, (performance.now() - begin) / 1_000)
  }
  return missing
}

/** An older program could write what the newer one no longer understands. */
const refuseNewerDatabase = (applied: ReadonlySet<string>): void => {
  const known = new Set(migrationNames())
  const unknown = [...applied].find((name) => !known.has(name))
  if (unknown)
    throw new StartupError(
      `The database belongs to a newer version (${unknown}). Install that version, or restore a backup from before it.`,
    )
}

export const migrationNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .toSorted()

const apply = async (client: pg.Client, name: string): Promise<void> => {
  try {
    await applyParts(client, name, partsOf(readFileSync(path.join(folder, name), 'utf8')))
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartupError(`The migration ${name} failed: ${(error as Error).message}.`, { cause: error })
  }
}
