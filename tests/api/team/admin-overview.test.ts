import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Overview } from '#features/desk/overview/schema.ts'
import { countWeeks } from '#features/desk/overview/queries.server.ts'
import { addDays, dayAt, instantAt } from '#shared/time/dates.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, today } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aQuestion } from '../support/forms.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const overview = async (): Promise<Overview> => {
  const { status, body } = await dashboard.call<Overview>('GET', '/api/admin/overview')
  expect(status).toBe(200)
  return body
}

type Registered = {
  status: 'free' | 'completed' | 'pending' | 'failed'
  seats?: number
  isCancelled?: boolean
  at?: string
}

const insertRegistrations = async (eventId: string, ...given: Registered[]): Promise<void> => {
  for (const [index, { status, seats = 1, isCancelled = false, at }] of given.entries())
    await server.pool.query(
      `insert into event_registrations
         (event_id, name, email, number_of_attendees, payment_status, hold_expires_at, cancelled_at, created_at)
       values ($1, 'Ama', $2, $3, $4, case when $4 = 'pending' then now() end, case when $5 then now() end,
         coalesce($6, now()))`,
      [eventId, `${index}@example.org`, seats, status, isCancelled, at],
    )
}

/** The Mondays of the last eight weeks, today's last. */
const lastMondays = (timeZone?: string): string[] => {
  const day = dayAt(new Date(), timeZone)
  const sinceMonday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: 8 }, (_, index) => addDays(day, (index - 7) * 7 - sinceMonday))
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 3_600_000).toISOString()

