import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CircleAttendance, Sheet } from '#features/people/people/attendance/schema.ts'
import type { Group } from '#features/people/people/groups/schema.ts'
import type { AddedPerson } from '#features/people/people/schema.ts'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'

let server: TestServer
let admin: Dashboard
const today = dayAt(new Date())

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  admin = await openDashboard(server, { name: 'Efua', roles: ['administrator'] })
})
afterAll(() => server?.stop())

const call = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
  const answer = await admin.call<Body>(method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

const aPerson = async (name: string, rest: object = {}): Promise<string> =>
  (await call<AddedPerson>('POST', '/api/admin/people', { name, ...rest })).id

/** A circle with a leader and others, and its link. */
const aCircle = async (...names: string[]) => {
  const group = await call<Group>('POST', '/api/admin/groups', {
    name: `Circle ${randomUUID()}`,
    kind: 'circle',
  })
  const ids: string[] = []
  for (const name of names) ids.push(await aPerson(name))
  await call('POST', `/api/admin/groups/${group.id}/people`, { personIds: ids })
  await call('POST', `/api/admin/groups/${group.id}/leaders`, { personId: ids[0] })
  const token = tokenOf(await call('POST', `/api/admin/groups/${group.id}/attendance-link`))
  return { group, ids, token }
}

const tokenOf = ({ link }: CircleAttendance): string => new URL(link!.url!).hash.slice(1)
const attendanceOf = ({ id }: Group) => call<CircleAttendance>('GET', `/api/admin/groups/${id}/attendance`)

type Answer = { status: number; body: Sheet & { code?: string; fields?: Record<string, string> } }

const post = async (path: string, body: object): Promise<Answer> => {
  const answer = await server.post(path, body)
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
const open = (token: string) => post('/api/circle', { token })
const take = (token: string, came: string[], metOn = today, didMeet = true) =>
  post('/api/circle/meeting', { token, metOn, didMeet, came })

describe('the link of a circle', () => {
  test('shows first names and initials, and nothing else of a person', async () => {
    const { group, ids, token } = await aCircle('Selorm Agbeko', 'Ama Serwaa Mensah')
    const { status, body } = await open(token)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: group.id,
      circle: group.name,
      leader: 'Selorm',
      today,
      suggested: today,
      earliest: addDays(today, -13),
      people: [
        { id: ids[1], name: 'Ama M.', away: 0 },
        { id: ids[0], name: 'Selorm A.', away: 0 },
      ],
      meetings: [],
    })
    expect(new URL((await attendanceOf(group)).link!.url!).pathname).toBe('/circle')
  })

  test('is one: a new one or stopping it ends it, and what was sent stays', async () => {
    const { group, ids, token } = await aCircle('Selorm Agbeko')
    await take(token, ids)
    const next = tokenOf(await call('POST', `/api/admin/groups/${group.id}/attendance-link`))
    expect([(await open(token)).status, (await take(token, [])).status]).toEqual([404, 404])
    expect((await open(next)).body.meetings).toMatchObject([{ metOn: today, came: ids }])
    await call('POST', `/api/admin/groups/${group.id}/attendance-link/stop`)
    expect((await open(next)).status).toBe(404)
    expect(await attendanceOf(group)).toMatchObject({ link: null, meetings: [{ came: 1, of: 1 }] })
    const actions = (await entriesOf(server.pool, group.id)).map(({ action }) => action)
    expect(actions.filter((action) => action.startsWith('group.link'))).toEqual([
      'group.link-created',
      'group.link-created',
      'group.link-stopped',
    ])
  })

  test('is stored as a hash only', async () => {
    const { group, token } = await aCircle('Selorm Agbeko')
    const { rows } = await server.pool.query<{ row: string }>(
      'select to_jsonb(l)::text as row from circle_links l where group_id = $1',
      [group.id],
    )
    expect(rows[0]!.row).not.toContain(token)
  })

  test('is for those who look after people', async () => {
    const { group } = await aCircle('Selorm Agbeko')
    const host = await openDashboard(server, { roles: ['host'] })
    const path = `/api/admin/groups/${group.id}/attendance`
    expect((await host.call('GET', path)).status).toBe(403)
    expect((await host.call('POST', `${path}-link`)).status).toBe(403)
    expect((await admin.call('GET', `/api/admin/groups/${randomUUID()}/attendance`)).status).toBe(404)
  })
})

