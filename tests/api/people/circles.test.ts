import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Group, GroupForm, GroupMember } from '#features/people/people/groups/schema.ts'
import type { AddedPerson, WholePerson } from '#features/people/people/schema.ts'
import { createMember, type TestMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'

type Refused = { code: string; error: string; fields?: Record<string, string>; changes?: object[] }

let server: TestServer
let admin: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  admin = await openDashboard(server, { name: 'Efua', roles: ['administrator'] })
})
afterAll(() => server?.stop())

const all = '/api/admin/groups'
const onWednesdays = { rhythm: 'weekly', weekday: 'Wednesday', meetsAt: '18:30' } as const

let made = 0
const aCircle = async (form: Partial<GroupForm> = {}): Promise<Group> => {
  made += 1
  const { status, body } = await admin.call<Group>('POST', all, {
    name: `Circle ${made}`,
    kind: 'circle',
    ...form,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const aPerson = async (name: string, rest: object = {}): Promise<string> => {
  const { status, body } = await admin.call<AddedPerson>('POST', '/api/admin/people', { name, ...rest })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

const people = (...names: string[]): Promise<string[]> => Promise.all(names.map((name) => aPerson(name)))

const one = async (id: string): Promise<Group> => {
  const { status, body } = await admin.call<Group>('GET', `${all}/${id}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const change = (circle: Group, what: string, body: object) =>
  admin.call<Group & Refused>('POST', `${all}/${circle.id}/${what}`, body)

const lead = (circle: Group, personId: string) => change(circle, 'leaders', { personId })

const leadersOf = async ({ id }: Group) => (await one(id)).leaders.map(({ name }) => name)

const membersOf = async ({ id }: Group, search = '') =>
  (await admin.list<GroupMember>(`/api/admin/group-members?groupId=${id}&search=${search}`)).rows

describe('when and where a circle meets', () => {
  test('is stored, and an arrangement of words too', async () => {
    const circle = await aCircle({ ...onWednesdays, place: "Mrs Sarpong's house, Adenta" })
    expect(circle).toMatchObject({
      ...onWednesdays,
      weekOfMonth: null,
      arrangement: '',
      place: "Mrs Sarpong's house, Adenta",
      leaders: [],
      people: 0,
    })
    const { name, kind } = circle
    const arranged = { name, kind, rhythm: 'arranged', arrangement: 'When Afia is home' }
    const { body } = await admin.call<Group>('PUT', `${all}/${circle.id}`, {
      ...arranged,
      weekday: 'Friday',
      meetsAt: '07:00',
    })
    expect(body, 'what belongs to another rhythm is left out').toMatchObject({
      ...arranged,
      weekday: null,
      meetsAt: null,
      place: '',
    })
  })

  test.each([
    [{ rhythm: 'weekly' }, { weekday: 'Choose a day', meetsAt: 'Enter a time' }],
    [{ rhythm: 'monthly', weekday: 'Saturday', meetsAt: '09:00' }, { weekOfMonth: 'Choose a week' }],
    [{ ...onWednesdays, meetsAt: '25:00' }, { meetsAt: 'Enter a time, such as 18:30' }],
  ])('needs all of it: %j', async (form, fields) => {
    const { status, body } = await admin.call<Refused>('POST', all, { name: 'No', kind: 'circle', ...form })
    expect([status, body.fields]).toEqual([400, fields])
  })

  test('is not overwritten in silence by the second of two editors', async () => {
    const circle = await aCircle({ place: 'The garden' })
    const path = `${all}/${circle.id}`
    const save = (form: object) =>
      server.call('PUT', path, { ...admin.headers, 'if-match': `"${circle.version}"` }, form)
    const form = { name: circle.name, kind: 'circle' }
    expect((await save({ ...form, ...onWednesdays, place: 'Secret home' })).status).toBe(200)
    const second = await save({ ...form, place: 'The hall' })
    expect(second.status).toBe(409)
    const refused = (await second.json()) as Refused
    expect(refused).toMatchObject({
      code: 'changed_meanwhile',
      changes: [{ actorName: 'Efua', changes: { weekday: [null, 'Wednesday'], meetsAt: [null, '18:30'] } }],
    })
    expect(JSON.stringify(refused), 'where it meets stays out of the log').not.toMatch(/garden|Secret/)
    expect((await one(circle.id)).place).toBe('Secret home')
  })
})

describe('the leaders of a circle', () => {
  test('are people in it, up to three', async () => {
    const circle = await aCircle()
    const [ama, kofi, esi, yaw] = (await people('Ama', 'Kofi', 'Esi', 'Yaw')) as [
      string,
      string,
      string,
      string,
    ]
    await change(circle, 'people', { personIds: [ama] })
    expect((await lead(circle, ama)).status).toBe(200)
    expect((await lead(circle, kofi)).body).toMatchObject({
      people: 2,
      leaders: [{ name: 'Ama' }, { id: kofi }],
    })
    await lead(circle, esi)
    expect(await lead(circle, yaw)).toMatchObject({
      status: 409,
      body: { error: 'It already has three leaders. Remove one first.' },
    })
    expect((await one(circle.id)).people, 'nor is the fourth in it now').toBe(3)
    expect((await lead(circle, esi)).status, 'who leads already').toBe(200)
    expect((await change(circle, 'leaders/remove', { personId: ama })).body).toMatchObject({
      people: 3,
      leaders: [{ name: 'Esi' }, { name: 'Kofi' }],
    })
    expect((await lead(circle, yaw)).status).toBe(200)
    const lines = (await entriesOf(server.pool, circle.id)).map(({ summary }) => summary)
    // Two lines of one transaction have the same moment.
    expect(lines.toSorted()).toEqual([
      '',
      ...Array.from({ length: 4 }, () => 'Added 1 person'),
      ...Array.from({ length: 4 }, () => 'Added a leader'),
      'Removed a leader',
    ])
  })

  test('are three, even if five are made leaders at the same moment', async () => {
    const circle = await aCircle()
    const five = await people('A', 'B', 'C', 'D', 'E')
    const answers = await Promise.all(five.map((id) => lead(circle, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await leadersOf(circle)).toHaveLength(3)
  })

  test('are three for the database too, which lets one transaction wait for the other', async () => {
    const circle = await aCircle()
    const four = (await people('A', 'B', 'C', 'D')) as [string, string, string, string]
    await change(circle, 'people', { personIds: four })
    await lead(circle, four[0])
    await lead(circle, four[1])
    const [first, second] = [await server.pool.connect(), await server.pool.connect()]
    try {
      const makeLeader = 'update group_people set is_leader = true where group_id = $1 and person_id = $2'
      await first.query('begin')
      await first.query(makeLeader, [circle.id, four[2]])
      const waiting = second.query(makeLeader, [circle.id, four[3]]).catch((error: unknown) => error)
      await vi.waitFor(async () => {
        const { rowCount } = await server.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(rowCount, 'the second waits').toBeGreaterThan(0)
      }, 120_000)
      await first.query('commit')
      expect(await waiting).toMatchObject({ constraint: 'group_people_leaders' })
    } finally {
      first.release()
      second.release()
    }
    expect(await leadersOf(circle)).toEqual(['A', 'B', 'C'])
  })

  test('no longer lead when they are removed, and lead again when they are put back', async () => {
    const circle = await aCircle()
    const [ama, kofi] = (await people('Ama', 'Kofi')) as [string, string]
    await change(circle, 'people', { personIds: [ama, kofi] })
    await lead(circle, ama)
    await server.pool.query(`update group_people set joined_at = '2025-02-03' where person_id = $1`, [ama])
    const before = await membersOf(circle)
    await change(circle, 'people/remove', { personIds: [ama, kofi] })
    expect(await one(circle.id)).toMatchObject({ people: 0, leaders: [] })
    const back = before.map(({ id: personId, joinedAt, isLeader }) => ({ personId, joinedAt, isLeader }))
    expect((await change(circle, 'people/return', { people: back })).status).toBe(200)
    expect(await membersOf(circle)).toEqual(before)
  })

  test('go with a person who is deleted, and come back with them while there is room', async () => {
    const circle = await aCircle()
    const [ama, ...others] = (await people('Ama', 'B', 'C', 'D')) as [string, ...string[]]
    await lead(circle, ama)
    const bringBack = () => admin.call('POST', `/api/admin/bin/${ama}/bring-back`)
    await admin.call('DELETE', `/api/admin/people/${ama}`)
    expect(await leadersOf(circle)).toEqual([])
    expect((await bringBack()).status).toBe(200)
    expect(await leadersOf(circle)).toEqual(['Ama'])

    await admin.call('DELETE', `/api/admin/people/${ama}`)
    for (const id of others) await lead(circle, id)
    expect((await bringBack()).status).toBe(200)
    expect(await leadersOf(circle)).toEqual(['B', 'C', 'D'])
    expect((await one(circle.id)).people, 'a member, since three others lead').toBe(4)
  })

  test('follow a person who is merged, also where both are in it and three lead', async () => {
    const [alone, shared, full] = [await aCircle(), await aCircle(), await aCircle()]
    const [stays, goes, ...others] = (await people('Stays', 'Goes', 'Other', 'Another')) as [
      string,
      string,
      ...string[],
    ]
    await lead(alone, goes)
    await change(shared, 'people', { personIds: [stays] })
    await lead(shared, goes)
    await change(full, 'people', { personIds: [stays] })
    for (const id of [goes, ...others]) await lead(full, id)
    const { status } = await admin.call('POST', `/api/admin/people/${stays}/merge`, { otherId: goes })
    expect(status).toBe(200)
    expect(await leadersOf(alone)).toEqual(['Stays'])
    expect(await leadersOf(shared)).toEqual(['Stays'])
    expect((await one(shared.id)).people).toBe(1)
    expect(await leadersOf(full)).toEqual(['Another', 'Other', 'Stays'])
    const { body } = await admin.call<WholePerson>('GET', `/api/admin/people/${stays}`)
    expect(body.groups.map(({ isLeader }) => isLeader)).toEqual([true, true, true])
  })

  test('cannot be people whom only the care team sees', async () => {
    const care = await openDashboard(server, { roles: ['care'] })
    const email = anAddress('private')
    await server.post('/api/prayer-requests', { name: 'Hidden', email, request: 'For a hidden sorrow.' })
    const { body: hidden } = await care.call<{ id: string }>('POST', '/api/admin/people/find', { email })
    const circle = await aCircle()
    const leaders = `${all}/${circle.id}/leaders`
    expect((await admin.call('POST', leaders, { personId: hidden.id })).status).toBe(404)
    expect(await care.call('POST', leaders, { personId: hidden.id })).toMatchObject({
      status: 409,
      body: { code: 'person_is_private' },
    })
  })
})

describe('the members of a circle', () => {
  test('are listed with the leaders first, found by name or number, and are a file', async () => {
    const circle = await aCircle()
    const ids = [
      await aPerson('Yaw Last', { phone: '024 888 7001' }),
      await aPerson('abena first', { email: anAddress('abena') }),
      await aPerson('Kofi Leads'),
    ]
    await change(circle, 'people', { personIds: ids })
    await lead(circle, ids[2]!)
    const names = async (search = '') => (await membersOf(circle, search)).map(({ name }) => name)
    expect(await names()).toEqual(['Kofi Leads', 'abena first', 'Yaw Last'])
    expect(await names('0248887001')).toEqual(['Yaw Last'])
    expect(await names('LAST yaw')).toEqual(['Yaw Last'])
    const { text } = await admin.text(`/api/admin/group-members.csv?groupId=${circle.id}`)
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('Name,Leader,Email,Phone,Member since (Accra time)'),
      expect.stringContaining('Kofi Leads,Yes,,,'),
    ])
    const { rows } = await server.pool.query(
      `select from audit_log where action = 'list.exported' and subject = 'group-members'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('are counted as new if they came after the circle did', async () => {
    const circle = await aCircle()
    const [ama, kofi] = (await people('Ama', 'Kofi')) as [string, string]
    await change(circle, 'people', { personIds: [ama, kofi] })
    expect((await one(circle.id)).newPeople, 'the circle is new itself').toBe(0)
    await server.pool.query(`update groups set created_at = now() - interval '1 year' where id = $1`, [
      circle.id,
    ])
    await server.pool.query(
      `update group_people set joined_at = now() - interval '1 year' where person_id = $1`,
      [kofi],
    )
    expect((await one(circle.id)).newPeople).toBe(1)
  })
})

describe('a deleted circle', () => {
  test('comes back with its members and leaders, unless another has its name', async () => {
    const circle = await aCircle({ ...onWednesdays, place: 'The hall' })
    const [ama] = (await people('Ama')) as [string]
    await lead(circle, ama)
    const before = await one(circle.id)
    expect((await admin.call('DELETE', `${all}/${circle.id}`)).status).toBe(204)
    expect((await admin.call('GET', `${all}/${circle.id}`)).status).toBe(404)
    const namesake = await aCircle({ name: circle.name })
    const bringBack = () => admin.call<Refused>('POST', `/api/admin/bin/${circle.id}/bring-back`)
    expect(await bringBack()).toMatchObject({
      status: 409,
      body: { error: 'Another group now has this name. Rename that one first, then restore this one.' },
    })
    await admin.call('DELETE', `${all}/${namesake.id}`)
    expect((await bringBack()).status).toBe(200)
    expect(await one(circle.id)).toEqual(before)
  })
})

describe('what a member sees of their circles', () => {
  const mine = async (member: TestMember, path: string) =>
    (await (await server.get(`/api/user/${path}`, member.headers)).json()) as Record<string, unknown>[]

  test('is when and where, and the first names of those who lead', async () => {
    const member = await createMember(server)
    const circle = await aCircle({ ...onWednesdays, place: '14 Boundary Close' })
    const { body: own } = await admin.call<{ id: string }>('POST', '/api/admin/people/find', {
      email: member.email,
    })
    await change(circle, 'people', { personIds: [own.id] })
    const nameless = await aPerson('', { email: anAddress('nameless') })
    for (const id of [...(await people('Selorm Agbeko', 'Maame Yaa Sarpong')), nameless])
      await lead(circle, id)
    const shown = {
      id: circle.id,
      kind: 'circle',
      name: circle.name,
      about: '',
      meets: 'Wednesdays 6:30pm',
      place: '14 Boundary Close',
      isLeader: false,
    }
    expect(await mine(member, 'groups')).toEqual([{ ...shown, leaders: ['Maame', 'Selorm'] }])
    const data = (await mine(member, 'data')) as unknown as { groups: object[] }
    expect(data.groups, 'the names of others are not their data').toEqual([shown])

    await change(circle, 'leaders/remove', { personId: nameless })
    await lead(circle, own.id)
    expect(await mine(member, 'groups')).toMatchObject([{ isLeader: true }])
    expect(await mine(await createMember(server), 'groups')).toEqual([])
  })
})
