import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MonthBooks } from '#features/money/bookkeeping/schema.ts'
import type { Matters } from '#features/money/bookkeeping/matters/schema.ts'
import { dayAt } from '#shared/time/dates.ts'
import { beginGift, confirmGift, fingerprintOf, payWith } from '#tests/support/payments.ts'
import { openPaystackSandbox, paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { cards, openStripeSandbox } from 'payment-sandbox/drive-stripe'
import { askState, prompt, stateOf } from '#tests/support/wallet-payments.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { walkNow } from '../support/walk.ts'

type Sums = Record<string, number>

const add = (sums: Sums, currency: string, amount: number): Sums => ({
  ...sums,
  [currency.toUpperCase()]: (sums[currency.toUpperCase()] ?? 0) + amount,
})

const sumOf = (lines: { currency: string; amount: number }[]): Sums =>
  lines.reduce<Sums>((sums, { currency, amount }) => add(sums, currency, amount), {})

const withoutNothing = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))

const ledgerOf = async ({ pool }: TestServer): Promise<Sums> => {
  const { rows } = await pool.query<{ currency: string; amount: number }>(
    'select currency, sum(amount)::int as amount from ledger group by 1',
  )
  return withoutNothing(sumOf(rows))
}

const reportOf = async ({ call }: Dashboard): Promise<Sums> => {
  const { body } = await call<MonthBooks>(
    'GET',
    `/api/admin/books/month?month=${dayAt(new Date()).slice(0, 7)}`,
  )
  return withoutNothing(
    sumOf(body.figures.currencies.map(({ currency, total }) => ({ currency, amount: total }))),
  )
}

const mattersOf = async ({ call }: Dashboard): Promise<Matters> =>
  (await call<Matters>('GET', '/api/admin/books/matters')).body

/** What the provider has and our books do not: a person looks at it. */
const unbookedOf = ({ open }: Matters): Sums =>
  sumOf(open.filter(({ kind }) => kind === 'came-does-not-fit' || kind === 'unknown-reference'))

const minus = (sums: Sums, less: Sums): Sums =>
  withoutNothing(
    Object.entries(less).reduce<Sums>((left, [currency, amount]) => add(left, currency, -amount), sums),
  )

/** All that one more walk must not change. */
const allOf = async (server: TestServer) => ({
  ...(await fingerprintOf(server.pool)),
  matters: (await server.pool.query('select * from money_matters order by id')).rows as object[],
  news: (await server.pool.query('select id from team_news order by id')).rows as object[],
})

