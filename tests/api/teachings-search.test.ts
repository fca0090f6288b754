import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Teaching } from '#features/teachings/schema.ts'
import { recountPhrasesJob } from '#features/teachings/search/job.server.ts'
import { recountPhrases } from '#features/teachings/search/recount.server.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb, type Db } from '#server/database/client.ts'
import { likePattern } from '#server/database/search.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertTeachings } from './support/content.ts'

let server: TestServer
let db: Db

beforeAll(async () => {
  server = await startTestServer()
  db = createDb(server.pool, new Changes())
})
afterAll(() => server?.stop())
beforeEach(() => server.pool.query('truncate teachings cascade'))

type Page = { titles: string[]; total: number }
type Question = { search: string; category: string; offset: number }

const ask = async ({ search, category, offset }: Question): Promise<Page> => {
  const query = new URLSearchParams({ search, category, offset: `${offset}`, limit: '6', view: 'card' })
  const answer = await server.get(`/api/teachings?${query}`)
  expect(answer.status).toBe(200)
  const rows = (await answer.json()) as Teaching[]
  return { titles: rows.map(({ title }) => title), total: Number(answer.headers.get('x-total-count')) }
}

/** The same without any short cut. */
const askPlainly = async ({ search, category, offset }: Question): Promise<Page> => {
  const { rows } = await server.pool.query<{ title: string }>(
    `select title from teachings
     where title || ' ' || excerpt ilike $1 and ($2 = 'All' or category = $2)
     order by published_at desc, id`,
    [likePattern(search), category],
  )
  return { titles: rows.slice(offset, offset + 6).map(({ title }) => title), total: rows.length }
}

const fill = (count: number) =>
  server.pool.query(
    `insert into teachings (title, category, excerpt, content, published_at)
     select
       (array['Walking', 'Waiting', 'Resting'])[1 + n % 3] || ' with ' || (array['grace', 'hope', 'Akan Ɔdɔ', 'awe 🙏🏿'])[1 + n % 4] ||
         case when n % 700 = 77 then ' and Zechariah, 10% x_y \\ q -- x -- zq' else '' end || ', part ' || n,
       -- One category that is as good as empty, and one word that is only in the oldest teachings.
       case when n % 300 = 5 then 'Relationships' else (array['Theology', 'Seasons'])[1 + n % 2] end,
       'Somebody has to begin: ' || md5(n::text) || case when n > 0.85 * $1 then ' Long ago.' else '' end,
       '',
       timestamptz '2026-01-01' - (n / 2) * interval '7 hours'
     from generate_series(1, $1::int) n`,
    [count],
  )

const searches = [
  '',
  'grace',
  'GRACE, part',
  'hope',
  'somebody has to begin',
  'long ago',
  'a',
  'gr',
  'h g',
  ', ',
  'e w',
  'zq',
  'qq',
  'x!',
  'zechariah',
  'nebuchadnezzar',
  'Ɔ',
  'ɔdɔ',
  '🙏',
  '🙏🏿',
  '🏿, p',
  '%',
  '10%',
  '_',
  '\\',
  'part 12',
  'part 1234',
  'abc',
  '-----',
  'q -- x',
  '- -- -',
  'h g, ',
  'zech',
  'and zech',
  ' x --',
  'begin: 1',
  'has to begin: 12',
  'Ɔdɔ, PART 1',
  'somebody has to begin to',
]

const categories = ['All', 'Theology', 'Relationships']
const offsets = [0, 130, 700]

/** Every question should get the answer that looking into every text would give. */
const findWrongAnswers = async (): Promise<Question[]> => {
  const wrong: Question[] = []
  const check = async (question: Question) => {
    if (!isDeepStrictEqual(await ask(question), await askPlainly(question))) wrong.push(question)
  }
  for (const search of searches)
    await Promise.all(
      categories.flatMap((category) => offsets.map((offset) => check({ search, category, offset }))),
    )
  return wrong
}

const isCounted = async (): Promise<boolean> => {
  const { rows } = await server.pool.query('select from teaching_shelves')
  return rows.length > 0
}

const countChanges = async (): Promise<number> => {
  const { rows } = await server.pool.query<{ total: number }>(
    'select count(*)::int as total from teaching_changes',
  )
  return rows[0]!.total
}

/** As somebody at the database would write, and as nobody of ours does: no trigger hears of it. */
const writeUnheard = async (statement: string): Promise<void> => {
  const client = await server.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement)
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}

