import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GuestCounts } from '#features/gatherings/events/dashboard/guests/guests-schema.ts'
import type { AdminRegistration } from '#features/gatherings/events/dashboard/registrations/registrations-schema.ts'
import { insertRegistration } from '#tests/factories/registrations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aRow, doorLink, openEvent, readBox, sendRows, undoOf } from '../support/door.ts'
import { anAddress } from '../support/forms.ts'

let server: TestServer
let team: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  team = await openDashboard(server)
})
afterAll(() => server?.stop())

const register = (eventId: string, name: string, numberOfAttendees: number, given: object = {}) =>
  insertRegistration(server.pool, { eventId, name, email: anAddress(), numberOfAttendees, ...given })

const countsOf = async (eventId: string): Promise<GuestCounts> =>
  (await team.call<GuestCounts>('GET', `/api/admin/events/${eventId}/guests`)).body

const partOf = async (eventId: string, part: string) =>
  (await team.list<AdminRegistration>(`/api/admin/registrations?eventId=${eventId}&part=${part}`)).rows.map(
    ({ name, arrived, numberOfAttendees }) => [name, arrived, numberOfAttendees],
  )

const end = (eventId: string) =>
  server.pool.query(
    `update events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1`,
    [eventId],
  )

test('two of four who came count two: at the door, on the page of the event, and in the file', async () => {
  const event = await openEvent(server, { price: 0 })
  const [efua, kofi] = [await register(event, 'Efua', 4), await register(event, 'Kofi', 1)]
  await register(event, 'Ama', 2)
  const token = await doorLink(team, event)
  const answer = await sendRows(server, token, [
    aRow({ guest: efua, seats: 2 }),
    aRow({ guest: kofi }),
    aRow({ how: 'walk-in', name: 'Sena', seats: 2 }),
  ])
  expect(answer).toMatchObject({ here: 3, expected: 7, walkIns: 2 })
  expect(await countsOf(event)).toMatchObject({ coming: 4, came: 3, missed: 0, walkedIn: 2 })
  expect(await readBox(team, event)).toMatchObject({ here: 3, expected: 7, walkIns: 2 })
  expect(await partOf(event, 'came')).toEqual([
    ['Efua', 2, 4],
    ['Kofi', 1, 1],
    ['Sena', 2, 2],
  ])
  expect(await partOf(event, 'coming')).toEqual([
    ['Ama', null, 2],
    ['Efua', 2, 4],
  ])
  await end(event)
  expect(await countsOf(event)).toMatchObject({ coming: 0, came: 3, missed: 4, walkedIn: 2 })
  expect(await partOf(event, 'missed')).toEqual([
    ['Ama', null, 2],
    ['Efua', 2, 4],
  ])
  const { text } = await team.text(`/api/admin/registrations.csv?eventId=${event}&part=came`)
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  const at = head.split(',').findIndex((label) => label.includes('People who came'))
  expect(new Set(lines.map((line) => line.split(',').at(at)))).toEqual(new Set(['1', '2']))
})

test('who walked in stands by name among those who came, is found there, and is in the file', async () => {
  const event = await openEvent(server, { price: 5000 })
  await register(event, 'Akua', 1, { attended: true, paymentStatus: 'completed' })
  const gone = await register(event, 'Dede', 1, { cancelledAt: new Date().toISOString() })
  const token = await doorLink(team, event)
  const slip = aRow({ how: 'walk-in', name: 'Nobody', method: 'later' })
  await sendRows(server, token, [
    aRow({ how: 'walk-in', name: 'Bɛnedicta Owusu', seats: 2, method: 'cash' }),
    aRow({ guest: gone }),
    slip,
  ])
  await sendRows(server, token, [], { undone: [undoOf(slip.id)] })
  const came = `/api/admin/registrations?eventId=${event}&part=came`
  const { rows, total } = await team.list<AdminRegistration>(came)
  expect(total).toBe(3)
  expect(rows.map(({ name, state, amountPaid }) => [name, state, amountPaid])).toEqual([
    ['Akua', 'registered', 0],
    ['Bɛnedicta Owusu', 'walked in', 10_000],
    ['Dede', 'walked in', 0],
  ])
  const page = await team.list<AdminRegistration>(`${came}&limit=1&offset=1`)
  expect([page.total, page.rows.map(({ name }) => name)]).toEqual([3, ['Bɛnedicta Owusu']])
  const found = await team.list<AdminRegistration>(`${came}&search=owusu benedicta`)
  expect(found.rows.map(({ name }) => name)).toEqual(['Bɛnedicta Owusu'])
  expect(
    (await team.list(`${came}&state=registered`)).total,
    'a filter of payments means registrations',
  ).toBe(1)
  const { text } = await team.text(`/api/admin/registrations.csv?eventId=${event}&part=came`)
  expect(text).toMatch(/Bɛnedicta Owusu.*walked in.*100.00/)
})

test('the rest of a party that comes later is added, and an undo takes away only its own', async () => {
  const event = await openEvent(server, { price: 0 })
  const efua = await register(event, 'Efua', 4)
  const token = await doorLink(team, event)
  const [first, second] = [aRow({ guest: efua, seats: 2 }), aRow({ guest: efua, seats: 2 })]
  await sendRows(server, token, [first, second])
  expect(await countsOf(event)).toMatchObject({ coming: 0, came: 4 })
  await sendRows(server, token, [], { undone: [undoOf(second.id)] })
  expect(await countsOf(event)).toMatchObject({ coming: 2, came: 2 })
  await sendRows(server, token, [], { undone: [undoOf(first.id)] })
  expect(await countsOf(event)).toMatchObject({ coming: 4, came: 0, isMarked: false })
})

test('what the team records by hand goes before what a phone has counted', async () => {
  const event = await openEvent(server, { price: 0 })
  const efua = await register(event, 'Efua', 4)
  const token = await doorLink(team, event)
  await sendRows(server, token, [aRow({ guest: efua, seats: 2 })])
  const mark = await team.call('POST', `/api/admin/registrations/${efua}/attendance`, { attended: false })
  expect(mark.status).toBe(200)
  expect(await countsOf(event)).toMatchObject({ came: 0 })
  expect(await readBox(team, event)).toMatchObject({ here: 0 })
})

test('who gave the place back and comes all the same has walked in, also on the page of the person', async () => {
  const event = await openEvent(server, { price: 0, title: 'Night of songs' })
  const email = anAddress()
  const gone = await register(event, 'Abla Tetteh', 2, { email, cancelledAt: new Date().toISOString() })
  const token = await doorLink(team, event)
  await sendRows(server, token, [aRow({ guest: gone, seats: 2 }), aRow({ how: 'walk-in', name: 'Sena' })])
  expect(await countsOf(event)).toMatchObject({ coming: 0, came: 0, cancelled: 2, walkedIn: 3 })
  expect(await readBox(team, event)).toMatchObject({ here: 0, expected: 0, walkIns: 3 })
  const { rows } = await server.pool.query<{ id: string }>(
    'select person_id as id from person_emails where lower(email) = lower($1)',
    [email],
  )
  const { body } = await team.call<{ timeline: { title: string; mark: { label: string } | null }[] }>(
    'GET',
    `/api/admin/people/${rows[0]!.id}`,
  )
  expect(body.timeline.map(({ title, mark }) => [title, mark?.label])).toContainEqual([
    'Night of songs',
    'Walked in',
  ])
})