describe('the overview', () => {
  test('of a quiet day is empty', async () => {
    expect(await overview()).toEqual({
      faults: [],
      // A site that is new shows the guide; nothing of it is done.
      firstRun: expect.objectContaining({ hasName: false, hasContact: false, isOpen: true }),
      reminders: [],
      promises: [],
      open: [],
      followUps: [],
      eventNeeds: [],
      matters: [],
      eventsSoon: [],
      ownEvents: null,
      newcomers: [],
      newestTeachings: null,
      last30Days: {
        pageViews: 0,
        registrations: 0,
        newMembers: 0,
        requests: 0,
        newsletterSubscribers: 0,
        failedEmails: 0,
      },
      weeks: lastMondays().map((from) => ({ from, registrations: 0, newMembers: 0 })),
      money: {
        donations: [],
        registrations: [],
        monthlyGifts: [],
        refundsWaiting: 0,
        transfersWaiting: 0,
        failedGifts: 0,
        pendingGifts: 0,
        failingGifts: [],
        drafts: [],
        monthToClose: null,
      },
    })
  })

  test('lists what is open, the oldest promise first, and says what is late', async () => {
    await server.post('/api/questions', aQuestion())
    await server.post('/api/mentor-requests', {
      name: 'Kojo',
      email: 'kojo@example.org',
      country: 'ghana',
      primaryAreaOfInterest: 'theology',
      goals: 'To read the prophets with somebody.',
    })
    await server.post('/api/join-us', {
      firstName: 'Esi',
      lastName: 'Boateng',
      email: 'esi@example.org',
      interests: ['events'],
      wantsNewsletter: false,
    })
    await server.pool.query(`update requests set due_at = now() - interval '1 hour'`)
    await server.pool.query(
      `update requests set due_at = now() + interval '2 hours' where kind = 'join request'`,
    )
    await server.pool.query(
      `update requests set due_at = now() + interval '60 hours' where kind = 'mentor request'`,
    )
    const { username, fullName } = await createMember(server, {
      isApproved: false,
      createdAt: new Date(Date.now() - 12 * 3_600_000).toISOString(),
    })
    const { promises, open } = await overview()
    expect(promises).toMatchObject([
      {
        kind: 'message',
        title: expect.stringMatching(/^Q-/),
        messageKind: 'question',
        topic: aQuestion().category,
        state: 'new',
        isOverdue: true,
      },
      { kind: 'join request', name: 'Esi Boateng', messageKind: null, topic: null, isOverdue: false },
      { kind: 'pending member', title: username, name: fullName },
      { kind: 'mentor request', name: 'Kojo', ownerName: null },
    ])
    expect(Date.parse(promises[2]!.dueAt) - Date.parse(promises[2]!.createdAt)).toBe(48 * 3_600_000)
    expect(open).toContainEqual({
      kind: 'message',
      total: 1,
      overdue: 1,
      mine: 0,
      mineOverdue: 0,
      unassigned: 1,
    })
    expect(open).toContainEqual(expect.objectContaining({ kind: 'pending member', total: 1, overdue: 0 }))
  })

  test('forgets what is done, and names who has taken something on', async () => {
    const [{ id }, , , mentor] = (await overview()).promises as [
      { id: string },
      unknown,
      unknown,
      { id: string },
    ]
    await dashboard.call('PUT', `/api/admin/inbox/${id}`, { state: 'done' })
    await dashboard.call('PUT', `/api/admin/mentor-requests/${mentor.id}`, {
      state: 'in progress',
      ownerId: dashboard.id,
    })
    const { promises, open } = await overview()
    expect(promises.map(({ kind }) => kind)).toEqual(['join request', 'pending member', 'mentor request'])
    expect(promises[2]).toMatchObject({ state: 'in progress', ownerName: dashboard.name, isMine: true })
    expect(open).toContainEqual({
      kind: 'mentor request',
      total: 1,
      overdue: 0,
      mine: 1,
      mineOverdue: 0,
      unassigned: 0,
    })
    const colleague = await openDashboard(server)
    const { body } = await colleague.call<Overview>('GET', '/api/admin/overview')
    expect(body.promises[2]).toMatchObject({ ownerName: dashboard.name, isMine: false })
    expect(body.open.every(({ mine }) => mine === 0)).toBe(true)
  })

  test('has no promise to a member who lost their approval', async () => {
    const createdAt = new Date(Date.now() - 63 * 24 * 3_600_000).toISOString()
    const { id, username } = await createMember(server, { createdAt })
    await dashboard.call('PUT', `/api/admin/users/${id}/approval`, { isApproved: false })
    const { promises, open } = await overview()
    expect(promises.map(({ title }) => title)).not.toContain(username)
    expect(open).toContainEqual(expect.objectContaining({ kind: 'pending member', total: 1, overdue: 0 }))
  })

  test('shows the events of the next seven days and the figures of the last thirty', async () => {
    await insertEvents(
      server.pool,
      { title: 'Soon', date: addDays(today(), 3), capacity: 20 },
      { title: 'In a week', date: addDays(today(), 7) },
      { title: 'Later', date: addDays(today(), 30) },
      { title: 'Over', date: addDays(today(), -1) },
    )
    await server.pool.query(
      `insert into page_views (day, path, count) values (current_date, '/', 7), (current_date - 40, '/', 100)`,
    )
    await server.pool.query(
      `insert into newsletter_subscribers (email, token, state, confirmed_at)
       values ('a@example.org', 'one', 'confirmed', now()), ('b@example.org', 'two', 'confirmed', now() - interval '40 days')`,
    )
    await server.pool.query(
      `insert into outbox (message_id, recipient, subject, html, text, state)
       values ('<lost@test>', 'a@example.org', 'Hello', '', '', 'failed')`,
    )
    const { eventsSoon, last30Days } = await overview()
    expect(eventsSoon).toMatchObject([
      { title: 'Soon', date: addDays(today(), 3), registered: 0, capacity: 20 },
    ])
    expect(last30Days).toEqual({
      pageViews: 7,
      registrations: 0,
      newMembers: 0,
      requests: 3,
      newsletterSubscribers: 1,
      failedEmails: 1,
    })
  })

  test('tells of a prayer that it is one, and nothing of what was prayed for', async () => {
    await server.post('/api/prayer-requests', { name: 'Naledi', request: 'For my father’s operation.' })
    const { promises } = await overview()
    expect(promises).toContainEqual(
      expect.objectContaining({ name: 'Naledi', messageKind: 'prayer', topic: null }),
    )
    expect(JSON.stringify(promises)).not.toContain('operation')
  })

  test('counts who became a member, from the day of the first approval', async () => {
    const before = await overview()
    const waiting = await createMember(server, { isApproved: false, createdAt: daysAgo(40) })
    await createMember(server, { isApproved: false })
    await createMember(server, { createdAt: daysAgo(40) })
    expect((await overview()).last30Days.newMembers, 'one who waits is none').toBe(0)

    const approve = (isApproved: boolean, id = waiting.id) =>
      dashboard.call('PUT', `/api/admin/users/${id}/approval`, { isApproved })
    await approve(true)
    const after = await overview()
    expect(after.last30Days.newMembers).toBe(1)
    expect(after.weeks.at(-1)!.newMembers).toBe(before.weeks.at(-1)!.newMembers! + 1)

    const old = await createMember(server, { createdAt: daysAgo(400) })
    await approve(false, old.id)
    await approve(true, old.id)
    expect((await overview()).last30Days.newMembers, 'one who is back is not new').toBe(1)
    await approve(false)
    expect((await overview()).last30Days.newMembers, 'one who was sent away is none').toBe(0)
  })

  test('counts the registrations that stand, each in its week', async () => {
    const [eventId] = await insertEvents(server.pool, { title: 'Later', date: addDays(today(), 30) })
    const mondays = lastMondays()
    await insertRegistrations(
      eventId!,
      { status: 'free', seats: 3 },
      { status: 'completed' },
      { status: 'free', isCancelled: true },
      { status: 'completed', isCancelled: true },
      { status: 'pending' },
      { status: 'failed' },
      { status: 'free', at: instantAt(mondays[0]!, '00:00') },
      { status: 'free', at: instantAt(addDays(mondays[0]!, -1), '23:59') },
      { status: 'free', at: instantAt(addDays(mondays[2]!, -1), '23:59') },
      { status: 'free', at: instantAt(mondays[2]!, '00:00') },
    )
    const { last30Days, weeks } = await overview()
    expect(weeks.map(({ from }) => from)).toEqual(mondays)
    expect(weeks.map(({ registrations }) => registrations)).toEqual([1, 1, 1, 0, 0, 0, 0, 2])
    expect(last30Days.registrations).toBe(2)
  })

  test.each(['Pacific/Auckland', 'America/Los_Angeles'])(
    'begins a week when it is Monday in %s',
    async (timeZone) => {
      const weeks = () =>
        countWeeks(drizzle(server.pool), { id: dashboard.id, roles: ['administrator'] }, timeZone)
      const [, , , , first, second] = lastMondays(timeZone)
      const [eventId] = await insertEvents(server.pool, { title: 'Far away' })
      const before = await weeks()
      await insertRegistrations(
        eventId!,
        { status: 'free', at: instantAt(first!, '00:00', timeZone) },
        { status: 'free', at: instantAt(addDays(second!, -1), '23:59', timeZone) },
        { status: 'free', at: instantAt(second!, '00:00', timeZone) },
      )
      const after = await weeks()
      expect(after.map(({ from }) => from)).toEqual(lastMondays(timeZone))
      const added = after.map(({ registrations }, index) => registrations! - before[index]!.registrations!)
      expect(added).toEqual([0, 0, 0, 0, 2, 1, 0, 0])
    },
  )

  test('names events without a meeting link that begin within a week, and full ones', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const between = (starts: number, ends: number) => ({ startsAt: at(starts), endsAt: at(ends) })
    await insertEvents(
      server.pool,
      { title: 'No link', isVirtual: true, ...between(26, 28) },
      { title: 'Has begun', isVirtual: true, ...between(-1, 1) },
      { title: 'Over', isVirtual: true, ...between(-3, -1) },
      { title: 'In nine days', isVirtual: true, ...between(216, 218) },
      { title: 'With a link', isVirtual: true, zoomLink: 'https://zoom.example/j/1', ...between(26, 28) },
      { title: 'At a place', ...between(26, 28) },
      { title: 'Cancelled', isVirtual: true, state: 'cancelled', ...between(26, 28) },
      { title: 'Room for one', capacity: 3, ...between(500, 502) },
    )
    const [full, past] = await insertEvents(
      server.pool,
      { title: 'Full', capacity: 2, ...between(400, 402) },
      { title: 'Was full', capacity: 2, ...between(-400, -398) },
    )
    await insertRegistrations(full!, { status: 'free', seats: 2 })
    await insertRegistrations(past!, { status: 'free', seats: 2 })
    const { eventNeeds } = await overview()
    expect(eventNeeds).toMatchObject([
      { kind: 'no meeting link', title: 'Has begun' },
      { kind: 'no meeting link', title: 'No link', registered: 0, capacity: null },
      { kind: 'full', id: full, title: 'Full', registered: 2, capacity: 2 },
    ])
  })

  test('sums money that no 32 bits hold, and each currency by itself', async () => {
    const most = 2_000_000_000
    for (const [serial, currency] of ['GHS', 'GHS', 'USD'].entries())
      await server.pool.query(
        `with payment as (
           insert into payments (purpose, subject_id, amount, currency, description, status, completed_at)
           values ('donation', gen_random_uuid(), $1, $2, 'A gift', 'completed', now()) returning id)
         insert into ledger (payment_id, kind, amount, currency, provider_id, happened_at)
         select id, 'charge', $1, $2, $3, now() from payment`,
        [most, currency, `ch_${serial}`],
      )
    await server.pool.query(
      `insert into subscriptions (purpose, subject_id, amount, currency, status)
       select 'donation', gen_random_uuid(), $1, currency, status
       from (values ('USD', 'active'), ('USD', 'past due'), ('USD', 'cancelled'), ('GHS', 'active')) as given (currency, status)`,
      [most],
    )
    const { money } = await overview()
    const sums = [
      { currency: 'GHS', amount: 2 * most, count: 2 },
      { currency: 'USD', amount: most, count: 1 },
    ]
    expect(money!.donations).toEqual(sums)
    expect(money!.monthlyGifts).toEqual([
      { currency: 'GHS', amount: most, count: 1 },
      { currency: 'USD', amount: 2 * most, count: 2 },
    ])
  })

  test('is for administrators only', async () => {
    expect((await server.get('/api/admin/overview')).status).toBe(401)
  })
})
