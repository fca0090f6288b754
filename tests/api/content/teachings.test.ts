import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Teaching } from '#features/content/teachings/schema.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertTeachings } from '../support/content.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())
afterEach(() => server.pool.query('truncate teachings cascade'))

const list = async (query = ''): Promise<{ rows: Teaching[]; total: string | null }> => {
  const answer = await server.get(`/api/teachings${query}`)
  expect(answer.status).toBe(200)
  return { rows: (await answer.json()) as Teaching[], total: answer.headers.get('x-total-count') }
}

const titlesOf = async (query: string) => (await list(query)).rows.map(({ title }) => title)

const search = (words: string) => titlesOf(`?search=${encodeURIComponent(words)}`)

describe('the list of teachings', () => {
  test('is a plain array with its total in a header', async () => {
    expect(await list()).toEqual({ rows: [], total: '0' })
    await insertTeachings(server.pool, { title: 'One' }, { title: 'Two' })
    const { rows, total } = await list()
    expect(rows).toHaveLength(2)
    expect(total).toBe('2')
  })

  test('has every field of a teaching, and instants in ISO form', async () => {
    const [id] = await insertTeachings(server.pool, {
      title: 'On waiting',
      category: 'Seasons',
      excerpt: 'Why slow is not late.',
      content: 'The whole text.',
      videoId: 'abc-123_XYZ',
      speaker: 'Abena',
      duration: '34 min',
      publishedAt: '2026-03-14T08:00:00Z',
    })
    expect((await list()).rows).toEqual([
      {
        id,
        title: 'On waiting',
        category: 'Seasons',
        excerpt: 'Why slow is not late.',
        content: 'The whole text.',
        imageUrl: null,
        videoId: 'abc-123_XYZ',
        speaker: 'Abena',
        duration: '34 min',
        publishedAt: '2026-03-14T08:00:00.000Z',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        cover: expect.stringMatching(/^seasons-[1-6]$/),
        lettering: null,
      },
    ])
  })

  test('names the ministry where a teaching has no speaker', async () => {
    await insertTeachings(server.pool, {})
    expect((await list()).rows[0]?.speaker).toBe('Sankofa')
  })

  test('begins with the newest', async () => {
    await insertTeachings(
      server.pool,
      { title: 'Old', publishedAt: '2024-01-01T00:00:00Z' },
      { title: 'New', publishedAt: '2026-01-01T00:00:00Z' },
      { title: 'Middle', publishedAt: '2025-01-01T00:00:00Z' },
    )
    expect(await titlesOf('')).toEqual(['New', 'Middle', 'Old'])
  })

  test('leaves the text out of cards', async () => {
    await insertTeachings(server.pool, {})
    const [card] = (await list('?view=card')).rows
    expect(card).not.toHaveProperty('content')
    expect(card).toHaveProperty('excerpt')
    expect((await list('?view=full')).rows[0]).toHaveProperty('content')
  })

  test('can be of one teacher, by the whole name, and says how many there are', async () => {
    await insertTeachings(
      server.pool,
      { title: 'Hers', speaker: 'Abena Boateng' },
      { title: 'His', speaker: 'Abena Boateng-Mills' },
      { title: 'Ours' },
    )
    expect(await titlesOf('?speaker=Abena+Boateng')).toEqual(['Hers'])
    expect((await list('?speaker=Abena+Boateng&limit=1&offset=1')).total).toBe('1')
    expect(await titlesOf('?speaker=Sankofa')).toEqual(['Ours'])
  })

  test('gives each video of a page a cover of its own, and another one than is avoided', async () => {
    await insertTeachings(
      server.pool,
      ...Array.from({ length: 5 }, (_, index) => ({ videoId: `video-${index}` })),
    )
    const coversOf = async (query: string) => (await list(query)).rows.map(({ cover }) => cover)
    const covers = await coversOf('?limit=5')
    expect(new Set(covers).size).toBe(5)
    expect(await coversOf(`?limit=5&avoidCover=${covers[0]}`)).not.toContain(covers[0])
    expect((await server.get(`/assets/covers-1/${covers[0]}.svg`)).headers.get('cache-control')).toContain(
      'immutable',
    )
  })

  test('answers at most a thousand rows without a limit, and the true total', async () => {
    await server.pool.query(
      `insert into teachings (title, category, excerpt, content)
       select 'Teaching ' || number, 'Theology', '', '' from generate_series(1, 1001) number`,
    )
    const { rows, total } = await list('?view=card')
    expect(rows).toHaveLength(1_000)
    expect(total).toBe('1001')
    expect((await list('?view=card&offset=1000')).rows).toHaveLength(1)
  })

  test('comes compressed to those who take it, with the same content', async () => {
    await insertTeachings(server.pool, { content: 'Wisdom. '.repeat(500) })
    for (const encoding of ['br', 'gzip']) {
      const answer = await server.get('/api/teachings', { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(await answer.json()).toEqual((await list()).rows)
    }
  })
})

describe('searching teachings', () => {
  test('finds a part of the title or of the excerpt, in capitals or not', async () => {
    await insertTeachings(
      server.pool,
      { title: 'Learning to Rest', excerpt: 'Sabbath for the restless' },
      { title: 'Debt', excerpt: 'On owing and RESTORING' },
      { title: 'Other', excerpt: 'Nothing', content: 'rest is only in the text' },
    )
    expect((await search('rest')).toSorted()).toEqual(['Debt', 'Learning to Rest'])
    expect(await search('SABBATH')).toEqual(['Learning to Rest'])
    expect(await search('  debt ')).toEqual(['Debt'])
    expect(await search('nothing here')).toEqual([])
  })

  test('knows the letters of Akan in both cases', async () => {
    await insertTeachings(server.pool, { title: 'SƐ WO WERƐ FI NA WOSANKƆFA A' })
    expect(await search('wosankɔfa')).toHaveLength(1)
  })

  test('takes % and _ and backslashes as they are', async () => {
    await insertTeachings(
      server.pool,
      { title: 'Giving 10% gladly' },
      { title: 'Giving 100 gladly' },
      { title: 'snake_case' },
      { title: 'snakeXcase' },
      { title: String.raw`back\slash` },
      { title: 'backslash' },
    )
    expect(await search('10%')).toEqual(['Giving 10% gladly'])
    expect(await search('%')).toEqual(['Giving 10% gladly'])
    expect(await search('e_c')).toEqual(['snake_case'])
    expect(await search('\\')).toEqual([String.raw`back\slash`])
    expect(await search(String.raw`k\s`)).toEqual([String.raw`back\slash`])
  })

  test('is no way into the statement', async () => {
    await insertTeachings(server.pool, { title: `O'Brien` })
    expect(await search(`O'B`)).toEqual([`O'Brien`])
    expect(await search(`'; drop table teachings; --`)).toEqual([])
    expect((await list()).total).toBe('1')
  })
})

describe('searching a large library', () => {
  const fill = (count: number) =>
    server.pool.query(
      `insert into teachings (title, category, excerpt, content, published_at)
       select 'Teaching ' || number, case when number % 2 = 0 then 'Theology' else 'Seasons' end, '', '',
         timestamptz '2026-01-01' - number * interval '3 hours'
       from generate_series(1, $1) number`,
      [count],
    )

  test.each([0, 6, 198, 200, 300, 594, 597])(
    'shows the right page of a common word from %i on',
    async (offset) => {
      await fill(600)
      const { rows, total } = await list(`?search=teaching&limit=6&offset=${offset}&view=card`)
      const expected = Array.from(
        { length: Math.min(6, 600 - offset) },
        (_, index) => `Teaching ${offset + index + 1}`,
      )
      expect(rows.map(({ title }) => title)).toEqual(expected)
      expect(total).toBe('600')
    },
  )

  test('pages without a search far back, in every category, as if all had been counted', async () => {
    await fill(1_200)
    for (const offset of [121, 250, 600, 1_199]) {
      const { rows, total } = await list(`?limit=1&offset=${offset}`)
      expect([rows[0]?.title, total]).toEqual([`Teaching ${offset + 1}`, '1200'])
    }
    const { rows, total } = await list('?category=Theology&limit=2&offset=400')
    expect(rows.map(({ title }) => title)).toEqual(['Teaching 802', 'Teaching 804'])
    expect(total).toBe('600')
    expect(await list('?limit=6&offset=1200')).toEqual({ rows: [], total: '1200' })
  })

  test('the total follows every way of writing', async () => {
    await fill(10)
    const totals = async () =>
      Promise.all(['All', 'Theology', 'Seasons'].map(async (name) => (await list(`?category=${name}`)).total))
    expect(await totals()).toEqual(['10', '5', '5'])
    await server.pool.query(
      `update teachings set category = 'Seasons' where title in ('Teaching 2', 'Teaching 4')`,
    )
    expect(await totals()).toEqual(['10', '3', '7'])
    await server.pool.query(
      `update teachings set published_at = published_at - interval '1 year', title = title || '!'`,
    )
    await server.pool.query(`delete from teachings where title = 'Teaching 1!'`)
    expect(await totals()).toEqual(['9', '3', '6'])
    await server.pool.query('truncate teachings cascade')
    expect(await totals()).toEqual(['0', '0', '0'])
  })

  test('the total is right when many write at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => insertTeachings(server.pool, {}, { category: 'Seasons' })),
    )
    expect((await list()).total).toBe('40')
  })
})

