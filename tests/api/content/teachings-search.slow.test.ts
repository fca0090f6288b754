import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Teaching } from '#features/content/teachings/schema.ts'
import { hasEveryWord } from '#shared/text/words.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
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

/** The same page by the plainest way: every text is looked at here, and not in the database. */
const askPlainly = async ({ search, category, offset }: Question): Promise<Page> => {
  const { rows } = await server.pool.query<{ title: string; excerpt: string }>(
    `select title, excerpt from teachings where $1 = 'All' or category = $1 order by published_at desc, id`,
    [category],
  )
  const found = rows.filter(({ title, excerpt }) => hasEveryWord(`${title} ${excerpt}`, search))
  return { titles: found.slice(offset, offset + 6).map(({ title }) => title), total: found.length }
}

const fill = (count: number) =>
  server.pool.query(
    `insert into teachings (title, category, excerpt, content, published_at)
     select
       (array['Walking', 'Waiting', 'Resting'])[1 + n % 3] || ' with ' || (array['grace', 'hope', 'Akan Ɔdɔ', 'awe 🙏🏿'])[1 + n % 4] ||
         case when n % 300 = 77 then ' and Zechariah, 10% x_y \\ q -- x -- zq' else '' end || ', part ' || n,
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
  'zechariah walking',
  'odo akan',
  'ÖDÓ',
  'grace walking part somebody has begin with a',
  '1０%',
  '％',
  '＿',
  '＼',
]

const categories = ['All', 'Theology', 'Relationships']
const offsets = [0, 130]

/** The questions whose answer is not the one of the plain statement. */
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

test('a large library is searched as if every text were looked at', async () => {
  await fill(1_000)
  await server.pool.query('analyze teachings')
  expect(await findWrongAnswers()).toEqual([])
})

test('teachings of one moment are each on one page', async () => {
  await fill(400)
  await server.pool.query(`update teachings set published_at = '2026-01-01'`)
  expect(await findWrongAnswers()).toEqual([])
})

test('an index can find three letters and more', async () => {
  const client = await server.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select from teachings where search_text like '%zec%'`,
    )
    await client.query('rollback')
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('teachings_search')
  } finally {
    client.release()
  }
})
