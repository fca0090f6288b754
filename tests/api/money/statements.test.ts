import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Donor, StatementProgress } from '#features/money/bookkeeping/schema.ts'
import { sendStatementsJob } from '#features/money/bookkeeping/statements/statements.server.ts'
import { readStatement } from '#features/money/bookkeeping/statements/donors.server.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb, type Db } from '#server/database/client.ts'
import { createMailer } from '#server/mail/mailer.ts'
import type { Platform } from '#server/platform.ts'
import { newSecret, shortSecretHash } from '#server/secrets.ts'
import { createMember } from '#tests/support/accounts.ts'
import { bookGift } from '#tests/support/ledger.ts'
import { beginGift, payWith, sendSigned } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'
import { until } from '../support/until.ts'

let server: TestServer
let dashboard: Dashboard
let db: Db

const year = 2024

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server)
  db = createDb(server.pool, new Changes())
  const { pool } = server
  const ama = { email: 'Ama@Example.org', name: 'Ama Serwaa' }
  await bookGift(pool, { ...ama, amount: 10_000, happenedAt: '2024-01-01T00:00:00Z' })
  await bookGift(pool, {
    email: 'ama@example.ORG',
    amount: 5_000,
    happenedAt: '2024-05-01T10:00:00Z',
    later: [
      ['refund', -1_500, '2024-05-09T10:00:00Z'],
      ['refund', -500, '2025-01-02T10:00:00Z'],
    ],
  })
  await bookGift(pool, {
    ...ama,
    amount: 2_500,
    currency: 'USD',
    provider: 'stripe',
    method: 'card',
    happenedAt: '2024-12-31T23:59:59Z',
  })
  await bookGift(pool, { ...ama, amount: 999, happenedAt: '2023-12-31T23:59:59Z' })
  await bookGift(pool, { email: 'kofi@example.org', amount: 700, happenedAt: '2024-03-01T10:00:00Z' })
  await bookGift(pool, {
    email: 'esi@example.org',
    amount: 300,
    happenedAt: '2024-03-01T10:00:00Z',
    later: [['refund', -300, '2024-03-02T10:00:00Z']],
  })
})
afterAll(() => server?.stop())

const listDonors = async (query = '') =>
  (await dashboard.list<Donor>(`/api/admin/books/donors?year=${year}${query}`)).rows

describe('the statement of a year', () => {
  test('comes to the sum of the ledger for each giver, however they wrote their address', async () => {
    const { rows } = await server.pool.query<{ email: string; currency: string; amount: number }>(
      `select lower(d.donor_email) as email, l.currency, sum(l.amount)::int as amount
       from ledger l join payments p on p.id = l.payment_id join donations d on d.id = p.subject_id
       where l.happened_at >= '2024-01-01T00:00:00Z' and l.happened_at < '2025-01-01T00:00:00Z'
       group by 1, 2 having sum(l.amount) > 0 order by 1, 2`,
    )
    const donors = await listDonors()
    expect(donors.flatMap(({ email, sums }) => sums.map((sum) => ({ email, ...sum })))).toEqual(rows)
    for (const { email, sums } of donors) {
      const statement = await readStatement(db, year, [email!])
      expect(statement.sums.map(({ currency, total }) => ({ currency, amount: total }))).toEqual(sums)
    }
    expect(donors[0]).toMatchObject({ email: 'ama@example.org', name: 'Ama Serwaa', gifts: 3, sentAt: null })
    expect(await listDonors('&search=KOFI')).toMatchObject([{ email: 'kofi@example.org' }])
  })

  test('is a PDF for an administrator, by a gift and never by an address', async () => {
    const [ama] = await listDonors()
    const path = `/api/admin/books/donors/${ama!.id}/statement.pdf?year=${year}`
    const answer = await server.get(path, dashboard.headers)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain('giving-statement-2024.pdf')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await server.get(path.replace('2024', '2019'), dashboard.headers)).status).toBe(404)
    expect((await server.get(path)).status).toBe(401)
  })

  test('is a member’s own once they have confirmed their address', async () => {
    const path = `/api/user/statements/${year}/statement.pdf`
    const owner = await createMember(server, { email: 'kofi@example.org' })
    const own = await server.get(path, owner.headers)
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toBe('no-store')
    await server.pool.query(`update members set email_confirmed_at = null where email = 'kofi@example.org'`)
    expect((await server.get(path, owner.headers)).status).toBe(404)
    const other = await createMember(server)
    expect((await server.get(path, other.headers)).status).toBe(404)
  })
})

