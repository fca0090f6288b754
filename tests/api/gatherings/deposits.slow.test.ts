import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminRegistration } from '#features/gatherings/events/dashboard/registrations/registrations-schema.ts'
import type { DoorList } from '#features/gatherings/door/schema.ts'
import type { RegistrationConfirmation } from '#features/gatherings/events/registration/schema.ts'
import type { Event, RegistrationWithTicket } from '#features/gatherings/events/schema.ts'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { confirmRegistration, holdSeats, payWith, runJob, type Opened } from '#tests/support/payments.ts'
import { remindOfRests } from '#features/gatherings/events/deposit/reminders.server.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openStripeSandbox } from 'payment-sandbox/drive-stripe'
import { insertEvents } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aRow, doorLink, openEvent, sendRows } from '../support/door.ts'
import { anAddress } from '../support/forms.ts'
import { emailsTo, register, tokenIn } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const today = dayAt(new Date())
const inTenDays = addDays(today, 10)
const asked = { price: 40_000, deposit: 10_000, restDays: 3 }

const newEvent = async (given: object = {}): Promise<string> =>
  (await insertEvents(server.pool, { date: inTenDays, ...asked, ...given }))[0]!

type Row = { id: string; status: string; paid: number; deposit: object | null; isCancelled: boolean }

const rowOf = async (email: string): Promise<Row> =>
  (
    await server.pool.query<Row>(
      `select id, payment_status as status, amount_paid as paid, deposit, cancelled_at is not null as "isCancelled"
       from event_registrations where email = $1 order by created_at desc limit 1`,
      [email],
    )
  ).rows[0]!

/** A guest who has paid a deposit, with the secret of their link. */
const withDeposit = async (eventId: string, given: object = {}) => {
  const held = await holdSeats(server, eventId, { pays: 'deposit', ...given })
  await payWith(server, held)
  await until('the deposit is paid', async () => (await rowOf(held.email)).status === 'completed')
  const [email] = await emailsTo(server.pool, held.email)
  return {
    ...held,
    email: held.email,
    token: tokenIn(email!),
    first: email!,
    id: (await rowOf(held.email)).id,
  }
}

const beginRest = (token: string, given: object = {}): Promise<Response> =>
  server.post('/api/event-registrations/rest', { token, attempt: randomUUID(), ...given })

const openRest = async (token: string, given: object = {}): Promise<Opened> => {
  const answer = await beginRest(token, given)
  expect(answer.status).toBe(201)
  return (await answer.json()) as Opened
}

/** Pays, and we hear of it only after what happens in the meantime. */
const paidUnheard = async (opened: Opened, meanwhile: () => Promise<unknown>): Promise<void> => {
  const sandbox = openStripeSandbox(server.url)
  await sandbox.planWebhooks({ isLost: true })
  expect(await payWith(server, opened)).toBe(200)
  await meanwhile()
  await sandbox.planWebhooks({})
  await sandbox.deliverAgain()
}

const view = async (token: string): Promise<RegistrationWithTicket> =>
  (await (await server.post('/api/event-registrations/view', { token })).json()) as RegistrationWithTicket

const standingOf = async ({ paymentIntentId, clientSecret }: Opened): Promise<RegistrationConfirmation> =>
  (await (
    await confirmRegistration(server, { paymentIntentId, clientSecret })
  ).json()) as RegistrationConfirmation

const settled = (opened: Opened, status: RegistrationConfirmation['status']) =>
  until(`it is ${status}`, async () => (await standingOf(opened)).status === status)

/** What has come and has not gone back, of everything that was paid for a registration. */
const moneyOf = async (id: string): Promise<{ came: number; back: number }> =>
  (
    await server.pool.query<{ came: number; back: number }>(
      `select coalesce(sum(l.amount) filter (where l.kind = 'charge'), 0)::int as came,
         coalesce(-sum(l.amount) filter (where l.kind = 'refund'), 0)::int as back
       from ledger l join payments p on p.id = l.payment_id
       where p.subject_id = $1 or p.subject_id in (select id from registration_rests where registration_id = $1)`,
      [id],
    )
  ).rows[0]!

const isBack = (id: string, back: number) =>
  until(`${back} is back`, async () => (await moneyOf(id)).back === back)

