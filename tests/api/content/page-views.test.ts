import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { joinOldViews } from '#features/content/analytics/queries.server.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import { dayAt } from '#shared/time/dates.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())
afterEach(() => server.pool.query('truncate page_views'))

const view = (body: object, headers: Record<string, string> = {}) =>
  server.post('/api/page-views', body, headers)

const counted = async () =>
  (await server.pool.query('select day::text, path, referrer_host, count from page_views order by path')).rows

test('a view is a day, a path, the referring host, and a count', async () => {
  const seen = { path: '/events', referrer: 'https://www.example.com/search?q=ama+serwaa' }
  expect((await view(seen)).status).toBe(204)
  await view(seen)
  await view({ path: '/', referrer: '' })
  const day = dayAt(new Date())
  expect(await counted()).toEqual([
    { day, path: '/', referrer_host: '', count: 1 },
    { day, path: '/events', referrer_host: 'www.example.com', count: 2 },
  ])
})

test.each<Record<string, string>>([{ dnt: '1' }, { 'sec-gpc': '1' }])(
  'a visitor who asks not to be tracked is not counted: %o',
  async (headers) => {
    expect((await view({ path: '/' }, headers)).status).toBe(204)
    expect(await counted()).toEqual([])
  },
)

test('from one page of ours to another there is no referrer', async () => {
  await view({ path: '/about', referrer: `${server.url}/events` })
  expect(await counted()).toEqual([expect.objectContaining({ path: '/about', referrer_host: '' })])
})

test('an address that is none of our pages is not counted', async () => {
  await view({ path: '/wp-admin' })
  await view({ path: '/events/../../etc/passwd' })
  expect(await counted()).toEqual([])
})

test('a page of one event is counted under its own address', async () => {
  await view({ path: '/events/3f0c4a52-0000-4000-8000-000000000000' })
  expect(await counted()).toHaveLength(1)
})

test('a day has room for what is seen, and not for what is invented', async () => {
  await server.pool.query(
    `insert into page_views (day, path, referrer_host, count)
     select $1, '/events/' || n, '', 1 from generate_series(1, 2000) n`,
    [dayAt(new Date())],
  )
  await view({ path: '/events/1' })
  await view({ path: '/events/invented', referrer: 'https://invented.example/' })
  await view({ path: '/teachings/invented' })
  await view({ path: '/about', referrer: 'https://www.example.com/' })
  await view({ path: '/about', referrer: 'https://invented.example/' })
  const rows = (await counted()).filter(({ path, count }) => count > 1 || !/^\/events\/\d/.test(path))
  expect(rows).toMatchObject([
    { path: '/about', referrer_host: 'other', count: 2 },
    { path: '/events/1', referrer_host: '', count: 2 },
    { path: '/events/:id', referrer_host: 'other', count: 1 },
    { path: '/teachings/:id', referrer_host: '', count: 1 },
  ])
})

test('page views of a day are joined when they lose their referrers', async () => {
  const views = (age: number, path: string, host: string, count: number) =>
    server.pool.query('insert into page_views values (current_date - $1::int, $2, $3, $4)', [
      age,
      path,
      host,
      count,
    ])
  await views(400, '/about', '', 3)
  await views(400, '/about', 'one.example', 4)
  await views(400, '/about', 'other.example', 5)
  await views(400, '/events', 'one.example', 6)
  await views(300, '/about', 'one.example', 7)
  const db = createDb(server.pool, new Changes())
  for (let times = 0; times < 3; times += 1) await joinOldViews(db, '12 months', 2)
  const { rows } = await server.pool.query(
    'select path, referrer_host, count from page_views order by day, path, referrer_host',
  )
  expect(rows).toEqual([
    { path: '/about', referrer_host: '', count: 12 },
    { path: '/events', referrer_host: '', count: 6 },
    { path: '/about', referrer_host: 'one.example', count: 7 },
  ])
})