test('a monthly giver has theirs behind the private link of their receipt', async () => {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into monthly_gifts (donor_email) values ('KOFI@example.org') returning id`,
  )
  const token = newSecret()
  await server.pool.query(`insert into monthly_gift_tokens (hash, monthly_gift_id) values ($1, $2)`, [
    shortSecretHash(token),
    rows[0]!.id,
  ])
  const ask = (given: object) => server.post('/api/monthly-gifts/statement', { token, year, ...given })
  const answer = await ask({})
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await ask({ year: 2019 })).status).toBe(404)
  expect((await ask({ token: newSecret() })).status).toBe(404)
})

describe('statements for all donors', () => {
  const order = (again = false) =>
    dashboard.call<StatementProgress>('POST', '/api/admin/books/statements', { year, again })
  const progress = async () =>
    (await dashboard.call<StatementProgress>('GET', `/api/admin/books/statements?year=${year}`)).body
  const allSent = () =>
    until('all are sent', async () => {
      const { queued, sent } = await progress()
      return queued > 0 && sent === queued
    })
  const countOf = async (email: string) => (await emailsTo(server.pool, email)).length

  test('go out once, with the file, until they are asked for again', async () => {
    expect(await progress()).toEqual({ year, donors: 2, reachable: 2, queued: 0, sent: 0 })
    expect((await order()).status).toBe(202)
    await allSent()
    expect(await progress()).toEqual({ year, donors: 2, reachable: 2, queued: 2, sent: 2 })
    const [email] = await emailsTo(server.pool, 'ama@example.org')
    expect(email).toMatchObject({ subject: 'Your giving statement for 2024' })
    for (const words of ['GHS 135.00', 'USD 25.00']) expect(email!.text).toContain(words)
    expect(await countOf('esi@example.org')).toBe(0)

    await order()
    const job = sendStatementsJob({
      db,
      mailer: createMailer({} as never, server.url),
    } as unknown as Platform)
    await Promise.all([job.run({ year }), job.run({ year })])
    await allSent()
    expect(await countOf('ama@example.org')).toBe(1)
    expect((await listDonors())[0]?.sentAt).not.toBeNull()

    await bookGift(server.pool, { email: 'new@example.org', amount: 100, happenedAt: '2024-06-01T10:00:00Z' })
    await order()
    await allSent()
    expect([await countOf('ama@example.org'), await countOf('new@example.org')]).toEqual([1, 1])

    await order(true)
    await allSent()
    await until('it came again', async () => (await countOf('ama@example.org')) === 2)
    const { rows } = await server.pool.query<{ summary: string }>(
      `select summary from audit_log where action = 'statements.sent' order by created_at`,
    )
    expect(rows.map(({ summary }) => summary)).toEqual([
      '2 of 2 donors',
      '0 of 2 donors',
      '1 of 3 donors',
      '3 of 3 donors',
    ])
  })
})

describe('the fee of a card payment', () => {
  test('is what the service has booked', async () => {
    const gift = await beginGift(server, { amount: 100 })
    await payWith(server, gift)
    const isKnown = async () => {
      const { rows } = await server.pool.query<{ fee: number | null }>(
        'select fee from payments where intent_id = $1',
        [gift.paymentIntentId],
      )
      return rows[0]?.fee === 320
    }
    await until('it is settled', isKnown)

    // Stripe may book it later, and says so.
    await server.pool.query('update payments set fee = null where intent_id = $1', [gift.paymentIntentId])
    const object = { object: 'charge', payment_intent: gift.paymentIntentId }
    expect((await sendSigned(server, { type: 'charge.updated', object })).status).toBe(200)
    await until('the fee has come', isKnown)
  })
})
