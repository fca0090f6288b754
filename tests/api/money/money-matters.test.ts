import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Matters } from '#features/money/bookkeeping/matters/schema.ts'
import { emailTeam } from '#features/desk/notices/email-team.server.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb } from '#server/database/client.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createMailer } from '#server/mail/mailer.ts'
import type { TeamRole } from '#shared/powers.ts'
import { beginGift } from '#tests/support/payments.ts'
import { openPaystackSandbox, paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { askState, prompt } from '#tests/support/wallet-payments.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'
import { until } from '../support/until.ts'
import { walkNow } from '../support/walk.ts'

let server: TestServer
let sandbox: ReturnType<typeof openPaystackSandbox>
let count = 0

// The tests email the team themselves, with a clock of their own.
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off', PAYMENT_SANDBOXES: 'paystack' } })
  await server.pool.query(`delete from pgboss.schedule where name = 'email-team'`)
  sandbox = openPaystackSandbox(server.url, paystackKey)
})
afterAll(() => server?.stop())
beforeEach(async () => {
  await server.pool.query('delete from sandbox_paystack.disputes')
  await server.pool.query('delete from money_matters')
  await server.pool.query('delete from outbox')
  await server.pool.query(`delete from admins where email like 'admin-%'`)
})

const queued = { enqueue: async () => {}, enqueueBulk: async () => {} } as unknown as Jobs
const hour = 3_600_000

const emailAll = (later = 0): Promise<void> =>
  emailTeam(
    {
      db: createDb(server.pool, new Changes()),
      mailer: createMailer(queued, server.url),
      publicUrl: server.url,
    },
    { now: new Date(Date.now() + later) },
  )

const join = (...roles: TeamRole[]): Promise<Dashboard> =>
  openDashboard(server, { name: `Efua ${++count}`, roles })

const subjectsOf = async ({ email }: Dashboard): Promise<string[]> =>
  (await emailsTo(server.pool, email)).map(({ subject }) => subject)

const mattersOf = async ({ call }: Dashboard): Promise<Matters> =>
  (await call<Matters>('GET', '/api/admin/books/matters')).body

const give = async (phone: string = wallets.waits) => {
  const gift = await beginGift(server, { currency: 'GHS', amount: 50, method: 'mobile money' })
  await prompt(server, gift, phone)
  if (phone === wallets.waits) await sandbox.decide(gift.paymentIntentId, 'approve')
  else await sandbox.moveClock({ seconds: 10 })
  expect(await askState(server, server.pool, gift)).toMatchObject({ status: 'completed' })
  const { rows } = await server.pool.query<{ id: string }>(
    'select subject_id as id from payments where intent_id = $1',
    [gift.paymentIntentId],
  )
  return { id: rows[0]!.id, reference: gift.paymentIntentId }
}

const refund = async (treasurer: Dashboard, { id }: { id: string }): Promise<void> => {
  const answer = await treasurer.call('POST', `/api/admin/donations/${id}/refund`, { refundedBefore: 0 })
  expect(answer.status).toBe(202)
  await until('Paystack has the refund', async () => {
    const { rows } = await server.pool.query(
      `select from refunds r join payments p on p.id = r.payment_id
       where p.subject_id = $1 and r.provider_id is not null and r.status = 'pending'`,
      [id],
    )
    return rows.length > 0
  })
  await sandbox.moveClock({ seconds: 10 })
  await sandbox.allDelivered()
}

describe('a refund that failed', () => {
  test.each([
    ['failed', wallets.refundFails],
    ['needs attention', wallets.refundNeedsAttention],
  ])('(%s) is the work of the treasurer who has the least, who is emailed', async (_state, phone) => {
    const [busy, free, admin] = [
      await join('treasurer'),
      await join('treasurer'),
      await join('administrator'),
    ]
    await server.pool.query(
      `insert into money_matters (kind, key, provider, reference, amount, currency, owner_id)
       values ('unknown-reference', 'T-1', 'paystack', 'T-1', 700, 'GHS', $1)`,
      [busy.id],
    )
    const gift = await give(phone)
    await refund(busy, gift)
    const { open } = await mattersOf(busy)
    const matter = open.find(({ kind }) => kind === 'refund-failed')
    expect(matter).toMatchObject({
      amount: 5_000,
      reference: gift.reference,
      subject: { purpose: 'donation', id: gift.id },
      owner: { id: free.id },
    })
    await emailAll()
    expect(await subjectsOf(free)).toEqual(['Assigned to you: Refund of GHS 50.00 failed'])
    expect(await subjectsOf(busy)).toEqual(['To check: Refund of GHS 50.00 failed'])
    expect(await subjectsOf(admin), 'administrators read it in their daily email').toEqual([])
  })

  test('is settled by itself when the money goes back', async () => {
    const treasurer = await join('treasurer')
    const gift = await give(wallets.refundNeedsAttention)
    await refund(treasurer, gift)
    expect((await mattersOf(treasurer)).open).toHaveLength(1)
    // A person has helped it on at Paystack.
    await server.pool.query(
      `update sandbox_paystack.refunds set data = data || '{"status": "processed"}' where data ->> 'reference' = $1`,
      [gift.reference],
    )
    await walkNow(server)
    const { open, settled } = await mattersOf(treasurer)
    expect(open).toEqual([])
    expect(settled).toMatchObject([{ kind: 'refund-failed', settledBy: null }])
  })
})

