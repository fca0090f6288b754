import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { binKinds } from '#features/team/bin/categories.ts'
import type { BinEntry } from '#features/team/bin/schema.ts'
import { insertRequest } from '#tests/factories/requests.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openBin, type TestBin } from '../support/bin-samples.ts'
import { insertEvents, insertTeachings } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'
import { emailsTo, register, tokenIn } from '../support/registrations.ts'
import { rowsOf } from '../support/rows-of.ts'

let server: TestServer
let dashboard: Dashboard
let bin: TestBin

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
  bin = openBin(server, dashboard)
})
afterAll(() => server?.stop())

describe.each(binKinds)('a deleted %s', (kind) => {
  test('is gone, waits in the bin, and comes back as it was, row by row', async () => {
    const sample = await bin.samples[kind]()
    const before = await rowsOf(server.pool, kind, sample.id)
    expect(
      Object.values(before).every((rows) => rows.length > 0),
      JSON.stringify(before),
    ).toBe(true)
    await bin.remove(sample)
    expect(await sample.gone()).toBe(true)
    expect(Object.values(await rowsOf(server.pool, kind, sample.id)).flat()).toEqual([])
    const entry = (await bin.entryOf(sample.id))!
    expect(entry).toEqual({
      id: sample.id,
      kind,
      title: sample.title,
      deletedAt: expect.any(String),
      deletedByName: 'Efua Mensah',
      goesAt: expect.any(String),
      toNotify: kind === 'event' ? 2 : 0,
    })
    expect(Date.parse(entry.goesAt) - Date.parse(entry.deletedAt)).toBe(30 * 24 * 3_600_000)

    expect((await bin.bringBack(sample.id)).status).toBe(200)
    expect(await rowsOf(server.pool, kind, sample.id)).toEqual(before)
    expect(await sample.gone()).toBe(false)
    expect(await bin.entryOf(sample.id)).toBeUndefined()
    const actions = (await entriesOf(server.pool, sample.id)).map(({ action }) => action.split('.')[1])
    expect(actions.slice(-2)).toEqual(['deleted', 'brought-back'])
    expect(await bin.bringBack(sample.id)).toMatchObject({ status: 404, body: { code: 'not_in_bin' } })
  })

  test('can be deleted again, and then for good', async () => {
    const sample = await bin.samples[kind]()
    await bin.remove(sample)
    await bin.bringBack(sample.id)
    await bin.remove(sample)
    expect((await dashboard.call('DELETE', `/api/admin/bin/${sample.id}`)).status).toBe(204)
    expect((await dashboard.call('DELETE', `/api/admin/bin/${sample.id}`)).status).toBe(404)
    expect((await bin.bringBack(sample.id)).status).toBe(404)
    expect(await sample.gone()).toBe(true)
    expect((await entriesOf(server.pool, sample.id)).at(-1)!.action).toMatch(/\.deleted-for-good$/)
  })
})

describe('an event that comes back', () => {
  test('tells those who are registered, and the links in their emails work again', async () => {
    const email = anAddress()
    const [id] = (await insertEvents(server.pool, { title: 'A picnic' })) as [string]
    await register(server, id, { email })
    const token = tokenIn((await emailsTo(server.pool, email))[0]!)
    const view = () => server.post('/api/event-registrations/view', { token })
    expect((await view()).status).toBe(200)
    await dashboard.call('DELETE', `/api/admin/events/${id}`)
    expect((await view()).status).toBe(404)
    expect(await bin.bringBack(id)).toMatchObject({ status: 200, body: { notified: 1 } })
    expect((await view()).status).toBe(200)
    const emails = await emailsTo(server.pool, email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      "You're registered: A picnic",
      'Event cancelled: A picnic',
      'Going ahead after all: A picnic',
    ])
    expect(emails[2]!.attachments).toHaveLength(1)
    expect((await entriesOf(server.pool, id)).at(-1)).toMatchObject({ summary: "We've emailed 1 person" })
  })

  test('and is over, or was cancelled before, comes back without an email', async () => {
    const over = await bin.anEvent()
    const cancelled = await bin.anEvent()
    await bin.query(`update events set state = 'cancelled' where id = $1`, cancelled.id)
    const before = await rowsOf(server.pool, 'event', cancelled.id)
    await bin.remove(over)
    await bin.remove(cancelled)
    await bin.query(
      `update bin set rows = jsonb_set(jsonb_set(rows, '{0,rows,0,ends_at}', to_jsonb(now() - interval '1 hour')),
         '{0,rows,0,starts_at}', to_jsonb(now() - interval '2 hours')) where id = $1`,
      over.id,
    )
    for (const { id } of [over, cancelled]) {
      expect(await bin.entryOf(id)).toMatchObject({ toNotify: 0 })
      expect(await bin.bringBack(id)).toMatchObject({ status: 200, body: { notified: 0 } })
    }
    expect(await rowsOf(server.pool, 'event', cancelled.id)).toEqual(before)
  })

  test('comes back without a host who has left the team', async () => {
    const leaving = await openDashboard(server, { roles: ['host'] })
    const sample = await bin.anEvent()
    await bin.query('insert into event_hosts (event_id, admin_id) values ($1, $2)', sample.id, leaving.id)
    await bin.remove(sample)
    await bin.query('delete from admins where id = $1', leaving.id)
    expect((await bin.bringBack(sample.id)).status).toBe(200)
    expect((await rowsOf(server.pool, 'event', sample.id)).event_hosts).toHaveLength(1)
  })
})