describe('with a Paystack that loses every webhook for a day', () => {
  let server: TestServer
  let treasurer: Dashboard
  let sandbox: ReturnType<typeof openPaystackSandbox>
  const references: Record<string, string> = {}

  const give = async (name: string, { isBooked }: { isBooked: boolean }) => {
    const gift = await beginGift(server, { currency: 'GHS', amount: 50, method: 'mobile money' })
    await prompt(server, gift, wallets.waits)
    references[name] = gift.paymentIntentId
    if (!isBooked) return gift
    await sandbox.decide(gift.paymentIntentId, 'approve')
    expect(await askState(server, server.pool, gift)).toMatchObject({ status: 'completed' })
    return gift
  }

  const listedSums = async (): Promise<Sums> => {
    const { transactions, refunds } = await sandbox.books()
    const lines = transactions.flatMap(({ id, status, requested_amount: amount, currency }) => {
      if (status !== 'success' && status !== 'reversed') return []
      const back = refunds.filter((one) => one.transactionId === id && one.status === 'processed')
      const refunded = back.reduce((sum, one) => sum + one.amount, 0)
      return [{ currency, amount: status === 'reversed' ? 0 : amount - refunded }]
    })
    return withoutNothing(sumOf(lines))
  }

  beforeAll(async () => {
    server = await startTestServer({ env: { RATE_LIMIT: 'off', PAYMENT_SANDBOXES: 'paystack' } })
    sandbox = openPaystackSandbox(server.url, paystackKey)
    treasurer = await openDashboard(server, { name: 'Efua Treasurer', roles: ['treasurer'] })
    await openDashboard(server, { name: 'Kofi', roles: ['administrator'] })
    await sandbox.planWebhooks({ isLost: true })
    await give('paid', { isBooked: false })
    await sandbox.decide(references.paid!, 'approve')
    await give('refunded', { isBooked: true })
    await sandbox.refund(references.refunded!)
    await give('partly refunded', { isBooked: true })
    await sandbox.refund(references['partly refunded']!, 1_500)
    await give('reversed', { isBooked: true })
    await sandbox.refund(references.reversed!, 2_000)
    await sandbox.moveClock({ seconds: 10 })
    await sandbox.chargeBack(references.reversed!)
    await give('disputed', { isBooked: true })
    await sandbox.openDispute(references.disputed!)
    await give('other amount', { isBooked: false })
    await sandbox.changeTerms(references['other amount']!, { amount: 4_000 })
    await sandbox.decide(references['other amount']!, 'approve')
    await give('other currency', { isBooked: false })
    await sandbox.changeTerms(references['other currency']!, { currency: 'USD' })
    await sandbox.decide(references['other currency']!, 'approve')
    references.foreign = 'T-of-another-shop'
    await sandbox.charge(references.foreign, wallets.atOnce, { amount: 777, metadata: {} })
    await walkNow(server)
  })
  afterAll(() => server?.stop())

  test('report, ledger and the list of the provider agree to the pesewa after one walk', async () => {
    const expected = minus(await listedSums(), unbookedOf(await mattersOf(treasurer)))
    expect(await ledgerOf(server)).toEqual(expected)
    expect(await reportOf(treasurer)).toEqual(expected)
    // 50.00 paid, 35.00 left of the one that was partly refunded, 50.00 disputed.
    expect(expected).toEqual({ GHS: 13_500 })
  })

  test('every difference has the name of a person on it, as work to do', async () => {
    const { open } = await mattersOf(treasurer)
    expect(open.map(({ kind, reference, amount, currency }) => [kind, reference, amount, currency])).toEqual(
      expect.arrayContaining([
        ['came-does-not-fit', references['other amount'], 4_000, 'GHS'],
        ['came-does-not-fit', references['other currency'], 5_000, 'USD'],
        ['dispute', references.disputed, 5_000, 'GHS'],
        ['unknown-reference', references.foreign, 777, 'GHS'],
      ]),
    )
    expect(open).toHaveLength(4)
    expect(open[0], 'what is due comes first').toMatchObject({ kind: 'dispute' })
    expect(open[0]!.dueAt).not.toBeNull()
    for (const matter of open) expect(matter.owner).toMatchObject({ name: 'Efua Treasurer' })
    const { body } = await treasurer.call<{ matters: { ownerName: string; isMine: boolean }[] }>(
      'GET',
      '/api/admin/overview',
    )
    expect(body.matters.map(({ ownerName, isMine }) => [ownerName, isMine])).toEqual(
      open.map(() => ['Efua Treasurer', true]),
    )
  })

  test('the payer of another amount reads that we have seen it', async () => {
    const gift = await give('other', { isBooked: false })
    await sandbox.changeTerms(gift.paymentIntentId, { amount: 4_000 })
    await sandbox.decide(gift.paymentIntentId, 'approve')
    expect(await askState(server, server.pool, gift)).toEqual({
      status: 'does not match',
      next: { kind: 'came otherwise', amount: 4_000, currency: 'GHS' },
      payer: 'MTN MoMo, ending in 111',
    })
    expect(await stateOf(server, gift)).toMatchObject({ next: { kind: 'came otherwise' } })
    const { paymentIntentId, clientSecret } = gift
    const confirmed = await confirmGift(server, { paymentIntentId, clientSecret })
    expect(await confirmed.json()).toMatchObject({ status: 'does not match' })
    // The treasurer refunds it at the provider: no one has to look at it now.
    await sandbox.refund(gift.paymentIntentId)
    await sandbox.moveClock({ seconds: 10 })
    await walkNow(server)
    const { open, settled } = await mattersOf(treasurer)
    expect(open.map(({ reference }) => reference)).not.toContain(gift.paymentIntentId)
    expect(settled[0]).toMatchObject({ reference: gift.paymentIntentId, settledBy: null })
  })

  test('a second walk changes nothing', async () => {
    const before = await allOf(server)
    await walkNow(server)
    expect(await allOf(server)).toEqual(before)
  })

  test('a dispute that is decided for us closes its matter; one that is lost is booked', async () => {
    const { disputes } = await sandbox.books()
    await sandbox.resolveDispute(disputes[0]!.id, 'declined')
    const gift = await give('lost', { isBooked: true })
    const lost = await sandbox.openDispute(gift.paymentIntentId)
    await walkNow(server)
    await sandbox.resolveDispute(lost.id, 'merchant-accepted')
    await walkNow(server)
    const { open, settled } = await mattersOf(treasurer)
    expect(open.filter(({ kind }) => kind === 'dispute')).toEqual([])
    expect(settled.filter(({ kind }) => kind === 'dispute').map(({ note }) => note)).toEqual(
      expect.arrayContaining([
        'The dispute was decided for us. The money stays.',
        expect.stringContaining('for the payer'),
      ]),
    )
    expect(await ledgerOf(server)).toEqual(minus(await listedSums(), unbookedOf(await mattersOf(treasurer))))
  })
})

