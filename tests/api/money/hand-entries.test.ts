import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminDonation } from '#features/money/donations/schema.ts'
import type { HandEntryRow } from '#features/money/treasury/schema.ts'
import { addDays } from '#shared/time/dates.ts'
import { insertHold } from '#tests/factories/registrations.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, today } from '../support/content.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'

let server: TestServer
let dashboard: Dashboard
let fundId: string

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server, { name: 'Efua' })
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into funds (slug, name) values ('roof', 'A new roof') returning id`,
  )
  fundId = rows[0]!.id
})
afterAll(() => server?.stop())

const aGift = (given: object = {}) => ({
  kind: 'gift',
  attempt: crypto.randomUUID(),
  paidOn: today(),
  method: 'cash',
  amount: 5_000,
  currency: 'GHS',
  ...given,
})

type Booked = { receiptNumber: string; isEmailed: boolean; fields?: Record<string, string>; error?: string }

const note = (entry: object) => dashboard.call<Booked>('POST', '/api/admin/hand-entries', entry)

const find = async (search: string) =>
  (await dashboard.list<HandEntryRow>(`/api/admin/hand-entries?search=${search}`)).rows[0]!

const correct = (id: string, reason = 'The amount was typed wrong') =>
  dashboard.call<Booked>('POST', `/api/admin/hand-entries/${id}/correction`, { reason })

const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

const ledgerOf = async (paymentId: string) => {
  const { rows } = await server.pool.query<{
    kind: string
    amount: number
    currency: string
    reason: string | null
  }>('select kind, amount, currency, reason from ledger where payment_id = $1 order by id', [paymentId])
  return rows
}

describe('a gift that a treasurer notes', () => {
  test('is a payment, a line in the ledger, a receipt and a gift, and its giver is thanked', async () => {
    const paidOn = addDays(today(), -3)
    const answer = await note(
      aGift({
        paidOn,
        method: 'mobile money',
        reference: 'MP-100200',
        name: 'Ama Serwaa',
        email: 'ama@example.org',
        fundId,
        notes: 'After the service',
      }),
    )
    expect(answer.status).toBe(201)
    const { receiptNumber, isEmailed } = answer.body
    expect(receiptNumber).toMatch(/^SK-\d{4}-\d{6}$/)
    expect(isEmailed).toBe(true)
    const row = await find(receiptNumber)
    expect(row).toMatchObject({
      kind: 'gift',
      name: 'Ama Serwaa',
      email: 'ama@example.org',
      amount: 5_000,
      currency: 'GHS',
      method: 'mobile money',
      reference: 'MP-100200',
      fundName: 'A new roof',
      notes: 'After the service',
      correctedAt: null,
    })
    expect(row.createdAt.slice(0, 10)).toBe(paidOn)
    expect(await ledgerOf(row.id)).toEqual([{ kind: 'charge', amount: 5_000, currency: 'GHS', reason: null }])
    const [email] = await emailsTo(server.pool, 'ama@example.org')
    expect(email!.subject).toBe(`Thank you for your gift – receipt ${receiptNumber}`)
    const { rows: gifts } = await dashboard.list<AdminDonation>('/api/admin/donations?search=ama@example.org')
    expect(gifts).toMatchObject([{ status: 'completed', method: 'mobile money', receiptNumber }])
    expect(await entriesOf(server.pool, row.id)).toMatchObject([
      {
        adminName: 'Efua',
        action: 'payment.noted',
        subject: receiptNumber,
        summary: 'Gift, GHS 50.00, Mobile money',
      },
    ])
  })

  test('needs no email and no name: the receipt can be downloaded', async () => {
    const { status, body } = await note(aGift({ amount: 1_250, currency: 'USD' }))
    expect([status, body.isEmailed]).toEqual([201, false])
    const row = await find(body.receiptNumber)
    expect(row).toMatchObject({ name: null, email: null, amount: 1_250, currency: 'USD', reference: null })
    const receipt = await server.get(`/api/admin/hand-entries/${row.id}/receipt.pdf`, dashboard.headers)
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { rows } = await dashboard.list<AdminDonation>('/api/admin/donations')
    expect(rows.find(({ receiptNumber }) => receiptNumber === body.receiptNumber)?.donorEmail).toBeNull()
  })

  test.each([
    ['a date to come', { paidOn: addDays(today(), 1) }, 'paidOn', 'This date is in the future'],
    ['a transfer without a reference', { method: 'bank transfer' }, 'reference', /^Enter the reference/],
    ['no amount', { amount: 0 }, 'amount', 'Amount must be greater than 0'],
    ['a fund that is not there', { fundId: crypto.randomUUID() }, 'fundId', 'Choose a fund from the list'],
    ['a wrong address', { email: 'ama@' }, 'email', 'Please enter a valid email address'],
  ])('is refused with %s', async (_, change, field, sentence) => {
    const { status, body } = await note(aGift(change))
    expect(status).toBe(400)
    expect(body.fields?.[field]).toMatch(sentence)
  })

  test('is counted once: a reference that was used before is refused with its receipt', async () => {
    const first = await note(aGift({ method: 'cheque', reference: 'ch 000123' }))
    const again = await note(aGift({ method: 'cheque', reference: 'CH 000123', amount: 700 }))
    expect(again.status).toBe(409)
    expect(again.body.fields).toEqual({
      reference: `This reference is already booked on receipt ${first.body.receiptNumber}.`,
    })
    expect((await note(aGift({ method: 'bank transfer', reference: 'ch 000123', amount: 800 }))).status).toBe(
      201,
    )
  })

  test('is counted once when two treasurers note it at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => note(aGift({ method: 'mobile money', reference: 'RACE-1' }))),
    )
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409, 409])
    const { rows } = await server.pool.query(
      `select year, count(*)::int as issued, max(serial) as last from receipts group by year`,
    )
    for (const { issued, last } of rows as { issued: number; last: number }[]) expect(issued).toBe(last)
  })
})

describe('places that a treasurer notes', () => {
  const seatsOf = (eventId: string, given: object = {}) => ({
    kind: 'seats',
    attempt: crypto.randomUUID(),
    paidOn: today(),
    method: 'cash',
    amount: 10_000,
    eventId,
    numberOfAttendees: 2,
    name: 'Kofi Mensah',
    email: 'kofi@example.org',
    ...given,
  })

  test('are given, with the email of every registration and the receipt', async () => {
    const [eventId] = await insertEvents(server.pool, { title: 'Rooftop lunch', price: 5_000, capacity: 3 })
    const { status, body } = await note(seatsOf(eventId!))
    expect(status).toBe(201)
    expect(await find(body.receiptNumber)).toMatchObject({
      kind: 'seats',
      eventTitle: 'Rooftop lunch',
      seats: 2,
      amount: 10_000,
      currency: 'GHS',
    })
    const [email] = await emailsTo(server.pool, 'kofi@example.org')
    expect(email!.subject).toBe("You're registered: Rooftop lunch")
    expect(email!.text).toContain(body.receiptNumber)
    expect(email!.text).not.toContain('Cancel your registration')
    const full = await note(seatsOf(eventId!, { email: 'esi@example.org' }))
    expect(full.status).toBe(409)
    const again = await note(seatsOf(eventId!, { numberOfAttendees: 1 }))
    expect(again.body.fields).toEqual({ email: 'This email address already has places for this event.' })
  })

  test('are never more than there are, however many note them at once', async () => {
    const [eventId] = await insertEvents(server.pool, { price: 5_000, capacity: 4 })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        note(seatsOf(eventId!, { email: `guest${index}@example.org` })),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const { rows } = await server.pool.query('select registered from events where id = $1', [eventId])
    expect(rows).toEqual([{ registered: 4 }])
  })

  test('take the place of a hold that the same person has begun to pay for', async () => {
    const [eventId] = await insertEvents(server.pool, { price: 5_000, capacity: 2 })
    await insertHold(server.pool, { eventId: eventId!, email: 'yaw@example.org', numberOfAttendees: 2 })
    expect((await note(seatsOf(eventId!, { email: 'yaw@example.org' }))).status).toBe(201)
  })

  test('of an event that is over get a receipt, and of a free or cancelled one are refused', async () => {
    const [past, free, cancelled] = await insertEvents(
      server.pool,
      { title: 'Last night', price: 5_000, date: addDays(today(), -1) },
      { price: 0 },
      { price: 5_000, state: 'cancelled' },
    )
    const { status, body } = await note(seatsOf(past!, { email: 'late@example.org' }))
    expect(status).toBe(201)
    const [email] = await emailsTo(server.pool, 'late@example.org')
    expect(email!.subject).toBe(`Your receipt ${body.receiptNumber}: Last night`)
    expect((await note(seatsOf(free!))).status).toBe(409)
    expect((await note(seatsOf(cancelled!))).status).toBe(409)
    expect((await note(seatsOf(crypto.randomUUID()))).status).toBe(404)
  })

  test('are free again when the entry is corrected', async () => {
    const [eventId] = await insertEvents(server.pool, { title: 'Concert', price: 5_000, capacity: 2 })
    const { body } = await note(seatsOf(eventId!, { email: 'adwoa@example.org' }))
    expect((await correct((await find(body.receiptNumber)).id)).status).toBe(200)
    const { rows } = await server.pool.query('select registered from events where id = $1', [eventId])
    expect(rows).toEqual([{ registered: 0 }])
    const subjects = (await emailsTo(server.pool, 'adwoa@example.org')).map(({ subject }) => subject)
    expect(subjects).toEqual([
      "You're registered: Concert",
      `We've corrected receipt ${body.receiptNumber}: Concert`,
    ])
    expect((await note(seatsOf(eventId!, { email: 'adwoa@example.org' }))).status).toBe(201)
  })
})

