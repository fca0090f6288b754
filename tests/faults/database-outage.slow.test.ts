import { expect, test, vi } from 'vitest'
import { patience } from '#tests/support/patience.ts'
import { ask, connectTo, startInTest, until } from './fixtures.ts'
import { startRemoteDatabase } from './remote-database.ts'

vi.setConfig({ testTimeout: 60_000 * patience(), hookTimeout: 30_000 * patience() })

/** The program, ready, with its database elsewhere. */
const startApart = async () => {
  const database = await startRemoteDatabase()
  const server = await startInTest({
    DATABASE_URL: database.url,
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
  })
  await server.ready()
  return { database, server }
}

test('while the database is away pages are served and the rest says so; all is well when it is back', async () => {
  const { database, server } = await startApart()
  const get = (address: string) => fetch(server.url + address)
  const before = await (await get('/')).text()
  expect((await get('/api/events')).status).toBe(200)

  await database.stop()
  await until('/readyz says no', async () => (await get('/readyz')).status === 503)
  const page = await get('/')
  expect(page.status, 'a page that was rendered is still served').toBe(200)
  expect(await page.text()).toBe(before)
  const read = await get('/api/events')
  expect(read.status).toBe(503)
  expect(await read.json()).toEqual({
    error: "We can't do that right now. Please try again in a few minutes.",
    code: 'unavailable',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  })
  expect((await get('/sitemap.xml')).status).toBe(503)
  expect((await ask(server.url)).status).toBe(503)
  expect((await get('/teachings')).status, 'a page that was never rendered cannot be complete').not.toBe(200)
  expect((await get('/healthz')).status).toBe(200)

  await database.start()
  await until('/readyz says yes', async () => (await get('/readyz')).status === 200)
  expect((await get('/api/events')).status).toBe(200)
  expect((await ask(server.url)).status).toBe(201)
  // Changes by others show again: the connection that listens for them is back as well.
  const other = await connectTo(database.url)
  await until('a change shows in the page', async () => {
    await other.query(
      `update teachings set title = 'Back again'; select pg_notify('changes', '["teachings"]')`,
    )
    return (await (await get('/')).text()).includes('Back again')
  })
  // So is the connection that waits for jobs.
  await until('the email is sent', async () => {
    const { rows } = await other.query(`select from outbox where state = 'sent'`)
    return rows.length === 1
  })
  expect(await server.end()).toEqual({ code: 0, signal: null })
})

test('a database that no longer answers does not keep the program from ending', async () => {
  const { database, server } = await startApart()
  database.freeze()
  expect((await server.end('SIGTERM')).code, 'it could not end in order').toBe(1)
  expect(server.output()).toContain('stopped after timeout')
})

test('requests do not wait long for a database that no longer answers', async () => {
  const { database, server } = await startApart()
  const answered: string[] = []
  const get = async (address: string) => {
    const { status } = await fetch(server.url + address)
    answered.push(address)
    return { status }
  }
  expect((await get('/')).status).toBe(200)

  database.freeze()
  const page = await get('/')
  expect(page.status, 'a page that was rendered is still served').toBe(200)
  const [readiness, read] = await Promise.all([get('/readyz'), get('/api/events')])
  expect(readiness.status).toBe(503)
  expect(answered.slice(-2), 'a load balancer does not wait as long as a request').toEqual([
    '/readyz',
    '/api/events',
  ])
  expect(read.status).toBe(503)
  expect((await get('/healthz')).status).toBe(200)

  database.thaw()
  await until('/readyz says yes', async () => (await get('/readyz')).status === 200)
  expect((await get('/api/events')).status).toBe(200)
  expect((await ask(server.url)).status).toBe(201)
})