const subjectsTo = async (email: string): Promise<string[]> =>
  (await emailsTo(server.pool, email)).map(({ subject }) => subject)

describe('the deposit of an event', () => {
  const form = {
    title: 'A camp in Aburi',
    description: 'Three days in the hills.',
    startsAt: '2099-03-14T08:00',
    category: 'Social',
    price: 40_000,
    currency: 'GHS',
  }

  test('is saved with it, a week before unless it says otherwise, and shown to people and search engines', async () => {
    const made = await dashboard.call<Event>('POST', '/api/admin/events', { ...form, deposit: 10_000 })
    expect(made.status).toBe(201)
    const { id } = made.body
    expect(await (await server.get(`/api/events/${id}`)).json()).toMatchObject({
      deposit: 10_000,
      restDays: 7,
    })
    const html = await (await server.get(`/events/${id}`)).text()
    expect(html).toContain('a deposit of GHS 100 for each place now, and the rest by Saturday 7 March 2099')
    expect(JSON.parse(/"offers":(\{.*?\}\})/.exec(html)?.[1] ?? '{}')).toMatchObject({
      price: '400.00',
      priceSpecification: { price: '100.00', priceComponentType: 'https://schema.org/Downpayment' },
    })
  })

  test.each([
    [{ price: 0, deposit: 10_000 }, { deposit: 'A free event takes no deposit' }],
    [
      { deposit: 40_000 },
      { deposit: 'The deposit must be GHS 395.00 or less, so that something is left of GHS 400.00' },
    ],
    [{ deposit: 100 }, { deposit: 'The deposit must be at least GHS 5.00' }],
    [{ price: 600, deposit: 500 }, { deposit: 'GHS 6.00 is too little to be paid in two parts' }],
    [{ deposit: 10_000, restDays: 400 }, { restDays: 'Enter a whole number of days from 0 to 365' }],
  ])('that makes no sense is refused: %j', async (given, fields) => {
    const answer = await dashboard.call('POST', '/api/admin/events', { ...form, ...given })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ fields })
  })

  test('must be less than the lowest of several prices', async () => {
    const priceChoices = [
      { id: randomUUID(), name: 'Standard', amount: 40_000 },
      { id: randomUUID(), name: 'Student', amount: 8_000 },
    ]
    const answer = await dashboard.call('POST', '/api/admin/events', {
      ...form,
      priceChoices,
      deposit: 10_000,
    })
    expect(answer.body).toMatchObject({
      fields: { deposit: 'The deposit must be GHS 75.00 or less, so that something is left of GHS 80.00' },
    })
    const id = await newEvent()
    await expect(
      server.pool.query('update events set price_choices = $2 where id = $1', [
        id,
        JSON.stringify(priceChoices),
      ]),
    ).rejects.toThrow('events_deposit')
  })

  test('is for hosts and administrators to set', async () => {
    const editor = await openDashboard(server, { roles: ['editor'] })
    const { id } = (await dashboard.call<Event>('POST', '/api/admin/events', form)).body
    const answer = await editor.call('PUT', `/api/admin/events/${id}`, { ...form, deposit: 10_000 })
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({
      fields: { deposit: 'Only hosts and administrators can set the deposit.' },
    })
  })
})

