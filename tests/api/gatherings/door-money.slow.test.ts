import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminRegistration } from '#features/gatherings/events/dashboard/registrations/registrations-schema.ts'
import type { HandEntryRow } from '#features/money/treasury/schema.ts'
import { insertHold, insertRegistration } from '#tests/factories/registrations.ts'
import { holdSeats, payWith, runJob } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aRow, doorLink, inMinutes, openEvent, readBox, sendRows, undoOf } from '../support/door.ts'
import { anAddress } from '../support/forms.ts'
import { startTwoInstances } from '../support/instances.ts'
import { emailsTo } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let server: TestServer
let treasurer: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  treasurer = await openDashboard(server)
})
afterAll(() => server?.stop())

/** Half an hour ago: no one can undo it on a phone any longer. */
const longAgo = () => ({ at: inMinutes(-30) })

const aWalkIn = (name: string, given: object = {}) =>
  aRow({ how: 'walk-in', name, method: 'cash', ...longAgo(), ...given })

const owing = (eventId: string, name: string, given: object = {}) =>
  insertHold(server.pool, { eventId, name, email: anAddress(), ...given })

const jobsDone = async (pool = server.pool): Promise<number> =>
  (
    await pool.query(
      `select count(*)::int as done from pgboss.job where name = 'book-door-money' and state in ('completed', 'failed', 'retry')`,
    )
  ).rows[0].done

/** Runs the job, and waits until that run has ended. */
const bookNow = async (): Promise<void> => {
  const before = await jobsDone()
  await runJob(server.databaseUrl, 'book-door-money')
  await until('the money is booked', async () => (await jobsDone()) > before)
}

const entriesOf = async (search: string): Promise<HandEntryRow[]> =>
  (await treasurer.list<HandEntryRow>(`/api/admin/hand-entries?search=${encodeURIComponent(search)}`)).rows

const stateOf = async (id: string) =>
  (
    await server.pool.query<{ payment_status: string; amount_paid: number }>(
      'select payment_status, amount_paid from event_registrations where id = $1',
      [id],
    )
  ).rows[0]!

const ledgerOf = async (scans: string[], pool = server.pool) =>
  (
    await pool.query<{ kind: string; amount: number; recorded_by: string | null }>(
      `select l.kind, l.amount, l.recorded_by from ledger l join payments p on p.id = l.payment_id
        where p.subject_id = any($1::uuid[]) order by l.id`,
      [scans],
    )
  ).rows

