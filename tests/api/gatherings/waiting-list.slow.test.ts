import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longMoment } from '#features/gatherings/events/event-times.ts'
import type { Line } from '#features/gatherings/events/waiting/schema.ts'
import { addDays, dayAt, ownLocalAt } from '#shared/time/dates.ts'
import { createMember } from '#tests/support/accounts.ts'
import { holdSeats, payWith, runJob } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openStripeSandbox } from 'payment-sandbox/drive-stripe'
import { inMinutes } from '../support/door.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo, secretIn } from '../support/emails.ts'
import { anAddress, anEventForm } from '../support/forms.ts'
import { countOf, register, tokenIn } from '../support/registrations.ts'
import { until } from '../support/until.ts'
import {
  aFullEvent,
  freeOne,
  join,
  letMorningCome,
  letOffersLapse,
  step,
  viewOf,
  waitFor,
} from '../support/waiting.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const lineOf = async (id: string): Promise<Line> =>
  (await (await server.get(`/api/events/${id}/waiting`)).json()) as Line

const subjectsTo = async (email: string): Promise<string[]> =>
  (await emailsTo(server.pool, email)).map(({ subject }) => subject.split(':')[0]!)

const stateOf = async (token: string) => (await viewOf(server, token)).state

const aSoonEvent = (minutes: number) => {
  const startsAt = new Date(Date.now() + minutes * 60_000)
  return { startsAt: startsAt.toISOString(), endsAt: new Date(startsAt.getTime() + 7_200_000).toISOString() }
}

describe('joining', () => {
  test('puts a person in line when the link in the email is opened and a button pressed, not before', async () => {
    const { id, registrations } = await aFullEvent(server.pool)
    const email = anAddress()
    const token = await join(server, id, { email, numberOfAttendees: 2 })
    expect(await lineOf(id)).toEqual({ people: 0, isOpen: true })
    expect(await viewOf(server, token)).toMatchObject({ state: 'unconfirmed', email, offer: null })
    await freeOne(dashboard, registrations[0]!)
    expect(await stateOf(token), 'a stranger can have typed the address').toBe('unconfirmed')
    await register(server, id)
    expect((await step(server, 'confirm', token)).body).toMatchObject({
      state: 'waiting',
      place: 1,
      before: { people: 0, places: 0 },
    })
    expect(await lineOf(id)).toEqual({ people: 1, isOpen: true })
    const second = await waitFor(server, id)
    expect(await viewOf(server, second)).toMatchObject({ place: 2, before: { people: 1, places: 2 } })
  })

  test('is answered alike for a new address, one in line and one that has a place', async () => {
    const { id } = await aFullEvent(server.pool, { places: 2 })
    const [fresh, inLine] = [anAddress(), anAddress()]
    const first = await waitFor(server, id, { email: inLine })
    const { rows } = await server.pool.query<{ email: string }>(
      'select email from event_registrations where event_id = $1',
      [id],
    )
    const answers = []
    for (const email of [fresh, inLine, rows[0]!.email]) {
      const answer = await server.post(`/api/events/${id}/waiting`, { fullName: 'Someone', email })
      answers.push({ status: answer.status, text: (await answer.text()).replace(email, 'EMAIL') })
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await viewOf(server, first), 'words of strangers change nothing').toMatchObject({
      fullName: 'Esi Quaye',
      place: 1,
    })
    expect(await subjectsTo(fresh)).toEqual(['Confirm your place in line'])
    expect(await subjectsTo(inLine)).toEqual(['Confirm your place in line', "You're on the waiting list"])
    expect(await subjectsTo(rows[0]!.email)).toEqual(["You're registered"])
  })

  test('needs no link for a member with a confirmed address, and only for that one', async () => {
    const { id } = await aFullEvent(server.pool)
    const member = await createMember(server)
    const send = async (email: string) =>
      (await (
        await server.post(`/api/events/${id}/waiting`, { fullName: 'Ama', email }, member.headers)
      ).json()) as { status: string; token: string }
    const own = await send(member.email)
    expect(own.status).toBe('waiting')
    expect(await viewOf(server, own.token)).toMatchObject({ state: 'waiting', place: 1 })
    expect((await send(anAddress())).status).toBe('unconfirmed')
  })

  test('is refused while there are places, and from an hour before the start', async () => {
    const { id } = await aFullEvent(server.pool, { places: 2, capacity: 3 })
    const ask = async (eventId: string, given: object = {}) =>
      (
        await server.post(`/api/events/${eventId}/waiting`, {
          fullName: 'Esi',
          email: anAddress(),
          ...given,
        })
      ).status
    expect(await ask(id)).toBe(409)
    expect(await ask(id, { numberOfAttendees: 2 }), 'more than there are').toBe(201)
    const soon = await aFullEvent(server.pool, aSoonEvent(59))
    expect(await ask(soon.id)).toBe(409)
    expect(await lineOf(soon.id)).toEqual({ people: 0, isOpen: false })
    expect(await ask(randomUUID())).toBe(404)
  })

  test('keeps nothing of a robot', async () => {
    const { id } = await aFullEvent(server.pool)
    const email = anAddress()
    const answer = await server.post(`/api/events/${id}/waiting`, { fullName: 'R', email, website: 'x' })
    expect(answer.status).toBe(201)
    expect(await emailsTo(server.pool, email)).toEqual([])
  })
})

