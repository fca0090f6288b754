import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { StartupError } from '../startup-error.ts'

const folder = path.resolve(import.meta.dirname, '../../../migrations')

// One lock for all instances: the one that holds it migrates, the others wait and then find nothing to do.
export const migrationLock = 73_657_001

const oldestServer = 150_000
const longestLock = '10s'

/**
 * Brings the database to the newest version, or to the version with so many migrations. Any number of instances may
 * call it at the same moment.
 */
export const migrate = async (url: string, count?: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    // A table that a running instance uses is waited for, but not for ever: everybody else would wait behind us.
    await client.query(`set lock_timeout = '${longestLock}'`)
    return await applyMissing(client, count)
  } finally {
    await client.end()
  }
}

const refuseOldServer = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  if (Number(rows[0]?.server_version_num) < oldestServer)
    throw new StartupError('PostgreSQL 15 or newer is required.')
}

const applyMissing = async (client: pg.Client, count?: number): Promise<string[]> => {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const applied = new Set(rows.map((row) => row.name))
  refuseNewerDatabase(applied)
  const missing = migrationNames()
    .slice(0, count)
    .filter((name) => !applied.has(name))
  for (const name of missing) await apply(client, name)
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
  await client.query('begin')
  try {
    await client.query(readFileSync(path.join(folder, name), 'utf8'))
    await client.query('insert into migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartupError(`The migration ${name} failed: ${(error as Error).message}.`, { cause: error })
  }
}
