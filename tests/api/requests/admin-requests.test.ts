import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress, aQuestion } from '../support/forms.ts'
import { rowsOfCsv } from '../support/csv.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

type Work = {
  id: string
  reference: string
  state: string
  ownerId: string | null
  ownerName: string | null
  dueAt: string
  createdAt: string
}

const send = async (path: string, body: object): Promise<string> => {
  const answer = await server.post(path, body)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { reference: string }).reference
}

const aMentorRequest = () => ({
  name: 'Kojo Asante',
  email: anAddress(),
  country: 'ghana',
  primaryAreaOfInterest: 'theology',
  goals: 'To read the prophets with somebody.',
})

const aJoinRequest = () => ({
  firstName: 'Esi',
  lastName: 'Boateng',
  email: anAddress(),
  interests: ['events', 'mentorship'],
  message: '=cmd|calc',
})

const queues = [
  {
    path: '/api/admin/inbox',
    make: () => send('/api/questions', aQuestion()),
    name: 'message',
    done: 'done',
    label: 'Message',
  },
  {
    path: '/api/admin/mentor-requests',
    make: () => send('/api/mentor-requests', aMentorRequest()),
    name: 'mentor-request',
    done: 'matched',
    label: 'Goals',
  },
  {
    path: '/api/admin/join-us',
    make: () => send('/api/join-us', aJoinRequest()),
    name: 'join-request',
    done: 'done',
    label: 'Interests',
  },
]

