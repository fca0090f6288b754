import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { MonthlyGift, OwnMonthlyGift } from '#features/money/donations/schema.ts'
import { createMember } from '#tests/support/accounts.ts'
import { beginGift, payWith, runJob } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openStripeSandbox, type OpenStripeSandbox } from 'payment-sandbox/drive-stripe'
import { openDashboard } from '../support/dashboard.ts'
import { secretIn } from '../support/emails.ts'
import { emailsTo } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let server: TestServer
let sandbox: OpenStripeSandbox

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  sandbox = openStripeSandbox(server.url)
})
afterAll(() => server?.stop())
afterEach(async () => {
  await sandbox.clearFaults()
  await sandbox.planWebhooks({})
  // Otherwise a later test that moves the clock would renew them too.
  for (const { id } of (await sandbox.stripe.subscriptions.list({ status: 'active', limit: 100 })).data)
    await sandbox.stripe.subscriptions.cancel(id)
  await sandbox.allDelivered()
})

const give = async (more: object = {}) => {
  const gift = await beginGift(server, { frequency: 'monthly', amount: 20, donorName: 'Ama Serwaa', ...more })
  expect(await payWith(server, gift)).toBe(200)
  await sandbox.allDelivered()
  const [receipt] = await emailsTo(server.pool, gift.email)
  const { rows } = await server.pool.query<{ id: string; provider_id: string }>(
    `select g.id, s.provider_id from monthly_gifts g join subscriptions s on s.subject_id = g.id
     where g.donor_email = $1`,
    [gift.email],
  )
  return { ...gift, token: secretIn(receipt!), giftId: rows[0]!.id, subscription: rows[0]!.provider_id }
}

type Given = Awaited<ReturnType<typeof give>>

const post = async (path: string, body: object) => {
  const answer = await server.post(`/api/monthly-gifts/${path}`, body)
  return {
    status: answer.status,
    body: (await answer.json()) as MonthlyGift & { code: string; error: string },
  }
}
const find = async ({ token }: Given): Promise<MonthlyGift> => (await post('find', { token })).body
/** An invoice stays a draft for an hour. */
const pass = async (months: number) => {
  await sandbox.moveClock({ months, seconds: 7_200 })
  await sandbox.allDelivered()
}
const amountsOf = async (given: Given) => (await find(given)).gifts.map(({ amount }) => amount)
const subjectsTo = async ({ email }: Given) =>
  (await emailsTo(server.pool, email)).map(({ subject }) => subject.replace(/ – .*/, ''))
const atStripe = ({ subscription }: Given) => sandbox.stripe.subscriptions.retrieve(subscription)

// Before all others: it has every event of this file delivered again.
test('an answer that is older than what is known changes nothing', async () => {
  const given = await give()
  await post('amount', { token: given.token, amount: 6_000 })
  // As if the books had a newer answer.
  await server.pool.query(
    `update subscriptions set heard_at = now() + interval '1 hour', amount = 7000 where provider_id = $1`,
    [given.subscription],
  )
  await sandbox.deliverAgain()
  await sandbox.allDelivered()
  expect(await find(given)).toMatchObject({ amount: 7_000 })
  expect((await atStripe(given)).status satisfies Stripe.Subscription.Status).toBe('active')
})