describe('with a Stripe that loses every webhook for a day', () => {
  let server: TestServer
  let treasurer: Dashboard
  let sandbox: ReturnType<typeof openStripeSandbox>

  const give = async ({ isBooked }: { isBooked: boolean }): Promise<string> => {
    const gift = await beginGift(server, { amount: 50 })
    await payWith(server, gift)
    if (isBooked)
      await server.post('/api/donations/confirm-payment', {
        paymentIntentId: gift.paymentIntentId,
        clientSecret: gift.clientSecret,
      })
    return gift.paymentIntentId
  }

  const listedSums = async (): Promise<Sums> => {
    const { charges, disputes } = await sandbox.books()
    const paid = charges.filter(({ status }) => status === 'succeeded')
    const lost = disputes.filter(({ status }) => status === 'lost')
    return withoutNothing(
      sumOf([
        ...paid.map(({ currency, amount, amount_refunded }) => ({
          currency,
          amount: amount - amount_refunded,
        })),
        ...lost.map(({ currency, amount }) => ({ currency, amount: -amount })),
      ]),
    )
  }

  beforeAll(async () => {
    server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
    sandbox = openStripeSandbox(server.url)
    treasurer = await openDashboard(server, { name: 'Efua Treasurer', roles: ['treasurer'] })
    await sandbox.planWebhooks({ isLost: true })
    await give({ isBooked: false })
    await sandbox.refund(await give({ isBooked: true }))
    await sandbox.refund(await give({ isBooked: true }), 1_500)
    const reversed = await give({ isBooked: true })
    await sandbox.refund(reversed, 2_000)
    const lost = await sandbox.openDispute(reversed)
    await sandbox.closeDispute(lost.id, 'lost')
    await sandbox.openDispute(await give({ isBooked: true }))
    const unknown = await sandbox.stripe.paymentIntents.create({ amount: 777, currency: 'usd' })
    await sandbox.pay(unknown.client_secret!, cards.success)
    await walkNow(server)
  })
  afterAll(() => server?.stop())

  test('report, ledger and list agree after one walk, and each difference has a name', async () => {
    const matters = await mattersOf(treasurer)
    const expected = minus(await listedSums(), unbookedOf(matters))
    expect(await ledgerOf(server)).toEqual(expected)
    expect(await reportOf(treasurer)).toEqual(expected)
    expect(expected).toEqual({ USD: 13_500 })
    expect(matters.open.map(({ kind, amount, owner }) => [kind, amount, owner?.name])).toEqual([
      ['dispute', 5_000, 'Efua Treasurer'],
      ['unknown-reference', 777, 'Efua Treasurer'],
    ])
  })

  test('a second walk changes nothing', async () => {
    const before = await allOf(server)
    await walkNow(server)
    expect(await allOf(server)).toEqual(before)
  })

  test('a dispute that is won closes its matter by the webhook', async () => {
    await sandbox.planWebhooks({})
    const { disputes } = await sandbox.books()
    await sandbox.closeDispute(disputes.find(({ status }) => status === 'needs_response')!.id, 'won')
    await sandbox.allDelivered()
    const { open } = await mattersOf(treasurer)
    expect(open.map(({ kind }) => kind)).toEqual(['unknown-reference'])
  })

  test('a renewal of which no webhook came is ours', async () => {
    const gift = await beginGift(server, { amount: 20, frequency: 'monthly' })
    await payWith(server, gift)
    await sandbox.allDelivered()
    await sandbox.planWebhooks({ isLost: true })
    await sandbox.moveClock({ months: 1 })
    await walkNow(server)
    const { open } = await mattersOf(treasurer)
    expect(open.map(({ kind }) => kind)).toEqual(['unknown-reference'])
    expect(await ledgerOf(server)).toEqual(minus(await listedSums(), unbookedOf(await mattersOf(treasurer))))
  })
})
