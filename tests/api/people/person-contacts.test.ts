import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Overview } from '#features/desk/overview/schema.ts'
import type { AddedPerson, WholePerson } from '#features/people/people/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress, aQuestion } from '../support/forms.ts'

let server: TestServer
let admin: Dashboard
let care: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  admin = await openDashboard(server, { name: 'Efua', roles: ['administrator'] })
  care = await openDashboard(server, { name: 'Esi', roles: ['care'] })
})
afterAll(() => server?.stop())

const people = '/api/admin/people'

const add = async (form: object): Promise<string> =>
  (await admin.call<AddedPerson>('POST', people, form)).body.id

const whole = async (id: string, dashboard = admin): Promise<WholePerson> =>
  (await dashboard.call<WholePerson>('GET', `${people}/${id}`)).body

const log = (id: string, form: object, dashboard = admin) =>
  dashboard.call<{ fields?: Record<string, string> }>('POST', `${people}/${id}/contacts`, {
    kind: 'call',
    happenedOn: today(),
    ...form,
  })

const dueOf = async (dashboard: Dashboard): Promise<Overview['followUps']> =>
  (await dashboard.call<Overview>('GET', '/api/admin/overview')).body.followUps

const mark = (id: string, isDone: boolean, dashboard = admin) =>
  dashboard.call('POST', `${people}/contacts/${id}/follow-up`, { isDone })

const makeDue = (personId: string) =>
  server.pool.query(
    `update person_contacts set happened_on = '2026-01-05', follow_up_on = '2026-01-09' where person_id = $1`,
    [personId],
  )

const pray = async (email: string): Promise<string> => {
  await server.post('/api/prayer-requests', { name: 'Hidden', email, request: 'For a hidden sorrow.' })
  return (await care.call<{ id: string }>('POST', `${people}/find`, { email })).body.id
}

test('a call is in the timeline and counts as the last contact; the log names no one', async () => {
  const id = await add({ name: 'Ama Called' })
  await server.pool.query(
    `update people set created_at = '2020-01-01', last_seen_at = '2020-01-01' where id = $1`,
    [id],
  )
  expect((await log(id, { kind: 'visit', text: 'She is well.' })).status).toBe(204)
  const { timeline, lastSeenAt } = await whole(id)
  expect(timeline).toMatchObject([{ kind: 'contact', title: 'Visit by Efua', text: 'She is well.' }])
  expect(lastSeenAt!.slice(0, 10)).toBe(today())
  const yesterday = addDays(today(), -1)
  await log(id, { happenedOn: yesterday })
  const after = await whole(id)
  expect(after.lastSeenAt, 'an earlier call changes nothing').toBe(lastSeenAt)
  expect(after.timeline[1]).toMatchObject({ isWholeDay: true, at: `${yesterday}T12:00:00.000Z` })
  expect((await entriesOf(server.pool, id)).map(({ action, subject }) => [action, subject])).toEqual([
    ['person.added', 'Person'],
    ['person.contacted', 'Person'],
    ['person.contacted', 'Person'],
  ])
})

test('the first call with a person who was added today is their last contact, on its own day', async () => {
  const id = await add({ name: 'Adjoa Visited' })
  const [visited, called] = [addDays(today(), -3), addDays(today(), -9)]
  await log(id, { kind: 'visit', happenedOn: visited })
  const contacts = { createdAt: `${visited}T12:00:00.000Z`, lastSeenAt: `${visited}T12:00:00.000Z` }
  expect(await whole(id)).toMatchObject(contacts)
  await log(id, { happenedOn: called })
  expect(await whole(id), 'one from before that is no later one').toMatchObject(contacts)
})

test('an import is no contact, and a call from before it is the first one', async () => {
  const id = await add({ name: 'Imported Kofi' })
  await server.pool.query(`update people set came_from = 'import', last_seen_at = created_at where id = $1`, [
    id,
  ])
  expect((await whole(id)).lastSeenAt).toBeNull()
  const before = addDays(today(), -3)
  await log(id, { happenedOn: before })
  expect((await whole(id)).lastSeenAt).toBe(`${before}T12:00:00.000Z`)
})

test.each([
  [{ happenedOn: '2999-01-01' }, { happenedOn: 'Enter a year between 1970 and 2100' }],
  [
    { happenedOn: addDays(today(), 2) },
    { happenedOn: 'This day is in the future. To plan a call, choose “Follow up on”' },
  ],
  [{ followUpOn: today() }, { followUpOn: 'Choose a day after the contact' }],
  [{ kind: 'letter' }, { kind: 'Choose how you were in contact' }],
])('%j is refused: %j', async (form, fields) => {
  const { status, body } = await log(await add({ name: 'Refused' }), form)
  expect([status, body.fields]).toEqual([400, fields])
})

test('a follow-up that is due is in the list of its author alone, and anyone marks it as done, and back', async () => {
  const id = await add({ name: 'Ama Due' })
  await log(id, { text: 'Asked for a visit', followUpOn: addDays(today(), 4) })
  expect(await dueOf(admin), 'not yet due').toEqual([])
  expect((await whole(id, care)).followUps).toMatchObject([{ authorName: 'Efua', isMine: false }])
  await makeDue(id)
  const [followUp] = await dueOf(admin)
  expect(followUp).toMatchObject({ personId: id, name: 'Ama Due', text: 'Asked for a visit', isMine: true })
  expect(await dueOf(care)).toEqual([])
  expect((await mark(followUp!.id, true, care)).status).toBe(204)
  expect(await dueOf(admin)).toEqual([])
  const { followUps, timeline } = await whole(id)
  expect(followUps).toEqual([])
  expect(timeline[0]).toMatchObject({ mark: { label: 'Followed up' } })
  expect((await mark(followUp!.id, false)).status).toBe(204)
  expect((await mark(followUp!.id, false)).status, 'twice').toBe(204)
  expect(await dueOf(admin)).toHaveLength(1)
})

test('what is logged about a private person stays with the care team, also when they become known', async () => {
  const email = anAddress('private')
  const id = await pray(email)
  expect((await log(id, {})).status, 'an administrator').toBe(404)
  await log(id, { text: 'She wept.', followUpOn: addDays(today(), 1) }, care)
  await makeDue(id)
  const [due] = await dueOf(care)
  expect(due).toMatchObject({ personId: id })
  expect((await mark(due!.id, true)).status).toBe(404)
  await server.post('/api/questions', aQuestion({ name: 'Ama', email }))
  expect(JSON.stringify(await whole(id))).not.toContain('wept')
  expect((await whole(id)).followUps).toEqual([])
  expect((await whole(id, care)).timeline).toContainEqual(
    expect.objectContaining({
      kind: 'contact',
      text: 'She wept.',
      mark: { look: 'neutral', label: 'Care team only' },
    }),
  )
})

test('a person goes to the bin with what was logged, and comes back with it', async () => {
  const id = await add({ name: 'Ama Binned' })
  await log(id, { text: 'She was at home.', followUpOn: addDays(today(), 1) })
  await makeDue(id)
  const before = await whole(id)
  await admin.call('DELETE', `${people}/${id}`)
  expect((await dueOf(admin)).filter(({ personId }) => personId === id)).toEqual([])
  await admin.call('POST', `/api/admin/bin/${id}/bring-back`)
  expect(await whole(id)).toEqual(before)
})