describe('a pause', () => {
  // The first test: its year is counted by our clock, and later tests move that of the provider.
  test('can be made longer, up to a year in all', async () => {
    const given = await give()
    await post('pause', { token: given.token, months: 1 })
    expect((await post('pause', { token: given.token, months: 6 })).body.state).toBe('paused')
    await server.pool.query(
      `update subscriptions set paused_at = paused_at - interval '6 months' where provider_id = $1`,
      [given.subscription],
    )
    const { status, body } = await post('pause', { token: given.token, months: 6 })
    expect([status, body.code]).toEqual([409, 'pause_too_long'])
  })

  test('leaves out as many months as were chosen, and goes on by itself', async () => {
    const given = await give()
    const before = await find(given)
    expect(before).toMatchObject({ state: 'active', pausedUntil: null, resumedPaymentAt: null })
    expect(before.pauses.map(({ months }) => months)).toEqual([1, 2, 3, 6])
    const { nextPaymentAt } = before.pauses[1]!

    const { status, body } = await post('pause', { token: given.token, months: 2 })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'paused',
      nextPaymentAt,
      resumedPaymentAt: before.nextPaymentAt,
      pauses: [],
    })
    const hour = 3_600_000
    expect(Date.parse(nextPaymentAt) - Date.parse(body.pausedUntil!)).toBe(hour)

    await pass(1)
    expect(await find(given)).toMatchObject({ state: 'paused', nextPaymentAt })
    await pass(1)
    expect(await amountsOf(given), 'nothing is taken').toEqual([2_000])
    await pass(1)
    expect(await find(given)).toMatchObject({ state: 'active', pausedUntil: null })
    expect(await amountsOf(given)).toEqual([2_000, 2_000])
    expect(await subjectsTo(given), 'no email about a failure').toEqual([
      'Thank you for your gift',
      'Your monthly gift is paused',
      'Thank you for your gift',
    ])
    const { rows } = await server.pool.query(
      `select p.status from payments p join subscriptions s on s.id = p.subscription_id where s.provider_id = $1`,
      [given.subscription],
    )
    expect(rows).toEqual([{ status: 'completed' }, { status: 'completed' }])
  })

  test('has an email that says until when, with a link that works', async () => {
    const given = await give()
    const { body } = await post('pause', { token: given.token, months: 1 })
    const email = (await emailsTo(server.pool, given.email)).at(-1)!
    const day = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(body.nextPaymentAt!))
    expect(email.text).toContain("We won't take your monthly gift of USD 20.00 until")
    expect(email.text).toContain(day)
    expect((await post('find', { token: secretIn(email) })).body).toMatchObject({ state: 'paused' })
  })

  test('that is asked for twice, or at once, is one pause with one email', async () => {
    const given = await give()
    const answers = await Promise.all([1, 2, 3].map(() => post('pause', { token: given.token, months: 3 })))
    answers.push(await post('pause', { token: given.token, months: 3 }))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.pausedUntil}`)).size).toBe(1)
    await sandbox.allDelivered()
    await sandbox.deliverAgain()
    await sandbox.allDelivered()
    expect(await subjectsTo(given)).toEqual(['Thank you for your gift', 'Your monthly gift is paused'])
  })

  test('that is ended early takes the next month', async () => {
    const given = await give()
    const { nextPaymentAt } = await find(given)
    await post('pause', { token: given.token, months: 6 })
    const resumed = await post('resume', { token: given.token })
    expect(resumed.body).toMatchObject({ state: 'active', nextPaymentAt, pausedUntil: null })
    expect((await post('resume', { token: given.token })).body).toEqual(resumed.body)
    await pass(1)
    expect(await amountsOf(given)).toEqual([2_000, 2_000])
  })

  test('takes back what a declined card still owed', async () => {
    const given = await give()
    const card = (await atStripe(given)).default_payment_method as string
    await sandbox.setCard(card, true)
    await pass(1)
    expect(await find(given)).toMatchObject({ state: 'past due' })
    await sandbox.setCard(card, false)
    const { body } = await post('pause', { token: given.token, months: 1 })
    expect(body.state).toBe('paused')
    await sandbox.moveClock({ days: 10 })
    await sandbox.allDelivered()
    expect(await amountsOf(given), 'it is not tried again').toEqual([2_000])
    expect(await atStripe(given)).toMatchObject({ status: 'active' })
    await post('resume', { token: given.token })
    expect(await find(given)).toMatchObject({ state: 'active' })
  })

  test('of a year or of nothing is refused', async () => {
    const { token } = await give()
    for (const months of [0, -1, 1.5, 4, 12, 24, '1', null])
      expect(await post('pause', { token, months }), String(months)).toMatchObject({
        status: 400,
        body: { fields: { months: 'Choose for how long' } },
      })
    expect((await post('pause', { token, months: 1, until: '2030-01-01' })).status).toBe(400)
  })

  test('leaves the gift out of what the overview expects every month', async () => {
    const dashboard = await openDashboard(server)
    const expected = async () =>
      ((await dashboard.call('GET', '/api/admin/overview')).body as { money: { monthlyGifts: object[] } })
        .money.monthlyGifts
    const { token } = await give()
    expect(await expected()).toEqual([{ currency: 'USD', amount: 2_000, count: 1 }])
    await post('pause', { token, months: 1 })
    expect(await expected()).toEqual([])
  })

  test('that was made in the dashboard of Stripe shows too, also without an end', async () => {
    const given = await give()
    await sandbox.stripe.subscriptions.update(given.subscription, { pause_collection: { behavior: 'void' } })
    await sandbox.allDelivered()
    expect(await find(given)).toMatchObject({ state: 'paused', pausedUntil: null, nextPaymentAt: null })
    const email = (await emailsTo(server.pool, given.email)).at(-1)!
    expect(email.text).toContain('until you resume it')
    expect((await post('resume', { token: given.token })).body.state).toBe('active')
  })
})

describe('another amount', () => {
  test('is taken from the next month on, once each', async () => {
    const given = await give()
    const { body } = await post('amount', { token: given.token, amount: 3_550 })
    expect(body).toMatchObject({
      state: 'active',
      amount: 3_550,
      currency: 'USD',
      gifts: [{ amount: 2_000 }],
    })
    await pass(1)
    expect(await amountsOf(given)).toEqual([3_550, 2_000])
    await pass(1)
    expect(await amountsOf(given)).toEqual([3_550, 3_550, 2_000])
  })

  test('has an email that says what it was, what it is and from when', async () => {
    const given = await give()
    await Promise.all([1, 2].map(() => post('amount', { token: given.token, amount: 5_000 })))
    await post('amount', { token: given.token, amount: 5_000 })
    await sandbox.allDelivered()
    const emails = await emailsTo(server.pool, given.email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Thank you for your gift'),
      'Your monthly gift is now USD 50.00',
    ])
    for (const words of ['USD 20.00', 'USD 50.00', 'Next payment']) expect(emails[1]!.text).toContain(words)
  })

  test('that is too small, too large or no amount is refused', async () => {
    const given = await give()
    const tooLarge =
      'The most you can give online is $10,000. For a larger gift, email us at give@sankofa.example.'
    for (const [amount, message] of [
      [499, 'Please enter a valid amount (minimum $5)'],
      [1_000_001, tooLarge],
      [0, expect.any(String)],
      [25.5, expect.any(String)],
      ['2500', expect.any(String)],
    ])
      expect(await post('amount', { token: given.token, amount }), String(amount)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { amount: message } },
      })
    expect(await find(given)).toMatchObject({ amount: 2_000 })
  })

  test('of a paused gift is taken when the pause is over', async () => {
    const given = await give()
    await post('pause', { token: given.token, months: 1 })
    expect((await post('amount', { token: given.token, amount: 900 })).body).toMatchObject({
      state: 'paused',
    })
    await pass(2)
    expect(await amountsOf(given)).toEqual([900, 2_000])
  })

  test('that was made in the dashboard of Stripe shows too', async () => {
    const given = await give()
    const [item] = (await atStripe(given)).items.data
    await sandbox.stripe.subscriptions.update(given.subscription, {
      items: [{ id: item!.id, quantity: 2 }],
      proration_behavior: 'none',
    })
    await sandbox.allDelivered()
    expect(await find(given)).toMatchObject({ amount: 4_000 })
  })
})

describe('a provider that is away', () => {
  test('leaves the gift as it was, and the page says so', async () => {
    const given = await give()
    await sandbox.addFault({ kind: 'error-before', method: 'POST', path: '/subscriptions', times: 3 })
    const { status, body } = await post('pause', { token: given.token, months: 1 })
    expect([status, body.code]).toEqual([502, 'payment_failed'])
    expect(body.error).toContain('your gift may not have changed')
    expect(await find(given)).toMatchObject({ state: 'active', pausedUntil: null })
    expect(await subjectsTo(given)).toHaveLength(1)
    await sandbox.clearFaults()
    expect((await post('pause', { token: given.token, months: 1 })).body.state).toBe('paused')
  })

  test('and has done it all the same is found by the reconciler, with one email', async () => {
    const given = await give()
    await sandbox.planWebhooks({ isLost: true })
    await sandbox.addFault({ kind: 'error-after', method: 'POST', path: '/subscriptions', times: 3 })
    const { status } = await post('amount', { token: given.token, amount: 4_000 })
    await sandbox.clearFaults()
    expect(status).toBe(502)
    expect(await find(given)).toMatchObject({ amount: 2_000 })
    await runJob(server.databaseUrl, 'reconcile-payments')
    await until('it is in the books', async () => (await find(given)).amount === 4_000)
    expect(await subjectsTo(given)).toEqual(['Thank you for your gift', 'Your monthly gift is now USD 40.00'])
  })
})

describe('a gift that cannot be changed', () => {
  test('has ended', async () => {
    const given = await give()
    await post('cancel', { token: given.token })
    for (const [path, body] of [
      ['pause', { months: 1 }],
      ['resume', {}],
      ['amount', { amount: 3_000 }],
    ] as const)
      expect(await post(path, { token: given.token, ...body }), path).toMatchObject({
        status: 409,
        body: { code: 'monthly_gift_ended' },
      })
  })

  test('has an unknown link', async () => {
    for (const [path, body] of [
      ['pause', { months: 1 }],
      ['resume', {}],
      ['amount', { amount: 3_000 }],
    ] as const)
      expect(await post(path, { token: 'x'.repeat(43), ...body }), path).toMatchObject({
        status: 404,
        body: { code: 'monthly_gift_not_found' },
      })
  })

  test('belongs to another member', async () => {
    const member = await createMember(server)
    const other = await createMember(server)
    const { giftId } = await give({ donorEmail: member.email })
    const call = async ({ headers }: typeof member, path: string, body?: object) => {
      const answer = await server.call('POST', `/api/user/monthly-gifts/${giftId}/${path}`, headers, body)
      return { status: answer.status, body: (await answer.json()) as OwnMonthlyGift[] }
    }
    for (const [path, body] of [
      ['pause', { months: 1 }],
      ['resume', undefined],
      ['amount', { amount: 3_000 }],
    ] as const)
      expect(await call(other, path, body), path).toMatchObject({ status: 404 })
    expect(await call(member, 'pause', { months: 3 })).toMatchObject({
      status: 200,
      body: [{ state: 'paused' }],
    })
    expect(await call(member, 'amount', { amount: 3_000 })).toMatchObject({
      body: [{ state: 'paused', amount: 3_000 }],
    })
    expect(await call(member, 'resume')).toMatchObject({
      body: [{ id: giftId, state: 'active', amount: 3_000 }],
    })
    expect(await call(member, 'pause', { months: 5 })).toMatchObject({ status: 400 })
  })
})