describe('a place that comes free', () => {
  test('is held for the first in line, and no stranger gets it', async () => {
    const { id, registrations } = await aFullEvent(server.pool)
    const [first, second] = [await waitFor(server, id), await waitFor(server, id)]
    await freeOne(dashboard, registrations[0]!)
    expect(await viewOf(server, first)).toMatchObject({ state: 'offered', offer: { places: 1 } })
    expect(await stateOf(second)).toBe('waiting')
    expect((await register(server, id)).status).toBe(409)
    expect(await countOf(server.pool, id)).toEqual({ registered: 3, seats: 3, rows: 3 })
  })

  test('is offered no matter what frees it', async () => {
    const { id, registrations } = await aFullEvent(server.pool, { places: 1 })
    await server.pool.query('delete from event_registrations where id = $1', [registrations[0]])
    const guest = anAddress()
    await register(server, id, { email: guest })
    await server.pool.query('update event_registrations set hold_expires_at = null where email = $1', [guest])
    const line = [await waitFor(server, id)]
    const link = tokenIn((await emailsTo(server.pool, guest)).at(-1)!)
    expect((await server.post('/api/event-registrations/cancel', { token: link })).status).toBe(200)
    expect(await stateOf(line[0]!), 'a guest cancels').toBe('offered')

    line.push(await waitFor(server, id), await waitFor(server, id))
    const event = (await (await server.get(`/api/events/${id}`)).json()) as { date: string; time: string }
    const form = { ...anEventForm(), date: event.date, time: event.time, capacity: 2 }
    expect((await dashboard.call('PUT', `/api/admin/events/${id}`, form)).status).toBe(200)
    expect(await stateOf(line[1]!), 'the room is larger').toBe('offered')
    expect(await stateOf(line[2]!)).toBe('waiting')

    await letOffersLapse(server.pool, id)
    await runJob(server.databaseUrl, 'free-holds')
    await until('the third is asked', async () => (await stateOf(line[2]!)) === 'offered')
    expect(await stateOf(line[0]!), 'offers lapse').toBe('lapsed')
  })

  test('goes on to the next by the click of a stranger, who does not get it', async () => {
    const { id, registrations } = await aFullEvent(server.pool)
    const [first, second] = [await waitFor(server, id), await waitFor(server, id)]
    await freeOne(dashboard, registrations[0]!)
    await letOffersLapse(server.pool, id)
    expect((await register(server, id)).status).toBe(409)
    expect(await stateOf(first)).toBe('lapsed')
    // What the stranger began was undone with the refusal; the next step or the job shares it out.
    expect((await step(server, 'take', first)).body.state, 'too late, and no error').toBe('lapsed')
    expect(await stateOf(second)).toBe('offered')
  })

  test('is offered by email in the daytime, with a page where opening decides nothing', async () => {
    const { id, registrations } = await aFullEvent(server.pool)
    const email = anAddress()
    await waitFor(server, id, { email })
    await freeOne(dashboard, registrations[0]!)
    await letMorningCome(server, id)
    const offer = (await emailsTo(server.pool, email)).at(-1)!
    expect(offer.subject).toMatch(/^A place is free for you until .+: /)
    const token = secretIn(offer)
    expect((await server.get('/waiting-list')).status).toBeLessThan(400)
    expect(await viewOf(server, token)).toMatchObject({ state: 'offered' })
    await runJob(server.databaseUrl, 'free-holds')
    expect(await subjectsTo(email)).toHaveLength(2)
    await letOffersLapse(server.pool, id)
    await runJob(server.databaseUrl, 'free-holds')
    await until('an email', async () => (await subjectsTo(email)).includes('Your offer has ended'))
  })

  test('is offered to no one in the last hour: then it is for anyone', async () => {
    const { id, registrations } = await aFullEvent(server.pool)
    const token = await waitFor(server, id)
    const { startsAt, endsAt } = aSoonEvent(59)
    await server.pool.query('update events set starts_at = $2, ends_at = $3 where id = $1', [
      id,
      startsAt,
      endsAt,
    ])
    await freeOne(dashboard, registrations[0]!)
    expect(await viewOf(server, token)).toMatchObject({ state: 'waiting', offer: null, isLineOpen: false })
    expect((await register(server, id)).status).toBe(201)
  })
})