describe('a dispute', () => {
  test('is emailed at once with its date, again before it is due, and no third time', async () => {
    const [treasurer, admin] = [await join('treasurer'), await join('administrator')]
    const { reference } = await give()
    await sandbox.openDispute(reference)
    await sandbox.allDelivered()
    const { open } = await mattersOf(treasurer)
    expect(open).toMatchObject([{ kind: 'dispute', reference, amount: 5_000, owner: { id: treasurer.id } }])
    await emailAll()
    expect(await subjectsOf(treasurer)).toEqual(['Assigned to you: Payment of GHS 50.00 is disputed'])
    expect((await emailsTo(server.pool, treasurer.email))[0]!.text).toContain('an answer is due by')
    expect(await subjectsOf(admin)).toEqual(['To check: Payment of GHS 50.00 is disputed'])

    const due = Date.parse(open[0]!.dueAt!)
    await emailAll(due - Date.now() - 47 * hour)
    await emailAll(due - Date.now() - 46 * hour)
    expect(await subjectsOf(treasurer)).toEqual([
      'Assigned to you: Payment of GHS 50.00 is disputed',
      'Due soon: Payment of GHS 50.00 is disputed',
    ])
  })

  test('is one matter however often it is told, and closes when it is decided', async () => {
    const treasurer = await join('treasurer')
    const { reference } = await give()
    await sandbox.planWebhooks({ copies: 5 })
    const { id } = await sandbox.openDispute(reference)
    await sandbox.allDelivered()
    await walkNow(server)
    expect((await mattersOf(treasurer)).open).toHaveLength(1)
    await sandbox.resolveDispute(id, 'merchant-accepted')
    await sandbox.allDelivered()
    await sandbox.planWebhooks({})
    expect((await mattersOf(treasurer)).open).toEqual([])
    const { rows } = await server.pool.query<{ amount: number }>(
      `select l.amount from ledger l join payments p on p.id = l.payment_id where p.intent_id = $1 order by l.id`,
      [reference],
    )
    expect(rows.map(({ amount }) => amount)).toEqual([5_000, -5_000])
  })
})

describe('an open matter', () => {
  const open = async (treasurer: Dashboard) => {
    const { reference } = await give()
    await sandbox.openDispute(reference)
    await sandbox.allDelivered()
    return (await mattersOf(treasurer)).open[0]!
  }
  const assign = (by: Dashboard, id: string, ownerId: string) =>
    by.call('POST', `/api/admin/books/matters/${id}/owner`, { ownerId })
  const settle = (by: Dashboard, id: string, body: object) =>
    by.call('POST', `/api/admin/books/matters/${id}/settle`, body)

  test('is handed to another person for money, who is emailed; the log has it', async () => {
    const [treasurer, admin, host] = [
      await join('treasurer'),
      await join('administrator'),
      await join('host'),
    ]
    const { id } = await open(treasurer)
    expect(await assign(treasurer, id, host.id)).toMatchObject({ status: 400 })
    await emailAll()
    expect(await assign(treasurer, id, admin.id)).toMatchObject({ status: 204 })
    expect((await mattersOf(treasurer)).open).toMatchObject([{ owner: { id: admin.id } }])
    await emailAll(hour)
    expect(await subjectsOf(admin)).toContain('Assigned to you: Payment of GHS 50.00 is disputed')
    expect(await entriesOf(server.pool, id)).toMatchObject([{ action: 'money-matter.assigned' }])
  })

  test('is settled once, with a note, and stays settled', async () => {
    const treasurer = await join('treasurer')
    const { id } = await open(treasurer)
    expect(await settle(treasurer, id, { note: ' ' })).toMatchObject({ status: 400 })
    expect(await settle(treasurer, id, { note: 'Answered at Paystack' })).toMatchObject({ status: 204 })
    expect(await settle(treasurer, id, { note: 'Again' })).toMatchObject({ status: 404 })
    await walkNow(server)
    const { open: left, settled } = await mattersOf(treasurer)
    expect(left).toEqual([])
    expect(settled).toMatchObject([{ id, settledBy: treasurer.name, note: 'Answered at Paystack' }])
    expect(await entriesOf(server.pool, id)).toMatchObject([
      { action: 'money-matter.settled', summary: 'Answered at Paystack' },
    ])
  })

  test('gets another person when its own has left', async () => {
    const [treasurer, next] = [await join('treasurer'), await join('treasurer')]
    const { id } = await open(treasurer)
    await server.pool.query('update money_matters set owner_id = $1', [treasurer.id])
    await server.pool.query('delete from admins where id = $1', [treasurer.id])
    await walkNow(server)
    expect((await mattersOf(next)).open).toMatchObject([{ id, owner: { id: next.id } }])
  })

  test('is seen by those who look after money only', async () => {
    const [treasurer, care] = [await join('treasurer'), await join('care')]
    const { id } = await open(treasurer)
    expect(await care.call('GET', '/api/admin/books/matters')).toMatchObject({ status: 403 })
    expect(await settle(care, id, { note: 'No' })).toMatchObject({ status: 403 })
    const { body } = await care.call<{ matters: object[] }>('GET', '/api/admin/overview')
    expect(body.matters).toEqual([])
  })
})
