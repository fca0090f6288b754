import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminRegistration } from '#features/gatherings/events/dashboard/registrations/registrations-schema.ts'
import type { PriceChoice } from '#features/gatherings/events/prices/schema.ts'
import type { Event, RegistrationWithTicket } from '#features/gatherings/events/schema.ts'
import type { DoorList } from '#features/gatherings/door/schema.ts'
import { cards, openStripeSandbox } from 'payment-sandbox/drive-stripe'
import { insertHold } from '#tests/factories/registrations.ts'
import { confirmRegistration, holdSeats, payWith } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aRow, doorLink, openEvent, readBox, sendRows } from '../support/door.ts'
import { anAddress } from '../support/forms.ts'
import { countOf, emailsTo, register, tokenIn } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const standard: PriceChoice = { id: randomUUID(), name: 'Standard', amount: 5_000 }
const student: PriceChoice = { id: randomUUID(), name: 'Student', amount: 2_000 }
const supporter: PriceChoice = { id: randomUUID(), name: 'Supporter', amount: 10_000 }
const all = [standard, student, supporter]

const newEvent = async (given: object = {}): Promise<string> =>
  (await insertEvents(server.pool, { price: 5_000, priceChoices: all, ...given }))[0]!

const setChoices = (id: string, choices: PriceChoice[]) =>
  server.pool.query('update events set price = $2, price_choices = $3 where id = $1', [
    id,
    choices[0]?.amount ?? 5_000,
    JSON.stringify(choices),
  ])

const rowOf = async (email: string) =>
  (
    await server.pool.query<{ status: string; paid: number; choice: PriceChoice | null }>(
      `select payment_status as status, amount_paid as paid, price_choice as choice from event_registrations
       where email = $1 order by created_at desc limit 1`,
      [email],
    )
  ).rows[0]!

const isPaid = (email: string) =>
  until(`the registration of ${email} is paid`, async () => (await rowOf(email)).status === 'completed')

describe('the prices of an event', () => {
  const form = {
    title: 'A trip to Aburi',
    description: 'A day in the gardens.',
    startsAt: '2099-03-04T08:00',
    category: 'Social',
    price: 5_000,
    currency: 'GHS',
  }

  test('are saved with it, and shown on its page, its card and to search engines', async () => {
    const made = await dashboard.call<Event>('POST', '/api/admin/events', { ...form, priceChoices: all })
    expect(made.status).toBe(201)
    const { id } = made.body
    const shown = (await (await server.get(`/api/events/${id}`)).json()) as Event
    expect(shown).toMatchObject({ price: 5_000, priceChoices: all })
    const html = await (await server.get(`/events/${id}`)).text()
    expect(html).toContain('GHS 20 to 100')
    const structured = /"offers":(\[.*?\])/.exec(html)?.[1] ?? ''
    expect(JSON.parse(structured)).toMatchObject([
      { '@type': 'Offer', name: 'Student', price: '20.00', priceCurrency: 'GHS' },
      { '@type': 'Offer', name: 'Standard', price: '50.00' },
      { '@type': 'Offer', name: 'Supporter', price: '100.00' },
    ])
  })

  test.each([
    [[standard], 'One price needs no name. Add another price, or remove this one'],
    [[standard, { ...student, name: ' ' }], 'Price 2: write what it is called'],
    [[standard, { ...student, name: 'standard' }], 'Price 2: another price has this name'],
    [[standard, { ...student, amount: 0 }], 'Price 2: enter a price above 0, like 20 or 20.00'],
    [[student, standard], 'The first of the prices must be the price of the event'],
  ])('that make no sense are refused with the number of the price', async (priceChoices, complaint) => {
    const answer = await dashboard.call('POST', '/api/admin/events', { ...form, priceChoices })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ fields: { priceChoices: complaint } })
  })

  test('are for hosts and administrators to set', async () => {
    const editor = await openDashboard(server, { roles: ['editor'] })
    const { id } = (await dashboard.call<Event>('POST', '/api/admin/events', form)).body
    const answer = await editor.call('PUT', `/api/admin/events/${id}`, { ...form, priceChoices: all })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({
      fields: { priceChoices: 'Only hosts and administrators can set the prices.' },
    })
  })
})