describe('a party', () => {
  test('that does not fit is passed over and keeps its place; who fits is asked', async () => {
    const { id, registrations } = await aFullEvent(server.pool, { places: 4 })
    const three = await waitFor(server, id, { numberOfAttendees: 3 })
    const one = await waitFor(server, id)
    await freeOne(dashboard, registrations[0]!)
    expect(await viewOf(server, three)).toMatchObject({ state: 'waiting', place: 1 })
    expect(await viewOf(server, one)).toMatchObject({ state: 'offered', place: 2 })
    await freeOne(dashboard, registrations[1]!)
    expect(await viewOf(server, three), 'no one else wants it').toMatchObject({
      state: 'offered',
      numberOfAttendees: 3,
      offer: { places: 1 },
    })
  })

  test('takes fewer places and waits for the rest, where it stands', async () => {
    const { id, registrations } = await aFullEvent(server.pool, { places: 4 })
    const email = anAddress()
    const three = await waitFor(server, id, { email, numberOfAttendees: 3 })
    await freeOne(dashboard, registrations[0]!)
    const later = await waitFor(server, id)
    const { body } = await step(server, 'take', three, { after: 'rest' })
    expect(body).toMatchObject({ state: 'waiting', numberOfAttendees: 2, place: 1 })
    await freeOne(dashboard, registrations[1]!)
    expect(await stateOf(later), 'the one who fits').toBe('offered')
    // Both places are free before anyone looks. By day, the first alone would be offered.
    await server.pool.query('update event_registrations set cancelled_at = now() where id = $1', [
      registrations[2],
    ])
    await freeOne(dashboard, registrations[3]!)
    expect(await viewOf(server, three)).toMatchObject({ state: 'offered', offer: { places: 2 } })
    expect((await step(server, 'take', three)).body.state).toBe('taken')
    expect(await countOf(server.pool, id)).toEqual({ registered: 4, seats: 4, rows: 3 })
  })

  test('waits for all of its places, and loses nothing by it', async () => {
    const { id, registrations } = await aFullEvent(server.pool, { places: 4 })
    const three = await waitFor(server, id, { numberOfAttendees: 3 })
    await freeOne(dashboard, registrations[0]!)
    expect((await step(server, 'wait-for-all', three)).body).toMatchObject({ state: 'waiting', place: 1 })
    await freeOne(dashboard, registrations[1]!)
    expect(await stateOf(three), 'two are not enough').toBe('waiting')
    await freeOne(dashboard, registrations[2]!)
    expect(await viewOf(server, three)).toMatchObject({ state: 'offered', offer: { places: 3 } })
  })
})