describe('a large library is searched as if every text were looked at', () => {
  test('before its phrases are counted', async () => {
    await fill(1_500)
    expect(await findWrongAnswers()).toEqual([])
  })

  test('after that', async () => {
    await fill(3_000)
    await recountPhrases(db)
    expect(await countChanges()).toBe(0)
    expect(await findWrongAnswers()).toEqual([])
  })

  test('and when teachings came, changed and went since then', async () => {
    await fill(3_000)
    await recountPhrases(db)
    await insertTeachings(
      server.pool,
      { title: 'Newest, with grace and zq', publishedAt: '2026-11-01T00:00:00Z' },
      { title: 'Oldest, with grace and x!', publishedAt: '1999-11-01T00:00:00Z', category: 'Relationships' },
      { title: 'In between, with grace', publishedAt: '2025-09-01T00:00:00Z' },
    )
    await server.pool.query(
      `update teachings set title = replace(title, 'grace', 'mercy') where title like '%5'`,
    )
    await server.pool.query(`update teachings set category = 'Relationships' where title like '%1'`)
    await server.pool.query(`update teachings set published_at = '2025-12-01' where title like '%77'`)
    await server.pool.query(`delete from teachings where title like '%9'`)
    expect(await countChanges()).toBeGreaterThan(900)
    expect(await findWrongAnswers()).toEqual([])
  })

  test('and where all were published at the same moment', async () => {
    await fill(1_200)
    await server.pool.query(`update teachings set published_at = '2026-01-01'`)
    await recountPhrases(db)
    expect(await findWrongAnswers()).toEqual([])
  })
})

test('what was counted is told without looking', async () => {
  await fill(1_500)
  await recountPhrases(db)
  const question = { search: 'somebody', category: 'Theology', offset: 0 }
  const { total } = await ask(question)
  await writeUnheard('delete from teachings')
  expect(await ask(question)).toEqual({ titles: [], total })
})

test('what is written while phrases are counted is not lost', async () => {
  await fill(2_000)
  const state = { isCounting: true }
  const write = async () => {
    for (let number = 0; state.isCounting; number += 1) {
      await insertTeachings(server.pool, {
        title: `Meanwhile, with grace ${number}`,
        publishedAt: '2026-02-02',
      })
      await server.pool.query(`delete from teachings where title like $1`, [`% part ${100 + 7 * number}`])
    }
    await insertTeachings(server.pool, { title: 'At last, with grace' })
  }
  const writing = write()
  for (let round = 0; round < 3; round += 1) await recountPhrases(db)
  state.isCounting = false
  await writing
  expect(await countChanges()).toBeGreaterThan(0)
  for (const search of ['grace', 'meanwhile', 'gr', 'h g', 'at last'])
    for (const offset of [0, 200]) {
      const question = { search, category: 'All', offset }
      expect((await ask(question)).total).toBe((await askPlainly(question)).total)
    }
})

test('what somebody reads while phrases are counted is right', async () => {
  await fill(2_000)
  await recountPhrases(db)
  await insertTeachings(server.pool, { title: 'One more, with grace' })
  const state = { isCounting: true }
  const counting = recountPhrases(db).finally(() => (state.isCounting = false))
  const totals = new Set<number>()
  while (state.isCounting) totals.add((await ask({ search: 'grace', category: 'All', offset: 0 })).total)
  await counting
  expect([...totals]).toEqual([501])
})

describe('the job that counts', () => {
  const runJob = (end = new AbortController().signal) =>
    recountPhrasesJob(db, server.databaseUrl, end).run({})

  test('leaves a small library alone, and does not keep its changes', async () => {
    await fill(999)
    await runJob()
    expect([await isCounted(), await countChanges()]).toEqual([false, 0])
  })

  test('counts a large one, and again when much has changed', async () => {
    await fill(1_000)
    await runJob()
    expect([await isCounted(), await countChanges()]).toEqual([true, 0])
    await server.pool.query(`update teachings set title = title || '!' where title like '%7'`)
    await runJob()
    expect(await countChanges()).toBe(200)
    await server.pool.query(`update teachings set title = title || '!' where title not like '%!'`)
    await runJob()
    expect(await countChanges()).toBe(0)
    expect((await ask({ search: '!', category: 'All', offset: 0 })).total).toBe(1_000)
  })

  test('forgets what it counted when the library has become small', async () => {
    await fill(1_000)
    await runJob()
    await server.pool.query(`delete from teachings where title like '%7'`)
    await runJob()
    expect([await isCounted(), await countChanges()]).toEqual([false, 0])
    expect((await ask({ search: 'part', category: 'All', offset: 0 })).total).toBe(900)
  })

  test('hears nothing of a change that no search could find', async () => {
    await fill(1_000)
    await runJob()
    await server.pool.query(`update teachings set content = 'Another text', duration = '1:02'`)
    expect(await countChanges()).toBe(0)
  })

  test('stops when the server ends, and counts another time', async () => {
    await fill(1_000)
    const end = new AbortController()
    setTimeout(() => end.abort(), 50)
    await runJob(end.signal)
    expect([await isCounted(), await countChanges()]).toEqual([false, 1_000])
    await runJob()
    expect(await isCounted()).toBe(true)
  })

  test('says so if it cannot count, and leaves what was there', async () => {
    await fill(1_000)
    await runJob()
    await server.pool.query(`alter table teaching_phrases add constraint nothing_new check (false) not valid`)
    await expect(recountPhrases(db)).rejects.toThrow('Failed query')
    await server.pool.query('alter table teaching_phrases drop constraint nothing_new')
    expect((await ask({ search: 'grace', category: 'All', offset: 0 })).total).toBe(250)
    expect(await isCounted()).toBe(true)
  })
})