describe.each(queues)('$path', ({ path, make, name, done, label }) => {
  const find = async (reference: string): Promise<Work> =>
    (await dashboard.list<Work>(`${path}?search=${reference}`)).rows[0]!

  test('lists what was sent, newest first, with state and due date', async () => {
    const [older, newer] = [await make(), await make()]
    const { rows, total } = await dashboard.list<Work>(`${path}?limit=2`)
    expect(total).toBeGreaterThanOrEqual(2)
    expect(rows.map(({ reference }) => reference)).toEqual([newer, older])
    expect(rows[0]).toMatchObject({ state: 'new', ownerId: null, ownerName: null })
    expect(Date.parse(rows[0]!.dueAt)).toBeGreaterThan(Date.now() + 40 * 3_600_000)
    expect((await dashboard.list<Work>(`${path}?limit=1&offset=1`)).rows[0]!.reference).toBe(older)
  })

  test('is taken on, handed over and closed, and the audit log says so', async () => {
    const { id, reference } = await find(await make())
    const taken = await dashboard.call('PUT', `${path}/${id}`, {
      state: 'in progress',
      ownerId: dashboard.id,
    })
    expect(taken).toMatchObject({
      status: 200,
      body: { state: 'in progress', ownerId: dashboard.id, ownerName: dashboard.name, notes: [] },
    })
    expect(await dashboard.call('PUT', `${path}/${id}`, { state: done })).toMatchObject({
      body: { state: done, ownerId: dashboard.id },
    })
    expect(await dashboard.call('PUT', `${path}/${id}`, { ownerId: null })).toMatchObject({
      body: { state: done, ownerId: null },
    })
    expect(await entriesOf(server.pool, id)).toMatchObject([
      {
        action: `${name}.updated`,
        subject: reference,
        summary: `Assigned to: ${dashboard.name}`,
        changes: { state: ['new', 'in progress'] },
      },
      { summary: '', changes: { state: ['in progress', done] } },
      { summary: 'Assigned to: no one', changes: null },
    ])
  })

  test("is found among one's own, or among those without an owner, in the list and in the file", async () => {
    const [mine, free, others] = [
      await find(await make()),
      await find(await make()),
      await find(await make()),
    ]
    const colleague = await openDashboard(server)
    await dashboard.call('PUT', `${path}/${mine.id}`, { ownerId: dashboard.id })
    await dashboard.call('PUT', `${path}/${others.id}`, { ownerId: colleague.id })
    const foundBy = async (person: Dashboard, owner: string) => {
      const { rows, total } = await person.list<Work>(`${path}?owner=${owner}&limit=100`)
      expect(total).toBe(rows.length)
      const references = rows.map(({ reference }) => reference)
      const { text } = await person.text(`${path}.csv?owner=${owner}`)
      for (const { reference } of [mine, free, others])
        expect(text.includes(reference), `${reference} in the file`).toBe(references.includes(reference))
      return [mine, free, others].map(({ reference }) => references.includes(reference))
    }
    expect(await foundBy(dashboard, 'mine')).toEqual([true, false, false])
    expect(await foundBy(colleague, 'mine')).toEqual([false, false, true])
    expect(await foundBy(dashboard, 'none')).toEqual([false, true, false])
    expect(await foundBy(dashboard, 'anyone')).toEqual([true, true, true])
    expect((await dashboard.call('GET', `${path}?owner=${colleague.id}`)).status).toBe(400)
  })

  test('is in progress once it has an owner, also where only the owner is sent', async () => {
    const { id } = await find(await make())
    expect(await dashboard.call('PUT', `${path}/${id}`, { ownerId: dashboard.id })).toMatchObject({
      body: { state: 'in progress', ownerId: dashboard.id },
    })
  })

  test('is due on another day once that is agreed, and the audit log says so', async () => {
    const { id } = await find(await make())
    const dueAt = '2027-01-09T18:00:00.000Z'
    const { status, body } = await dashboard.call('PUT', `${path}/${id}`, { dueAt })
    expect([status, body.dueAt, body.state]).toEqual([200, dueAt, 'new'])
    expect(await dashboard.call('PUT', `${path}/${id}`, { dueAt })).toMatchObject({ status: 200 })
    expect(await entriesOf(server.pool, id)).toMatchObject([
      { summary: '', changes: { dueAt: [expect.any(String), dueAt] } },
    ])
  })

  test('is listed by due date while it is open: the most overdue first, page by page and as a file', async () => {
    const [second, third, first] = [await make(), await make(), await make()]
    const promised: [string, string][] = [
      [first, '2020-01-01T09:00:00.000Z'],
      [second, '2020-01-02T09:00:00.000Z'],
      [third, '2020-01-03T09:00:00.000Z'],
    ]
    for (const [reference, dueAt] of promised)
      await dashboard.call('PUT', `${path}/${(await find(reference)).id}`, { dueAt })
    for (const state of ['open', 'new']) {
      const pages = await Promise.all(
        [0, 1, 2].map((offset) => dashboard.list<Work>(`${path}?state=${state}&limit=1&offset=${offset}`)),
      )
      expect(pages.flatMap(({ rows }) => rows).map(({ reference }) => reference)).toEqual([
        first,
        second,
        third,
      ])
      const whole = await dashboard.list<Work>(`${path}?state=${state}`)
      expect(whole.rows.slice(0, 3).map(({ reference }) => reference)).toEqual([first, second, third])
    }
    const { text } = await dashboard.text(`${path}.csv?state=open`)
    const lines = text.split('\n').slice(1, 4)
    expect(lines.map((line) => line.split(',')[0])).toEqual([first, second, third])
    for (const [reference] of promised)
      await dashboard.call('PUT', `${path}/${(await find(reference)).id}`, { state: done })
    const closed = await dashboard.list<Work>(`${path}?state=${done}&limit=3`)
    expect(closed.rows[0]!.reference, 'closed requests are listed newest first').toBe(first)
  })

  test('is listed by state, and by what is open', async () => {
    const { id, reference } = await find(await make())
    const openBefore = (await dashboard.list(`${path}?state=open`)).total
    await dashboard.call('PUT', `${path}/${id}`, { state: done })
    expect((await dashboard.list(`${path}?state=open`)).total).toBe(openBefore - 1)
    const closed = await dashboard.list<Work>(`${path}?state=${done}`)
    expect(closed.rows.map((row) => row.reference)).toContain(reference)
  })

  test('keeps notes with their author, which cannot be rewritten', async () => {
    const { id } = await find(await make())
    const text = 'Called on Tuesday; asks for a woman as mentor.'
    const added = await dashboard.call('POST', `${path}/${id}/notes`, { text })
    expect(added).toMatchObject({ status: 201, body: { text, authorName: dashboard.name } })
    await dashboard.call('POST', `${path}/${id}/notes`, { text: 'Found one.' })
    const { body } = await dashboard.call<{ notes: { text: string }[] }>('GET', `${path}/${id}`)
    expect(body.notes.map((note) => note.text)).toEqual([text, 'Found one.'])
    await expect(server.pool.query(`update request_notes set text = 'x'`)).rejects.toThrow('stays as it was')
    expect(JSON.stringify(await entriesOf(server.pool, id))).not.toContain('Tuesday')
  })

  test.each([
    {},
    { state: 'lost' },
    { ownerId: randomUUID() },
    { ownerId: 'me' },
    { dueAt: 'soon' },
    { dueAt: '0000-01-09T18:00:00.000Z' },
    { state: 'new', reference: 'X-1' },
  ])('refuses %j', async (change) => {
    const { id } = await find(await make())
    const answer = await dashboard.call<{ fields: object }>('PUT', `${path}/${id}`, change)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields)).toHaveLength(1)
  })

  test('answers 404 for what is not there', async () => {
    const id = randomUUID()
    expect((await dashboard.call('GET', `${path}/${id}`)).status).toBe(404)
    expect((await dashboard.call('PUT', `${path}/${id}`, { state: 'new' })).status).toBe(404)
    expect((await dashboard.call('POST', `${path}/${id}/notes`, { text: 'x' })).status).toBe(404)
    expect((await dashboard.call('GET', `${path}/nonsense`)).status).toBe(404)
  })

  test('is a file too', async () => {
    const reference = await make()
    const { text, headers } = await dashboard.text(`${path}.csv?search=${reference}`)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [head, row, ...rest] = text.split('\r\n')
    expect(head).toMatch(/^\uFEFFReference,Received \(Accra time\),/)
    expect(head).toContain(label)
    expect(head).toMatch(/Status,Assigned to,Also helping,Due \(Accra time\)$/)
    expect(row).toMatch(
      new RegExp(
        `^${reference},20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d,.*,,20\\d\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d$`,
      ),
    )
    expect(rest).toEqual([''])
    expect(text).not.toContain(',=cmd')
  })
})