describe('attendance', () => {
  test('is sent once for a day and can be corrected', async () => {
    const { group, ids, token } = await aCircle('Selorm Agbeko', 'Ama Mensah', 'Kofi Ampong')
    const [selorm, ama, kofi] = ids as [string, string, string]
    await take(token, [selorm, ama, randomUUID()])
    const { body } = await take(token, [selorm, kofi])
    expect(body.meetings).toMatchObject([{ metOn: today, didMeet: true, visitors: 0, hasNote: false }])
    expect(new Set(body.meetings[0]!.came)).toEqual(new Set([selorm, kofi]))
    expect((await attendanceOf(group)).meetings).toMatchObject([{ metOn: today, came: 2, of: 3 }])
    await take(token, [], today, false)
    expect((await attendanceOf(group)).meetings).toMatchObject([{ didMeet: false, came: 0, of: 0 }])
  })

  test('is for the last two weeks', async () => {
    const { ids, token } = await aCircle('Selorm Agbeko')
    for (const [day, status] of [
      [addDays(today, 1), 400],
      [addDays(today, -13), 200],
      [addDays(today, -14), 400],
    ] as const)
      expect((await take(token, ids, day)).status, day).toBe(status)
  })

  test('tells the leader and the team who is often away', async () => {
    const { group, ids, token } = await aCircle('Selorm Agbeko', 'Abla Tetteh', 'Kofi Ampong')
    const [selorm, abla, kofi] = ids as [string, string, string]
    await take(token, [selorm, abla, kofi], addDays(today, -9))
    await take(token, [selorm, kofi], addDays(today, -6))
    await take(token, [selorm], addDays(today, -4))
    await take(token, [], addDays(today, -3), false)
    expect((await attendanceOf(group)).away, 'twice is not often').toEqual([])
    const { body } = await take(token, [selorm], addDays(today, -2))
    expect(body.people.map(({ name, away }) => [name, away])).toEqual([
      ['Abla T.', 3],
      ['Kofi A.', 2],
      ['Selorm A.', 0],
    ])
    expect((await attendanceOf(group)).away).toEqual([
      { id: abla, name: 'Abla Tetteh', times: 3, lastCameOn: addDays(today, -9) },
    ])
    await take(token, [selorm, abla, kofi], today)
    expect((await attendanceOf(group)).away).toEqual([])
  })

  test('takes visitors once each, and a note, and shows neither to who has the link', async () => {
    const { group, ids, token } = await aCircle('Selorm Agbeko')
    const visitor = { token, metOn: today, id: randomUUID(), name: 'Gifty Asare', phone: '024 123 4567' }
    expect((await post('/api/circle/visitor', visitor)).status, 'nothing was sent for the day').toBe(409)
    await take(token, ids)
    await post('/api/circle/visitor', visitor)
    await post('/api/circle/visitor', visitor)
    const { body } = await post('/api/circle/note', { token, metOn: today, note: 'Her mother is ill.' })
    expect(body.meetings).toMatchObject([{ visitors: 1, hasNote: true }])
    expect(JSON.stringify(body)).not.toMatch(/Gifty|4567|mother/)
    expect((await attendanceOf(group)).meetings[0]).toMatchObject({
      visitors: [{ name: 'Gifty Asare', phone: '024 123 4567' }],
      note: 'Her mother is ill.',
    })
    await take(token, [])
    expect((await attendanceOf(group)).meetings[0], 'new ticks lose neither').toMatchObject({
      came: 0,
      visitors: [{ name: 'Gifty Asare' }],
      note: 'Her mother is ill.',
    })
    for (let more = 1; more < 20; more += 1)
      await post('/api/circle/visitor', { ...visitor, id: randomUUID() })
    expect((await post('/api/circle/visitor', { ...visitor, id: randomUUID() })).status).toBe(409)
  })
})

