import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminEvent } from '#features/gatherings/events/dashboard/schema.ts'
import { addDays, longDay } from '#shared/time/dates.ts'
import { insertHold, insertPaidRegistration, insertRegistration } from '#tests/factories/registrations.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { anAddress, anEventForm } from '../support/forms.ts'
import { emailsTo, register } from '../support/registrations.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const soon = addDays(today(), 7)

const create = async (given: object = {}): Promise<AdminEvent> => {
  const { status, body } = await dashboard.call<AdminEvent>('POST', '/api/admin/events', anEventForm(given))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

/** A paid seat that stays, of a member who has deleted their account. */
const paidAndLeft = async (eventId: string): Promise<void> => {
  const password = 'a quiet morning in Accra'
  const member = await createMember(server, { password })
  await insertPaidRegistration(server.pool, { eventId, email: member.email })
  expect((await server.call('DELETE', '/api/user', member.headers, { password })).status).toBe(200)
}

const emailsToDeletedMembers = async () =>
  (await server.pool.query(`select subject from outbox where recipient like '%@deleted.invalid'`)).rows

const fieldsOf = async (form: object) =>
  (await dashboard.call<{ fields: object }>('POST', '/api/admin/events', form)).body.fields

describe('creating an event', () => {
  test('takes the payload of the specification, and the public list has it at once', async () => {
    const event = await create({ title: 'A payload as specified' })
    expect(event).toMatchObject({
      date: soon,
      time: '6:30 – 8:30pm',
      startsAt: `${soon}T18:30:00.000Z`,
      endsAt: `${soon}T20:30:00.000Z`,
      location: 'East Legon, Accra',
      price: 0,
      currency: 'GHS',
      capacity: 40,
      registered: 0,
      organizer: 'Kwabena',
      state: 'planned',
    })
    const shown = await server.get(`/api/events/${event.id}`)
    expect(await shown.json()).toMatchObject({ title: 'A payload as specified', state: 'planned' })
  })

  test('writes the day and the text from the pickers', async () => {
    const { date: _date, time: _time, ...form } = anEventForm()
    const event = await dashboard.call('POST', '/api/admin/events', {
      ...form,
      startsAt: `${soon}T09:00`,
      endsAt: `${soon}T13:00`,
    })
    expect(event).toMatchObject({
      status: 201,
      body: { date: soon, time: '9:00am – 1:00pm', startsAt: `${soon}T09:00:00.000Z` },
    })
  })

  test('says all that is missing at once', async () => {
    expect(await fieldsOf({})).toEqual({
      title: 'Title is required',
      description: 'Description is required',
      date: 'Date is required',
      time: 'Time is required',
      category: 'Category is required',
    })
    expect(await fieldsOf(anEventForm({ title: '', time: '' }))).toEqual({
      title: 'Title is required',
      time: 'Time is required',
    })
    expect(await fieldsOf(anEventForm({ title: '', time: 'late', price: 1 }))).toEqual({
      title: 'Title is required',
      time: 'Enter a time like 6:30pm or 6:30pm – 8:30pm',
      price: 'Price must be 0 (free) or at least GHS 5.00',
    })
    const backwards = { startsAt: `${soon}T20:00`, endsAt: `${soon}T18:00` }
    expect(await fieldsOf(anEventForm({ ...backwards, category: '' }))).toEqual({
      category: 'Category is required',
      endsAt: 'The end must be after the start',
    })
  })

  test.each([
    [{ price: -1 }, { price: 'Price must be 0 or greater' }],
    [{ price: 49.5 }, { price: 'Price must be a whole number of pesewas or cents' }],
    [{ price: 49, currency: 'USD' }, { price: 'Price must be 0 (free) or at least USD 0.50' }],
    [{ price: 499, currency: 'GHS' }, { price: 'Price must be 0 (free) or at least GHS 5.00' }],
    [
      { price: 10_000_000, currency: 'EUR' },
      { price: 'Price must be EUR 99,999.99 or less, so that ten places can be paid for together' },
    ],
    [{ price: 5_000, currency: 'ABC' }, { currency: "We don't recognise the currency ABC" }],
    [{ price: 5_000, currency: 'usd' }, { currency: 'Enter a three-letter currency code, like GHS' }],
    [{ capacity: 0 }, { capacity: 'Capacity must be at least 1' }],
    [{ category: 'Party' }, { category: 'Category is required' }],
    [{ date: '2026-02-31' }, { date: 'Choose a date' }],
    [{ date: '2026-13-45' }, { date: 'Choose a date' }],
    [{ date: '0026-05-01' }, { date: 'Enter a year between 1970 and 2100' }],
    [{ date: '9999-12-31' }, { date: 'Enter a year between 1970 and 2100' }],
    [
      { startsAt: '0026-05-01T18:00', endsAt: 'late' },
      { startsAt: 'Enter a year between 1970 and 2100', endsAt: 'Choose a date and time' },
    ],
    [{ time: 'in the evening' }, { time: 'Enter a time like 6:30pm or 6:30pm – 8:30pm' }],
    [{ startsAt: `${soon}T20:00`, endsAt: `${soon}T18:00` }, { endsAt: 'The end must be after the start' }],
    [{ zoomLink: 'javascript:alert(1)' }, { zoomLink: 'Enter a link that starts with https://' }],
    [
      { imageUrl: 'https://example.org/x.jpg' },
      { imageUrl: "Upload the image. We can't show images from other websites" },
    ],
    [{ imageUrl: '//example.org/x.jpg' }, { imageUrl: expect.stringContaining('Upload the image') }],
    [
      { imageUrl: `/uploads/${'0'.repeat(32)}.webp` },
      { imageUrl: "We can't find this file. Please upload it again" },
    ],
    [{ registered: 12 }, { registered: "We don't recognise this field" }],
    [
      { state: 'cancelled', id: randomUUID() },
      { state: expect.any(String), id: expect.any(String) },
    ],
  ])('refuses %j', async (given, fields) => {
    expect(await fieldsOf(anEventForm(given))).toEqual(fields)
  })

  test('takes the location away from a virtual event', async () => {
    const event = await create({ isVirtual: true, zoomLink: 'https://zoom.example/j/1' })
    expect(event).toMatchObject({ location: null, isVirtual: true, zoomLink: 'https://zoom.example/j/1' })
  })

  test('is for administrators only', async () => {
    expect((await server.post('/api/admin/events', anEventForm())).status).toBe(401)
    expect((await server.get('/api/admin/events')).status).toBe(401)
  })
})

describe('the list', () => {
  test('has the link of a paid event, which no public answer has', async () => {
    const event = await create({
      title: 'Paid and online',
      price: 5_000,
      zoomLink: 'https://zoom.example/j/2',
    })
    const { rows, total } = await dashboard.list<AdminEvent>('/api/admin/events?search=paid%20AND')
    expect(total).toBe(1)
    expect(rows).toMatchObject([{ id: event.id, price: 5_000, zoomLink: 'https://zoom.example/j/2' }])
    expect(await (await server.get(`/api/events/${event.id}`)).json()).toMatchObject({ zoomLink: null })
  })

  test('is paged, the latest first, by category and by time', async () => {
    await insertEvents(server.pool, { title: 'Long ago', date: addDays(today(), -30), category: 'Service' })
    const first = await dashboard.list<AdminEvent>('/api/admin/events?limit=1')
    expect(first.rows).toHaveLength(1)
    expect(first.total).toBeGreaterThan(1)
    const last = await dashboard.list<AdminEvent>(`/api/admin/events?offset=${first.total - 1}`)
    expect(last.rows).toMatchObject([{ title: 'Long ago' }])
    expect((await dashboard.list('/api/admin/events?category=Service')).total).toBe(1)
    expect((await dashboard.list('/api/admin/events?when=past')).total).toBe(1)
    const coming = await dashboard.list<AdminEvent>('/api/admin/events?when=upcoming')
    expect(coming.total).toBe(first.total - 1)
    const days = coming.rows.map(({ date }) => date)
    expect(days, 'what comes next is first').toEqual(days.toSorted())
  })

  test('is of those that take place, or of those that are cancelled', async () => {
    const before = (await dashboard.list('/api/admin/events?when=upcoming&state=planned')).total
    const { id } = await create({ title: 'Not this time' })
    await dashboard.call('POST', `/api/admin/events/${id}/cancel`)
    expect((await dashboard.list('/api/admin/events?when=upcoming&state=planned')).total).toBe(before)
    const { rows } = await dashboard.list<AdminEvent>('/api/admin/events?state=cancelled')
    expect(rows).toMatchObject([{ id, state: 'cancelled' }])
  })
})

describe('changing an event', () => {
  test('writes all of it, and the audit log says what is other', async () => {
    const { id } = await create()
    const { status, body } = await dashboard.call('PUT', `/api/admin/events/${id}`, {
      ...anEventForm({ title: 'A new title', price: 5_000 }),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, title: 'A new title', price: 5_000 })
    expect(await entriesOf(server.pool, id)).toMatchObject([
      { action: 'event.created', adminName: dashboard.name },
      {
        action: 'event.updated',
        subject: 'A new title',
        summary: '',
        changes: {
          title: [expect.any(String), 'A new title'],
          price: [expect.any(Number), expect.any(Number)],
        },
      },
    ])
  })

  test('is summarised in the words of its form', async () => {
    const { id } = await create()
    const lineOf = async (change: object) => {
      await dashboard.call('PUT', `/api/admin/events/${id}`, anEventForm(change))
      const { summary, changes } = (await entriesOf(server.pool, id)).at(-1)!
      return { summary, changed: Object.keys(changes ?? {}) }
    }
    const date = addDays(soon, 1)
    expect(await lineOf({ date })).toEqual({ summary: '', changed: ['date'] })
    expect(await lineOf({ date, time: '7 – 9pm' })).toEqual({ summary: '', changed: ['time'] })
    const online = { date, time: '7 – 9pm', isVirtual: true, zoomLink: 'https://zoom.example/j/1' }
    expect(await lineOf(online)).toEqual({
      summary: 'Changed meeting link',
      changed: ['location', 'isVirtual'],
    })
    expect(await lineOf({ ...online, imageUrl: '/a.webp', flyerUrl: '/b.webp' })).toEqual({
      summary: 'Changed image, flyer',
      changed: [],
    })
  })

  test('does not take seats away that are taken', async () => {
    const { id } = await create({ capacity: 10 })
    await register(server, id, { numberOfAttendees: 3 })
    const refused = await dashboard.call('PUT', `/api/admin/events/${id}`, anEventForm({ capacity: 2 }))
    const sentence = '3 places are already taken, so capacity must be at least 3.'
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'capacity_too_small', error: sentence, fields: { capacity: sentence } },
    })
    expect(
      (await dashboard.call('PUT', `/api/admin/events/${id}`, anEventForm({ capacity: 3 }))).status,
    ).toBe(200)
    expect(
      (await dashboard.call('PUT', `/api/admin/events/${id}`, anEventForm({ capacity: null }))).status,
    ).toBe(200)
  })

  test('of an event that is not there is a 404', async () => {
    const answer = await dashboard.call('PUT', `/api/admin/events/${randomUUID()}`, anEventForm())
    expect(answer).toMatchObject({ status: 404, body: { code: 'event_not_found' } })
  })
})

