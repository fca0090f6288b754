import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DonationSums } from '#features/money/donations/schema.ts'
import { createMember } from '#tests/support/accounts.ts'
import { beginGift, letTimePass, payWith, runJob } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { cards, openStripeSandbox, type OpenStripeSandbox } from 'payment-sandbox/drive-stripe'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { secretIn } from '../support/emails.ts'
import { emailsTo } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let server: TestServer
let sandbox: OpenStripeSandbox
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  sandbox = openStripeSandbox(server.url)
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

type Row = {
  id: string
  status: string
  amount: number
  receiptNumber: string | null
  amountRefunded: number
  amountReturning: number
}

const given = async (more: object = {}, card = cards.success) => {
  const gift = await beginGift(server, more)
  expect(await payWith(server, gift, card)).toBe(200)
  await until('the receipt is on its way', async () => (await emailsTo(server.pool, gift.email)).length > 0)
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from donations where donor_email = $1',
    [gift.email],
  )
  return { ...gift, id: rows[0]!.id }
}

const sumOf = async (wanted: string): Promise<number> => {
  const { body } = await dashboard.call<DonationSums>('GET', '/api/admin/donations/sums')
  return body.find(({ currency }) => currency === wanted)?.amount ?? 0
}

describe('the dashboard', () => {
  test('lists gifts with search, status and as a file, and pays back', async () => {
    const before = await sumOf('USD')
    const { id, email } = await given({ donorName: 'Nana Yeboah', amount: 90 })
    expect(await sumOf('USD')).toBe(before + 9_000)
    await beginGift(server, { donorEmail: email })
    const search = `search=${encodeURIComponent(email)}`
    const both = await dashboard.list<Row>(`/api/admin/donations?${search}`)
    expect(both.total).toBe(2)
    // A paid gift has the day when it was paid, by the clock of the sandbox, which another test has moved.
    expect(both.rows.map((row) => row.status).toSorted()).toEqual(['completed', 'pending'])
    const { rows } = await dashboard.list<Row>(`/api/admin/donations?${search}&status=completed`)
    expect(rows).toMatchObject([
      { id, donorName: 'Nana Yeboah', amount: 9_000, currency: 'USD', frequency: 'one-time', method: 'card' },
    ])
    const { text } = await dashboard.text(`/api/admin/donations.csv?${search}`)
    expect(text).toContain('\uFEFFDate (Accra time),Name,Email,Amount,Currency,')
    expect(text).toContain(`Nana Yeboah,${email},90.00,USD,one-time,`)

    const part = await dashboard.call('POST', `/api/admin/donations/${id}/refund`, {
      amount: 1_500,
      refundedBefore: 0,
    })
    expect(part).toMatchObject({ status: 202, body: { status: 'pending', amount: 1_500, currency: 'USD' } })
    await until('a part is back', async () => (await emailsTo(server.pool, email)).length === 3)
    expect(await sumOf('USD')).toBe(before + 7_500)
    const rest = await dashboard.call('POST', `/api/admin/donations/${id}/refund`, { refundedBefore: 1_500 })
    expect(rest).toMatchObject({ status: 202, body: { amount: 7_500 } })
    await until('all is back', async () => (await emailsTo(server.pool, email)).length === 5)
    const after = await dashboard.list<Row>(`/api/admin/donations?${search}&status=refunded`)
    expect(after.rows).toMatchObject([{ id, amountRefunded: 9_000 }])
    const more = { refundedBefore: 9_000 }
    expect(await dashboard.call('POST', `/api/admin/donations/${id}/refund`, more)).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_refund' },
    })
    const subject = `${rows[0]?.receiptNumber}, USD 90.00`
    expect(subject).toMatch(/^SK-/)
    expect(await entriesOf(server.pool, id)).toMatchObject([
      { action: 'donation.refunded', subject, summary: 'USD 15.00' },
      { action: 'donation.refund-done', subject, summary: 'USD 15.00' },
      { action: 'donation.refunded', subject, summary: 'USD 75.00' },
      { action: 'donation.refund-done', subject, summary: 'USD 75.00' },
    ])
    const emails = await emailsTo(server.pool, email)
    expect(emails.map(({ subject }) => subject).slice(1)).toEqual([
      "We're refunding part of your gift",
      "We've refunded part of your gift",
      "We're refunding your gift",
      "We've refunded your gift",
    ])
  })

  test('pays a part back once, though its answer was lost and it is asked for again', async () => {
    const { id, email } = await given({ amount: 100 })
    const refund = (body: object) => dashboard.call('POST', `/api/admin/donations/${id}/refund`, body)
    expect(await refund({ amount: 1_000 }), 'what was seen is said').toMatchObject({ status: 400 })
    const asked = { amount: 1_000, refundedBefore: 0 }
    const answers = await Promise.all([refund(asked), refund(asked)])
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
    expect(await refund(asked)).toMatchObject({
      status: 409,
      body: {
        code: 'refunded_meanwhile',
        error: 'Someone else has just made a refund. Check the amounts and try again.',
      },
    })
    const [row] = (await dashboard.list<Row>(`/api/admin/donations?search=${encodeURIComponent(email)}`)).rows
    expect(row!.amountRefunded + row!.amountReturning, 'also what is on its way is seen').toBe(1_000)
    expect(await refund({ amount: 500, refundedBefore: 1_000 })).toMatchObject({ status: 202 })
  })

  test('says so when the bank sends a refund back, and can pay it back anew', async () => {
    const { id, email } = await given({}, cards.refundFails)
    await dashboard.call('POST', `/api/admin/donations/${id}/refund`, { refundedBefore: 0 })
    const statusIs = (status: string) => async () => {
      const { rows } = await dashboard.list<Row>(`/api/admin/donations?search=${encodeURIComponent(email)}`)
      return rows[0]?.status === status
    }
    await until('it is paid back', statusIs('refunded'))
    await sandbox.moveClock({ days: 10 })
    await until('it is here again', statusIs('completed'))
    const anew = { refundedBefore: 0 }
    const waiting = async () => {
      const { body } = await dashboard.call('GET', '/api/admin/overview')
      return (body as { money: { refundsWaiting: number } }).money.refundsWaiting
    }
    const before = await waiting()
    expect(await dashboard.call('POST', `/api/admin/donations/${id}/refund`, anew)).toMatchObject({
      status: 202,
    })
    expect(await waiting(), 'it needs no attention any more').toBe(before - 1)
  })

  test.each([
    ['heard of', true],
    ['found by the reconciler', false],
  ])('can pay back anew what was on its way and then failed: %s', async (_how, isHeard) => {
    const { id, email } = await given({}, cards.refundPendingFails)
    const refund = () => dashboard.call('POST', `/api/admin/donations/${id}/refund`, { refundedBefore: 0 })
    expect(await refund()).toMatchObject({ status: 202 })
    const statusesAre = (wanted: string) => async () => {
      const { rows } = await server.pool.query<{ status: string; is_asked: boolean }>(
        `select r.status, r.provider_id is not null as is_asked from refunds r
         join payments p on p.id = r.payment_id where p.subject_id = $1 order by r.created_at`,
        [id],
      )
      return rows.every(({ is_asked }) => is_asked) && rows.map(({ status }) => status).join() === wanted
    }
    await until('it is on its way', statusesAre('pending'))
    await sandbox.planWebhooks({ isLost: !isHeard })
    await sandbox.moveClock({ days: 10 })
    await sandbox.planWebhooks({})
    await letTimePass(server.pool, '5 minutes')
    if (!isHeard) await runJob(server.databaseUrl, 'reconcile-payments')
    await until('it has failed', statusesAre('failed'))
    expect(await refund()).toMatchObject({ status: 202 })
    await until('it is on its way again', statusesAre('failed,pending'))
    expect((await emailsTo(server.pool, email)).map(({ subject }) => subject).slice(1)).toEqual([
      "We're refunding your gift",
      "Your refund didn't reach you",
      "We're refunding your gift",
    ])
  })

  describe('counts the refunds that did not arrive', () => {
    const waiting = async () =>
      ((await dashboard.call('GET', '/api/admin/overview')).body as { money: { refundsWaiting: number } })
        .money.refundsWaiting
    const paymentOf = async (id: string) =>
      (await server.pool.query<{ id: string }>('select id from payments where subject_id = $1', [id]))
        .rows[0]!.id
    /** What was promised and when, in minutes; and when it was known to have failed, if it was. */
    const write = async (paymentId: string, amount: number, at: number, failedAt?: number) => {
      const { rows } = await server.pool.query<{ id: string }>(
        `insert into refunds (payment_id, amount, reason, status, created_at, failed_at)
         select $1, $2, 'asked for', case when $4::int is null then 'completed' else 'failed' end,
           '2026-01-01'::timestamptz + $3::int * interval '1 minute',
           '2026-01-01'::timestamptz + $4::int * interval '1 minute' returning id`,
        [paymentId, amount, at, failedAt ?? null],
      )
      return rows[0]!.id
    }

    test.each<[string, [amount: number, at: number, failedAt?: number][], number]>([
      ['that was not paid anew', [[5_000, 1, 2]], 1],
      [
        'that was paid anew',
        [
          [5_000, 1, 2],
          [5_000, 3],
        ],
        0,
      ],
      [
        'that was tried three times and arrived',
        [
          [2_000, 1, 2],
          [2_000, 3, 4],
          [2_000, 5],
        ],
        0,
      ],
      [
        'that was tried three times in vain',
        [
          [2_000, 1, 2],
          [2_000, 3, 4],
          [2_000, 5, 6],
        ],
        1,
      ],
      [
        'of which only a part was paid anew',
        [
          [5_000, 1, 2],
          [3_000, 3],
        ],
        1,
      ],
      [
        'of two of which one was paid anew',
        [
          [2_000, 1, 4],
          [3_000, 2, 5],
          [3_000, 6],
        ],
        1,
      ],
      [
        'of two that were paid anew at once',
        [
          [2_000, 1, 4],
          [3_000, 2, 5],
          [5_000, 6],
        ],
        0,
      ],
      [
        'after another that had arrived',
        [
          [3_000, 1],
          [2_000, 2, 3],
        ],
        1,
      ],
    ])('%s', async (_what, refunds, more) => {
      const { id } = await given()
      const paymentId = await paymentOf(id)
      const before = await waiting()
      for (const [amount, at, failedAt] of refunds) await write(paymentId, amount, at, failedAt)
      expect((await waiting()) - before).toBe(more)
    })
  })

  test('says what has come in, from the ledger', async () => {
    const sums = async () =>
      ((await dashboard.call('GET', '/api/admin/overview')).body as { money: { donations: object[] } }).money
    const before = await sums()
    await given({ amount: 11 })
    const after = await sums()
    expect(after).not.toEqual(before)
    expect(after.donations).toMatchObject([{ currency: 'USD' }])
  })
})

