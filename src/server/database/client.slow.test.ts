import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { Changes } from './changes.ts'
import { createDb, createPool, type Db, type Tx } from './client.ts'

let database: TestDatabase
let witness: pg.Pool
let pool: pg.Pool
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  witness = createPool(database.url)
  await witness.query('create table words (id int primary key, word text)')
})
afterAll(async () => {
  await witness?.end()
  await database?.drop()
})
beforeEach(() => {
  pool = createPool(database.url, { max: 2, query_timeout: 1_500, connectionTimeoutMillis: 20_000 })
  db = createDb(pool, new Changes())
})
afterEach(async () => {
  await pool.end()
  // Waits for the queries that still run on a discarded connection.
  await witness.query('truncate words')
})

const words = async () => (await witness.query<{ word: string }>('select word from words order by id')).rows
const write = (tx: Tx, id: number, word: string) =>
  tx.execute(
    sql`insert into words values (${id}, ${word}) on conflict (id) do update set word = excluded.word`,
  )

describe('a transaction', () => {
  test('that is refused is undone, and its connection is used again', async () => {
    const idsOf = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
    const before = await idsOf()
    await expect(
      db.transaction(async (tx) => {
        await write(tx, 1, 'half')
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    expect(await words()).toEqual([])
    expect(await idsOf()).toEqual(before)
  })

  test('in the middle of which the database falls silent leaves nothing to the next one', async () => {
    const holder = await witness.connect()
    await holder.query('select pg_advisory_lock(1)')
    const fallSilent = (id: number) =>
      db.transaction(async (tx) => {
        await write(tx, id, 'half')
        await tx.execute(sql`select pg_advisory_xact_lock(1)`)
      })
    // More than the pool has connections: none of them is lost, and none comes back half-way.
    for (const id of [1, 2, 3])
      await expect(fallSilent(id)).rejects.toMatchObject({ cause: { message: 'Query read timeout' } })
    await holder.query('select pg_advisory_unlock(1)')
    holder.release()
    await db.transaction((tx) => write(tx, 4, 'whole'))
    expect(await words()).toEqual([{ word: 'whole' }])
  })

  test('that cannot even begin gives its connection back', async () => {
    const client = await pool.connect()
    Object.assign(client, { query: () => Promise.reject(new Error('Query read timeout')) })
    client.release()
    await expect(db.transaction((tx) => write(tx, 1, 'never'))).rejects.toMatchObject({
      cause: { message: 'Query read timeout' },
    })
    expect(pool.totalCount, 'it is thrown away').toBe(pool.idleCount)
    await db.transaction((tx) => write(tx, 2, 'whole'))
    expect(await words()).toEqual([{ word: 'whole' }])
  })

  test('that waits for one which waits for it begins again, and both are done', async () => {
    await pool.end()
    pool = createPool(database.url, { max: 4 })
    db = createDb(pool, new Changes())
    await witness.query(`insert into words values (1, ''), (2, '')`)
    let begun = 0
    const both = Promise.withResolvers<void>()
    const append = (tx: Tx, id: number, letter: string) =>
      tx.execute(sql`update words set word = word || ${letter} where id = ${id}`)
    const cross = (first: number, second: number, letter: string) =>
      db.transaction(async (tx) => {
        await append(tx, first, letter)
        begun += 1
        if (begun === 2) both.resolve()
        await both.promise
        await append(tx, second, letter)
      })
    await Promise.all([cross(1, 2, 'a'), cross(2, 1, 'b')])
    expect(begun, 'one of them began again').toBeGreaterThan(2)
    expect((await words()).map(({ word }) => word.length)).toEqual([2, 2])
  })
})
