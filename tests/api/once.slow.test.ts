import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createAdminSession } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { anAddress, anEventForm } from './support/forms.ts'
import { everyRequestForm } from './support/request-forms.ts'
import { until } from './support/until.ts'

let server: TestServer
let admin: Record<string, string>

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  admin = (await createAdminSession(server)).headers
})
afterAll(() => server?.stop())
afterEach(() => server.pool.query('truncate requests cascade'))

const aMessage = () => ({ name: 'Ama', email: anAddress(), message: 'Where do you meet?' })

const send = async (
  path: string,
  body: object | undefined,
  key: string | undefined,
  headers: Record<string, string> = {},
) => {
  const withKey = { ...headers, ...(key !== undefined && { 'idempotency-key': key }) }
  const answer = await server.call('POST', `/api${path}`, withKey, body)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const count = async (table: string): Promise<number> =>
  Number((await server.pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count)

/** Blocks writes to the inbox while `work` runs. */
const whileInboxIsLocked = async <T>(work: () => Promise<T>): Promise<T> => {
  const client = await server.pool.connect()
  try {
    await client.query('begin; lock table requests in exclusive mode')
    return await work()
  } finally {
    await client.query('commit')
    client.release()
  }
}

/** A request has come as far as the lock. */
const untilOneWaits = () =>
  until('a request waits for the lock', async () => {
    const { rowCount } = await server.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount! > 0
  })

const aTeaching = {
  title: 'Rest as resistance',
  category: 'Theology',
  excerpt: 'Why a day without work is a confession.',
  content: 'In six days the world was made.',
}

const aResource = {
  title: 'A plan for Lent',
  description: 'Forty days, one page each.',
  category: 'Document',
  fileUrl: 'https://example.org/lent.pdf',
}

const aRegistration = () => ({
  fullName: 'Ama Serwaa',
  username: `ama_${randomUUID().slice(0, 8)}`,
  email: anAddress(),
  password: 'a quiet morning in Accra',
})

const anInvitation = { name: 'Esi Owusu', email: 'esi@example.org', roles: ['editor'] }

const forVisitors: [path: string, body: () => object, table: string][] = [
  ...everyRequestForm.map(([, { path, whole }]): [string, () => object, string] => [path, whole, 'requests']),
  ['/user/register', aRegistration, 'members'],
]

describe('what is sent again with the same key', () => {
  test.each(forVisitors)('is done once and answered the same: %s', async (path, body, table) => {
    const [input, key, before] = [body(), randomUUID(), await count(table)]
    const first = await send(path, input, key)
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect(await send(path, input, key)).toEqual(first)
    expect(await count(table)).toBe(before + 1)
  })

  test.each([
    ['/admin/events', anEventForm(), 'events'],
    ['/admin/teachings', aTeaching, 'teachings'],
    ['/admin/resources', aResource, 'resources'],
    ['/admin/invitations', anInvitation, 'team_invitations'],
  ])('by an administrator too: %s', async (path, input, table) => {
    const [key, before] = [randomUUID(), await count(table)]
    const first = await send(path, input, key, admin)
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect(await send(path, input, key, admin)).toEqual(first)
    expect(await count(table)).toBe(before + 1)
  })

  test('a note on a request', async () => {
    const key = randomUUID()
    await send('/contact', aMessage(), undefined)
    const { rows } = await server.pool.query<{ id: string }>('select id from requests')
    const notes = `/admin/inbox/${rows[0]!.id}/notes`
    const note = await send(notes, { text: 'Called her back.' }, key, admin)
    expect(note.status, JSON.stringify(note.body)).toBe(201)
    expect(await send(notes, { text: 'Called her back.' }, key, admin)).toEqual(note)
    expect((await send(notes, { text: 'Called her again.' }, key, admin)).body.id).not.toBe(note.body.id)
  })

  test('but other words is something new, and so is what a colleague sends', async () => {
    const [key, message] = [randomUUID(), aMessage()]
    const first = await send('/contact', message, key)
    const other = await send('/contact', { ...message, message: 'And when?' }, key)
    expect(other.body.reference).not.toBe(first.body.reference)
    expect(await count('requests')).toBe(2)

    const colleague = (await createAdminSession(server)).headers
    const mine = await send('/admin/events', anEventForm(), key, admin)
    expect((await send('/admin/events', anEventForm(), key, colleague)).body.id).not.toBe(mine.body.id)
  })

  test('at the same moment waits for the first, and both hear the same', async () => {
    const [key, message] = [randomUUID(), aMessage()]
    const both = await whileInboxIsLocked(async () => {
      const sent = [send('/contact', message, key), send('/contact', message, key)]
      await untilOneWaits()
      return sent
    })
    const [first, second] = await Promise.all(both)
    expect(first!.status).toBe(201)
    expect(second).toEqual(first)
    expect(await count('requests')).toBe(1)
  })

  test('while the first takes very long is answered with a conflict, and does not undo it', async () => {
    const [key, message] = [randomUUID(), aMessage()]
    const { first, second } = await whileInboxIsLocked(async () => {
      const sent = send('/contact', message, key)
      await untilOneWaits()
      return { first: [sent], second: await send('/contact', message, key) }
    })
    expect(second).toMatchObject({ status: 409, body: { code: 'still_at_work' } })
    expect((await first[0])!.status).toBe(201)
    expect(await send('/contact', message, key)).toEqual(await first[0])
    expect(await count('requests')).toBe(1)
  }, 20_000)
})

describe('the key is free again', () => {
  test('after a fault of ours and after a refusal', async () => {
    const [key, message] = [randomUUID(), aMessage()]
    await server.pool.query('alter table requests rename to away')
    expect((await send('/contact', message, key)).status).toBe(500)
    await server.pool.query('alter table away rename to requests')
    expect((await send('/contact', message, key)).status).toBe(201)

    const [taken, member] = [aRegistration(), aRegistration()]
    member.username = taken.username
    expect((await send('/user/register', member, undefined)).status).toBe(201)
    expect((await send('/user/register', taken, key)).status).toBe(409)
    await server.pool.query('delete from members')
    expect((await send('/user/register', taken, key)).status).toBe(201)
  })

  test('a minute after the process was killed in the middle of it', async () => {
    const [key, message] = [randomUUID(), aMessage()]
    await send('/contact', message, key)
    await server.pool.query(
      `update done_once set status = null, body = null, begun_at = now() - interval '61 seconds'`,
    )
    expect((await send('/contact', message, key)).status).toBe(201)
    expect(await count('requests')).toBe(2)
  })
})

test('without a key everything is done as often as it is asked', async () => {
  const message = aMessage()
  await send('/contact', message, undefined)
  await send('/contact', message, undefined)
  expect(await count('requests')).toBe(2)
})

test('a key that is easy to guess is refused', async () => {
  expect((await send('/contact', aMessage(), '1')).status).toBe(400)
  expect(await count('requests')).toBe(0)
})

test('what is kept tells nothing of what was sent', async () => {
  await send('/contact', aMessage(), randomUUID())
  const { rows } = await server.pool.query('select * from done_once')
  expect(JSON.stringify(rows)).not.toMatch(/Ama|example\.org|Where do you meet/)
})