describe('moving an event', () => {
  const online = { isVirtual: true, zoomLink: 'https://zoom.us/j/1' }
  const move = (id: string, form: object) =>
    dashboard.call('PUT', `/api/admin/events/${id}`, anEventForm(form))
  /** As if its day had come and gone. */
  const takePlace = (id: string) =>
    server.pool.query(
      `update events set date = date - 10, starts_at = starts_at - interval '10 days', ends_at = ends_at - interval '10 days'
       where id = $1`,
      [id],
    )

  test('tells everyone who is registered how it is now and how it was, with a file for the calendar', async () => {
    const { id } = await create({ title: 'A walk' })
    const [ama, kofi] = [anAddress(), anAddress()]
    for (const email of [ama, kofi]) await register(server, id, { email })
    const moved = await move(id, { title: 'A walk', time: '7 – 9pm', location: 'Labone, Accra' })
    expect(moved.body).toMatchObject({ id, notified: 2 })
    const message = (await emailsTo(server.pool, ama)).at(-1)!
    expect(message.subject).toBe('Changed: A walk')
    expect(message.text).toContain('The time and venue of “A walk” have changed.')
    expect(message.text).toContain('Labone, Accra')
    expect(message.text).toMatch(/Previously: .*6:30 – 8:30pm \(GMT\), East Legon, Accra/)
    expect(message.attachments[0]?.content).toContain(`DTSTART:${soon.replaceAll('-', '')}T190000Z`)
    expect(await emailsTo(server.pool, kofi)).toHaveLength(2)
    expect((await entriesOf(server.pool, id)).at(-1)?.summary).toBe("We've emailed 2 people")
  })

  test('sends no email about another meeting link: the link that everyone has leads to it', async () => {
    const { id } = await create({ title: 'Online', ...online })
    const email = anAddress()
    await register(server, id, { email })
    const moved = await move(id, { title: 'Online', ...online, zoomLink: 'https://zoom.us/j/2' })
    expect(moved.body).toMatchObject({ notified: 0, zoomLink: 'https://zoom.us/j/2' })
    expect(await emailsTo(server.pool, email)).toHaveLength(1)
  })

  test('sends no email about a new title or a past event, or to people who have cancelled', async () => {
    const { id } = await create({ title: 'Quiet', ...online, price: 0 })
    const [ama, esi] = [anAddress(), anAddress()]
    for (const email of [ama, esi]) await register(server, id, { email })
    await server.pool.query('update event_registrations set cancelled_at = now() where email = $1', [esi])
    expect((await move(id, { title: 'Louder', ...online })).body).toMatchObject({ notified: 0 })
    expect(await emailsTo(server.pool, ama)).toHaveLength(1)
    await move(id, { title: 'Louder', ...online, time: '7 – 9pm' })
    const counts = await Promise.all([ama, esi].map((email) => emailsTo(server.pool, email)))
    expect(counts.map(({ length }) => length)).toEqual([2, 1])
    await takePlace(id)
    await move(id, { title: 'Louder', ...online, date: addDays(today(), -3) })
    expect(await emailsTo(server.pool, ama), 'it is over now').toHaveLength(2)
  })

  test('tells who has not paid yet too, without the meeting link and without a promise of a place', async () => {
    const paid = { title: 'A day for two', price: 5000, ...online }
    const { id } = await create(paid)
    const [owing, lapsed] = [anAddress(), anAddress()]
    await insertHold(server.pool, { eventId: id, name: 'Yaw', email: owing })
    await insertRegistration(server.pool, { eventId: id, email: lapsed, paymentStatus: 'failed' })
    expect((await move(id, { ...paid, time: '7 – 9pm' })).body).toMatchObject({ notified: 1 })
    const message = (await emailsTo(server.pool, owing)).at(-1)!
    expect(message.subject).toBe('Changed: A day for two')
    expect(message.text).toContain("You haven't paid for your place yet.")
    expect(message.text).not.toContain('still registered')
    expect(message.text).not.toContain('zoom.us')
    expect(message.attachments).toEqual([])
    expect(await emailsTo(server.pool, lapsed)).toEqual([])
  })

  test('to a day that is over is refused while people are registered, so that they hear of the right one', async () => {
    const { id } = await create({ title: 'A wrong year' })
    const email = anAddress()
    await register(server, id, { email, numberOfAttendees: 2 })
    const sentence =
      "2 places are taken, so you can't move it to a date in the past. Check the date and year."
    expect(await move(id, { title: 'A wrong year', date: addDays(soon, -364) })).toMatchObject({
      status: 409,
      body: { code: 'time_is_over', error: sentence, fields: { date: sentence } },
    })
    await move(id, { title: 'A wrong year', date: addDays(soon, 1) })
    const message = (await emailsTo(server.pool, email)).at(-1)!
    expect(message.subject).toBe('Changed: A wrong year')
    expect(message.text).toContain(`Previously: ${longDay(soon)}`)
  })

  test('to a day that is over is allowed while it has no registrations', async () => {
    const { id } = await create({ title: 'For the record' })
    expect(await move(id, { title: 'For the record', date: addDays(today(), -3) })).toMatchObject({
      status: 200,
      body: { date: addDays(today(), -3) },
    })
  })

  test('that did not take place to a later day notifies the people who are registered', async () => {
    const { id } = await create({ title: 'Rained off' })
    const email = anAddress()
    await register(server, id, { email })
    await takePlace(id)
    await move(id, { title: 'Rained off', date: soon })
    expect((await emailsTo(server.pool, email)).at(-1)!.subject).toBe('Changed: Rained off')
  })
})

