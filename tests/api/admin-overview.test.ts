import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Overview } from '#features/overview/schema.ts'
import { addDays } from '#shared/dates.ts'
import { createMember } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, today } from './support/content.ts'
import { openDashboard, type Dashboard } from './support/dashboard.ts'
import { aQuestion } from './support/forms.ts'

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

describe('the overview', () => {
  test('of a quiet day is empty', async () => {
    expect(await overview()).toEqual({
      promises: [],
      open: [],
      eventsSoon: [],
      last30Days: {
        pageViews: 0,
        registrations: 0,
        newMembers: 0,
        requests: 0,
        newsletterSubscribers: 0,
        failedLetters: 0,
      },
      money: {
        donations: [],
        registrations: [],
        monthlyGifts: [],
        refundsWaiting: 0,
      },
    })
  })

  test('has what needs somebody, the oldest promise first, and says what is late', async () => {
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
    await server.pool.query(`update inbox_messages set due_at = now() - interval '1 hour'`)
    await server.pool.query(`update join_us set due_at = now() + interval '2 hours'`)
    await server.pool.query(`update mentor_requests set due_at = now() + interval '60 hours'`)
    const { username, fullName } = await createMember(server, {
      isApproved: false,
      createdAt: new Date(Date.now() - 12 * 3_600_000).toISOString(),
    })
    const { promises, open } = await overview()
    expect(promises).toMatchObject([
      { kind: 'message', title: expect.stringMatching(/^Q-/), state: 'new', isOverdue: true },
      { kind: 'join request', name: 'Esi Boateng', isOverdue: false },
      { kind: 'pending member', title: username, name: fullName },
      { kind: 'mentor request', name: 'Kojo', ownerName: null },
    ])
    expect(Date.parse(promises[2]!.dueAt) - Date.parse(promises[2]!.createdAt)).toBe(48 * 3_600_000)
    expect(open).toContainEqual({ kind: 'message', total: 1, overdue: 1 })
    expect(open).toContainEqual({ kind: 'pending member', total: 1, overdue: 0 })
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
    const { promises } = await overview()
    expect(promises.map(({ kind }) => kind)).toEqual(['join request', 'pending member', 'mentor request'])
    expect(promises[2]).toMatchObject({ state: 'in progress', ownerName: dashboard.name })
  })

  test('has no promise to whoever lost their approval', async () => {
    const createdAt = new Date(Date.now() - 63 * 24 * 3_600_000).toISOString()
    const { id, username } = await createMember(server, { createdAt })
    await dashboard.call('PUT', `/api/admin/users/${id}/approval`, { isApproved: false })
    const { promises, open } = await overview()
    expect(promises.map(({ title }) => title)).not.toContain(username)
    expect(open).toContainEqual({ kind: 'pending member', total: 1, overdue: 0 })
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
      newMembers: 1,
      requests: 3,
      newsletterSubscribers: 1,
      failedLetters: 1,
    })
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
    expect(money.donations).toEqual(sums)
    expect(money.monthlyGifts).toEqual([
      { currency: 'GHS', amount: most, count: 1 },
      { currency: 'USD', amount: 2 * most, count: 2 },
    ])
  })

  test('is for administrators only', async () => {
    expect((await server.get('/api/admin/overview')).status).toBe(401)
  })
})