describe('who pays a deposit', () => {
  test('has a place, and reads in email, ticket, list and file what is still owed and by when', async () => {
    const eventId = await newEvent()
    const guest = await withDeposit(eventId, { numberOfAttendees: 2 })
    expect(guest.amount).toBe(20_000)
    const dueOn = addDays(inTenDays, -3)
    expect(await rowOf(guest.email)).toMatchObject({
      paid: 20_000,
      deposit: { amount: 10_000, each: 40_000, dueOn },
    })
    expect(guest.first.text).toContain('GHS 200.00 paid, 2 places')
    expect(guest.first.text).toContain('GHS 600.00 is still to be paid by')
    expect(await view(guest.token)).toMatchObject({
      state: 'registered',
      rest: { amount: 60_000, currency: 'GHS', dueOn },
      payment: { amount: 20_000, isOnline: true },
    })
    const { rows } = await dashboard.list<AdminRegistration>(
      `/api/admin/registrations?eventId=${eventId}&state=${encodeURIComponent('rest not paid')}`,
    )
    expect(rows).toMatchObject([{ amountPaid: 20_000, rest: 60_000, restDueOn: dueOn }])
    const file = (await dashboard.text(`/api/admin/registrations.csv?eventId=${eventId}`)).text
    expect(file).toContain('Still owed,Due')
    expect(file).toContain(`600.00,${dueOn}`)
  })

  test('may pay all at once instead, and after the day for the rest everyone does', async () => {
    const eventId = await newEvent()
    expect(await holdSeats(server, eventId, { pays: 'all' })).toMatchObject({ amount: 40_000, rest: null })
    expect(await holdSeats(server, eventId)).toMatchObject({ amount: 40_000 })
    const late = await newEvent({ date: addDays(today, 2) })
    const answer = await register(server, late, {
      email: anAddress(),
      attempt: randomUUID(),
      pays: 'deposit',
    })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      fields: { pays: 'A deposit is no longer possible for this event. Please pay all of it now.' },
    })
    expect(await holdSeats(server, late, { pays: 'all' })).toMatchObject({ amount: 40_000 })
  })

  test('keeps the terms of then while their payment is open, and after', async () => {
    const eventId = await newEvent()
    const mine = { email: anAddress(), attempt: randomUUID(), pays: 'deposit' }
    const held = await holdSeats(server, eventId, mine)
    await server.pool.query('update events set price = 60000, deposit = 20000, rest_days = 0 where id = $1', [
      eventId,
    ])
    const again = await holdSeats(server, eventId, mine)
    expect(again).toMatchObject({ paymentIntentId: held.paymentIntentId, amount: 10_000 })
    await server.pool.query('update events set deposit = null, rest_days = null where id = $1', [eventId])
    await payWith(server, held)
    await until('it is paid', async () => (await rowOf(held.email)).status === 'completed')
    const [email] = await emailsTo(server.pool, held.email)
    const { rest } = await view(tokenIn(email!))
    expect(rest).toEqual({ amount: 30_000, currency: 'GHS', dueOn: addDays(inTenDays, -3) })
  })

  test('whose payment comes after the hold, when the place is taken, gets it back', async () => {
    const eventId = await newEvent({ capacity: 1 })
    const held = await holdSeats(server, eventId, { pays: 'deposit' })
    const { id } = await rowOf(held.email)
    await server.pool.query(
      `update event_registrations set hold_expires_at = now() - interval '1 minute' where id = $1`,
      [id],
    )
    const other = await holdSeats(server, eventId, { pays: 'all' })
    await payWith(server, other)
    await until('the other has paid', async () => (await rowOf(other.email)).status === 'completed')
    await payWith(server, held)
    await isBack(id, 10_000)
    expect(await rowOf(held.email)).toMatchObject({ status: 'failed', paid: 0 })
  })
})