test('a sentence of our own goes with the emails about a change and a cancellation, and stands on the page of a cancelled event', async () => {
  const { id } = await create({ title: 'In our words' })
  const email = anAddress()
  await register(server, id, { email })
  const ownWords = 'The hall is flooded, and we are sorry.'
  const last = async () => (await emailsTo(server.pool, email)).at(-1)!
  await dashboard.call('PUT', `/api/admin/events/${id}`, {
    ...anEventForm({ title: 'In our words', time: '7 – 9pm' }),
    ownWords,
  })
  expect(await last()).toMatchObject({
    subject: 'Changed: In our words',
    text: expect.stringContaining(ownWords) as string,
  })
  const tooLong = await dashboard.call('POST', `/api/admin/events/${id}/cancel`, {
    ownWords: 'x'.repeat(501),
  })
  expect(tooLong.status).toBe(400)
  await dashboard.call('POST', `/api/admin/events/${id}/cancel`, { ownWords: 'It rains.' })
  expect(await last()).toMatchObject({
    subject: 'Event cancelled: In our words',
    text: expect.stringContaining('It rains.') as string,
  })
  const onPage = async () =>
    ((await (await fetch(`${server.url}/api/events/${id}`)).json()) as { cancelledWords: string | null })
      .cancelledWords
  expect(await onPage(), 'not what was said about the change').toBe('It rains.')
  const list = await (await fetch(`${server.url}/api/events?limit=50&view=card`)).text()
  expect(list).not.toContain('It rains.')
  await dashboard.call('PUT', `/api/admin/events/${id}`, {
    ...anEventForm({ title: 'In our words' }),
    ownWords: 'It rained too much.',
  })
  expect(await onPage()).toBe('It rained too much.')
  expect(JSON.stringify(await entriesOf(server.pool, id))).not.toMatch(/flooded|rain/)
})