test('after 30 days it is gone, before the clean-up has come by too', async () => {
  const sample = await bin.aResource()
  await bin.remove(sample)
  await bin.query(`update bin set deleted_at = now() - interval '29 days 23 hours' where id = $1`, sample.id)
  expect(await bin.entryOf(sample.id)).toBeDefined()
  await bin.query(`update bin set deleted_at = now() - interval '30 days 1 second' where id = $1`, sample.id)
  expect(await bin.entryOf(sample.id)).toBeUndefined()
  expect((await bin.bringBack(sample.id)).status).toBe(404)
})

test('what an earlier release has put into the bin comes back', async () => {
  const [id] = (await insertTeachings(server.pool, { title: 'On rest' })) as [string]
  const question = await insertRequest(server.pool, { kind: 'question', teachingId: id })
  const member = await createMember(server)
  await bin.query(
    `insert into member_teachings (member_id, teaching_id, mark) values ($2, $1, 'liked')`,
    id,
    member.id,
  )
  const before = await rowsOf(server.pool, 'teaching', id)
  await bin.query(
    `insert into bin (id, deleted_by_name, kind, power, title, rows) select $1, 'Efua', 'teaching', 'teachings', 'On rest', jsonb_build_array(
       jsonb_build_object('table', 'teachings', 'rows', (select jsonb_agg(to_jsonb(t)) from teachings t where id = $1)),
       jsonb_build_object('table', 'member_teachings', 'rows', (select jsonb_agg(to_jsonb(m)) from member_teachings m where teaching_id = $1)),
       jsonb_build_object('table', 'requests', 'link', 'teaching_id', 'ids', jsonb_build_array($2::uuid)))`,
    id,
    question,
  )
  await bin.query('delete from teachings where id = $1', id)
  expect((await rowsOf(server.pool, 'teaching', id))['requests.teaching_id']).toEqual([])
  expect((await bin.bringBack(id)).status).toBe(200)
  expect(await rowsOf(server.pool, 'teaching', id)).toEqual(before)
})

test('the audit log leads to it again when it is back', async () => {
  const word = randomUUID().slice(0, 8)
  const [id] = await insertTeachings(server.pool, { title: `On ways ${word}` })
  const lines = async () =>
    (
      await dashboard.list<{ action: string; isGone: boolean }>(`/api/admin/audit-log?search=${word}`)
    ).rows.map(({ action, isGone }) => `${action} ${isGone ? 'gone' : 'there'}`)
  await dashboard.call('DELETE', `/api/admin/teachings/${id}`)
  expect(await lines()).toEqual(['teaching.deleted gone'])
  await bin.bringBack(id!)
  expect(await lines()).toEqual(['teaching.brought-back there', 'teaching.deleted there'])
  await dashboard.call('DELETE', `/api/admin/teachings/${id}`)
  expect((await lines())[0]).toBe('teaching.deleted gone')
})

test('the list is filtered by kind and searched word by word, without accents', async () => {
  const word = randomUUID().slice(0, 8)
  const ids = await insertTeachings(server.pool, { title: `Ɛnyimpa ${word}` }, { title: `Rest and ${word}` })
  for (const id of ids) await dashboard.call('DELETE', `/api/admin/teachings/${id}`)
  const found = async (asked: string) =>
    (await dashboard.list<BinEntry>(`/api/admin/bin?${asked}`)).rows.map(({ id }) => id)
  expect(await found(`search=${word}`)).toEqual(ids.toReversed())
  expect(await found(`search=${word} enyimpa`)).toEqual([ids[0]])
  expect(await found(`search=${word} efua rest&kind=teaching`)).toEqual([ids[1]])
  expect(await found(`search=${word}&kind=event`)).toEqual([])
  expect((await dashboard.list(`/api/admin/bin?search=${word}&limit=1`)).total).toBe(2)
})