describe('the team', () => {
  const sheetOf = ({ id }: Group) => call<Sheet>('GET', `/api/admin/groups/${id}/sheet`)
  const send = ({ id }: Group, came: string[], metOn = today) =>
    admin.call<Sheet>('POST', `/api/admin/groups/${id}/meetings`, { metOn, didMeet: true, came })

  test('takes attendance on the same form, with whole names and no link', async () => {
    const { group, ids, token } = await aCircle('Selorm Agbeko', 'Ama Serwaa Mensah')
    const before = await sheetOf(group)
    expect(before.people.map(({ name }) => name)).toEqual(['Ama Serwaa Mensah', 'Selorm Agbeko'])
    const { status, body } = await send(group, [ids[1]!])
    expect(status).toBe(200)
    expect(body.meetings).toMatchObject([{ metOn: today, came: [ids[1]] }])
    expect((await open(token)).body.meetings, 'the leader sees the same').toMatchObject([{ came: [ids[1]] }])
    const actions = (await entriesOf(server.pool, group.id)).map(({ action }) => action)
    expect(actions).toContain('group.attendance-taken')
    expect((await send(group, [], addDays(today, -14))).status).toBe(400)
    expect((await send({ ...group, id: randomUUID() }, [])).status).toBe(404)
    const host = await openDashboard(server, { roles: ['host'] })
    expect((await host.call('GET', `/api/admin/groups/${group.id}/sheet`)).status).toBe(403)
  })

  test('reads the names of who came and who did not', async () => {
    const { group, ids, token } = await aCircle('Selorm Agbeko', 'Kofi Ampong')
    await take(token, [ids[0]!])
    expect((await attendanceOf(group)).meetings[0]!.people).toEqual([
      { id: ids[1], name: 'Kofi Ampong', came: false },
      { id: ids[0], name: 'Selorm Agbeko', came: true },
    ])
  })
})

describe('of one person, attendance', () => {
  test('is in their data, and goes with them', async () => {
    const member = await createMember(server)
    const { rows } = await server.pool.query<{ id: string }>(
      'select person_id as id from person_emails where email = $1',
      [member.email],
    )
    const { group, token } = await aCircle('Selorm Agbeko')
    const id = rows[0]!.id
    await call('POST', `/api/admin/groups/${group.id}/people`, { personIds: [id] })
    await take(token, [id])
    const data = (await (await server.get('/api/user/data', member.headers)).json()) as object
    expect(data).toMatchObject({ circleMeetings: [{ circle: group.name, on: today, came: true }] })
  })

  test('goes along when two entries become one, and back when the merge is undone', async () => {
    const { ids, group, token } = await aCircle('Selorm Agbeko', 'Ama M.')
    const [selorm, twin] = ids as [string, string]
    const ama = await aPerson('Ama Mensah', { email: anAddress('ama') })
    const yesterday = addDays(today, -1)
    await take(token, [twin], yesterday)
    await call('POST', `/api/admin/groups/${group.id}/people`, { personIds: [ama] })
    await take(token, [selorm, twin])
    const came = async (day: string) =>
      new Set((await open(token)).body.meetings.find(({ metOn }) => metOn === day)?.came)
    const { mergeId } = await call<{ mergeId: string }>('POST', `/api/admin/people/${ama}/merge`, {
      otherId: twin,
      choices: {},
    })
    expect(await came(yesterday)).toEqual(new Set([ama]))
    expect(await came(today), 'one of the two was ticked').toEqual(new Set([selorm, ama]))
    expect((await attendanceOf(group)).meetings[0]).toMatchObject({ came: 2, of: 2 })
    await call('POST', `/api/admin/people/merges/${mergeId}/undo`)
    expect(await came(yesterday)).toEqual(new Set([twin]))
  })
})