describe('a member who has paid and then deleted their account', () => {
  test('gets no email of a move, and is not counted', async () => {
    const { id } = await create({ title: 'Moved' })
    await register(server, id)
    await paidAndLeft(id)
    await dashboard.call('PUT', `/api/admin/events/${id}`, anEventForm({ title: 'Moved', time: '7 – 9pm' }))
    expect((await entriesOf(server.pool, id)).at(-1)?.summary).toBe("We've emailed 1 person")
    expect(await emailsToDeletedMembers()).toEqual([])
  })

  test('gets no email of an end, and is not counted', async () => {
    const { id } = await create({ title: 'Ended' })
    for (const email of [anAddress(), anAddress()]) await register(server, id, { email })
    await paidAndLeft(id)
    expect((await dashboard.call('POST', `/api/admin/events/${id}/cancel`)).body).toEqual({
      notified: 2,
      paidBack: 0,
      paidByHand: 1,
    })
    expect((await entriesOf(server.pool, id)).at(-1)?.summary).toBe("We've emailed 2 people")
    expect(await emailsToDeletedMembers()).toEqual([])
    const { rows } = await server.pool.query<{ left: number }>(
      'select count(*)::int as left from event_registrations where event_id = $1 and cancelled_at is null',
      [id],
    )
    expect(rows, 'the paid seat is given back all the same').toEqual([{ left: 2 }])
  })

  test('gets no email when their seat is given back', async () => {
    const { id } = await create({ title: 'Given back' })
    await paidAndLeft(id)
    const { rows } = await server.pool.query<{ id: string }>(
      'select id from event_registrations where event_id = $1',
      [id],
    )
    expect((await dashboard.call('POST', `/api/admin/registrations/${rows[0]!.id}/cancel`)).status).toBe(204)
    expect(await emailsToDeletedMembers()).toEqual([])
  })
})