describe('the number of places one waits for', () => {
  const change = (token: string, numberOfAttendees: number) =>
    step(server, 'places', token, { numberOfAttendees })

  test('shrinks without losing the place in line, and grows at its end', async () => {
    const { id } = await aFullEvent(server.pool)
    const [first, second] = [await waitFor(server, id, { numberOfAttendees: 4 }), await waitFor(server, id)]
    expect((await change(first, 2)).body).toMatchObject({ state: 'waiting', numberOfAttendees: 2, place: 1 })
    expect((await change(first, 2)).body, 'the same again').toMatchObject({ place: 1 })
    expect((await change(first, 3)).body).toMatchObject({ numberOfAttendees: 3, place: 2 })
    expect(await viewOf(server, second)).toMatchObject({ place: 1 })
    expect((await change(first, 1)).body, 'the end stays the end').toMatchObject({ place: 2 })
    expect((await change(first, 11)).status).toBe(400)
  })

  test('that fits at once is offered at once, and is decided before it changes again', async () => {
    const { id, registrations } = await aFullEvent(server.pool)
    const two = await waitFor(server, id, { numberOfAttendees: 2 })
    await freeOne(dashboard, registrations[0]!)
    expect((await step(server, 'wait-for-all', two)).body).toMatchObject({ state: 'waiting' })
    expect((await change(two, 1)).body).toMatchObject({ state: 'offered', offer: { places: 1 } })
    expect((await change(two, 3)).status).toBe(409)
    expect((await step(server, 'take', two)).body.state).toBe('taken')
    expect((await change(two, 2)).status).toBe(409)
    expect(await countOf(server.pool, id)).toEqual({ registered: 3, seats: 3, rows: 3 })
  })

  test('cannot be changed by a name that is not in line', async () => {
    const { id } = await aFullEvent(server.pool)
    const token = await join(server, id)
    expect((await change(token, 2)).status).toBe(409)
    expect(await viewOf(server, token)).toMatchObject({ state: 'unconfirmed', numberOfAttendees: 1 })
  })
})

describe('in their account', () => {
  const listOf = async ({ headers }: { headers: Record<string, string> }) => {
    const answer = await server.get('/api/user/waiting', headers)
    expect(answer.status).toBe(200)
    return (await answer.json()) as { id: string; place: number; state: string }[]
  }
  const open = (id: string, { headers }: { headers: Record<string, string> }) =>
    server.post(`/api/user/waiting/${id}/link`, {}, headers)

  test('a member sees where they stand, and opens the page of their place', async () => {
    const { id } = await aFullEvent(server.pool)
    const member = await createMember(server)
    await waitFor(server, id)
    await waitFor(server, id, { email: member.email.toUpperCase() })
    const rows = await listOf(member)
    expect(rows).toMatchObject([{ state: 'waiting', place: 2, isProof: true, event: { id } }])
    const { token } = (await (await open(rows[0]!.id, member)).json()) as { token: string }
    expect(await viewOf(server, token)).toMatchObject({ state: 'waiting', place: 2 })
    await step(server, 'leave', token)
    expect(await listOf(member)).toEqual([])
  })

  test('no one sees or opens the place of another, or of an address they have not confirmed', async () => {
    const { id } = await aFullEvent(server.pool)
    const [member, stranger] = [await createMember(server), await createMember(server)]
    await waitFor(server, id, { email: member.email })
    const [row] = await listOf(member)
    expect(await listOf(stranger)).toEqual([])
    expect((await open(row!.id, stranger)).status).toBe(404)
    await server.pool.query('update members set email_confirmed_at = null where id = $1', [member.id])
    expect(await listOf(member)).toEqual([])
    expect((await open(row!.id, member)).status).toBe(404)
  })

  test('an event that has begun is not listed', async () => {
    const { id } = await aFullEvent(server.pool)
    const member = await createMember(server)
    await waitFor(server, id, { email: member.email })
    await server.pool.query(`update events set starts_at = now() - interval '1 minute' where id = $1`, [id])
    expect(await listOf(member)).toEqual([])
  })
})