describe('a registration', () => {
  test('without a price, or with one that is not offered, is refused alike for everyone', async () => {
    const id = await newEvent({ capacity: 1 })
    const held = await holdSeats(server, id, { priceChoice: student.id })
    for (const email of [held.email, anAddress()]) {
      const none = await register(server, id, { email, attempt: randomUUID() })
      expect(none.status).toBe(400)
      expect(await none.json()).toMatchObject({ fields: { priceChoice: 'Choose a price.' } })
      const old = await register(server, id, { email, attempt: randomUUID(), priceChoice: randomUUID() })
      expect(old.status).toBe(409)
    }
  })

  test('costs the chosen price for each place, and says so in email, receipt, list and file', async () => {
    const id = await newEvent()
    const held = await holdSeats(server, id, { priceChoice: student.id, numberOfAttendees: 2 })
    expect(held).toMatchObject({ amount: 4_000, currency: 'GHS' })
    await payWith(server, held)
    await isPaid(held.email)
    expect(await rowOf(held.email)).toEqual({ status: 'completed', paid: 4_000, choice: student })
    const [email] = await emailsTo(server.pool, held.email)
    expect(email!.text).toContain('GHS 40.00 paid (Student), 2 places')
    const seen = await server.post('/api/event-registrations/view', { token: tokenIn(email!) })
    expect((await seen.json()) as RegistrationWithTicket).toMatchObject({ priceName: 'Student' })
    const { rows } = await dashboard.list<AdminRegistration>(`/api/admin/registrations?eventId=${id}`)
    expect(rows).toMatchObject([{ priceChoice: student, amountPaid: 4_000 }])
    const file = (await dashboard.text(`/api/admin/registrations.csv?eventId=${id}`)).text
    expect(file).toContain('Student')
    const { rows: payments } = await server.pool.query<{ description: string }>(
      'select p.description from payments p join event_registrations r on r.id = p.subject_id where r.email = $1',
      [held.email],
    )
    expect(payments.map(({ description }) => description)).toEqual(['An evening of questions, Student'])
  })

  test.each([
    ['changed', [standard, { ...student, amount: 3_000 }]],
    ['renamed', [standard, { ...student, name: 'Learner' }]],
    ['removed', [standard, supporter]],
    ['removed with all others', []],
  ])('keeps its amount and its name if its price is %s while its payment is open', async (_how, choices) => {
    const id = await newEvent()
    const asked = { priceChoice: student.id, attempt: randomUUID(), email: anAddress() }
    const held = await holdSeats(server, id, asked)
    await setChoices(id, choices)
    const again = await holdSeats(server, id, asked)
    expect(again).toMatchObject({ paymentIntentId: held.paymentIntentId, amount: 2_000 })
    await payWith(server, held)
    await isPaid(held.email)
    expect(await rowOf(held.email)).toEqual({ status: 'completed', paid: 2_000, choice: student })
    const { clientSecret, paymentIntentId } = held
    const answer = await confirmRegistration(server, { paymentIntentId, clientSecret })
    expect(await answer.json()).toMatchObject({ amount: 2_000, ticket: { priceName: 'Student' } })
  })

  test('keeps its price while its money is on its way, also if another one is sent', async () => {
    const id = await newEvent()
    const asked = { attempt: randomUUID(), email: anAddress() }
    const held = await holdSeats(server, id, { ...asked, priceChoice: student.id })
    await payWith(server, held, cards.processing)
    await until('it is on its way', async () => {
      const { rows } = await server.pool.query<{ status: string }>(
        'select status from payments where intent_id = $1',
        [held.paymentIntentId],
      )
      return rows[0]!.status === 'processing'
    })
    await register(server, id, { ...asked, priceChoice: supporter.id })
    expect((await rowOf(asked.email)).choice).toEqual(student)
    await openStripeSandbox(server.url).moveClock({ days: 1 })
    await isPaid(asked.email)
    expect(await rowOf(asked.email)).toEqual({ status: 'completed', paid: 2_000, choice: student })
  })

  test('is another payment if the event has another currency by now', async () => {
    const id = await newEvent()
    const asked = { priceChoice: student.id, attempt: randomUUID(), email: anAddress() }
    const held = await holdSeats(server, id, asked)
    const dear = [standard, { ...student, amount: 300 }]
    await server.pool.query(`update events set currency = 'USD', price_choices = $2 where id = $1`, [
      id,
      JSON.stringify(dear),
    ])
    const again = await holdSeats(server, id, asked)
    expect(again).toMatchObject({ amount: 300, currency: 'USD' })
    expect(again.paymentIntentId).not.toBe(held.paymentIntentId)
  })

  test('whose hold has run out costs what its price is now, and a price that is gone is refused', async () => {
    const id = await newEvent()
    const asked = { priceChoice: student.id, attempt: randomUUID(), email: anAddress() }
    const held = await holdSeats(server, id, asked)
    await setChoices(id, [standard, { ...student, amount: 3_000 }])
    await server.pool.query(
      `update event_registrations set hold_expires_at = now() - interval '1 minute' where email = $1`,
      [asked.email],
    )
    const again = await holdSeats(server, id, asked)
    expect(again.paymentIntentId).not.toBe(held.paymentIntentId)
    expect(again.amount).toBe(3_000)
    await setChoices(id, [standard, supporter])
    await server.pool.query(
      `update event_registrations set hold_expires_at = now() - interval '1 minute' where email = $1`,
      [asked.email],
    )
    const gone = await register(server, id, asked)
    expect(gone.status).toBe(409)
    expect(await gone.json()).toMatchObject({
      fields: { priceChoice: 'The prices of this event have changed. Choose one of them.' },
    })
  })

  test('by another price is another payment, and all prices share the same places', async () => {
    const id = await newEvent({ capacity: 3 })
    const asked = { attempt: randomUUID(), email: anAddress() }
    const first = await holdSeats(server, id, { ...asked, priceChoice: student.id })
    const second = await holdSeats(server, id, { ...asked, priceChoice: supporter.id })
    expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
    expect(second.amount).toBe(10_000)
    expect(await countOf(server.pool, id)).toEqual({ registered: 1, seats: 1, rows: 1 })
    const rush = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        register(server, id, { attempt: randomUUID(), priceChoice: all[index % 3]!.id }),
      ),
    )
    expect(rush.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await countOf(server.pool, id)).toEqual({ registered: 3, seats: 3, rows: 3 })
  })
})