describe('a correction', () => {
  test('is a counter-entry for the whole amount, and the same reference can be noted anew', async () => {
    const entry = aGift({
      method: 'bank transfer',
      reference: 'FT-77',
      amount: 50_000,
      email: 'akua@example.org',
    })
    const { body } = await note(entry)
    const row = await find(body.receiptNumber)
    const receiptOf = async () =>
      (await server.get(`/api/admin/hand-entries/${row.id}/receipt.pdf`, dashboard.headers)).text()
    const receipt = await receiptOf()
    expect(await receiptOf()).toBe(receipt)
    const sums = () =>
      dashboard.call<{ currency: string; amount: number }[]>('GET', '/api/admin/donations/sums')
    const before = (await sums()).body.find(({ currency }) => currency === 'GHS')!.amount
    expect((await correct(row.id)).body).toEqual({ receiptNumber: body.receiptNumber })
    expect(await ledgerOf(row.id)).toEqual([
      { kind: 'charge', amount: 50_000, currency: 'GHS', reason: null },
      { kind: 'correction', amount: -50_000, currency: 'GHS', reason: 'The amount was typed wrong' },
    ])
    expect((await sums()).body.find(({ currency }) => currency === 'GHS')!.amount).toBe(before - 50_000)
    const after = await find(body.receiptNumber)
    expect(after).toMatchObject({ correctionReason: 'The amount was typed wrong', amount: 50_000 })
    expect(after.correctedAt).not.toBeNull()
    // It says that it was corrected.
    expect(await receiptOf()).not.toBe(receipt)
    const { rows } = await dashboard.list<AdminDonation>('/api/admin/donations?search=akua@example.org')
    expect(rows).toMatchObject([{ status: 'corrected', amountRefunded: 0 }])
    const [, email] = await emailsTo(server.pool, 'akua@example.org')
    expect(email!.subject).toBe(`We've corrected receipt ${body.receiptNumber}`)
    const entries = await entriesOf(server.pool, row.id)
    expect(entries.filter(({ action }) => action !== 'list.exported')).toMatchObject([
      { action: 'payment.noted' },
      { action: 'payment.corrected', summary: 'GHS 500.00: The amount was typed wrong' },
    ])
    const again = { ...entry, attempt: crypto.randomUUID(), amount: 5_000, replaces: row.id }
    const replacement = (await note(again)).body.receiptNumber
    const anew = await find(replacement)
    expect(anew.replaces).toEqual({ id: row.id, receiptNumber: body.receiptNumber })
    const { rows: corrected } = await dashboard.list<HandEntryRow>(`/api/admin/hand-entries?id=${row.id}`)
    expect(corrected).toMatchObject([{ replacedBy: { id: anew.id, receiptNumber: replacement } }])
  })

  test('is followed by one entry in its place, and only what was corrected is replaced', async () => {
    const { id } = await find((await note(aGift({ amount: 3_100 }))).body.receiptNumber)
    const replacement = () => note(aGift({ amount: 3_200, replaces: id }))
    expect((await replacement()).status).toBe(404)
    await correct(id)
    const answers = await Promise.all([replacement(), replacement(), replacement()])
    expect(statusesOf(answers)).toEqual([201, 409, 409])
    const { rows } = await server.pool.query('select id from payments where amount = 3200')
    expect(rows).toHaveLength(1)
  })

  test('is made once, also by two treasurers at the same moment', async () => {
    const { body } = await note(aGift())
    const { id } = await find(body.receiptNumber)
    const answers = await Promise.all([correct(id), correct(id), correct(id)])
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    expect(await ledgerOf(id)).toHaveLength(2)
  })

  test('says its reason, and is for what was noted by hand only', async () => {
    const { body } = await note(aGift())
    const { id } = await find(body.receiptNumber)
    expect((await correct(id, ' ')).body.fields).toEqual({ reason: 'Say what was wrong' })
    const { rows } = await server.pool.query<{ id: string }>(
      `insert into payments (purpose, subject_id, amount, currency, description)
       values ('donation', gen_random_uuid(), 500, 'USD', 'Gift') returning id`,
    )
    expect((await correct(rows[0]!.id)).status).toBe(404)
    expect((await correct(crypto.randomUUID())).status).toBe(404)
  })
})

test('the list has filters and a file', async () => {
  const corrected = await dashboard.list<HandEntryRow>('/api/admin/hand-entries?state=corrected')
  expect(corrected.rows.length).toBeGreaterThan(0)
  expect(corrected.rows.every(({ correctedAt }) => correctedAt !== null)).toBe(true)
  const cash = await dashboard.list<HandEntryRow>('/api/admin/hand-entries?method=cash&state=booked')
  expect(new Set(cash.rows.map(({ method }) => method))).toEqual(new Set(['cash']))
  const { text } = await dashboard.text('/api/admin/hand-entries.csv?method=cheque')
  expect(text).toContain(',Amount,Currency,Payment method,')
  expect(text).toMatch(/,\d+\.\d\d,[A-Z]{3},cheque,ch 000123,/)
})

test('the choices are open funds and paid events', async () => {
  const { body } = await dashboard.call<{ funds: object[]; events: { title: string }[] }>(
    'GET',
    '/api/admin/hand-entry-choices',
  )
  expect(body.funds).toEqual([{ id: fundId, name: 'A new roof' }])
  expect(body.events.map(({ title }) => title)).toContain('Rooftop lunch')
})