describe('who is offered a place', () => {
  const offered = async (given: Record<string, unknown> = {}, person: object = {}) => {
    const { id, registrations } = await aFullEvent(server.pool, given)
    const [first, second] = [await waitFor(server, id, person), await waitFor(server, id)]
    if (given.price) {
      // Past the program, as a refund would do it: the job finds it.
      await server.pool.query('update event_registrations set cancelled_at = now() where id = $1', [
        registrations[0],
      ])
      await runJob(server.databaseUrl, 'free-holds')
      await until('it is offered', async () => (await stateOf(first)) === 'offered')
    } else await freeOne(dashboard, registrations[0]!)
    await letMorningCome(server, id)
    return { id, first, second, registrations }
  }

  test('takes it, once, and is registered', async () => {
    const email = anAddress()
    const { id, first, second } = await offered({}, { email })
    const { body } = await step(server, 'take', first)
    expect(body.state).toBe('taken')
    const own = await server.post('/api/event-registrations/view', { token: body.registration })
    expect(await own.json()).toMatchObject({ state: 'registered', email, numberOfAttendees: 1 })
    expect((await subjectsTo(email)).at(-1)).toBe("You're registered")
    expect((await step(server, 'take', first)).body).not.toHaveProperty('registration')
    expect(await countOf(server.pool, id)).toEqual({ registered: 3, seats: 3, rows: 3 })
    expect(await stateOf(second)).toBe('waiting')
  })

  test('gets no second offer after giving the place back', async () => {
    const { first, second } = await offered()
    const { body } = await step(server, 'take', first)
    await server.post('/api/event-registrations/cancel', { token: body.registration })
    expect(await stateOf(first)).toBe('taken')
    expect(await stateOf(second)).toBe('offered')
  })

  test('passes on, the next is asked straight away, and they can stand at the end of the line', async () => {
    const { first, second } = await offered()
    expect((await step(server, 'pass', first)).body).toMatchObject({ state: 'passed', place: 2 })
    expect(await stateOf(second)).toBe('offered')
    expect((await step(server, 'keep', first)).body).toMatchObject({ state: 'waiting', place: 2 })
    await step(server, 'pass', second)
    expect(await stateOf(first)).toBe('offered')
  })

  test('leaves the list, and what was held goes to the next', async () => {
    const { first, second } = await offered()
    expect((await step(server, 'leave', first)).body.state).toBe('left')
    expect(await stateOf(second)).toBe('offered')
    expect((await step(server, 'take', first)).body.state).toBe('left')
  })

  test('pays for it while it stays held; who only knows the address takes nothing', async () => {
    const price = 8_000
    const email = anAddress()
    const { id, first } = await offered({ price, currency: 'GHS' }, { email })
    const stranger = await register(server, id, { email, attempt: randomUUID() })
    expect(stranger.status).toBe(409)
    expect((await step(server, 'take', first)).body.state).toBe('offered')
    const until1 = (await viewOf(server, first)).offer!.until
    const held = await holdSeats(server, id, { email, offer: first, numberOfAttendees: 4 })
    expect(held).toMatchObject({ amount: price, holdExpiresAt: until1 })
    // Another browser begins once more: the same place, until the same time.
    const again = await holdSeats(server, id, { email, offer: first })
    expect(again.holdExpiresAt).toBe(until1)
    expect(await countOf(server.pool, id)).toEqual({ registered: 3, seats: 3, rows: 3 })
    expect(await payWith(server, again)).toBe(200)
    await until('it is paid', async () => (await stateOf(first)) === 'taken')
    expect((await subjectsTo(email)).at(-1)).toBe("You're registered")
  })

  test('and pays too late: gets it if it is still free, or else the money back', async () => {
    const { id, first, second } = await offered({ price: 8_000, currency: 'GHS' })
    const held = await holdSeats(server, id, { offer: first })
    await letOffersLapse(server.pool, id)
    await runJob(server.databaseUrl, 'free-holds')
    await until('the next is asked', async () => (await stateOf(second)) === 'offered')
    expect(await payWith(server, held)).toBe(200)
    await until('the money goes back', async () => {
      const { rows } = await server.pool.query<{ status: string }>(
        'select p.status from payments p where p.attempt = $1',
        [held.attempt],
      )
      return rows[0]?.status === 'refunded'
    })
    expect(await stateOf(second), 'keeps what is offered').toBe('offered')
    const late = await holdSeats(server, id, { offer: second })
    await letOffersLapse(server.pool, id)
    await runJob(server.databaseUrl, 'free-holds')
    await until('it has lapsed', async () => (await stateOf(second)) === 'lapsed')
    expect(await payWith(server, late)).toBe(200)
    await openStripeSandbox(server.url).allDelivered()
    await until('it is paid', async () => (await countOf(server.pool, id)).registered === 3)
  })
})