describe('at the door', () => {
  test('everyone owes their own price, and a walk-in chooses one', async () => {
    const id = await openEvent(server, { priceChoices: all })
    const guest = await insertHold(server.pool, {
      eventId: id,
      email: anAddress(),
      name: 'Esi Quaye',
      numberOfAttendees: 2,
      priceChoice: student,
    })
    const token = await doorLink(dashboard, id)
    const list = (await (await server.post('/api/door/list', { token })).json()) as DoorList
    expect(list.event.prices).toEqual([student, standard, supporter])
    expect(list.guests).toMatchObject([{ owes: 4_000, each: 2_000 }])
    const walkIn = aRow({ how: 'walk-in', name: 'Kofi', method: 'cash', price: supporter.id, seats: 2 })
    const later = aRow({ how: 'walk-in', name: 'Yaw', method: 'later', price: student.id })
    await sendRows(server, token, [aRow({ guest, seats: 2, method: 'cash' }), walkIn, later])
    expect((await readBox(dashboard, id)).takings).toMatchObject([
      { method: 'cash', amount: 24_000, times: 2 },
    ])
    const paid = await dashboard.call('POST', `/api/admin/events/${id}/door-payments`, {
      id: randomUUID(),
      guest: later.id,
      method: 'mobile money',
    })
    expect(paid.body).toEqual({ amount: 2_000, currency: 'GHS' })
    const { rows } = await dashboard.list<AdminRegistration>(
      `/api/admin/registrations?eventId=${id}&part=came`,
    )
    expect(rows.map(({ name, priceChoice, amountPaid }) => [name, priceChoice?.name, amountPaid])).toEqual([
      ['Esi Quaye', 'Student', 4_000],
      ['Kofi', 'Supporter', 20_000],
      ['Yaw', 'Student', 2_000],
    ])
  })
})