describe('money at the door', () => {
  test('is booked once no one can undo it, with event, method and the volunteer who took it', async () => {
    const event = await openEvent(server, { title: 'Rooftop supper' })
    const token = await doorLink(treasurer, event)
    const guest = await owing(event, 'Kwesi Asante', { numberOfAttendees: 2 })
    const rows = [
      aWalkIn('Adjoa Frimpong', { seats: 2 }),
      aRow({ guest, seats: 2, method: 'mobile money', ...longAgo() }),
      aWalkIn('Sena', { method: 'later' }),
      aWalkIn('Too fresh', { at: new Date().toISOString() }),
    ]
    await sendRows(server, token, rows)
    expect((await readBox(treasurer, event)).takings).toMatchObject([
      { method: 'cash', amount: 15_000, times: 2, booked: 0 },
      { method: 'mobile money', amount: 10_000, times: 1, booked: 0 },
    ])
    await bookNow()
    const entries = await entriesOf('Rooftop supper')
    const shown = entries.map(({ name, kind, amount, method, seats, takenBy, eventTitle }) => {
      const row = { name, kind, amount, method, seats, takenBy, eventTitle }
      return row
    })
    const common = { kind: 'door', amount: 10_000, seats: 2, takenBy: 'Kojo', eventTitle: 'Rooftop supper' }
    expect(shown).toHaveLength(2)
    expect(shown).toContainEqual({ ...common, name: 'Adjoa Frimpong', method: 'cash' })
    expect(shown).toContainEqual({ ...common, name: 'Kwesi Asante', method: 'mobile money' })
    expect(new Set(entries.map(({ receiptNumber }) => receiptNumber)).size).toBe(2)
    expect(await entriesOf('Adjoa at the door')).toHaveLength(1)
    const box = await readBox(treasurer, event)
    expect(box.takings.map(({ booked }) => booked)).toEqual([10_000, 10_000])
    expect(box.phones).toMatchObject([{ name: 'Kojo', cash: 15_000 }])
    const receipt = await fetch(`${server.url}/api/admin/hand-entries/${entries[0]!.id}/receipt.pdf`, {
      headers: treasurer.headers,
    })
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  test('is there once, also if the phone sends it again, and the job runs again and breaks in between', async () => {
    const event = await openEvent(server)
    const token = await doorLink(treasurer, event)
    const rows = ['Ama', 'Kofi', 'Esi'].map((name) => aWalkIn(name))
    const ids = rows.map(({ id }) => id)
    await sendRows(server, token, rows)
    // The payment is written, and then the program dies: nothing of it is left.
    await server.pool.query(`create function break_once() returns trigger language plpgsql as $$
      begin raise 'broken'; end $$; create trigger break_once before insert on ledger for each row execute function break_once()`)
    await bookNow()
    expect(await ledgerOf(ids)).toEqual([])
    const { rows: left } = await server.pool.query(
      'select 1 from payments where subject_id = any($1::uuid[])',
      [ids],
    )
    expect(left).toEqual([])
    await server.pool.query('drop trigger break_once on ledger; drop function break_once()')
    await bookNow()
    await sendRows(server, token, rows)
    await bookNow()
    expect(await ledgerOf(ids)).toEqual(
      ids.map(() => ({ kind: 'charge', amount: 5_000, recorded_by: 'Kojo, at the door' })),
    )
  })

  test('is booked once by two workers at the same moment', async () => {
    const { servers, pool, databaseUrl, stop } = await startTwoInstances()
    try {
      const one = { ...servers[0], pool }
      const team = await openDashboard(one)
      const event = await openEvent(one)
      const token = await doorLink(team, event)
      const rows = Array.from({ length: 20 }, (_, at) => aWalkIn(`Guest ${at}`))
      await sendRows(one, token, rows)
      await Promise.all(Array.from({ length: 6 }, () => runJob(databaseUrl, 'book-door-money')))
      await until('all workers are done', async () => (await jobsDone(pool)) >= 6)
      const booked = await ledgerOf(
        rows.map(({ id }) => id),
        pool,
      )
      expect(booked).toHaveLength(20)
      const { rows: numbers } = await pool.query(
        'select count(distinct number)::int as numbers, count(*)::int as receipts from receipts',
      )
      expect(numbers[0]).toEqual({ numbers: 20, receipts: 20 })
    } finally {
      await stop()
    }
  })

  test('is thanked for by an email with the receipt, once, and corrected by another', async () => {
    const event = await openEvent(server, { title: 'Receipt supper' })
    const token = await doorLink(treasurer, event)
    const email = anAddress()
    const guest = await owing(event, 'Kwesi Asante', { email, numberOfAttendees: 3 })
    const rows = [aRow({ guest, seats: 2, method: 'cash', ...longAgo() }), aWalkIn('Adjoa')]
    await sendRows(server, token, rows)
    await bookNow()
    await sendRows(server, token, rows)
    await bookNow()
    const [receipt, ...others] = await emailsTo(server.pool, email)
    expect(others).toEqual([])
    expect(receipt!.subject).toMatch(/^Your receipt .+: Receipt supper$/)
    expect(receipt!.text).toContain("We've received GHS 100.00 for 2 places")
    expect(receipt!.attachments).toHaveLength(1)
    await sendRows(server, token, [], { undone: [undoOf(rows[0]!.id, inMinutes(-24))] })
    await bookNow()
    await bookNow()
    const [, corrected, ...more] = await emailsTo(server.pool, email)
    expect(more).toEqual([])
    expect(corrected!.subject).toMatch(/^We've corrected receipt .+: Receipt supper$/)
    expect(corrected!.text).not.toContain('neither')
  })

  test('that is undone is not booked, and reversed if the undo comes after the booking', async () => {
    const event = await openEvent(server)
    const token = await doorLink(treasurer, event)
    const [early, late] = [await owing(event, 'Ama'), await owing(event, 'Kofi')]
    const [undone, booked] = [
      aRow({ guest: early, method: 'cash', ...longAgo() }),
      aRow({ guest: late, method: 'cash', ...longAgo() }),
    ]
    await sendRows(server, token, [undone, booked])
    expect([await stateOf(early), await stateOf(late)]).toEqual([
      { payment_status: 'completed', amount_paid: 5_000 },
      { payment_status: 'completed', amount_paid: 5_000 },
    ])
    await sendRows(server, token, [], { undone: [undoOf(undone.id, inMinutes(-25))] })
    await bookNow()
    expect(await ledgerOf([undone.id])).toEqual([])
    expect(await ledgerOf([booked.id])).toHaveLength(1)
    // From a phone that had no network since.
    await sendRows(server, token, [], { undone: [undoOf(booked.id, inMinutes(-24))] })
    await bookNow()
    await bookNow()
    expect((await ledgerOf([booked.id])).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', 5_000],
      ['correction', -5_000],
    ])
    expect([await stateOf(early), await stateOf(late)]).toEqual([
      { payment_status: 'pending', amount_paid: 0 },
      { payment_status: 'pending', amount_paid: 0 },
    ])
    expect((await readBox(treasurer, event)).takings).toEqual([])
  })

  test('that a treasurer corrects leaves the till, and the place unpaid', async () => {
    const event = await openEvent(server, { title: 'Corrected evening' })
    const token = await doorLink(treasurer, event)
    const guest = await owing(event, 'Kwesi')
    await sendRows(server, token, [aRow({ guest, method: 'cash', ...longAgo() }), aWalkIn('Adjoa')])
    await bookNow()
    const entry = (await entriesOf('Corrected evening')).find(({ name }) => name === 'Kwesi')!
    const answer = await treasurer.call('POST', `/api/admin/hand-entries/${entry.id}/correction`, {
      reason: 'It was never paid',
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await stateOf(guest)).toEqual({ payment_status: 'pending', amount_paid: 0 })
    expect((await readBox(treasurer, event)).takings).toMatchObject([{ method: 'cash', amount: 5_000 }])
    await bookNow()
    expect((await entriesOf('Corrected evening')).filter(({ correctedAt }) => correctedAt)).toHaveLength(1)
  })

  test('taken in a month that was closed since is dated by the day of its booking', async () => {
    const event = await openEvent(server, { startsAt: inMinutes(-60), endsAt: inMinutes(60) })
    const token = await doorLink(treasurer, event)
    const row = aWalkIn('Adjoa')
    await sendRows(server, token, [row])
    await server.pool.query(
      `update check_ins set taken_at = date_trunc('month', now()) - interval '3 days' where id = $1`,
      [row.id],
    )
    const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth(), 0))
      .toISOString()
      .slice(0, 7)
    const closed = await treasurer.call('POST', '/api/admin/books/close', { month, movements: 0 })
    expect(closed.status, JSON.stringify(closed.body)).toBe(200)
    await bookNow()
    const { rows } = await server.pool.query(
      `select l.happened_at > now() - interval '1 hour' as "isNow" from ledger l join payments p on p.id = l.payment_id
        where p.subject_id = $1`,
      [row.id],
    )
    expect(rows).toEqual([{ isNow: true }])
  })
})

describe('a guest who pays at the door', () => {
  const lapse = (id: string) =>
    server.pool.query(
      `update event_registrations set hold_expires_at = now() - interval '1 minute' where id = $1`,
      [id],
    )

  const freeHolds = async (): Promise<void> => {
    await runJob(server.databaseUrl, 'free-holds')
    // The next registration of the event frees what has run out as well.
  }

  test('days before, by hand, has the place, the ticket with the receipt, and one line in the log', async () => {
    const event = await openEvent(server, {
      title: 'Paid on Sunday',
      startsAt: inMinutes(5_000),
      endsAt: inMinutes(5_120),
    })
    const email = anAddress()
    const guest = await owing(event, 'Kwesi Asante', { email, numberOfAttendees: 2 })
    const id = randomUUID()
    const body = { id, guest, method: 'cash' }
    const answer = await treasurer.call('POST', `/api/admin/events/${event}/door-payments`, body)
    expect(answer.body).toMatchObject({ amount: 10_000 })
    expect(await stateOf(guest)).toEqual({ payment_status: 'completed', amount_paid: 10_000 })
    expect(await readBox(treasurer, event)).toMatchObject({ here: 0, expected: 2, twice: [], paidTwice: [] })
    await server.pool.query(`update check_ins set taken_at = now() - interval '1 hour' where id = $1`, [id])
    await bookNow()
    const [ticket, ...others] = await emailsTo(server.pool, email)
    expect(others).toEqual([])
    expect(ticket!.subject).toBe("You're registered: Paid on Sunday")
    expect(ticket!.text).toContain('GHS 100.00 paid')
    const { rows } = await server.pool.query(
      `select summary from audit_log where action = 'payment.noted' and subject_id::text in
        ($1, (select p.id::text from payments p where p.subject_id = $2))`,
      [event, id],
    )
    expect(rows).toEqual([
      { summary: `Before the event, GHS 100.00, Cash, R-${guest.slice(0, 7).toUpperCase()}` },
    ])
  })

  test('just before the doors open gets the ticket, although it is booked when they are open', async () => {
    const event = await openEvent(server, {
      title: 'Paid at the last minute',
      // The doors opened half an hour ago.
      startsAt: inMinutes(150),
      endsAt: inMinutes(270),
    })
    const [email, atTheDoor] = [anAddress(), anAddress()]
    const guest = await owing(event, 'Kwesi Asante', { email })
    const other = await owing(event, 'Yaa', { email: atTheDoor })
    const pay = async (of: string, minutesAgo: number) => {
      const id = randomUUID()
      const body = { id, guest: of, method: 'cash' }
      expect((await treasurer.call('POST', `/api/admin/events/${event}/door-payments`, body)).status).toBe(
        200,
      )
      await server.pool.query(
        'update check_ins set taken_at = now() - make_interval(mins => $2) where id = $1',
        [id, minutesAgo],
      )
    }
    await pay(guest, 40)
    await pay(other, 15)
    await bookNow()
    expect((await emailsTo(server.pool, email)).map(({ subject }) => subject)).toEqual([
      "You're registered: Paid at the last minute",
    ])
    expect((await emailsTo(server.pool, atTheDoor)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your receipt /),
    ])
  })

  test('is refused by hand once the place has lapsed or the event is cancelled, and nothing is taken', async () => {
    const event = await openEvent(server, { startsAt: inMinutes(5_000), endsAt: inMinutes(5_120) })
    const lapsed = await insertRegistration(server.pool, {
      eventId: event,
      email: anAddress(),
      paymentStatus: 'failed',
    })
    const guest = await owing(event, 'Yaa')
    const pay = async (of: string) => {
      const body = { id: randomUUID(), guest: of, method: 'cash' }
      const answer = await treasurer.call('POST', `/api/admin/events/${event}/door-payments`, body)
      return { status: answer.status, body: answer.body }
    }
    expect(await pay(lapsed)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('no longer held'), code: 'overtaken' },
    })
    await server.pool.query(`update events set state = 'cancelled' where id = $1`, [event])
    expect(await pay(guest)).toMatchObject({ status: 409, body: { code: 'event_cancelled' } })
    expect((await readBox(treasurer, event)).takings).toEqual([])
    expect((await stateOf(guest)).payment_status).toBe('pending')
  })

  test('has the place for good, and it does not lapse', async () => {
    const event = await openEvent(server)
    const token = await doorLink(treasurer, event)
    const [guest, later] = [await owing(event, 'Kwesi'), await owing(event, 'Yaa')]
    await sendRows(server, token, [aRow({ guest, method: 'cash' }), aRow({ guest: later, method: 'later' })])
    await lapse(guest)
    await lapse(later)
    await freeHolds()
    const lapsing = await owing(event, 'Away')
    await lapse(lapsing)
    await freeHolds()
    await until(
      'the other hold has run out',
      async () => (await stateOf(lapsing)).payment_status === 'failed',
    )
    expect((await stateOf(guest)).payment_status).toBe('completed')
    expect((await stateOf(later)).payment_status).toBe('pending')
  })

  test('later, after being let in, is in the till, the books and the place once, for those who came', async () => {
    const event = await openEvent(server, { title: 'Pays later' })
    const token = await doorLink(treasurer, event)
    const [guest, paid] = [await owing(event, 'Kwesi', { numberOfAttendees: 2 }), await owing(event, 'Yaa')]
    await sendRows(server, token, [
      aRow({ guest, seats: 2, method: 'later', at: inMinutes(-40) }),
      aRow({ guest: paid, method: 'cash', at: inMinutes(-40) }),
    ])
    expect((await readBox(treasurer, event)).takings).toMatchObject([{ method: 'cash', amount: 5_000 }])
    const pays = aRow({ guest, said: 'twice', seats: 0, method: 'mobile money', ...longAgo() })
    // Scanned again by accident: who owes nothing pays nothing.
    const again = aRow({ guest: paid, said: 'twice', seats: 0, method: 'cash', ...longAgo() })
    const rows = [pays, again]
    for (const sent of [rows, rows]) {
      const answer = await sendRows(server, token, sent)
      expect(answer.rows.map(({ isKept, result }) => [isKept, result])).toEqual([
        [true, 'twice'],
        [true, 'twice'],
      ])
    }
    const box = await readBox(treasurer, event)
    expect(box).toMatchObject({ here: 3, walkIns: 0, twice: [], paidTwice: [] })
    expect(box.takings).toMatchObject([
      { method: 'cash', amount: 5_000, times: 1 },
      { method: 'mobile money', amount: 10_000, times: 1 },
    ])
    expect(await stateOf(guest)).toEqual({ payment_status: 'completed', amount_paid: 10_000 })
    await bookNow()
    expect((await ledgerOf([pays.id])).map(({ amount }) => amount)).toEqual([10_000])
    expect((await entriesOf('Pays later')).map(({ amount, seats }) => [amount, seats])).toContainEqual([
      10_000, 2,
    ])
    await sendRows(server, token, [], { undone: [undoOf(pays.id, inMinutes(-25))] })
    expect(await stateOf(guest)).toEqual({ payment_status: 'pending', amount_paid: 0 })
    expect((await readBox(treasurer, event)).here, 'they are in all the same').toBe(3)
  })

  test('or walked in to pay later is noted in the dashboard, once, and is in the till and the books', async () => {
    const event = await openEvent(server, { title: 'Paid next day' })
    const token = await doorLink(treasurer, event)
    const guest = await owing(event, 'Kwesi', { numberOfAttendees: 3 })
    const walkIn = aWalkIn('Adjoa', { seats: 2, method: 'later' })
    await sendRows(server, token, [walkIn, aRow({ guest, seats: 2, method: 'later', ...longAgo() })])
    const pay = (body: object) =>
      treasurer.call<{ amount: number }>('POST', `/api/admin/events/${event}/door-payments`, body)
    const [first, second] = [randomUUID(), randomUUID()]
    for (const id of [first, first])
      expect((await pay({ id, guest: walkIn.id, method: 'cash' })).body).toMatchObject({ amount: 10_000 })
    const paid = await pay({ id: second, guest, method: 'mobile money' })
    expect(paid.body, 'for those who are in').toMatchObject({ amount: 10_000 })
    for (const one of [walkIn.id, guest])
      expect((await pay({ id: randomUUID(), guest: one, method: 'cash' })).status).toBe(409)
    expect((await stateOf(guest)).payment_status).toBe('completed')
    const box = await readBox(treasurer, event)
    expect(box).toMatchObject({ here: 2, walkIns: 2, twice: [], paidTwice: [] })
    expect(box.takings).toMatchObject([
      { method: 'cash', amount: 10_000, times: 1 },
      { method: 'mobile money', amount: 10_000, times: 1 },
    ])
    const came = async () =>
      (await treasurer.list<AdminRegistration>(`/api/admin/registrations?eventId=${event}&part=came`)).rows
    const stands = (rows: AdminRegistration[]) =>
      rows.map(({ name, amountPaid, paymentStatus }) => [name, amountPaid, paymentStatus])
    expect(stands(await came())).toContainEqual(['Adjoa', 10_000, 'completed'])
    await server.pool.query(`update check_ins set taken_at = now() - interval '1 hour' where id = any($1)`, [
      [first, second],
    ])
    await bookNow()
    const entries = await entriesOf('Paid next day')
    expect(entries.map(({ name, amount, seats }) => [name, amount, seats])).toEqual(
      expect.arrayContaining([
        ['Adjoa', 10_000, 2],
        ['Kwesi', 10_000, 2],
      ]),
    )
    const entry = entries.find(({ name }) => name === 'Adjoa')!
    await treasurer.call('POST', `/api/admin/hand-entries/${entry.id}/correction`, { reason: 'It was Ama' })
    expect(stands(await came()), 'what was corrected can be noted again').toContainEqual([
      'Adjoa',
      0,
      'pending',
    ])
    expect((await pay({ id: randomUUID(), guest: walkIn.id, method: 'cash' })).status).toBe(200)
  })

  test('or has not, and is not in the hall, can lose the place at once, without an email', async () => {
    const event = await openEvent(server, { capacity: 2 })
    const token = await doorLink(treasurer, event)
    const email = anAddress()
    const [away, inside] = [await owing(event, 'Away', { email }), await owing(event, 'Inside')]
    await sendRows(server, token, [aRow({ guest: inside, method: 'later' })])
    const free = (id: string) => treasurer.call('POST', `/api/admin/registrations/${id}/cancel`)
    expect([(await free(away)).status, (await free(inside)).status]).toEqual([204, 409])
    expect([(await stateOf(away)).payment_status, (await stateOf(inside)).payment_status]).toEqual([
      'failed',
      'pending',
    ])
    expect(await emailsTo(server.pool, email)).toEqual([])
  })

  test('and whose place had lapsed before the phone had a network gets it back if it is free', async () => {
    const event = await openEvent(server, { capacity: 2 })
    const token = await doorLink(treasurer, event)
    const lapsed = await insertRegistration(server.pool, {
      eventId: event,
      name: 'Kwesi',
      email: anAddress(),
      paymentStatus: 'failed',
    })
    const tooMany = await insertRegistration(server.pool, {
      eventId: event,
      name: 'Yaa',
      email: anAddress(),
      numberOfAttendees: 2,
      paymentStatus: 'failed',
    })
    await sendRows(server, token, [
      aRow({ guest: lapsed, method: 'cash', said: 'in' }),
      aRow({ guest: tooMany, method: 'cash', seats: 2 }),
    ])
    expect(await stateOf(lapsed)).toEqual({ payment_status: 'completed', amount_paid: 5_000 })
    expect(await stateOf(tooMany)).toEqual({ payment_status: 'failed', amount_paid: 0 })
    const box = await readBox(treasurer, event)
    expect(box).toMatchObject({ here: 1, walkIns: 2, takings: [{ amount: 15_000 }] })
  })

  test('keeps the place when the online payment arrives too: that one is refunded', async () => {
    const event = await openEvent(server)
    const token = await doorLink(treasurer, event)
    const opened = await holdSeats(server, event, { fullName: 'Kwesi Asante' })
    const { rows } = await server.pool.query<{ id: string }>(
      'select id from event_registrations where event_id = $1',
      [event],
    )
    const guest = rows[0]!.id
    const scan = aRow({ guest, method: 'cash', ...longAgo() })
    await sendRows(server, token, [scan])
    await payWith(server, opened)
    await until('the online payment goes back', async () => {
      const { rows: refunds } = await server.pool.query(
        `select r.status, r.reason from refunds r join payments p on p.id = r.payment_id where p.subject_id = $1`,
        [guest],
      )
      return refunds[0]?.status === 'succeeded' || refunds[0]?.status === 'completed'
    })
    const { rows: after } = await server.pool.query(
      'select payment_status, amount_paid, cancelled_at from event_registrations where id = $1',
      [guest],
    )
    expect(after).toEqual([{ payment_status: 'completed', amount_paid: 5_000, cancelled_at: null }])
    await bookNow()
    expect(await ledgerOf([scan.id])).toHaveLength(1)
  })

  test('is promised back when the event is cancelled, also after a card that was given up', async () => {
    const event = await openEvent(server)
    const token = await doorLink(treasurer, event)
    const email = anAddress()
    // The card payment was begun, and given up when the money came at the door.
    await holdSeats(server, event, { fullName: 'Kwesi Asante', email })
    const { rows } = await server.pool.query<{ id: string }>(
      'select id from event_registrations where event_id = $1',
      [event],
    )
    await sendRows(server, token, [aRow({ guest: rows[0]!.id, method: 'cash', ...longAgo() })])
    await bookNow()
    const { body } = await treasurer.call('POST', `/api/admin/events/${event}/cancel`)
    expect(body).toMatchObject({ paidBack: 0, paidByHand: 1 })
    const text = (await emailsTo(server.pool, email)).find(({ subject }) => /cancelled/i.test(subject))!.text
    expect(text).toContain("You paid GHS 50.00. We'll email you to arrange your refund.")
  })

  test('and has paid online before the phone heard of it is named to the host', async () => {
    const event = await openEvent(server)
    const token = await doorLink(treasurer, event)
    const opened = await holdSeats(server, event, { fullName: 'Kwesi Asante' })
    const { rows } = await server.pool.query<{ id: string }>(
      'select id from event_registrations where event_id = $1',
      [event],
    )
    const guest = rows[0]!.id
    await payWith(server, opened)
    await until('it is paid', async () => (await stateOf(guest)).payment_status === 'completed')
    await sendRows(server, token, [aRow({ guest, method: 'cash' })])
    const box = await readBox(treasurer, event)
    expect(box.paidTwice).toEqual([{ id: guest, name: 'Kwesi Asante', amount: 5_000, isOnline: true }])
    expect(box.takings).toMatchObject([{ amount: 5_000 }])
    expect(await stateOf(guest)).toEqual({ payment_status: 'completed', amount_paid: 5_000 })
  })
})
