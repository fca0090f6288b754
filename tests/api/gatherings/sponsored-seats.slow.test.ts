import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Event, RegistrationWithTicket } from '#features/gatherings/events/schema.ts'
import type { GivenPlaces, MySeatGift } from '#features/gatherings/events/sponsored/schema.ts'
import { openStripeSandbox } from 'payment-sandbox/drive-stripe'
import { createMember } from '#tests/support/accounts.ts'
import { holdSeats, payWith, runJob } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { secretIn } from '../support/emails.ts'
import { anAddress, anEventForm } from '../support/forms.ts'
import { countOf, emailsTo, tokenIn } from '../support/registrations.ts'
import {
  askFor,
  beginSeatGift,
  claim,
  claimToken,
  confirmClaim,
  givePlaces,
  isGiven,
  poolOf,
} from '../support/sponsored.ts'
import { until } from '../support/until.ts'

let server: TestServer
let administrator: Dashboard
let treasurer: Dashboard
let host: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  administrator = await openDashboard(server, { roles: ['administrator'] })
  treasurer = await openDashboard(server, { roles: ['treasurer'] })
  host = await openDashboard(server, { roles: ['host'] })
})
afterAll(() => server?.stop())

const newEvent = async (given: object = {}): Promise<string> => {
  const [id] = (await insertEvents(server.pool, { price: 5_000, capacity: 20, ...given })) as [string]
  await server.pool.query('insert into event_hosts (event_id, admin_id) values ($1, $2)', [id, host.id])
  return id
}

const stateOf = async (email: string): Promise<string | undefined> =>
  (
    await server.pool.query<{ state: string }>(
      'select state from seat_claims where email = $1 order by created_at desc limit 1',
      [email],
    )
  ).rows[0]?.state

const boxOf = async (eventId: string): Promise<GivenPlaces> =>
  (await treasurer.call<GivenPlaces>('GET', `/api/admin/events/${eventId}/given-places`)).body

const refundsOf = async (email: string) =>
  (
    await server.pool.query<{ amount: number; reason: string }>(
      `select r.amount, r.reason from refunds r join payments p on p.id = r.payment_id
       join seat_gifts g on g.id = p.subject_id where g.giver_email = $1`,
      [email],
    )
  ).rows

const post = async <Body>(path: string, body: object): Promise<{ status: number; body: Body }> => {
  const answer = await server.post(path, body)
  return { status: answer.status, body: (await answer.json()) as Body }
}

const aPlaceOf = async (eventId: string, given: object = {}) => {
  const { email, token } = await askFor(server, eventId, given)
  const answer = await confirmClaim(server, token)
  return { email, token, ...answer }
}

const endEvent = (id: string) =>
  server.pool.query(
    `update events set date = current_date - 1, starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1`,
    [id],
  )

const endGifts = (what: string, isDone: () => Promise<boolean>) =>
  until(what, async () => {
    await runJob(server.databaseUrl, 'end-seat-gifts')
    return isDone()
  })

