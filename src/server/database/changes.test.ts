import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { Logger } from '../log.ts'
import { Changes, graceMs } from './changes.ts'
import { connect, type Connection } from './open.ts'

const silent = { warn: () => {} } as unknown as Logger

describe('changes', () => {
  test('a topic has changed since every moment before its change', () => {
    const changes = new Changes()
    const before = changes.moment
    expect(changes.hasChangedSince(before, ['events'])).toBe(false)
    changes.bump(['events'])
    expect(changes.hasChangedSince(before, ['events', 'teachings'])).toBe(true)
    expect(changes.hasChangedSince(before, ['teachings'])).toBe(false)
    expect(changes.hasChangedSince(changes.moment, ['events'])).toBe(false)
  })

  test('everything has changed when notifications may have been missed', () => {
    const changes = new Changes()
    changes.bump(['events'])
    const before = changes.moment
    changes.bumpEverything()
    expect(changes.hasChangedSince(before, [])).toBe(true)
    expect(changes.hasChangedSince(changes.moment, ['events'])).toBe(false)
  })

  test('a topic with grace is news at once, and has changed a second later', () => {
    vi.useFakeTimers()
    try {
      const changes = new Changes(['seats'])
      const before = changes.moment
      changes.bump(['seats'])
      const after = changes.moment
      expect(changes.hasNewsSince(before, ['seats'])).toBe(true)
      expect(changes.hasNewsSince(after, ['seats'])).toBe(false)
      vi.advanceTimersByTime(graceMs - 1)
      expect(changes.hasChangedSince(before, ['seats'])).toBe(false)
      vi.advanceTimersByTime(1)
      expect(changes.hasChangedSince(before, ['seats'])).toBe(true)
      // What was rendered after the change shows it.
      expect(changes.hasChangedSince(after, ['seats'])).toBe(false)
      expect(changes.lastUrgent).toBe(after)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('what a transaction touches', () => {
  let database: TestDatabase
  let writer: Connection
  let other: Connection
  let ear: pg.Client
  let heard: string[] = []
  let marks = 0

  beforeAll(async () => {
    database = await createTestDatabase()
    writer = await connect(database.url, silent)
    other = await connect(database.url, silent)
    ear = new pg.Client({ connectionString: database.url })
    await ear.connect()
    await ear.query('listen changes')
    ear.on('notification', ({ payload }) => heard.push(payload ?? ''))
  })
  beforeEach(async () => {
    await hearAll()
    heard = []
  })
  afterAll(async () => {
    await ear.end()
    await writer.close()
    await other.close()
    await database.drop()
  })

  /** All that was announced before this is heard: notifications keep their order. */
  const hearAll = async () => {
    const mark = `mark ${++marks}`
    const before = other.changes.moment
    await writer.db.execute(sql`select pg_notify('changes', ${JSON.stringify([mark])})`)
    await expect.poll(() => heard.at(-1)).toBe(JSON.stringify([mark]))
    await expect.poll(() => other.changes.hasChangedSince(before, [mark])).toBe(true)
    return heard.slice(0, -1)
  }

  test('is announced at commit, once, to every instance', async () => {
    const before = other.changes.moment
    await writer.db.transaction(async (tx) => {
      tx.touch('events')
      tx.touch('teachings', 'events')
    })
    expect(await hearAll()).toEqual(['["events","teachings"]'])
    expect(other.changes.hasChangedSince(before, ['events'])).toBe(true)
    expect(other.changes.hasChangedSince(before, ['teachings'])).toBe(true)
  })

  test('has changed for the writer as soon as the transaction is over', async () => {
    const before = writer.changes.moment
    await writer.db.transaction(async (tx) => tx.touch('events'))
    expect(writer.changes.hasChangedSince(before, ['events'])).toBe(true)
  })

  test('is not announced before the commit', async () => {
    const before = writer.changes.moment
    await writer.db.transaction(async (tx) => {
      tx.touch('drafts')
      await tx.execute(sql`select 1`)
      expect(writer.changes.hasChangedSince(before, ['drafts'])).toBe(false)
      expect(await hearAll()).toEqual([])
    })
  })

  test('is not announced when the transaction rolls back', async () => {
    const before = [writer.changes.moment, other.changes.moment] as const
    const work = writer.db.transaction(async (tx) => {
      tx.touch('undone')
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await hearAll()).toEqual([])
    expect(writer.changes.hasChangedSince(before[0], ['undone'])).toBe(false)
    expect(other.changes.hasChangedSince(before[1], ['undone'])).toBe(false)
  })

  test('is not announced when the commit itself fails', async () => {
    const before = writer.changes.moment
    await writer.db.execute(
      sql`create table tails (id int primary key, head int references tails deferrable initially deferred)`,
    )
    const work = writer.db.transaction(async (tx) => {
      await tx.execute(sql`insert into tails values (1, 99)`)
      tx.touch('tails')
    })
    await expect(work).rejects.toThrow('commit')
    expect(await hearAll()).toEqual([])
    expect(writer.changes.hasChangedSince(before, ['tails'])).toBe(false)
  })

  test('needs no announcement when there is nothing', async () => {
    await writer.db.transaction(async (tx) => tx.execute(sql`select 1`))
    expect(await hearAll()).toEqual([])
  })

  test('a lost connection makes everything old, when it goes and when it is back', async () => {
    const before = other.changes.moment
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'sankofa-changes' and datname = current_database()`
    await writer.db.execute(cut)
    await expect.poll(() => other.changes.hasChangedSince(before, [])).toBe(true)
    const whileAway = other.changes.moment
    await expect.poll(() => other.changes.hasChangedSince(whileAway, [])).toBe(true)
    await writer.db.transaction(async (tx) => tx.touch('after'))
    await expect.poll(() => other.changes.hasChangedSince(whileAway, ['after'])).toBe(true)
  })
})