describe('the rest', () => {
  test('is paid by the private link, once, with a receipt of its own', async () => {
    const guest = await withDeposit(await newEvent())
    const attempt = randomUUID()
    const opened = await openRest(guest.token, { attempt })
    expect(opened).toMatchObject({ amount: 30_000, currency: 'GHS' })
    expect(await openRest(guest.token, { attempt })).toEqual(opened)
    await payWith(server, opened)
    await settled(opened, 'completed')
    expect(await standingOf(opened)).toMatchObject({ isRest: true, amount: 30_000, ticket: { rest: null } })
    expect(await rowOf(guest.email)).toMatchObject({ paid: 40_000 })
    const seen = await view(guest.token)
    expect(seen).toMatchObject({ rest: null, payment: { amount: 40_000, isOnline: true } })
    const { receiptNumber, restReceipts } = seen.payment!
    expect(restReceipts).toHaveLength(1)
    for (const number of [receiptNumber, restReceipts![0]]) {
      const receipt = await server.post('/api/event-registrations/receipt', {
        token: guest.token,
        receiptNumber: number,
      })
      expect(receipt.headers.get('content-disposition')).toContain(number)
    }
    expect(await subjectsTo(guest.email)).toEqual([
      "You're registered: An evening of questions",
      'Paid in full: An evening of questions',
    ])
    const more = await beginRest(guest.token)
    expect(await more.json()).toMatchObject({
      error: 'Everything is paid. There is nothing left to pay here.',
    })
  })

  test('that two browsers pay at once counts once, and the other goes back', async () => {
    const guest = await withDeposit(await newEvent())
    const one = await openRest(guest.token)
    await paidUnheard(one, async () => {
      const other = await openRest(guest.token)
      expect(await payWith(server, other)).toBe(200)
    })
    await isBack(guest.id, 30_000)
    expect(await moneyOf(guest.id)).toEqual({ came: 70_000, back: 30_000 })
    expect(await rowOf(guest.email)).toMatchObject({ paid: 40_000, isCancelled: false })
    expect(await subjectsTo(guest.email)).toContain("We're refunding your payment: An evening of questions")
    const [row] = (await dashboard.list<AdminRegistration>(`/api/admin/registrations?id=${guest.id}`)).rows
    expect(row).toMatchObject({ amountPaid: 40_000, amountRefunded: 0, rest: 0 })
    // Asked again and again, nothing more happens.
    await openStripeSandbox(server.url).deliverAgain()
    await openStripeSandbox(server.url).allDelivered()
    await runJob(server.databaseUrl, 'reconcile-payments')
    expect(await moneyOf(guest.id)).toEqual({ came: 70_000, back: 30_000 })
  })

  test('that is heard of twice at the same moment still counts once', async () => {
    const { id, email, token } = await withDeposit(await newEvent())
    const sandbox = openStripeSandbox(server.url)
    await sandbox.planWebhooks({ isLost: true })
    const one = await openRest(token)
    await payWith(server, one)
    const holder = await server.pool.connect()
    try {
      await holder.query('begin')
      // The second rest may be opened beside this lock, and nothing may be paid.
      await holder.query('select from event_registrations where id = $1 for no key update', [id])
      const other = await openRest(token)
      await payWith(server, other)
      const answers = [standingOf(one), standingOf(other)]
      // These two, and the server itself: it closes the first when the second is opened, and finds it paid.
      await until('all three wait', async () => {
        const { rows } = await server.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length === 3
      })
      await holder.query('commit')
      await Promise.all(answers)
    } finally {
      holder.release(true)
    }
    await sandbox.planWebhooks({})
    await isBack(id, 30_000)
    expect(await moneyOf(id)).toEqual({ came: 70_000, back: 30_000 })
    expect(await rowOf(email)).toMatchObject({ paid: 40_000, isCancelled: false })
  })

  test('that comes late counts as long as the place stands', async () => {
    const guest = await withDeposit(await newEvent())
    await server.pool.query(
      `update event_registrations set deposit = deposit || jsonb_build_object('dueOn', $2::text) where id = $1`,
      [guest.id, addDays(today, -1)],
    )
    const opened = await openRest(guest.token)
    await payWith(server, opened)
    await settled(opened, 'completed')
    expect(await rowOf(guest.email)).toMatchObject({ paid: 40_000 })
  })

  test('that comes after the event was cancelled goes back, as the deposit did', async () => {
    const eventId = await newEvent()
    const guest = await withDeposit(eventId)
    const opened = await openRest(guest.token)
    await paidUnheard(opened, async () => {
      const ended = await dashboard.call('POST', `/api/admin/events/${eventId}/cancel`)
      expect(ended.body).toMatchObject({ paidBack: 1, paidByHand: 0 })
    })
    await settled(opened, 'refunded')
    expect(await moneyOf(guest.id)).toEqual({ came: 40_000, back: 40_000 })
    expect((await beginRest(guest.token)).status).toBe(409)
  })

  test('that was paid goes back with the deposit when the event is cancelled', async () => {
    const eventId = await newEvent()
    const guest = await withDeposit(eventId)
    const opened = await openRest(guest.token)
    await payWith(server, opened)
    await settled(opened, 'completed')
    await dashboard.call('POST', `/api/admin/events/${eventId}/cancel`)
    await isBack(guest.id, 40_000)
    const [told] = (await emailsTo(server.pool, guest.email)).filter(({ subject }) =>
      subject.startsWith('Event cancelled'),
    )
    expect(told!.text).toContain("We're refunding GHS 400.00")
  })

  test('and the deposit go back when their owner cancels in time; what is paid after that too', async () => {
    const guest = await withDeposit(await newEvent())
    const opened = await openRest(guest.token)
    await paidUnheard(opened, async () => {
      const cancelled = await server.post('/api/event-registrations/cancel', { token: guest.token })
      expect(cancelled.status).toBe(200)
    })
    await isBack(guest.id, 40_000)
    expect(await rowOf(guest.email)).toMatchObject({ isCancelled: true })

    const other = await withDeposit(await newEvent())
    const rest = await openRest(other.token)
    await payWith(server, rest)
    await settled(rest, 'completed')
    await server.post('/api/event-registrations/cancel', { token: other.token })
    await isBack(other.id, 40_000)
  })

  test('may be refunded alone, or all of it, which frees the place', async () => {
    const guest = await withDeposit(await newEvent())
    const opened = await openRest(guest.token)
    await payWith(server, opened)
    await settled(opened, 'completed')
    const refund = (amount: number | undefined, refundedBefore: number) =>
      dashboard.call('POST', `/api/admin/registrations/${guest.id}/refund`, { amount, refundedBefore })
    expect((await refund(35_000, 0)).status).toBe(202)
    await isBack(guest.id, 35_000)
    expect(await rowOf(guest.email)).toMatchObject({ isCancelled: false })
    const [row] = (await dashboard.list<AdminRegistration>(`/api/admin/registrations?id=${guest.id}`)).rows
    expect(row).toMatchObject({ amountPaid: 40_000, amountRefunded: 35_000, rest: 0 })
    expect((await refund(undefined, 35_000)).status).toBe(202)
    await isBack(guest.id, 40_000)
    await until('the place is free', async () => (await rowOf(guest.email)).isCancelled)
  })
})