describe('an offer of an event that is moved forward', () => {
  /** Such as by the form of the dashboard: to a start in so many minutes. */
  const moveTo = async (id: string, minutes: number) => {
    const [date, clock = ''] = ownLocalAt(inMinutes(minutes)).split('T')
    const hour = Number(clock.slice(0, 2))
    const time = `${hour % 12 || 12}:${clock.slice(3)}${hour < 12 ? 'am' : 'pm'}`
    const { status, body } = await dashboard.call(
      'PUT',
      `/api/admin/events/${id}`,
      anEventForm({ date, time, capacity: 3 }),
    )
    expect(status, JSON.stringify(body)).toBe(200)
  }

  test('is told again, with its new end', async () => {
    const { id, registrations } = await aFullEvent(server.pool)
    const email = anAddress()
    const token = await waitFor(server, id, { email })
    await freeOne(dashboard, registrations[0]!)
    await letMorningCome(server, id)
    const told = await emailsTo(server.pool, email)
    await moveTo(id, 5 * 60)
    const { offer, event } = await viewOf(server, token)
    expect(offer!.until).toBe(event.startsAt)
    const again = await emailsTo(server.pool, email)
    expect(again).toHaveLength(told.length + 1)
    expect(again.at(-1)!.subject).not.toBe(told.at(-1)!.subject)
    expect(again.at(-1)!.text).toContain(`held for you until ${longMoment(event.startsAt)}.`)
    expect(again.at(-1)!.text, 'they have begun then').not.toContain("we'll ask the next")
    await runJob(server.databaseUrl, 'free-holds')
    expect(await emailsTo(server.pool, email), 'once').toHaveLength(again.length)
  })

  test('is taken back if no one was asked yet and there is no time for it: the place is for anyone', async () => {
    const { id, registrations } = await aFullEvent(server.pool)
    const token = await waitFor(server, id)
    await freeOne(dashboard, registrations[0]!)
    // As in the evening: it is to begin in the morning.
    await server.pool.query(
      `update event_waiting set offered_from = now() + interval '9 hours', emailed_at = null where event_id = $1`,
      [id],
    )
    expect((await register(server, id)).status, 'it is held').toBe(409)
    await moveTo(id, 40)
    expect(await stateOf(token)).toBe('waiting')
    expect(await countOf(server.pool, id)).toEqual({ registered: 2, seats: 2, rows: 2 })
    expect((await register(server, id)).status).toBe(201)
  })
})

