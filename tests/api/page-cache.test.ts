import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '#features/gatherings/events/tables.server.ts'
import { connect, type Connection } from '#server/database/open.ts'
import type { Logger } from '#server/log.ts'
import { createAdminSession, createMember } from '#tests/support/accounts.ts'
import type { TestServer } from '#tests/support/server.ts'
import { anEvent } from './support/content.ts'
import { startTwoInstances, type Instances } from './support/instances.ts'

const silent = { warn: () => {} } as unknown as Logger

let instances: Instances
let first: TestServer
let second: TestServer
let writer: Connection

beforeAll(async () => {
  instances = await startTwoInstances()
  ;[first, second] = instances.servers
  writer = await connect(instances.databaseUrl, silent)
})
afterAll(async () => {
  await writer?.close()
  await instances?.stop()
})

/** A new event, written as the program writes: its transaction says what it touched. */
const addEvent = async (): Promise<string> => {
  const title = `Event ${randomUUID()}`
  await writer.db.transaction(async (tx) => {
    // Only the next four are on the page, so the old ones make room.
    await tx.delete(events)
    await tx.insert(events).values(anEvent({ title }))
    tx.touch('events')
  })
  return title
}

const read = async (server: TestServer, path = '/') => (await server.get(path)).text()

const sees = (server: TestServer, words: string) => async () => (await read(server)).includes(words)

describe('a page', () => {
  test('comes the second time with the same bytes and the same tag', async () => {
    const [one, two] = [await first.get('/'), await first.get('/')]
    expect(one.headers.get('etag')).toMatch(/^"[\w-]{22}-identity"$|^"[\w-]{22}-(br|gzip)"$/)
    expect(two.headers.get('etag')).toBe(one.headers.get('etag'))
    expect(await two.text()).toBe(await one.text())
  })

  test('is asked for each time by a browser; a proxy may keep it for a moment, and while we are away', async () => {
    const { headers } = await first.get('/')
    expect(headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
    )
    expect(headers.get('set-cookie'), 'what a proxy keeps is for everyone').toBeNull()
    expect(headers.get('vary')).toBe('Accept-Encoding')
  })

  test('is the same for a member and an administrator as for a visitor, so that a proxy may keep it', async () => {
    const member = await createMember(first, { fullName: 'Efua Canary' })
    const admin = await createAdminSession(first, { name: 'Kofi Canary' })
    const cookie = `${member.headers.cookie}; ${admin.headers.cookie}`
    for (const path of ['/', '/account', '/admin']) {
      const signedIn = await first.get(path, { cookie })
      expect(signedIn.headers.get('set-cookie'), path).toBeNull()
      const text = await signedIn.text()
      expect(text, path).toBe(await read(first, path))
      expect(text, path).not.toContain('Canary')
    }
  })

  test('is the same to the byte whenever and wherever it is rendered, so that no browser fetches it twice', async () => {
    // The two instances of this test have different ports, which their pages name.
    const onFirst = (await read(first)).replaceAll(first.url, '')
    const onSecond = (await read(second)).replaceAll(second.url, '')
    expect(onSecond).toBe(onFirst)
  })

  test('is not sent again to a browser that has it', async () => {
    const tag = (await first.get('/')).headers.get('etag')!
    const again = await first.get('/', { 'if-none-match': tag })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(tag)
    expect(await again.text()).toBe('')
    // A proxy on the way may have made the tag a weak one.
    expect((await first.get('/', { 'if-none-match': `"other", W/${tag}` })).status).toBe(304)
    expect((await first.get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('is the same bytes in brotli, gzip and plain, each with a tag of its own', async () => {
    const get = (encoding: string) => first.get('/', { 'accept-encoding': encoding })
    const plain = await get('identity')
    const text = await plain.text()
    expect(plain.headers.get('content-encoding')).toBeNull()
    for (const encoding of ['br', 'gzip']) {
      const answer = await get(encoding)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      expect(answer.headers.get('etag')).toBe(plain.headers.get('etag')!.replace('identity', encoding))
      // Fetch has decoded it by now.
      expect(await answer.text()).toBe(text)
    }
  })

  test('is not sent in an encoding that was refused', async () => {
    const answer = await first.get('/', { 'accept-encoding': 'br;q=0, gzip' })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
  })

  test('of a file comes compressed, and the same', async () => {
    const plain = await (await first.get('/plain.css', { 'accept-encoding': 'identity' })).text()
    for (const encoding of ['br', 'gzip']) {
      const answer = await first.get('/plain.css', { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(await answer.text()).toBe(plain)
    }
  })

  test('is one page for parameters that it does not know', async () => {
    const [plain, tagged] = [await first.get('/'), await first.get('/?utm_source=flyer&fbclid=1')]
    expect(tagged.headers.get('etag')).toBe(plain.headers.get('etag'))
  })

  test('that is not there is one for all addresses', async () => {
    const [one, two] = [await first.get('/nowhere'), await first.get('/no/where/either?x=<script>')]
    expect([one.status, two.status]).toEqual([404, 404])
    expect(one.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(two.headers.get('etag')).toBe(one.headers.get('etag'))
    expect(await two.text()).toContain('Page Not Found')
    expect((await first.get('/nowhere', { 'if-none-match': one.headers.get('etag')! })).status).toBe(404)
  })

  test('answers HEAD with its headers only', async () => {
    const answer = await fetch(first.url, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).toBe((await first.get('/')).headers.get('etag'))
  })
})

describe('a write', () => {
  test('is on the pages of every instance in a moment, long before they grow old', async () => {
    await Promise.all([read(first), read(second)])
    const title = await addEvent()
    await expect.poll(sees(first, title)).toBe(true)
    await expect.poll(sees(second, title)).toBe(true)
  })

  test('gives the page another tag', async () => {
    const before = (await first.get('/')).headers.get('etag')!
    const title = await addEvent()
    await expect.poll(sees(first, title)).toBe(true)
    expect((await first.get('/', { 'if-none-match': before })).status).toBe(200)
  })

  test('that was not announced is not noticed: the page is kept', async () => {
    const page = await read(first)
    await instances.pool.query(`update events set title = 'Written past the program'`)
    expect(await read(first)).toBe(page)
    await addEvent()
  })

  test('made while an instance could not listen is seen when it can again', async () => {
    await Promise.all([read(first), read(second)])
    await instances.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'sankofa-changes' and datname = current_database()`,
    )
    const title = await addEvent()
    await expect.poll(sees(first, title)).toBe(true)
    await expect.poll(sees(second, title)).toBe(true)
    const another = await addEvent()
    await expect.poll(sees(first, another)).toBe(true)
  })
})

describe('when the database is away', () => {
  const setAway = (isAway: boolean) =>
    instances.pool.query(
      isAway ? 'alter table events rename to events_away' : 'alter table events_away rename to events',
    )

  test('the last good page is served', async () => {
    const title = await addEvent()
    await expect.poll(sees(first, title)).toBe(true)
    await setAway(true)
    await writer.db.transaction(async (tx) => tx.touch('events'))
    await expect.poll(async () => (await first.get('/api/events')).status).toBe(500)
    const answer = await first.get('/')
    await setAway(false)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(title)
  })
})
