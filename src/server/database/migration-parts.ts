import type pg from 'pg'

/**
 * A migration of a large table has several parts. Each commits separately, so that no one waits for all of them. A
 * program that is killed in between continues with the next part when it starts again.
 */
export type Part = { sql: string; isTransaction: boolean }

const longestLock = '10s'

/**
 * A line `-- commit` ends a part. One that begins with a line `-- without a transaction` is a single statement which
 * makes its own commits (`create index concurrently`, a `do` block that works in batches) and can be repeated: a
 * program that is killed before it has recorded the part runs it again.
 */
export const partsOf = (file: string): Part[] =>
  file
    .split(/^-- commit$/m)
    .map((sql) => ({ sql, isTransaction: !/^\s*-- without a transaction$/m.test(sql) }))

export const applyParts = async (client: pg.Client, name: string, parts: readonly Part[]): Promise<void> => {
  for (let done = await countDone(client, name); done < parts.length; done += 1) {
    const part = parts[done]!
    if (!part.isTransaction) await runAlone(client, part.sql)
    await client.query('begin')
    // A table that a running instance uses is waited for, but not for ever: everyone else would wait behind us.
    await client.query(`set local lock_timeout = '${longestLock}'`)
    if (part.isTransaction) await client.query(part.sql)
    await note(client, name, done + 1, parts.length)
    await client.query('commit')
  }
}

const runAlone = async (client: pg.Client, sql: string): Promise<void> => {
  const index = /create (?:unique )?index concurrently (\w+)/.exec(sql)?.[1]
  // One that was interrupted is still there, and never used.
  if (index) await client.query(`drop index concurrently if exists ${index}`)
  try {
    await client.query(sql)
  } catch (error) {
    // Without pg_trgm a search is slower, and finds the same.
    const isLeftOut = (error as { code?: string }).code === '42704' && sql.includes('gin_trgm_ops')
    if (!isLeftOut) throw error
  }
}

/** The table is only there while a migration is halfway. */
const countDone = async (client: pg.Client, name: string): Promise<number> => {
  if (!(await isHalfway(client))) return 0
  const { rows } = await client.query<{ parts: number }>(
    'select parts from unfinished_migration where name = $1',
    [name],
  )
  return rows[0]?.parts ?? 0
}

export const isHalfway = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ isHalfway: boolean }>(
    `select to_regclass('unfinished_migration') is not null as "isHalfway"`,
  )
  return rows[0]!.isHalfway
}

const note = async (client: pg.Client, name: string, done: number, all: number): Promise<void> => {
  if (done < all) {
    await client.query(
      'create table if not exists unfinished_migration (name text primary key, parts integer not null)',
    )
    await client.query(
      'insert into unfinished_migration values ($1, $2) on conflict (name) do update set parts = $2',
      [name, done],
    )
    return
  }
  await client.query('drop table if exists unfinished_migration')
  await client.query('insert into migrations (name) values ($1)', [name])
}