test('an event that moves says so to everyone who waits, once, and not to an address that has not answered', async () => {
  const { id } = await aFullEvent(server.pool)
  const [waits, unconfirmed] = [anAddress(), anAddress()]
  const token = await waitFor(server, id, { email: waits })
  await join(server, id, { email: unconfirmed })
  const move = async (location: string, ownWords?: string) =>
    (
      await dashboard.call<{ notified: number }>(
        'PUT',
        `/api/admin/events/${id}`,
        anEventForm({ date: addDays(dayAt(new Date()), 9), capacity: 3, location, ownWords }),
      )
    ).body.notified
  expect(await move('The old library, Accra', 'The hall is being painted.')).toBe(4)
  const email = (await emailsTo(server.pool, waits)).at(-1)!
  const { subject, text } = email
  expect(subject).toMatch(/^Changed: /)
  expect(text).toContain("You're still waiting for a place")
  expect(text).toContain('The old library, Accra')
  expect(text).toContain('The hall is being painted.')
  expect(await viewOf(server, secretIn(email)), 'the link in it is theirs').toMatchObject({
    email: waits,
    place: 1,
  })
  expect(await subjectsTo(unconfirmed)).toEqual(['Confirm your place in line'])
  expect(await move('The old library, Accra'), 'nothing has moved').toBe(0)
  expect(await stateOf(token)).toBe('waiting')
})

test('a cancelled event ends its waiting list with an email, and holds nothing for anyone', async () => {
  const { id, registrations } = await aFullEvent(server.pool)
  const [one, other] = [anAddress(), anAddress()]
  const first = await waitFor(server, id, { email: one })
  await waitFor(server, id, { email: other })
  await freeOne(dashboard, registrations[0]!)
  const { body } = await dashboard.call<{ notified: number }>('POST', `/api/admin/events/${id}/cancel`)
  expect(body.notified).toBe(4)
  for (const email of [one, other]) expect((await subjectsTo(email)).at(-1)).toBe('Event cancelled')
  expect(await viewOf(server, first)).toMatchObject({ offer: null, event: { state: 'cancelled' } })
})

test('an event in the bin takes its waiting list along, and what is free is offered when it is restored', async () => {
  const { id, registrations } = await aFullEvent(server.pool)
  const token = await waitFor(server, id)
  await freeOne(dashboard, registrations[0]!)
  expect((await dashboard.call('DELETE', `/api/admin/events/${id}`)).status).toBe(200)
  expect((await step(server, 'view', token)).status).toBe(404)
  expect((await dashboard.call('POST', `/api/admin/bin/${id}/bring-back`)).status).toBe(200)
  expect(await viewOf(server, token)).toMatchObject({ state: 'offered', offer: { places: 1 } })
})

test('a person in line is on their page in the dashboard, in their data, and gone with their account', async () => {
  const { id, registrations } = await aFullEvent(server.pool)
  const member = await createMember(server, { password: 'three-old-umbrellas-9' })
  const joined = await server.post(
    `/api/events/${id}/waiting`,
    { fullName: member.fullName, email: member.email },
    member.headers,
  )
  expect(joined.status).toBe(201)
  const next = await waitFor(server, id)
  await freeOne(dashboard, registrations[0]!)
  const data = await (await server.get('/api/user/data', member.headers)).text()
  expect(JSON.parse(data)).toMatchObject({
    eventWaitingLists: [{ email: member.email, state: 'offered' }],
    eventRegistrations: [],
  })
  const gone = await server.call('DELETE', '/api/user', member.headers, { password: 'three-old-umbrellas-9' })
  expect(gone.status).toBeLessThan(300)
  const { rows } = await server.pool.query('select from event_waiting where lower(email) = lower($1)', [
    member.email,
  ])
  expect(rows).toEqual([])
  expect(await stateOf(next), 'what was held for them goes to the next').toBe('offered')
})

