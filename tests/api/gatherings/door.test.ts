import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf, ticketHash } from '#features/gatherings/events/service.server.ts'
import type { BatchAnswer, DoorBox, DoorGuest, DoorList } from '#features/gatherings/door/schema.ts'
import { insertHold, insertPaidRegistration, insertRegistration } from '#tests/factories/registrations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress } from '../support/forms.ts'

const secret = 'a secret of the site that is only for these tests'

let server: TestServer
let administrator: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { APP_SECRET: secret } })
  administrator = await openDashboard(server)
})
afterAll(() => server?.stop())

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/** Its doors are open, unless the test says otherwise. */
const anEvent = async (given: object = {}): Promise<string> => {
  const [id] = await insertEvents(server.pool, {
    title: 'Faith & the first salary',
    startsAt: inMinutes(20),
    endsAt: inMinutes(140),
    ...given,
  })
  return id!
}

const aGuest = (eventId: string, name: string, seats = 1): Promise<string> =>
  insertRegistration(server.pool, { eventId, name, email: anAddress(), numberOfAttendees: seats })

const codeOf = (registrationId: string): string => codesOf(secret, registrationId).hash

const makeLink = async (eventId: string, strength = 'full', who = administrator) => {
  const { status, body } = await who.call<DoorBox>('POST', `/api/admin/events/${eventId}/door-links`, {
    strength,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const link = body.links.find((one) => one.strength === strength)!
  return { id: link.id, token: link.link!.split('#')[1]! }
}

const box = async (eventId: string, who = administrator): Promise<DoorBox> =>
  (await who.call<DoorBox>('GET', `/api/admin/events/${eventId}/door`)).body

const aPhone = (name = 'Kojo') => ({ id: randomUUID(), name })

const open = async (token: string, more: object = {}) => {
  const answer = await server.post('/api/door/list', { token, ...more })
  return { status: answer.status, body: (await answer.json()) as DoorList }
}

const aScan = (code: string, more: object = {}) => ({
  id: randomUUID(),
  code,
  how: 'scan',
  said: 'in',
  seats: 1,
  at: new Date().toISOString(),
  ...more,
})

const send = async (token: string, rows: object[], more: object = {}) => {
  const answer = await server.post('/api/door/check-ins', {
    token,
    phone: aPhone(),
    sentAt: new Date().toISOString(),
    toSend: 0,
    rows,
    undone: [],
    ...more,
  })
  return { status: answer.status, body: (await answer.json()) as BatchAnswer }
}

const rowsOf = async (eventId: string) =>
  (
    await server.pool.query<{ id: string; said: string; result: string; seats: number; taken_at: Date }>(
      'select id, said, result, seats, taken_at from check_ins where event_id = $1 order by taken_at, id',
      [eventId],
    )
  ).rows

const attended = async (id: string): Promise<boolean | null> =>
  (await server.pool.query('select attended from event_registrations where id = $1', [id])).rows[0].attended

describe('a link for the door', () => {
  test('is the same when it is made again, and its end is a day after the event', async () => {
    const event = await anEvent()
    const first = await makeLink(event)
    expect(await makeLink(event)).toEqual(first)
    const { links, endsAt } = await box(event)
    expect(links).toHaveLength(1)
    expect(links[0]!.link).toMatch(/\/door#[\w-]{43}$/)
    expect((await open(first.token)).body.endsAt).toBe(endsAt)
    const { rows } = await server.pool.query('select token_hash from door_links where id = $1', [first.id])
    expect(rows[0].token_hash).not.toContain(first.token)
    await server.pool.query(
      `update events set starts_at = now() - interval '27 hours', ends_at = now() - interval '25 hours' where id = $1`,
      [event],
    )
    expect((await open(first.token)).status).toBe(404)
    expect((await box(event)).links).toEqual([])
  })

  test('is made and stopped by the hosts of the event and by administrators, and shown to no one else', async () => {
    const event = await anEvent()
    const [host, other] = [
      await openDashboard(server, { roles: ['host'] }),
      await openDashboard(server, { roles: ['host'] }),
    ]
    const treasurer = await openDashboard(server, { roles: ['treasurer'] })
    await server.pool.query('insert into event_hosts (event_id, admin_id) values ($1, $2)', [event, host.id])
    const { id } = await makeLink(event, 'full', host)
    const made = { strength: 'full' }
    for (const [who, status] of [
      [other, 404],
      [treasurer, 403],
    ] as const) {
      expect((await who.call('POST', `/api/admin/events/${event}/door-links`, made)).status).toBe(status)
      expect((await who.call('POST', `/api/admin/door-links/${id}/stop`)).status).toBe(status)
    }
    expect((await other.call('GET', `/api/admin/events/${event}/door`)).status).toBe(404)
    expect((await box(event, treasurer)).links[0]!.link).toBeNull()
    expect((await host.call('POST', `/api/admin/door-links/${id}/stop`)).status).toBe(200)
    expect((await box(event)).links).toEqual([])
    const entries = await entriesOf(server.pool, event)
    expect(entries.map(({ action, summary }) => [action, summary])).toEqual([
      ['door-link.created', 'Scan and search'],
      ['door-link.stopped', 'Scan and search'],
    ])
  })

  test('shows a phone first names and initials, and nothing else of the guests', async () => {
    const event = await anEvent({ price: 5_000 })
    const paid = await insertPaidRegistration(server.pool, {
      eventId: event,
      name: 'Ama Serwaa Mensah',
      email: 'ama.canary@example.org',
      phone: '+233 20 123 4567',
      numberOfAttendees: 2,
    })
    await insertHold(server.pool, { eventId: event, name: 'Kwesi Asante', email: anAddress() })
    await insertPaidRegistration(server.pool, {
      eventId: event,
      name: 'Abla Tetteh',
      email: anAddress(),
      cancelledAt: inMinutes(-60),
    })
    const { token } = await makeLink(event)
    const { body } = await open(token)
    expect(body.guests, 'from A to Z').toEqual<DoorGuest[]>([
      expect.objectContaining({ name: 'Abla T.', state: 'cancelled' }) as DoorGuest,
      {
        id: paid,
        name: 'Ama M.',
        codes: [codeOf(paid)],
        shortCode: ticketHash(codesOf(secret, paid).shortCode.replace(' ', '')).slice(0, 16),
        seats: 2,
        state: 'coming',
        owes: 0,
        cancelledAt: null,
        here: 0,
      },
      expect.objectContaining({ name: 'Kwesi A.', state: 'owes', owes: 5_000 }) as DoorGuest,
    ])
    expect(JSON.stringify(body)).not.toMatch(/canary|Serwaa|Mensah|123 4567/)
    expect(body).toMatchObject({ here: 0, expected: 3, strength: 'full', stopped: null })
  })

  test('that only scans shows no names, and takes neither searches nor walk-ins', async () => {
    const event = await anEvent()
    const guest = await aGuest(event, 'Ama Mensah')
    const { token } = await makeLink(event, 'scan')
    const { body } = await open(token)
    expect(body.guests).toEqual([
      { codes: [codeOf(guest)], seats: 1, state: 'coming', owes: 0, cancelledAt: null, here: 0 },
    ])
    const { body: answer } = await send(token, [
      { ...aScan(''), code: undefined, guest, how: 'search' },
      { ...aScan(''), code: undefined, how: 'walk-in', name: 'Adjoa' },
      aScan(codeOf(guest)),
    ])
    expect(answer.rows.map(({ isKept, result }) => [isKept, result])).toEqual([
      [false, null],
      [false, null],
      [true, 'in'],
    ])
  })

  test('sends the list once, and again when something has changed', async () => {
    const event = await anEvent()
    const guest = await aGuest(event, 'Ama Mensah')
    const { token } = await makeLink(event)
    const { body: first } = await open(token)
    expect((await open(token, { seen: first.version })).body.guests).toBeNull()
    await send(token, [aScan(codeOf(guest))])
    const { body: second } = await open(token, { seen: first.version })
    expect(second.guests).toMatchObject([{ here: 1 }])
  })
})

describe('a batch of scans', () => {
  test('is judged row by row: one bad code in the middle refuses no other', async () => {
    const event = await anEvent({ price: 5_000 })
    const elsewhere = await anEvent({ title: 'Mentor training day' })
    const pay = (name: string, seats = 1) =>
      insertPaidRegistration(server.pool, {
        eventId: event,
        name,
        email: anAddress(),
        numberOfAttendees: seats,
      })
    const [one, last] = [await pay('Ama'), await pay('Kofi', 3)]
    const owing = await insertHold(server.pool, { eventId: event, name: 'Kwesi', email: anAddress() })
    const gone = await insertPaidRegistration(server.pool, {
      eventId: event,
      name: 'Abla',
      email: anAddress(),
      cancelledAt: inMinutes(-60),
    })
    const stranger = await aGuest(elsewhere, 'Naa')
    const { token } = await makeLink(event)
    await open(token)
    await makeLink(elsewhere).then((link) => open(link.token))
    const rows = [
      aScan(codeOf(one)),
      aScan('no such code', { said: 'unknown', seats: 0 }),
      { id: 'no id at all', what: ['nonsense'] },
      {
        id: randomUUID(),
        how: 'walk-in',
        said: 'in',
        seats: 1,
        name: 'A\u0000b',
        at: new Date().toISOString(),
      },
      { id: randomUUID(), said: 'no such word', at: 'yesterday' },
      aScan(codeOf(owing), { said: 'owes', seats: 0 }),
      aScan(codeOf(gone), { said: 'cancelled', seats: 0 }),
      aScan(codeOf(stranger), { said: 'unknown', seats: 0 }),
      aScan(codeOf(one), { said: 'twice', seats: 0 }),
      aScan(codeOf(last), { seats: 3 }),
    ]
    const { status, body } = await send(token, rows)
    expect(status).toBe(200)
    expect(body.rows.map(({ id, isKept, result }) => [id, isKept, result])).toEqual(
      [
        [true, 'in'],
        [true, 'unknown'],
        [false, null],
        [false, null],
        [false, null],
        [true, 'owes'],
        [true, 'cancelled'],
        [true, 'other date'],
        [true, 'twice'],
        [true, 'in'],
      ].map((answer, at) => [rows[at]!.id, ...answer]),
    )
    expect(body.rows[7]!.other).toMatchObject({ title: 'Mentor training day' })
    expect(body.rows[8]!.first).toMatchObject({ phone: 'Kojo' })
    expect(body).toMatchObject({ here: 4, expected: 5, walkIns: 0 })
    expect(await rowsOf(event)).toHaveLength(7)
    expect(await Promise.all([one, last, owing, gone, stranger].map(attended))).toEqual([
      true,
      true,
      null,
      null,
      null,
    ])
  })

  test('whose answer got lost is sent again, and nothing is there twice', async () => {
    const event = await anEvent()
    const guests = await Promise.all(Array.from({ length: 12 }, (_, at) => aGuest(event, `Guest ${at}`)))
    const { token } = await makeLink(event)
    await open(token)
    const rows = guests.map((guest) => aScan(codeOf(guest)))
    const phone = aPhone()
    const answers = await Promise.all([1, 2, 3].map(() => send(token, rows, { phone })))
    for (const { body } of answers) {
      expect(body.rows.every(({ isKept, result }) => isKept && result === 'in')).toBe(true)
      expect(body.here).toBe(12)
    }
    expect(await rowsOf(event)).toHaveLength(12)
    expect((await box(event)).twice).toEqual([])
  })

  test('of two phones with the same ticket is kept from both, and shown as let in twice', async () => {
    const event = await anEvent()
    const guest = await aGuest(event, 'Yaw Owusu')
    const { token } = await makeLink(event)
    await open(token)
    const phones = [aPhone('Kojo'), aPhone('Esi')]
    const answers = await Promise.all(
      phones.map((phone) => send(token, [aScan(codeOf(guest))], { phone, toSend: 12 })),
    )
    const results = answers.map(({ body }) => body.rows[0]!.result)
    expect(new Set(results)).toEqual(new Set(['in', 'twice']))
    expect((await rowsOf(event)).map(({ seats }) => seats)).toEqual([1, 1])
    const shown = await box(event)
    expect(shown).toMatchObject({ here: 1, expected: 1, twice: [{ name: 'Yaw Owusu', seats: 1 }] })
    expect(new Set(shown.twice[0]!.times.map(({ phone }) => phone))).toEqual(new Set(['Esi', 'Kojo']))
    expect(shown.phones).toHaveLength(2)
    for (const phone of shown.phones) expect(phone).toMatchObject({ letIn: 1, toSend: 12 })
  })

  test('of a phone whose clock is an hour wrong is kept by our clock', async () => {
    const event = await anEvent()
    const guests = [await aGuest(event, 'Ama'), await aGuest(event, 'Kofi')]
    const { token } = await makeLink(event)
    await open(token)
    for (const [at, wrongBy] of [
      [0, -60],
      [1, 60],
    ] as const)
      await send(token, [aScan(codeOf(guests[at]!), { at: inMinutes(wrongBy - 3) })], {
        sentAt: inMinutes(wrongBy),
      })
    const rows = await rowsOf(event)
    expect(rows.map(({ result }) => result)).toEqual(['in', 'in'])
    // Both were scanned three minutes ago. A clock that ran on alone would be an hour off.
    for (const { taken_at } of rows)
      expect(Math.round((Date.now() - taken_at.getTime()) / 60_000 / 10)).toBe(0)
  })

  test('from before the doors open is too early, unless the volunteer lets them in all the same', async () => {
    const event = await anEvent({ startsAt: inMinutes(180), endsAt: inMinutes(300) })
    const guest = await aGuest(event, 'Ama')
    const { token } = await makeLink(event)
    await open(token)
    const refused = await send(token, [aScan(codeOf(guest), { said: 'too early', seats: 0 })])
    expect([refused.body.rows[0]!.result, refused.body.here]).toEqual(['too early', 0])
    const let_in = await send(token, [aScan(codeOf(guest))])
    expect([let_in.body.rows[0]!.result, let_in.body.here]).toEqual(['too early', 1])
    expect(await attended(guest)).toBe(true)
  })

  test('counts a party that arrives in parts, and the one too many', async () => {
    const event = await anEvent()
    const guest = await aGuest(event, 'Efua', 4)
    const { token } = await makeLink(event)
    await open(token)
    const results = []
    for (const seats of [2, 1, 1, 1]) {
      const { body } = await send(token, [aScan(codeOf(guest), { seats })])
      results.push([body.rows[0]!.result, body.here])
    }
    expect(results).toEqual([
      ['in', 2],
      ['in', 3],
      ['in', 4],
      ['twice', 4],
    ])
  })

  test('takes back who was let in by mistake, and leaves what the team has noted by hand', async () => {
    const event = await anEvent()
    const [guest, noted] = [await aGuest(event, 'Ama'), await aGuest(event, 'Kofi')]
    await server.pool.query('update event_registrations set attended = true where id = $1', [noted])
    const { token } = await makeLink(event)
    await open(token)
    const scan = aScan(codeOf(guest))
    const old = aScan(codeOf(noted), { at: inMinutes(-30) })
    const undo = (id: string) => ({ id, at: new Date().toISOString() })
    await send(token, [scan, old])
    const { body } = await send(token, [], { undone: [undo(scan.id), undo(old.id), undo(randomUUID())] })
    expect(body.undone).toHaveLength(3)
    expect(body.here).toBe(1)
    expect([await attended(guest), await attended(noted)]).toEqual([null, true])
    const again = await send(token, [aScan(codeOf(guest))])
    expect(again.body.rows[0]!.result).toBe('in')
    expect(await attended(guest)).toBe(true)
  })

  test('notes walk-ins by name, and what they paid by the price of the event', async () => {
    const event = await anEvent({ price: 5_000 })
    const owing = await insertHold(server.pool, { eventId: event, name: 'Kwesi', email: anAddress() })
    const { token } = await makeLink(event)
    const walkIn = (name: string, seats: number, method: string) =>
      aScan('', { code: undefined, how: 'walk-in', name, seats, method, amount: 9_999_999 })
    await send(token, [
      walkIn('Adjoa Frimpong', 2, 'cash'),
      walkIn('Sena', 1, 'mobile money'),
      walkIn('Yaa', 1, 'later'),
      walkIn('Esi', 1, 'sponsored'),
      aScan('', { code: undefined, guest: owing, how: 'search', method: 'cash' }),
    ])
    expect(await box(event)).toMatchObject({
      here: 1,
      walkIns: 5,
      takings: [
        { method: 'cash', amount: 15_000, currency: 'GHS' },
        { method: 'mobile money', amount: 5_000, currency: 'GHS' },
      ],
    })
  })

  test('from before the link was stopped still goes; later scans are refused', async () => {
    const event = await anEvent()
    const [early, late] = [await aGuest(event, 'Ama'), await aGuest(event, 'Kofi')]
    const { id, token } = await makeLink(event)
    await open(token)
    const kept = aScan(codeOf(early), { at: inMinutes(-2) })
    expect((await administrator.call('POST', `/api/admin/door-links/${id}/stop`)).status).toBe(200)
    const list = await open(token)
    expect([list.status, list.body.guests, list.body.stopped?.by]).toEqual([200, null, administrator.name])
    const { body } = await send(token, [kept, aScan(codeOf(late), { at: inMinutes(1) })])
    expect(body.rows.map(({ isKept, result }) => [isKept, result])).toEqual([
      [true, 'in'],
      [false, null],
    ])
    expect(body.stopped).not.toBeNull()
    expect([await attended(early), await attended(late)]).toEqual([true, null])
    const next = await makeLink(event)
    expect(next.token).not.toBe(token)
  })

  test('with everything wrong at once is kept once each: a clock an hour fast, a bad code, a link stopped since, a lost answer', async () => {
    const event = await anEvent()
    const guests = [await aGuest(event, 'Ama'), await aGuest(event, 'Kofi', 2), await aGuest(event, 'Esi')]
    const { id, token } = await makeLink(event)
    await open(token)
    // Two minutes ago without a network, by a clock that is an hour fast.
    const at = inMinutes(58)
    const [first, second, third] = guests.map((guest) => codeOf(guest))
    const rows = [
      aScan(first!, { at }),
      aScan('0'.repeat(32), { at, said: 'unknown', seats: 0 }),
      aScan(second!, { at, seats: 2 }),
      aScan(third!, { at: inMinutes(62) }),
    ]
    expect((await administrator.call('POST', `/api/admin/door-links/${id}/stop`)).status).toBe(200)
    const phone = aPhone()
    const sent = { phone, sentAt: inMinutes(60) }
    const answers = [
      await send(token, rows, sent),
      await send(token, rows, { ...sent, sentAt: inMinutes(60) }),
    ]
    for (const { body } of answers) {
      expect(body.rows.map(({ isKept, result }) => [isKept, result])).toEqual([
        [true, 'in'],
        [true, 'unknown'],
        [true, 'in'],
        [false, null],
      ])
      expect(body.here).toBe(3)
    }
    expect(await rowsOf(event)).toHaveLength(3)
    expect(await Promise.all(guests.map((guest) => attended(guest)))).toEqual([true, true, null])
  })

  test('takes nothing without a link', async () => {
    expect((await send('x'.repeat(43), [])).status).toBe(404)
  })
})

test('what the door knows goes into the bin with its event, and comes back', async () => {
  const event = await anEvent()
  const guest = await aGuest(event, 'Ama', 2)
  const { token } = await makeLink(event)
  await open(token)
  await send(token, [aScan(codeOf(guest), { seats: 2 })])
  expect((await administrator.call('DELETE', `/api/admin/events/${event}`)).status).toBeLessThan(300)
  expect((await open(token)).status).toBe(404)
  const back = await administrator.call('POST', `/api/admin/bin/${event}/bring-back`)
  expect(back.status, JSON.stringify(back.body)).toBeLessThan(300)
  expect((await open(token)).body.here).toBe(2)
})