describe('a monthly gift', () => {
  test('can be ended in the account of the member whose address it has, and by no other', async () => {
    const member = await createMember(server)
    const other = await createMember(server)
    const gift = await beginGift(server, {
      frequency: 'monthly',
      amount: 20,
      donorEmail: member.email.toUpperCase(),
    })
    await payWith(server, gift)
    await sandbox.allDelivered()
    const list = async ({ headers }: typeof member) =>
      (await (await server.get('/api/user/monthly-gifts', headers)).json()) as Row[]
    const [own] = await list(member)
    expect(own).toMatchObject({ state: 'active', amount: 2_000, currency: 'USD' })
    expect(await list(other)).toEqual([])
    const cancel = ({ headers }: typeof member) =>
      server.call('POST', `/api/user/monthly-gifts/${String(own?.id)}/cancel`, headers)
    const refused = await cancel(other)
    expect(refused.status).toBe(404)
    expect(await refused.json()).toMatchObject({ code: 'monthly_gift_not_found' })
    expect(await list(member)).toHaveLength(1)
    expect(await (await cancel(member)).json()).toEqual([])
    expect(await list(member)).toEqual([])
  })

  test('has a link in its receipt that shows and ends it, and an unknown link does neither', async () => {
    const gift = await beginGift(server, { frequency: 'monthly', amount: 20 })
    await payWith(server, gift)
    await sandbox.allDelivered()
    const [email] = await emailsTo(server.pool, gift.email)
    const token = secretIn(email!)
    expect(email!.text).toContain('/my-giving#')
    const seen = await server.post('/api/monthly-gifts/find', { token })
    expect(await seen.json()).toMatchObject({
      state: 'active',
      amount: 2_000,
      currency: 'USD',
      cancelledAt: null,
      nextPaymentAt: expect.any(String),
      gifts: [{ amount: 2_000, status: 'completed', receiptNumber: expect.stringMatching(/^SK-/) }],
    })
    const unknown = await server.post('/api/monthly-gifts/cancel', { token: 'x'.repeat(43) })
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ code: 'monthly_gift_not_found' })
    const others = await server.post('/api/monthly-gifts/receipt', { token, receiptNumber: 'SK-2026-999999' })
    expect(others.status).toBe(404)

    // The provider is away: the cancellation is stored, and carried out later.
    await sandbox.addFault({ kind: 'error-before', method: 'DELETE', path: '/subscriptions', times: 3 })
    const answer = await server.post('/api/monthly-gifts/cancel', { token })
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ error: expect.stringContaining("We'll keep trying") })
    await sandbox.clearFaults()
    await runJob(server.databaseUrl, 'reconcile-payments')
    await until('it has ended', async () => (await emailsTo(server.pool, gift.email)).length === 2)
    expect(await (await server.post('/api/monthly-gifts/find', { token })).json()).toMatchObject({
      state: 'cancelled',
    })
  })

  test('that ended a day ago leaves no card, name or address at the provider, and one that goes on does', async () => {
    const [ended, kept, fresh] = await Promise.all(
      [21, 22, 23].map(async (amount) => {
        const gift = await beginGift(server, { frequency: 'monthly', amount })
        await payWith(server, gift)
        return gift
      }),
    )
    await sandbox.allDelivered()
    for (const gift of [ended!, fresh!]) {
      const [email] = await emailsTo(server.pool, gift.email)
      const answer = await server.post('/api/monthly-gifts/cancel', { token: secretIn(email!) })
      expect(answer.status).toBe(200)
    }
    await sandbox.allDelivered()
    const customersOf = async ({ email }: { email: string }) =>
      (await sandbox.stripe.customers.list({ email })).data.length
    const subscriptionOf = `select s.id, s.customer_id from subscriptions s
      join monthly_gifts g on g.id = s.subject_id where g.donor_email = $1`
    await server.pool.query(
      `update subscriptions set cancelled_at = now() - interval '25 hours'
       where id = (select id from (${subscriptionOf}) one)`,
      [ended!.email],
    )
    // The provider is away at first: it is asked again with the next run.
    await sandbox.addFault({ kind: 'error-before', method: 'DELETE', path: '/customers', times: 3 })
    await runJob(server.databaseUrl, 'reconcile-payments')
    await until('it was asked', async () => {
      const { rows } = await server.pool.query('select from sandbox_stripe.faults where remaining > 0')
      return rows.length === 0
    })
    expect(await customersOf(ended!)).toBe(1)
    await runJob(server.databaseUrl, 'reconcile-payments')
    await until('the customer is gone', async () => (await customersOf(ended!)) === 0)
    await until('and we have written that down', async () => {
      const { rows } = await server.pool.query(subscriptionOf, [ended!.email])
      return rows[0]?.customer_id === null
    })
    expect(await customersOf(kept!)).toBe(1)
    expect(await customersOf(fresh!)).toBe(1)
  })
})
