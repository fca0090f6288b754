import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Overview } from '#features/desk/overview/schema.ts'
import type { TeamRole } from '#shared/powers.ts'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { bookGift } from '#tests/support/ledger.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, insertTeachings } from '../support/content.ts'
import { openDashboard } from '../support/dashboard.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const todayOf = async (...roles: TeamRole[]) => {
  const dashboard = await openDashboard(server, { roles })
  const read = async () => (await dashboard.call<Overview>('GET', '/api/admin/overview')).body
  return { dashboard, read, today: await read() }
}

const join = (firstName: string) =>
  server.post('/api/join-us', {
    firstName,
    lastName: 'Boateng',
    email: `${firstName.toLowerCase()}@example.org`,
    interests: ['events'],
    wantsNewsletter: false,
  })

test('hosts find the events that they host and are not over, and no others', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const between = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) })
  const [own, past] = await insertEvents(
    server.pool,
    { title: 'Own', capacity: 20, ...between(900, 902) },
    { title: 'Own and over', ...between(-50, -48) },
    { title: "Another's", ...between(40, 42) },
  )
  const { dashboard, read, today } = await todayOf('host')
  expect(today).toMatchObject({ ownEvents: [], newcomers: null, newestTeachings: null })
  await server.pool.query(`insert into event_hosts (event_id, admin_id) select unnest($1::uuid[]), $2`, [
    [own, past],
    dashboard.id,
  ])
  expect((await read()).ownEvents).toMatchObject([{ id: own, title: 'Own', registered: 0, capacity: 20 }])
})

test('the care team finds who wrote this week and was not welcomed', async () => {
  for (const name of ['Esi', 'Kojo', 'Abena']) await join(name)
  await server.pool.query(
    `update requests set created_at = now() - interval '8 days' where name = 'Kojo Boateng'`,
  )
  await server.pool.query(`update requests set state = 'in progress' where name = 'Abena Boateng'`)
  const { today } = await todayOf('care')
  expect(today.newcomers).toMatchObject([{ name: 'Esi Boateng' }])
  expect(today).toMatchObject({ ownEvents: null, newestTeachings: null, money: null })
})

test('an editor finds the newest teachings, and how often each was opened', async () => {
  const [older, newer, coming] = await insertTeachings(
    server.pool,
    { title: 'Older', publishedAt: new Date(Date.now() - 2 * 86_400_000).toISOString() },
    { title: 'Newer', publishedAt: new Date(Date.now() - 86_400_000).toISOString() },
    { title: 'Next week', publishedAt: new Date(Date.now() + 7 * 86_400_000).toISOString() },
  )
  const seen = (id: string, day: string, count: number) =>
    server.pool.query(
      `insert into page_views (day, path, referrer_host, count) values ($1, '/teachings/' || $2, $3, $4)`,
      [day, id, String(count), count],
    )
  const now = dayAt(new Date())
  await seen(older!, now, 3)
  await seen(older!, addDays(now, -1), 4)
  await seen(older!, addDays(now, -40), 100)
  const { today } = await todayOf('editor')
  expect(today.newestTeachings).toMatchObject([
    { id: newer, title: 'Newer', views: 0 },
    { id: older, title: 'Older', views: 7 },
  ])
  expect(today.newestTeachings!.map(({ id }) => id)).not.toContain(coming)
})

test('a treasurer finds the month that waits to be closed, until it is closed', async () => {
  const lastMonth = addDays(`${dayAt(new Date()).slice(0, 7)}-01`, -3)
  const month = lastMonth.slice(0, 7)
  const { dashboard, read, today } = await todayOf('treasurer')
  expect(today.money).toMatchObject({ monthToClose: null, failedGifts: 0, pendingGifts: 0 })
  const happenedAt = `${lastMonth}T12:00:00.000Z`
  await bookGift(server.pool, {
    amount: 5_000,
    happenedAt,
    provider: 'none',
    method: 'cash',
    fee: 0,
    later: [['refund', -2_000, happenedAt]],
  })
  const { money } = await read()
  expect(money!.monthToClose).toEqual({
    month,
    earlier: 0,
    sums: [{ currency: 'GHS', in: 5_000, out: 2_000 }],
  })
  const closed = await dashboard.call('POST', '/api/admin/books/close', { month, movements: 2 })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  expect((await read()).money!.monthToClose).toBeNull()
})

test('a treasurer finds how many gifts failed in the last 30 days, and how many are on their way', async () => {
  const gift = (status: string, days: number) =>
    server.pool.query(
      `insert into donations (amount, currency, frequency, status, created_at)
       values (5000, 'GHS', 'one-time', $1, now() - $2 * interval '1 day')`,
      [status, days],
    )
  for (const [status, days] of [
    ['failed', 1],
    ['failed', 40],
    ['pending', 0],
  ] as const)
    await gift(status, days)
  const { today } = await todayOf('treasurer')
  expect(today.money).toMatchObject({ failedGifts: 1, pendingGifts: 1 })
})

test('a treasurer finds monthly gifts whose card was declined, why, and when it is tried again', async () => {
  const giftOf = async (name: string, tries: number): Promise<string> => {
    const { rows } = await server.pool.query<{ id: string }>(
      `with gift as (insert into monthly_gifts (donor_name, donor_email) values ($1, 'kwesi@example.org') returning id),
       pledge as (insert into pledges (monthly_gift_id, amount, currency, method, day, state, card)
         select id, 5000, 'GHS', 'card', 5, 'active', 'sealed' from gift returning id, monthly_gift_id)
       insert into pledge_months (pledge_id, month, due_on, tries)
         select id, '2026-01-01', '2026-01-05', $2 from pledge
       returning (select monthly_gift_id from pledge) as id`,
      [name, tries],
    )
    return rows[0]!.id
  }
  const id = await giftOf('Kwesi Owusu', 2)
  await giftOf('Not asked yet', 0)
  const { today } = await todayOf('treasurer')
  expect(today.money!.failingGifts).toEqual([
    {
      id,
      name: 'Kwesi Owusu',
      amount: 5_000,
      currency: 'GHS',
      tries: 2,
      reason: null,
      nextTryOn: '2026-01-12',
    },
  ])
})

test('a treasurer finds counts that are not booked; others do not', async () => {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into count_sheets (counted_on, currency, counted_by, changed_by, changed_by_name, total)
     values ('2026-01-04', 'GHS', 'Nii Lante', gen_random_uuid(), 'Nii Lante', 124050) returning id`,
  )
  await server.pool.query(
    `insert into count_sheet_rows (sheet_id, id, position, method, amount) values ($1, $1, 0, 'cash', 104050)`,
    [rows[0]!.id],
  )
  const { today } = await todayOf('treasurer')
  expect(today.money!.drafts).toMatchObject([{ id: rows[0]!.id, entered: 104_050, total: 124_050 }])
  expect((await todayOf('care')).today.money).toBeNull()
})