describe('the team', () => {
  type Row = {
    id: string
    name: string
    state: string
    place: number | null
    offer: { places: number } | null
  }
  type AdminLine = { rows: Row[]; left: number; isOpen: boolean }

  const read = async (id: string) =>
    (await dashboard.call<AdminLine>('GET', `/api/admin/events/${id}/waiting`)).body
  const act = async (id: string, name: string, step: string) => {
    const row = (await read(id)).rows.find((one) => one.name === name)
    return (await dashboard.call('POST', `/api/admin/event-waiting/${row!.id}/${step}`)).status
  }

  test('sees who waits in their order, and offers, withdraws and removes', async () => {
    const { id, registrations } = await aFullEvent(server.pool)
    await waitFor(server, id, { fullName: 'Ebuka', numberOfAttendees: 4 })
    const esi = await waitFor(server, id, { fullName: 'Esi' })
    const ama = await waitFor(server, id, { fullName: 'Ama' })
    expect(await read(id)).toMatchObject({
      left: 0,
      isOpen: true,
      rows: [
        { name: 'Ebuka', place: 1 },
        { name: 'Esi', place: 2 },
        { name: 'Ama', place: 3 },
      ],
    })
    expect(await act(id, 'Ama', 'offer'), 'no place is free').toBe(409)
    await freeOne(dashboard, registrations[0]!)
    expect(await stateOf(esi)).toBe('offered')
    expect(await act(id, 'Esi', 'withdraw')).toBe(204)
    expect(await stateOf(esi)).toBe('lapsed')
    expect(await stateOf(ama), 'the next in line').toBe('offered')
    expect(await act(id, 'Ama', 'remove')).toBe(204)
    expect(await stateOf(ama)).toBe('removed')
    expect((await read(id)).rows.map(({ name, offer }) => [name, offer?.places])).toEqual([
      ['Ebuka', 1],
      ['Esi', undefined],
    ])
    expect(await act(id, 'Ebuka', 'withdraw')).toBe(204)
    expect(await act(id, 'Esi', 'offer'), 'once more').toBe(204)
    expect(await stateOf(esi)).toBe('offered')
  })

  test('counts no offer among the guests', async () => {
    const { id, registrations } = await aFullEvent(server.pool)
    await waitFor(server, id)
    await freeOne(dashboard, registrations[0]!)
    const { body } = await dashboard.call('GET', `/api/admin/events/${id}/guests`)
    expect(body).toMatchObject({ coming: 2, cancelled: 1 })
    const { rows } = await dashboard.list(`/api/admin/registrations?eventId=${id}`)
    expect(rows).toHaveLength(3)
  })

  test('is a file too, in its order, and the log says who took it', async () => {
    const { id } = await aFullEvent(server.pool)
    await waitFor(server, id, { fullName: 'Esi Quaye', phone: '024 555 0199', numberOfAttendees: 2 })
    await waitFor(server, id, { fullName: '=Kofi', email: anAddress('kofi') })
    const { text, headers } = await dashboard.text(`/api/admin/events/${id}/waiting.csv`)
    expect(headers.get('content-disposition')).toMatch(/filename="waiting-list-[\d-]+\.csv"/)
    const [head, esi, kofi] = text.replace('\uFEFF', '').split('\r\n')
    expect(head).toBe('In line,Name,Email,Phone,Places,Status,Waiting since (Accra time)')
    expect(esi).toMatch(/^1,Esi Quaye,[^,]+,[^,]*24 ?555 ?0199[^,]*,2,waiting,\d{4}-/)
    // A formula of a stranger runs in no spreadsheet.
    expect(kofi).toMatch(/^2,"?'=Kofi"?,/)
    const host = await openDashboard(server, { roles: ['host'] })
    expect((await host.call('GET', `/api/admin/events/${id}/waiting.csv`)).status).toBe(404)
  })

  test('reaches as a host the lists of own events only', async () => {
    const { id } = await aFullEvent(server.pool)
    await waitFor(server, id)
    const row = (await read(id)).rows[0]!
    const host = await openDashboard(server, { roles: ['host'] })
    expect((await host.call('GET', `/api/admin/events/${id}/waiting`)).status).toBe(404)
    expect((await host.call('POST', `/api/admin/event-waiting/${row.id}/remove`)).status).toBe(404)
  })
})