test('a request is found in its own queue alone, by every way to it', async () => {
  for (const { path, make } of queues) {
    const reference = await make()
    const { id } = (await dashboard.list<Work>(`${path}?search=${reference}`)).rows[0]!
    for (const { path: other } of queues.filter((queue) => queue.path !== path)) {
      expect((await dashboard.list(`${other}?search=${reference}`)).total).toBe(0)
      const calls = [
        dashboard.call('GET', `${other}/${id}`),
        dashboard.call('PUT', `${other}/${id}`, { ownerId: dashboard.id }),
        dashboard.call('POST', `${other}/${id}/notes`, { text: 'Hello' }),
        dashboard.call('POST', `${other}/${id}/answers`, { text: 'Hello', state: 'in progress', seen: null }),
        dashboard.call('DELETE', `${other}/${id}`),
      ]
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    }
    expect((await dashboard.list(`${path}?search=${reference}`)).total).toBe(1)
  }
})

test('the inbox is listed by kind, with what only this kind has', async () => {
  await send('/api/prayer-requests', {
    email: 'ama@example.org',
    request: 'For my mother.',
    sharing: 'circle',
    wantsContact: true,
  })
  const { rows } = await dashboard.list('/api/admin/inbox?kind=prayer')
  expect(rows).toMatchObject([
    {
      kind: 'prayer',
      name: null,
      body: 'For my mother.',
      details: { sharing: 'circle', wantsContact: true },
    },
  ])
  expect((await dashboard.call('GET', '/api/admin/inbox?kind=complaint')).status).toBe(400)
})

test('a file with prayers in it tells who may know of each, before its words', async () => {
  const word = randomUUID()
  const email = `${word}@example.org`
  await send('/api/prayer-requests', {
    request: `${word} shared`,
    email,
    sharing: 'circle',
    wantsContact: true,
  })
  await send('/api/prayer-requests', { request: `${word} private` })
  await send('/api/questions', { ...aQuestion(), question: `${word} hello` })
  const { text } = await dashboard.text(`/api/admin/inbox.csv?search=${word}`)
  expect(text.split('\r\n')[0]).toMatch(/,Who can see it,.*,Message,/)
  const told = rowsOfCsv(text).map((row) => [row.Message, [row['Who can see it'], row['Wants contact']]])
  expect(Object.fromEntries(told)).toEqual({
    [`${word} hello`]: ['', ''],
    [`${word} private`]: ['Only the care team', 'no'],
    [`${word} shared`]: ['Our team, and our prayer groups without their name', 'yes'],
  })
})

test('the owners that can be chosen are the administrators, by name', async () => {
  const other = await openDashboard(server, { name: 'Abena' })
  const { body } = await dashboard.call<{ id: string; name: string }[]>('GET', '/api/admin/admins')
  expect(body).toContainEqual({ id: other.id, name: 'Abena', email: expect.stringContaining('@') as string })
  expect(Object.keys(body[0]!)).toEqual(['id', 'name', 'email'])
})
