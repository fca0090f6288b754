import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStatement } from '#features/money/bookkeeping/statements/donors.server.ts'
import type { Donor, StatementProgress } from '#features/money/bookkeeping/schema.ts'
import { addressesOfOwner } from '#features/people/people/of-subject.server.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import { bookGift } from '#tests/support/ledger.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'
import { until } from '../support/until.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

const donorsOf = (year: number, query = '') =>
  dashboard.list<Donor>(`/api/admin/books/donors?limit=100&year=${year}${query}`)

const progressOf = async (year: number) =>
  (await dashboard.call<StatementProgress>('GET', `/api/admin/books/statements?year=${year}`)).body

const personWith = async (email: string): Promise<string> => {
  const { rows } = await server.pool.query<{ id: string }>(
    'select person_id as id from person_emails where email = $1',
    [email],
  )
  return rows[0]!.id
}

const merge = async (stays: string, goes: string) => {
  const otherId = await personWith(goes)
  const { status } = await dashboard.call('POST', `/api/admin/people/${await personWith(stays)}/merge`, {
    otherId,
  })
  expect(status).toBe(200)
}

test('two addresses of one person are one donor, with one statement', async () => {
  const at = '2021-05-01T10:00:00Z'
  await bookGift(server.pool, { email: 'esi.q@example.org', name: 'Esi Q.', amount: 700, happenedAt: at })
  await bookGift(server.pool, { email: 'Esi@example.org', name: 'Esi Quaye', amount: 500, happenedAt: at })
  await bookGift(server.pool, { email: 'kojo@example.org', name: 'Kojo', amount: 100, happenedAt: at })
  expect((await donorsOf(2021)).total).toBe(3)
  await merge('esi@example.org', 'esi.q@example.org')

  const { rows, total } = await donorsOf(2021)
  expect(total).toBe(2)
  expect(rows[0]).toMatchObject({
    name: 'Esi Quaye',
    email: 'esi@example.org',
    gifts: 2,
    sums: [{ currency: 'GHS', amount: 1_200 }],
  })
  expect(await progressOf(2021)).toMatchObject({ donors: 2, reachable: 2 })
  expect((await donorsOf(2021, '&search=quaye')).total).toBe(1)
  const db = createDb(server.pool, new Changes())
  const statement = await readStatement(db, 2021, await addressesOfOwner(db, 'ESI.Q@example.org'))
  expect(statement.sums).toMatchObject([{ currency: 'GHS', total: 1_200 }])

  await dashboard.call('POST', '/api/admin/books/statements', { year: 2021 })
  await until('all are sent', async () => (await progressOf(2021)).sent === 2)
  expect(await emailsTo(server.pool, 'esi@example.org')).toHaveLength(1)
  expect(await emailsTo(server.pool, 'esi.q@example.org')).toHaveLength(0)
})

test('who has had a statement under one address gets no second one under another', async () => {
  const at = '2020-05-01T10:00:00Z'
  await bookGift(server.pool, { email: 'yaw.1@example.org', amount: 700, happenedAt: at })
  await dashboard.call('POST', '/api/admin/books/statements', { year: 2020 })
  await until('it is sent', async () => (await progressOf(2020)).sent === 1)
  await bookGift(server.pool, { email: 'yaw.2@example.org', amount: 700, happenedAt: at })
  await merge('yaw.2@example.org', 'yaw.1@example.org')
  expect((await donorsOf(2020)).rows).toMatchObject([
    { email: 'yaw.2@example.org', sentAt: expect.any(String) },
  ])
  await dashboard.call('POST', '/api/admin/books/statements', { year: 2020 })
  expect(await progressOf(2020)).toMatchObject({ donors: 1, queued: 1, sent: 1 })
})

test('a donor to whom all went back is no donor of the year, in the list and in its count', async () => {
  const at = '2022-05-01T10:00:00Z'
  await bookGift(server.pool, { email: 'afia@example.org', amount: 700, happenedAt: at })
  await bookGift(server.pool, {
    email: 'efua@example.org',
    amount: 300,
    happenedAt: at,
    later: [['refund', -300, '2022-05-02T10:00:00Z']],
  })
  const { rows, total } = await donorsOf(2022)
  expect(rows.map(({ email }) => email)).toEqual(['afia@example.org'])
  expect([total, (await progressOf(2022)).donors]).toEqual([1, 1])
})

test('with random movements the donors have the sums of the ledger', async () => {
  for (let index = 0; index < 60; index += 1) {
    const at = Date.parse('2023-01-01T00:00:00Z') + randomInt(-5, 370) * 86_400_000
    const amount = randomInt(100, 90_000)
    await bookGift(server.pool, {
      email: `${index % 2 ? 'Donor' : 'donor'}-${randomInt(12)}@example.org`,
      amount,
      currency: index % 3 === 0 ? 'USD' : 'GHS',
      happenedAt: new Date(at).toISOString(),
      ...(index % 4 === 0 && {
        later: [['refund', -randomInt(1, amount + 1), new Date(at + 86_400_000).toISOString()]],
      }),
    })
  }
  // As they were added up before: an address and a name for each row of the ledger.
  const { rows: expected } = await server.pool.query(
    `select email, json_agg(json_build_object('currency', currency, 'amount', amount) order by currency) as sums,
       sum(gifts)::int as gifts
     from (
       select email, currency, sum(amount)::float8 as amount, count(*) filter (where kind = 'charge') as gifts
       from (
         select (select lower(d.donor_email) from donations d where d.id = p.subject_id) as email, l.currency, l.amount, l.kind
         from ledger l join payments p on p.id = l.payment_id
         where l.happened_at >= '2023-01-01T00:00:00Z' and l.happened_at < '2024-01-01T00:00:00Z'
       ) as moved group by 1, 2
     ) as given group by 1 having bool_or(amount > 0) order by 1`,
  )
  const { rows } = await donorsOf(2023)
  expect(rows.map(({ email, sums, gifts }) => ({ email, sums, gifts }))).toEqual(expected)
})