test('a copy is logged as one', async () => {
  const { id } = await create({ title: 'Weekly' })
  const copy = await dashboard.call('POST', '/api/admin/events', anEventForm({ title: 'Weekly', copyOf: id }))
  expect(copy.status).toBe(201)
  const copyId = String(copy.body.id)
  expect(await entriesOf(server.pool, copyId)).toMatchObject([
    { action: 'event.duplicated', subject: 'Weekly' },
  ])
  const found = await dashboard.list<{ id: string }>(`/api/admin/events?id=${copyId}`)
  expect(
    found.rows.map((event) => event.id),
    'one event by its id',
  ).toEqual([copyId])
})

describe('cancelling an event', () => {
  test('tells everyone who is registered, keeps it, and closes registration', async () => {
    const { id } = await create({ title: 'Rained off' })
    const [ama, kofi] = [anAddress(), anAddress()]
    for (const email of [ama, kofi]) await register(server, id, { email })
    expect(await dashboard.call('POST', `/api/admin/events/${id}/cancel`)).toMatchObject({
      status: 200,
      body: { notified: 2 },
    })
    const emails = await emailsTo(server.pool, ama)
    expect(emails.at(-1)).toMatchObject({ subject: 'Event cancelled: Rained off' })
    expect(await (await server.get(`/api/events/${id}`)).json()).toMatchObject({ state: 'cancelled' })
    expect(await (await server.get(`/events/${id}.ics`)).text()).toContain('STATUS:CANCELLED')
    const late = await register(server, id)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'registration_closed' })
    expect(await entriesOf(server.pool, id)).toMatchObject([
      { action: 'event.created' },
      { action: 'event.cancelled', summary: "We've emailed 2 people" },
    ])
  })

  test('tells who has not paid yet too, and holds nothing for them any more', async () => {
    const { id } = await create({ title: 'A day for two', price: 5000 })
    const owing = anAddress()
    await insertHold(server.pool, { eventId: id, name: 'Yaw', email: owing })
    const { body } = await dashboard.call('POST', `/api/admin/events/${id}/cancel`)
    expect(body).toEqual({ notified: 1, paidBack: 0, paidByHand: 0 })
    const message = (await emailsTo(server.pool, owing)).at(-1)!
    expect(message.subject).toBe('Event cancelled: A day for two')
    expect(message.text).toContain("You hadn't paid for your place yet, so there is nothing to refund.")
    const { rows } = await server.pool.query(
      'select payment_status, holds_seats from event_registrations where event_id = $1',
      [id],
    )
    expect(rows).toEqual([{ payment_status: 'failed', holds_seats: false }])
  })

  test('takes it out of the calendars, without the meeting', async () => {
    const { id } = await create({
      title: 'Online after all',
      isVirtual: true,
      zoomLink: 'https://zoom.us/j/1',
    })
    const email = anAddress()
    await register(server, id, { email })
    const calendar = async () => (await emailsTo(server.pool, email)).at(-1)!.attachments.at(-1)!.content
    const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1])
    const before = await calendar()
    await dashboard.call('POST', `/api/admin/events/${id}/cancel`)
    const after = await calendar()
    expect(after).toContain('METHOD:CANCEL')
    expect(after).toContain('STATUS:CANCELLED')
    expect(/UID:.*/.exec(after)?.[0]).toBe(/UID:.*/.exec(before)?.[0])
    expect(sequenceOf(after)).toBeGreaterThan(sequenceOf(before))
    expect(after).not.toContain('zoom.us')
  })

  test('happens once', async () => {
    const { id } = await create()
    await dashboard.call('POST', `/api/admin/events/${id}/cancel`)
    expect(await dashboard.call('POST', `/api/admin/events/${id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'event_cancelled' },
    })
  })

  test('refuses visitors who register at the same moment, or notifies them', async () => {
    const { id } = await create()
    const visitors = Array.from({ length: 20 }, () => anAddress())
    const [, ...answers] = await Promise.all([
      dashboard.call('POST', `/api/admin/events/${id}/cancel`),
      ...visitors.map((email) => register(server, id, { email })),
    ])
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    for (const email of visitors) {
      const subjects = (await emailsTo(server.pool, email)).map(({ subject }) => subject.split(':')[0] ?? '')
      // A visitor who got in is notified of the cancellation; a visitor who was refused gets no email.
      expect(['', "Event cancelled, You're registered"]).toContain(
        subjects.toSorted((one, other) => one.localeCompare(other)).join(', '),
      )
    }
  })
})

describe('deleting an event', () => {
  test('tells those who are registered, and takes it away with their registrations', async () => {
    const { id } = await create({ title: 'Not after all' })
    const email = anAddress()
    await register(server, id, { email })
    expect(await dashboard.call('DELETE', `/api/admin/events/${id}`)).toMatchObject({
      status: 200,
      body: { notified: 1 },
    })
    expect((await emailsTo(server.pool, email)).at(-1)?.subject).toBe('Event cancelled: Not after all')
    expect((await server.get(`/api/events/${id}`)).status).toBe(404)
    const { rows } = await server.pool.query('select from event_registrations where event_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('sends no email about an event that is over', async () => {
    const [id] = await insertEvents(server.pool, { date: addDays(today(), -3) })
    await insertRegistration(server.pool, { eventId: id!, email: 'a@example.org' })
    expect((await dashboard.call('DELETE', `/api/admin/events/${id}`)).body).toEqual({ notified: 0 })
  })

  test('that has a paid registration is refused', async () => {
    const [id] = await insertEvents(server.pool, { price: 5_000 })
    await insertPaidRegistration(server.pool, { eventId: id!, email: 'a@example.org' })
    const answer = await dashboard.call('DELETE', `/api/admin/events/${id}`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'event_has_payments' } })
    expect((await server.get(`/api/events/${id}`)).status).toBe(200)
  })
})
