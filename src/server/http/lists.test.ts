import { queryOptions } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { listQuery } from '#shared/calls/lists.ts'
import { readEnv } from '../env.ts'
import { enforceAccess } from './access.ts'
import type { Admin } from './actors.ts'
import type { List } from '#shared/calls/api-client.ts'
import { createApp, type Api } from './app.ts'
import { sendList, serveAdminList } from './lists.ts'

const efua: Admin = {
  id: 'efua',
  sessionId: 'one',
  name: 'Efua',
  email: 'efua@example.org',
  roles: ['administrator'],
  accessEndsOn: null,
  hasSecondFactor: false,
  secondFactorDue: null,
  provedUntil: '2100-01-01T00:00:00.000Z',
}
const exported: string[] = []
const views = [
  { path: '/events', total: 12 },
  { path: '/about', total: 7 },
  { path: '/donate', total: 3 },
]

/** As `readingBy` in `src/browser` makes it. */
const pageViews = Object.assign(
  (query: string) => queryOptions<List<(typeof views)[number]>>({ queryKey: [query] }),
  { method: 'GET' as const, path: '/api/views' },
)

let app: Api

/**
 * A list whose rows are no rows of a table: grouped ones, which have no id and no `created_at`. It brings its own `list`
 * (one page of rows and how many there are) and its own `all` (every row, in batches, for the file); what has a table is
 * a `DatedList` and takes both from `listsOf`.
 */
beforeAll(() => {
  app = createApp(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), 'http://site.example')
  enforceAccess(app, { member: async () => undefined, admin: async () => efua })
  serveAdminList(app, pageViews, {
    power: 'overview',
    summary: 'How often each page was opened',
    query: z.strictObject(listQuery),
    row: z.object({ path: z.string(), total: z.int() }),
    list: async ({ limit, offset }) => ({ rows: views.slice(offset, offset + limit), total: views.length }),
    all: async function* () {
      yield views.slice(0, 2)
      yield views.slice(2)
    },
    noteExport: async (admin, list) => {
      exported.push(`${admin.name}: ${list}`)
    },
    columns: { path: 'Page', total: 'Views' },
  })
  app.get(
    '/api/long',
    { config: { access: 'public' }, schema: { querystring: z.strictObject(listQuery) } },
    ({ query }, reply) =>
      sendList(reply, query, async ({ limit }) => {
        if (limit > 200) await longOnesMayGo.promise
        return { rows: Array.from({ length: limit }, (_, number) => ({ number })), total: 1_000 }
      }),
  )
})

const longOnesMayGo = Promise.withResolvers<void>()
afterAll(() => app.close())

test('a list that is no table answers one page of rows, and how many there are', async () => {
  const answer = await app.inject('/api/views?limit=1&offset=1')
  expect(answer.json()).toEqual([{ path: '/about', total: 7 }])
  expect(answer.headers['x-total-count']).toBe('3')
})

test('and all of them as a file, which is written down', async () => {
  const answer = await app.inject('/api/views.csv')
  expect(answer.body.trim().split('\r\n')).toEqual(['Page,Views', '/events,12', '/about,7', '/donate,3'])
  expect(exported).toEqual(['Efua: views'])
})

test('long lists are read two at a time while twenty wait, and short ones do not wait for them', async () => {
  let refused = 0
  const long = Array.from({ length: 23 }, async () => {
    const answer = await app.inject('/api/long?limit=1000')
    if (answer.statusCode !== 200) refused += 1
    return answer
  })
  await expect.poll(() => refused).toBe(1)
  expect((await app.inject('/api/long?limit=200')).json()).toHaveLength(200)
  longOnesMayGo.resolve()
  const answers = await Promise.all(long)
  const served = answers.filter(({ statusCode }) => statusCode === 200)
  expect(served.map((answer) => answer.json().length as number)).toEqual(Array(22).fill(1_000))
  const busy = answers.find(({ statusCode }) => statusCode !== 200)
  expect(busy?.headers['retry-after']).toBe('5')
  expect(busy?.json()).toMatchObject({ code: 'unavailable' })
})