describe('a gift', () => {
  test('is a payment with a receipt, and puts places into the pool', async () => {
    const id = await newEvent()
    const begun = await beginSeatGift(server, id, { seats: 2, giverName: 'Kwame Asante' })
    expect(begun).toMatchObject({ amount: 10_000, currency: 'GHS' })
    expect(await poolOf(server.pool, id)).toEqual({ seats: 0, used: 0, withdrawn: 0 })
    await payWith(server, begun)
    await isGiven(server.pool, begun.email)
    expect(await poolOf(server.pool, id)).toEqual({ seats: 2, used: 0, withdrawn: 0 })
    const confirmed = await post('/api/seat-gifts/confirm-payment', {
      paymentIntentId: begun.paymentIntentId,
      clientSecret: begun.clientSecret,
    })
    expect(confirmed.body).toMatchObject({ status: 'completed', seats: 2, amount: 10_000, eventId: id })
    const [email] = await emailsTo(server.pool, begun.email)
    expect(email?.subject).toContain('Thank you for giving 2 places')
    expect(email?.attachments.map(({ type }) => type)).toEqual(['application/pdf'])
    const { rows } = await server.pool.query(
      `select l.kind, l.amount from ledger l join payments p on p.id = l.payment_id
       where p.purpose = 'sponsored seat' and p.intent_id = $1`,
      [begun.paymentIntentId],
    )
    expect(rows).toEqual([{ kind: 'charge', amount: 10_000 }])
    // It holds no seat of the event.
    expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
  })

  test('can be for one of several prices, and its places cost that', async () => {
    const priceChoices = [
      { id: randomUUID(), name: 'Standard', amount: 5_000 },
      { id: randomUUID(), name: 'Student', amount: 2_000 },
    ]
    const id = await newEvent({ priceChoices })
    const none = await server.post(`/api/events/${id}/seat-gifts`, { seats: 1, giverEmail: anAddress() })
    expect(none.status).toBe(400)
    await givePlaces(server, id, { priceChoice: priceChoices[1]!.id })
    const { email } = await aPlaceOf(id)
    const { rows } = await server.pool.query(
      'select amount_paid as paid, price_choice as choice from event_registrations where email = $1',
      [email],
    )
    expect(rows).toEqual([{ paid: 2_000, choice: priceChoices[1] }])
  })

  test.each([
    [{ seats: 11 }, 'seats', 'Give 10 places or fewer'],
    [{ showsName: true }, 'giverName', 'Enter the name to show'],
    [{ giverEmail: 'no' }, 'giverEmail', 'Please enter a valid email address'],
  ])('that makes no sense is refused (%o)', async (given, field, sentence) => {
    const id = await newEvent()
    const answer = await post<{ fields: Record<string, string> }>(`/api/events/${id}/seat-gifts`, {
      seats: 1,
      giverEmail: anAddress(),
      ...given,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.fields[field]).toBe(sentence)
  })

  test('of a free, a cancelled or a past event is refused', async () => {
    for (const given of [{ price: 0 }, { state: 'cancelled' as const }]) {
      const id = await newEvent(given)
      const answer = await server.post(`/api/events/${id}/seat-gifts`, { seats: 1, giverEmail: anAddress() })
      expect(answer.status).toBe(409)
    }
    const id = await newEvent()
    await endEvent(id)
    const answer = await server.post(`/api/events/${id}/seat-gifts`, { seats: 1, giverEmail: anAddress() })
    expect(answer.status).toBe(409)
  })

  test('paid twice in one attempt counts once, and the second payment goes back', async () => {
    const id = await newEvent()
    const attempt = randomUUID()
    const first = await beginSeatGift(server, id, { attempt, giverEmail: anAddress() })
    const second = await beginSeatGift(server, id, { attempt, seats: 2, giverEmail: first.email })
    await payWith(server, second)
    await isGiven(server.pool, first.email)
    await payWith(server, first)
    // The first was closed when the second began: the provider refuses it, or its money goes back.
    await until('only one of them counts', async () => (await poolOf(server.pool, id)).seats === 2)
    const { rows } = await server.pool.query(
      `select status, seats from seat_gifts where event_id = $1 order by seats`,
      [id],
    )
    expect(rows[1]).toEqual({ status: 'given', seats: 2 })
    expect(rows[0]).not.toMatchObject({ status: 'given' })
  })

  test('whose money comes after the event was cancelled goes back', async () => {
    const id = await newEvent()
    const begun = await beginSeatGift(server, id)
    await server.pool.query(`update events set state = 'cancelled' where id = $1`, [id])
    await payWith(server, begun)
    await until('the money goes back', async () => (await refundsOf(begun.email)).length > 0)
    expect(await refundsOf(begun.email)).toEqual([{ amount: 5_000, reason: 'event cancelled' }])
    expect(await poolOf(server.pool, id)).toEqual({ seats: 0, used: 0, withdrawn: 0 })
    await until('its email is written', async () => (await emailsTo(server.pool, begun.email)).length > 0)
    const [email] = await emailsTo(server.pool, begun.email)
    expect(email?.text).toContain('The event is cancelled.')
  })

  test('that is paid late serves those who wait, in their order', async () => {
    const id = await newEvent()
    const begun = await beginSeatGift(server, id)
    const first = await aPlaceOf(id)
    const second = await aPlaceOf(id)
    expect(first.body.state).toBe('waiting')
    expect(second.body.before).toBe(1)
    await payWith(server, begun)
    await until('the first has a place', async () => (await stateOf(first.email)) === 'given')
    expect(await stateOf(second.email)).toBe('waiting')
    const mail = (await emailsTo(server.pool, first.email)).at(-1)!
    expect(mail.subject).toContain("You're registered")
    expect(mail.text).toContain('Someone else has paid for your place.')
  })
})

describe('someone who cannot pay', () => {
  test('has a place as soon as their email answers, with the words of the giver', async () => {
    const id = await newEvent()
    await givePlaces(server, id, { giverName: 'Kwame Asante', showsName: true, message: 'Do come!' })
    const { email, token } = await askFor(server, id, { fullName: 'Esi Quaye' })
    // Nothing is held until then: an invented address takes nothing.
    expect(await countOf(server.pool, id)).toEqual({ registered: 0, seats: 0, rows: 0 })
    expect(await poolOf(server.pool, id)).toMatchObject({ used: 0 })
    const { status, body } = await confirmClaim(server, token)
    expect(status).toBe(200)
    expect(body.state).toBe('given')
    const own = await post<RegistrationWithTicket>('/api/event-registrations/view', {
      token: body.registration,
    })
    expect(own.body).toMatchObject({
      state: 'registered',
      fullName: 'Esi Quaye',
      payment: null,
      gifted: { amount: 5_000, currency: 'GHS' },
    })
    const mail = (await emailsTo(server.pool, email)).at(-1)!
    expect(mail.text).toContain('Kwame Asante wrote: “Do come!”')
    expect(mail.text).toContain('Nothing to pay')
    // A second click changes nothing.
    expect((await confirmClaim(server, token)).body.state).toBe('given')
    expect(await poolOf(server.pool, id)).toEqual({ seats: 1, used: 1, withdrawn: 0 })
  })

  test('and whose address is known to be theirs has it at once', async () => {
    const id = await newEvent()
    await givePlaces(server, id)
    const member = await createMember(server)
    const answer = await server.call('POST', `/api/events/${id}/sponsored-places`, member.headers, {
      fullName: 'Ama Serwaa',
      email: member.email,
    })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ status: 'claimed' })
    expect(await stateOf(member.email)).toBe('given')
  })

  test('asks for two places at most', async () => {
    const id = await newEvent()
    const answer = await claim(server, id, { numberOfAttendees: 3 })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      fields: { numberOfAttendees: 'You can ask for up to 2 sponsored places' },
    })
  })

  test('gets one place in 90 days, whatever the address of the same mailbox looks like', async () => {
    const [one, other] = [await newEvent(), await newEvent()]
    await givePlaces(server, one)
    await givePlaces(server, other)
    const first = await aPlaceOf(one)
    expect(first.body.state).toBe('given')
    const again = first.email.replace('@', '+again@').toUpperCase()
    const answer = await claim(server, other, { email: again })
    // A stranger reads the same as for any address.
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ status: 'unconfirmed' })
    const mail = (await emailsTo(server.pool, again)).at(-1)!
    expect(mail.subject).toContain('About your sponsored place')
    expect(mail.text).not.toContain('/sponsored-place#')
    expect(await poolOf(server.pool, other)).toMatchObject({ used: 0 })

    // Two links that were sent before one of them was used.
    await server.pool.query(
      `update seat_claims set waits_since = waits_since - interval '91 days' where email = $1`,
      [first.email],
    )
    const late = await claim(server, other, { email: again })
    expect(late.status).toBe(201)
    const body = await confirmClaim(server, await claimToken(server.pool, again))
    expect(body.body.state).toBe('given')
  })

  test('confirms two events at once, and has a place at one of them', async () => {
    const events = [await newEvent(), await newEvent()]
    for (const id of events) await givePlaces(server, id)
    const email = anAddress()
    const tokens: string[] = []
    for (const id of events) {
      await claim(server, id, { email })
      tokens.push(await claimToken(server.pool, email))
    }
    const answers = await Promise.all(tokens.map((token) => confirmClaim(server, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
  })

  test('and is registered already gets the details again, and nothing that a stranger could read', async () => {
    const id = await newEvent()
    const held = await holdSeats(server, id)
    await payWith(server, held)
    await until('it is paid', async () => (await emailsTo(server.pool, held.email)).length > 0)
    await givePlaces(server, id)
    const answer = await claim(server, id, { email: held.email })
    const other = await claim(server, id)
    expect(answer.status).toBe(201)
    expect(Object.keys((await answer.json()) as object)).toEqual(Object.keys((await other.json()) as object))
    expect(await poolOf(server.pool, id)).toMatchObject({ used: 0 })
  })

  test('and pays while they wait leaves the line; one who has a place is not sold another', async () => {
    const id = await newEvent()
    const waiting = await aPlaceOf(id)
    expect(waiting.body.state).toBe('waiting')
    const held = await holdSeats(server, id, { email: waiting.email })
    await givePlaces(server, id)
    // They are about to pay: the place stays in the pool.
    expect(await poolOf(server.pool, id)).toMatchObject({ used: 0 })
    await payWith(server, held)
    await until('they have left the line', async () => (await stateOf(waiting.email)) === 'left')
    expect(await poolOf(server.pool, id)).toMatchObject({ used: 0 })

    const given = await aPlaceOf(id)
    const again = await server.post(`/api/events/${id}/register`, {
      fullName: 'Adwoa Badu',
      email: given.email,
      attempt: randomUUID(),
    })
    expect(again.status).toBe(201)
    expect(await again.json()).toMatchObject({ status: 'registered' })
    expect(await poolOf(server.pool, id)).toMatchObject({ used: 1 })
  })

  test('waits for a seat too: a full event gives none, and the seat that comes free is theirs', async () => {
    const id = await newEvent({ capacity: 1 })
    const guest = await aPlaceOfPool(id)
    await givePlaces(server, id)
    const next = await aPlaceOf(id)
    expect(next.body.state).toBe('waiting')
    const cancelled = await post('/api/event-registrations/cancel', { token: guest })
    expect(cancelled.status).toBe(200)
    expect(await stateOf(next.email)).toBe('given')
    expect(await countOf(server.pool, id)).toEqual({ registered: 1, seats: 1, rows: 1 })
  })

  test('and cancels gives the place to the next who waits, even after refunds have closed', async () => {
    const id = await newEvent({ refundHours: 720 })
    const guest = await aPlaceOfPool(id)
    const next = await aPlaceOf(id)
    expect(next.body.state).toBe('waiting')
    const cancelled = await post<RegistrationWithTicket>('/api/event-registrations/cancel', { token: guest })
    expect(cancelled.body).toMatchObject({ state: 'cancelled' })
    expect(await stateOf(next.email)).toBe('given')
    expect(await poolOf(server.pool, id)).toEqual({ seats: 1, used: 1, withdrawn: 0 })
    const { rows } = await server.pool.query(
      `select count(*)::int as refunds from refunds r join payments p on p.id = r.payment_id
       join seat_gifts g on g.id = p.subject_id where g.event_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ refunds: 0 }])
  })
})

/** The secret of a registration that a gift pays for. */
const aPlaceOfPool = async (eventId: string): Promise<string> => {
  await givePlaces(server, eventId)
  const { email, body } = await aPlaceOf(eventId)
  expect(body.state).toBe('given')
  return tokenIn((await emailsTo(server.pool, email)).at(-1)!)
}

describe('ten claims at once', () => {
  const tenAtOnce = async (id: string) => {
    const claims = []
    for (let number = 0; number < 10; number += 1) claims.push(await askFor(server, id))
    const answers = await Promise.all(claims.map(({ token }) => confirmClaim(server, token)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const { rows } = await server.pool.query<{ email: string; state: string }>(
      'select email, state from seat_claims where event_id = $1 order by waits_since',
      [id],
    )
    return rows.map(({ state }) => state)
  }

  const inOrder = (given: number) => [
    ...Array.from({ length: given }, () => 'given'),
    ...Array.from({ length: 10 - given }, () => 'waiting'),
  ]

  test('for three places: the first three have one, and seven wait in their order', async () => {
    const id = await newEvent()
    await givePlaces(server, id, { seats: 1 })
    await givePlaces(server, id, { seats: 2 })
    expect(await tenAtOnce(id)).toEqual(inOrder(3))
    expect(await poolOf(server.pool, id)).toEqual({ seats: 3, used: 3, withdrawn: 0 })
    expect(await countOf(server.pool, id)).toEqual({ registered: 3, seats: 3, rows: 3 })
  })

  test('for five places of an event with two seats: two', async () => {
    const id = await newEvent({ capacity: 2 })
    await givePlaces(server, id, { seats: 5 })
    expect(await tenAtOnce(id)).toEqual(inOrder(2))
    expect(await poolOf(server.pool, id)).toMatchObject({ used: 2 })
    expect(await countOf(server.pool, id)).toEqual({ registered: 2, seats: 2, rows: 2 })
  })

  test('the database itself lets no gift give more than it has', async () => {
    const id = await newEvent()
    await givePlaces(server, id)
    const { email } = await aPlaceOf(id)
    const more = server.pool.query(
      `update seat_gifts_used set seats = 2 where registration_id = (select id from event_registrations where email = $1)`,
      [email],
    )
    await expect(more).rejects.toThrow('seat_gifts_not_overdrawn')
  })
})

describe('how many people wait', () => {
  test('is said from three on, and no one is named', async () => {
    const id = await newEvent()
    const line = async () => (await (await server.get(`/api/events/${id}/sponsored-places`)).json()) as object
    await aPlaceOf(id, { fullName: 'Esi Quaye' })
    await aPlaceOf(id)
    expect(await line()).toEqual({ people: null })
    await aPlaceOf(id, { numberOfAttendees: 2 })
    expect(await line()).toEqual({ people: 4 })
    const html = await (await server.get(`/events/${id}`)).text()
    expect(html.replaceAll(/<!-- -->/g, '')).toContain('4 people</b> would come')
  })
})

describe('those who look after the money', () => {
  test('see who gave, who has a place and who waits', async () => {
    const id = await newEvent()
    const giver = await givePlaces(server, id, { giverName: 'Kwame Asante', message: 'Do come!' })
    const guest = await aPlaceOf(id, { fullName: 'Esi Quaye' })
    await aPlaceOf(id, { fullName: 'Yaw Ofori' })
    const box = await boxOf(id)
    expect(box.gifts).toMatchObject([
      { giverName: 'Kwame Asante', giverEmail: giver, seats: 1, used: 1, left: 0, message: 'Do come!' },
    ])
    expect(box.gifts[0]?.receiptNumber).toMatch(/\d/)
    expect(box.sponsored).toMatchObject([{ name: 'Esi Quaye', email: guest.email, places: 1 }])
    expect(box.waiting).toMatchObject([{ name: 'Yaw Ofori', places: 1 }])
  })

  test('refund what is unused, and are told why a used place cannot go back', async () => {
    const id = await newEvent()
    const giver = await givePlaces(server, id, { seats: 3 })
    await aPlaceOf(id)
    const [gift] = (await boxOf(id)).gifts
    const path = `/api/admin/seat-gifts/${gift!.id}/refund`
    const tooMany = await treasurer.call<{ error: string }>('POST', path, { places: 3 })
    expect(tooMany.status).toBe(409)
    expect(tooMany.body.error).toContain('Only 2 of the places of this gift are left.')
    const refund = await treasurer.call('POST', path, { places: 2 })
    expect(refund.status).toBe(202)
    expect(refund.body).toMatchObject({ amount: 10_000 })
    const used = await treasurer.call<{ error: string }>('POST', path, { places: 1 })
    expect(used.status).toBe(409)
    expect(used.body.error).toContain('A place that someone has cannot be refunded')
    expect(await poolOf(server.pool, id)).toEqual({ seats: 3, used: 1, withdrawn: 2 })
    await until('the giver has read of it', async () =>
      (await emailsTo(server.pool, giver)).some(({ subject }) => subject.includes("We've refunded you")),
    )
    const { refunds } = await openStripeSandbox(server.url).books()
    expect(refunds.filter(({ amount }) => amount === 10_000)).toHaveLength(1)
    expect((await host.call('POST', path, { places: 1 })).status).toBe(403)
  })

  test('take a place back, which is for the next who waits', async () => {
    const id = await newEvent()
    await givePlaces(server, id)
    const guest = await aPlaceOf(id)
    const next = await aPlaceOf(id)
    const [place] = (await boxOf(id)).sponsored
    const refund = await treasurer.call<{ error: string }>(
      'POST',
      `/api/admin/registrations/${place!.registrationId}/refund`,
      {
        refundedBefore: 0,
      },
    )
    expect(refund.status).toBe(409)
    expect(refund.body.error).toContain('A gift paid for this place.')
    const back = await treasurer.call(
      'POST',
      `/api/admin/sponsored-places/${place!.registrationId}/take-back`,
    )
    expect(back.status).toBe(204)
    expect(await stateOf(guest.email)).toBe('returned')
    expect(await stateOf(next.email)).toBe('given')
  })
})

test('an event that moves says so to everyone who waits for a place', async () => {
  const id = await newEvent()
  const waiting = await aPlaceOf(id)
  const { status, body } = await administrator.call<{ notified: number }>(
    'PUT',
    `/api/admin/events/${id}`,
    anEventForm({ price: 5_000, capacity: 20, location: 'The old library, Accra' }),
  )
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.notified).toBe(1)
  const mail = (await emailsTo(server.pool, waiting.email)).at(-1)!
  expect(mail.subject).toMatch(/^Changed: /)
  expect(mail.text).toContain('The old library, Accra')
  expect(await post('/api/sponsored-places/view', { token: secretIn(mail) })).toMatchObject({
    status: 200,
    body: { state: 'waiting', email: waiting.email },
  })
})

describe('when an event is cancelled', () => {
  test('guests owe nothing, those who wait hear of it, and the giver chooses another event', async () => {
    const [id, later] = [await newEvent({ price: 7_000 }), await newEvent({ price: 7_000 })]
    const giver = await givePlaces(server, id, { seats: 2 })
    const guest = await aPlaceOf(id)
    const waiting = await aPlaceOf(later)
    const ended = await administrator.call<{ paidByHand: number }>(
      'POST',
      `/api/admin/events/${id}/cancel`,
      {},
    )
    expect(ended.status, JSON.stringify(ended.body)).toBe(200)
    expect(ended.body.paidByHand).toBe(0)
    const mail = (await emailsTo(server.pool, guest.email)).at(-1)!
    expect(mail.subject).toContain('Event cancelled')
    expect(mail.text).not.toContain('refund')
    expect(await poolOf(server.pool, id)).toEqual({ seats: 2, used: 0, withdrawn: 0 })

    const asked = async () =>
      (await emailsTo(server.pool, giver)).find(({ text }) => text.includes('/places-given#'))
    await endGifts('the giver is asked', async () => (await asked()) !== undefined)
    const token = /\/places-given#([\w-]{43})/.exec((await asked())!.text)![1]!
    const gift = await post<MySeatGift>('/api/seat-gifts/view', { token })
    expect(gift.body.choice).toMatchObject({ places: 2, money: { amount: 14_000, currency: 'GHS' } })
    expect(gift.body.choice?.events.map((event) => event.id)).toContain(later)
    const wrong = await post('/api/seat-gifts/pass-on', { token, eventId: await newEvent({ price: 8_000 }) })
    expect(wrong.status).toBe(409)
    const passed = await post<MySeatGift>('/api/seat-gifts/pass-on', { token, eventId: later })
    expect(passed.body).toMatchObject({ choice: null, event: { id: later } })
    expect(await stateOf(waiting.email)).toBe('given')
    expect(await poolOf(server.pool, later)).toEqual({ seats: 2, used: 1, withdrawn: 0 })
    expect((await post('/api/seat-gifts/take-back', { token })).status).toBe(409)
  })

  test('the giver has the money back, once', async () => {
    const id = await newEvent({ price: 6_000 })
    const giver = await givePlaces(server, id)
    await administrator.call('POST', `/api/admin/events/${id}/cancel`, {})
    const link = async () =>
      /\/places-given#([\w-]{43})/.exec(
        (await emailsTo(server.pool, giver)).map(({ text }) => text).join('\n'),
      )?.[1]
    await endGifts('the giver is asked', async () => (await link()) !== undefined)
    const token = (await link())!
    const answers = await Promise.all(
      [1, 2].map(() => post<MySeatGift>('/api/seat-gifts/take-back', { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(await refundsOf(giver)).toEqual([{ amount: 6_000, reason: 'event cancelled' }])
  })

  test('and the giver chooses nothing in 30 days, it goes back by itself', async () => {
    const id = await newEvent({ price: 6_500 })
    const giver = await givePlaces(server, id)
    await endEvent(id)
    await endGifts('the giver is asked', async () =>
      (await emailsTo(server.pool, giver)).some(({ text }) => text.includes('/places-given#')),
    )
    expect(await refundsOf(giver)).toEqual([])
    await server.pool.query(
      `update seat_gifts set asked_at = asked_at - interval '30 days' where event_id = $1`,
      [id],
    )
    await endGifts('the money goes back', async () => (await refundsOf(giver)).length === 1)
    expect(await refundsOf(giver)).toEqual([{ amount: 6_500, reason: 'asked for' }])
    expect(await poolOf(server.pool, id)).toEqual({ seats: 1, used: 0, withdrawn: 1 })
  })

  test('or deleted, places that are paid for stand in the way', async () => {
    const id = await newEvent()
    await givePlaces(server, id)
    const answer = await administrator.call<{ code: string }>('DELETE', `/api/admin/events/${id}`)
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('event_has_payments')
  })
})

describe('what leaves no trace', () => {
  test('no answer to a host tells a guest with a sponsored place from one who has paid', async () => {
    const eventId = await newEvent({ title: 'A dinner without a trace' })
    const paid = { fullName: 'Abena Paid', email: anAddress() }
    await payWith(server, await holdSeats(server, eventId, paid))
    await until('it is paid', async () => (await emailsTo(server.pool, paid.email)).length > 0)
    await givePlaces(server, eventId, { giverName: 'Kwame Asante' })
    const given = await aPlaceOf(eventId, { fullName: 'Abena Given' })
    await aPlaceOf(eventId, { fullName: 'Abena Waiting' })

    const walk = async (who: Dashboard): Promise<Map<string, string>> => {
      const { rows } = await who.list<{ id: string; name: string }>(
        `/api/admin/registrations?eventId=${eventId}`,
      )
      const answers = new Map<string, string>()
      for (const path of [
        `/api/admin/registrations?eventId=${eventId}`,
        `/api/admin/registrations?eventId=${eventId}&part=coming`,
        `/api/admin/registrations?eventId=${eventId}&state=registered`,
        `/api/admin/registrations?moneyLeft=${eventId}`,
        `/api/admin/registrations?search=Abena`,
        `/api/admin/registrations.csv?eventId=${eventId}`,
        `/api/admin/events?id=${eventId}`,
        `/api/admin/events/${eventId}/guests`,
        `/api/admin/events/${eventId}/waiting`,
        `/api/admin/events/${eventId}/door`,
        `/api/admin/search?search=Abena`,
        `/api/admin/overview`,
        ...rows.map((row) => `/api/admin/registrations?id=${row.id}`),
      ]) {
        const answer = await server.get(path, who.headers)
        answers.set(path, `${answer.status} ${await answer.text()}`)
      }
      return answers
    }
    const answers = await walk(host)
    for (const [path, text] of answers) {
      expect(text.slice(0, 4), path).toBe('200 ')
      expect(text, path).not.toContain('Abena Waiting')
      expect(text, path).not.toMatch(/sponsor|gift(?!s?":)|Kwame/i)
    }
    type Row = Record<string, unknown> & { name: string }
    const { rows } = await host.list<Row>(`/api/admin/registrations?eventId=${eventId}`)
    const [one, other] = ['Abena Paid', 'Abena Given'].map((name) => rows.find((row) => row.name === name)!)
    const { id, name, email, createdAt } = one!
    expect({ ...other!, id, name, email, createdAt }).toEqual(one)

    // Nor does what they can do: the same is refused in the same words.
    const refusals = []
    for (const row of [one!, other!])
      refusals.push(await host.call('POST', `/api/admin/registrations/${row['id'] as string}/cancel`))
    expect(refusals[0]!.status).toBe(409)
    expect(refusals[1]).toMatchObject({ status: 409, body: refusals[0]!.body })
    expect((await host.call('GET', `/api/admin/events/${eventId}/given-places`)).status).toBe(403)

    // The ticket that is shown at the door.
    const tickets = []
    for (const email of [paid.email, given.email]) {
      const token = tokenIn(
        (await emailsTo(server.pool, email)).find(({ text }) => text.includes('/my-registration#'))!,
      )
      const own = await post<RegistrationWithTicket>('/api/event-registrations/view', { token })
      tickets.push(own.body.ticketCode !== null)
    }
    expect(tickets).toEqual([true, true])
    const { rows: log } = await server.pool.query<{ all: string }>(
      `select coalesce(string_agg(to_jsonb(a)::text, ' '), '') as all from audit_log a`,
    )
    expect(log[0]!.all).not.toContain('Abena')
  })

  test('and a place that was given back looks like one that was refunded', async () => {
    const id = await newEvent()
    const token = await aPlaceOfPool(id)
    await post('/api/event-registrations/cancel', { token })
    const { rows } = await host.list<Record<string, unknown>>(`/api/admin/registrations?eventId=${id}`)
    expect(rows).toMatchObject([
      {
        state: 'cancelled',
        paymentStatus: 'completed',
        amountPaid: 5_000,
        amountRefunded: 5_000,
        isPaidOnline: true,
      },
    ])
  })

  test('the public answer about the event says nothing of it either', async () => {
    const id = await newEvent()
    await givePlaces(server, id)
    const event = (await (await server.get(`/api/events/${id}`)).json()) as Event
    expect(JSON.stringify(event)).not.toMatch(/sponsor|gift/)
  })
})

describe('personal data', () => {
  test('has what a person asked for and gave, and a deleted account gives its place back', async () => {
    const id = await newEvent()
    const member = await createMember(server, { password: 'correct horse battery' })
    await givePlaces(server, id, { giverEmail: member.email, giverName: 'Ama Serwaa' })
    const claimed = await server.call('POST', `/api/events/${id}/sponsored-places`, member.headers, {
      fullName: 'Ama Serwaa',
      email: member.email,
    })
    expect(await claimed.json()).toMatchObject({ status: 'claimed' })
    const next = await aPlaceOf(id)
    expect(next.body.state).toBe('waiting')
    const data = await server.call('GET', '/api/user/data', member.headers)
    const text = await data.text()
    expect(text).toContain('sponsoredPlaces')
    expect(text).toContain('seatGifts')
    const gone = await server.call('DELETE', '/api/user', member.headers, {
      password: 'correct horse battery',
    })
    expect(gone.status, await gone.text()).toBe(200)
    expect(await stateOf(next.email)).toBe('given')
    expect(await stateOf(member.email)).toBeUndefined()
    expect(await poolOf(server.pool, id)).toEqual({ seats: 1, used: 1, withdrawn: 0 })
    const { rows } = await server.pool.query<{ email: string }>(
      'select giver_email as email from seat_gifts where event_id = $1',
      [id],
    )
    expect(rows[0]?.email).toMatch(/@deleted\.invalid$/)
  })
})