const midday = new Date(`${today}T12:00:00Z`)

/** What the job of the reminders needs, so that a test can give it a clock. */
const reminding = () => ({
  db: createDb(server.pool, new Changes()),
  mailer: createMailer({ enqueue: async () => {}, enqueueBulk: async () => {} } as never, server.url),
  publicUrl: server.url,
})

describe('who owes the rest', () => {
  const setDue = (id: string, dueOn: string) =>
    server.pool.query(
      `update event_registrations set deposit = deposit || jsonb_build_object('dueOn', $2::text),
         created_at = now() - interval '60 days', rest_reminded_on = null where id = $1`,
      [id, dueOn],
    )

  test('pays it at the door, which knows how much it is; what comes online after that goes back', async () => {
    const eventId = await openEvent(server, { ...asked, restDays: 0 })
    const guest = await withDeposit(eventId, { numberOfAttendees: 2 })
    const opened = await openRest(guest.token)
    const token = await doorLink(dashboard, eventId)
    const list = (await (await server.post('/api/door/list', { token })).json()) as DoorList
    const listed = list.guests!.find(({ id }) => id === guest.id)!
    expect(listed).toMatchObject({ state: 'owes', owes: 60_000, each: 30_000 })
    await paidUnheard(opened, async () => {
      await sendRows(server, token, [aRow({ guest: guest.id, how: 'search', seats: 2, method: 'cash' })])
      expect(await rowOf(guest.email)).toMatchObject({ paid: 80_000 })
    })
    await isBack(guest.id, 60_000)
    expect(await rowOf(guest.email)).toMatchObject({ paid: 80_000, isCancelled: false })
  })

  test('pays a person before the event, and what was paid by hand is not refunded by itself', async () => {
    const eventId = await newEvent()
    const guest = await withDeposit(eventId)
    const taken = await dashboard.call('POST', `/api/admin/events/${eventId}/door-payments`, {
      id: randomUUID(),
      guest: guest.id,
      method: 'mobile money',
    })
    expect(taken.body).toMatchObject({ amount: 30_000, currency: 'GHS' })
    expect(await view(guest.token)).toMatchObject({
      rest: null,
      payment: { amount: 40_000, isOnline: false },
    })
    const refused = await server.post('/api/event-registrations/cancel', { token: guest.token })
    expect(await refused.json()).toMatchObject({
      error: expect.stringContaining("You didn't pay all of it on our website"),
    })
    await dashboard.call('POST', `/api/admin/events/${eventId}/cancel`)
    await isBack(guest.id, 10_000)
    const [told] = (await emailsTo(server.pool, guest.email)).filter(({ subject }) =>
      subject.startsWith('Event cancelled'),
    )
    expect(told!.text).toContain('You paid GHS 300.00 in another way')
  })

  test('is reminded a week and a day before, once each, and not when it is paid', async () => {
    const eventId = await newEvent()
    const [soon, tomorrow, paid] = [
      await withDeposit(eventId),
      await withDeposit(eventId),
      await withDeposit(eventId),
    ]
    await setDue(soon.id, addDays(today, 6))
    await setDue(tomorrow.id, addDays(today, 1))
    await setDue(paid.id, addDays(today, 1))
    const opened = await openRest(paid.token)
    await payWith(server, opened)
    await settled(opened, 'completed')
    const night = new Date(`${today}T02:00:00Z`)
    await remindOfRests(reminding(), night)
    for (let times = 0; times < 2; times += 1) await remindOfRests(reminding(), midday)
    const reminders = async (email: string) =>
      (await subjectsTo(email)).filter((subject) => subject.includes('to pay by')).length
    expect([
      await reminders(soon.email),
      await reminders(tomorrow.email),
      await reminders(paid.email),
    ]).toEqual([1, 1, 0])
    await setDue(soon.id, addDays(today, 1))
    await server.pool.query('update event_registrations set rest_reminded_on = $2 where id = $1', [
      soon.id,
      addDays(today, -5),
    ])
    await remindOfRests(reminding(), midday)
    expect(await reminders(soon.email)).toBe(2)
  })

  test('online reads in each email where they take part, and on each receipt what they chose', async () => {
    const student = { id: randomUUID(), name: 'Student', amount: 30_000 }
    const eventId = await newEvent({
      location: 'Osu, Accra',
      zoomLink: 'https://zoom.example/j/camp',
      alsoOnline: true,
      priceChoices: [{ id: randomUUID(), name: 'Standard', amount: 40_000 }, student],
    })
    const guest = await withDeposit(eventId, { way: 'online', priceChoice: student.id })
    await setDue(guest.id, addDays(today, 6))
    await remindOfRests(reminding(), midday)
    const opened = await openRest(guest.token)
    await payWith(server, opened)
    await settled(opened, 'completed')
    const emails = await emailsTo(server.pool, guest.email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("You're registered"),
      expect.stringContaining('to pay by'),
      expect.stringContaining('Paid in full'),
    ])
    for (const { text } of emails) {
      expect(text).toContain('Online')
      expect(text).not.toContain('Osu')
    }
    const { receiptNumber, restReceipts } = (await view(guest.token)).payment!
    for (const number of [receiptNumber, ...restReceipts!]) {
      const answer = await server.post('/api/event-registrations/receipt', {
        token: guest.token,
        receiptNumber: number,
      })
      expect(pdfText(Buffer.from(await answer.arrayBuffer()))).toContain('Student, GHS 300.00 each')
    }
  })

  test('keeps the place when it is late, until a host frees it and the deposit goes back', async () => {
    const eventId = await newEvent()
    const guest = await withDeposit(eventId)
    const free = () => dashboard.call('POST', `/api/admin/registrations/${guest.id}/cancel`)
    expect((await free()).status).toBe(409)
    await setDue(guest.id, addDays(today, -1))
    expect(await rowOf(guest.email)).toMatchObject({ isCancelled: false })
    expect((await free()).status).toBe(204)
    await isBack(guest.id, 10_000)
    expect(await rowOf(guest.email)).toMatchObject({ isCancelled: true })
  })

  test('takes it along to another date, where it is due by that day at the latest', async () => {
    const guest = await withDeposit(await newEvent())
    const earlier = await newEvent({ date: addDays(today, 2) })
    const moved = await dashboard.call('POST', `/api/admin/registrations/${guest.id}/move`, {
      eventId: earlier,
    })
    expect(moved.status).toBe(204)
    expect((await view(guest.token)).rest).toEqual({
      amount: 30_000,
      currency: 'GHS',
      dueOn: addDays(today, 2),
    })
    const opened = await openRest(guest.token)
    await payWith(server, opened)
    await settled(opened, 'completed')
  })
})