describe('one teaching', () => {
  test('comes with its text', async () => {
    const [id] = await insertTeachings(server.pool, { title: 'On waiting' })
    const answer = await server.get(`/api/teachings/${id}`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id, title: 'On waiting', content: 'The whole text.' })
    expect(answer.headers.get('cache-tag')).toBe('teachings')
  })

  test('that is not there is answered with a sentence', async () => {
    const answer = await server.get(`/api/teachings/${randomUUID()}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: 'Teaching not found.', code: 'teaching_not_found' })
    expect((await server.get('/api/teachings/not-an-id')).status).toBe(404)
  })
})

describe('choosing teachings', () => {
  test('by category, where All means every one', async () => {
    await insertTeachings(
      server.pool,
      { title: 'A', category: 'Seasons' },
      { title: 'B', category: 'Social Justice' },
    )
    expect(await titlesOf('?category=Social%20Justice')).toEqual(['B'])
    expect((await list('?category=All')).total).toBe('2')
    expect((await list('?category=Relationships')).total).toBe('0')
  })

  test('page by page, each once, with the total of all that match', async () => {
    const titles = Array.from({ length: 8 }, (_, index) => `Teaching ${index}`)
    const publishedAt = '2026-01-01T00:00:00Z'
    await insertTeachings(server.pool, ...titles.map((title) => ({ title, publishedAt })), { title: 'Other' })
    const seen: string[] = []
    for (const offset of [0, 3, 6]) {
      const { rows, total } = await list(`?search=teaching&limit=3&offset=${offset}`)
      expect(total).toBe('8')
      seen.push(...rows.map(({ title }) => title))
    }
    expect(seen.toSorted()).toEqual(titles)
    expect((await list('?limit=3&offset=99')).rows).toEqual([])
  })

  test.each([
    'category=Weather',
    'limit=0',
    'limit=1001',
    'limit=ten',
    'limit=1.5',
    'offset=-1',
    'view=all',
    'limit=1&limit=2',
    `search=${'a'.repeat(201)}`,
  ])('refuses %s and names the field', async (query) => {
    const answer = await server.get(`/api/teachings?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'invalid_input',
      fields: { [query.split('=')[0]!]: expect.any(String) },
    })
  })
})
