import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AdminDonation } from '#features/money/donations/schema.ts'
import type { AdminMonthlyGift } from '#features/money/donations/monthly-dashboard/schema.ts'
import { createMember } from '#tests/support/accounts.ts'
import { beginGift, payWith, runJob } from '#tests/support/payments.ts'
import { openPaystackSandbox, paystackCards, paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openStripeSandbox, type OpenStripeSandbox } from 'payment-sandbox/drive-stripe'
import { askState, cardPage, prompt } from '#tests/support/wallet-payments.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { emailsTo } from '../support/emails.ts'
import { until } from '../support/until.ts'

let server: TestServer
let stripe: OpenStripeSandbox
let paystack: ReturnType<typeof openPaystackSandbox>
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off', PAYMENT_SANDBOXES: 'stripe,paystack' } })
  stripe = openStripeSandbox(server.url)
  paystack = openPaystackSandbox(server.url, paystackKey)
  dashboard = await openDashboard(server, { roles: ['treasurer'] })
})
afterAll(() => server?.stop())
afterEach(() => stripe.clearFaults())

const list = (query = '') => dashboard.list<AdminMonthlyGift>(`/api/admin/monthly-gifts?${query}`)
const only = async (email: string, state = 'all') =>
  (await list(new URLSearchParams({ search: email, state }).toString())).rows[0]
const end = (id: string) =>
  dashboard.call<AdminMonthlyGift & { error: string; code: string }>(
    'POST',
    `/api/admin/monthly-gifts/${id}/end`,
  )
const subjectsTo = async (email: string) =>
  (await emailsTo(server.pool, email)).map(({ subject }) => subject.replace(/ – .*/, ''))

const byCard = async (given: object = {}) => {
  const gift = await beginGift(server, {
    frequency: 'monthly',
    amount: 20,
    donorName: 'Ama Serwaa',
    ...given,
  })
  expect(await payWith(server, gift)).toBe(200)
  await stripe.allDelivered()
  return { ...gift, ...(await only(gift.email))! }
}
const pledge = { frequency: 'monthly', amount: 50, currency: 'GHS' }
const byWallet = async () => {
  const gift = await beginGift(server, { ...pledge, donorName: 'Kofi Mensah', method: 'mobile money' })
  await prompt(server, gift, wallets.atOnce)
  return { ...gift, ...(await only(gift.email))! }
}
const bySavedCard = async () => {
  const gift = await beginGift(server, { ...pledge, method: 'card' })
  await paystack.typeCard(await cardPage(server, gift), paystackCards.success)
  await askState(server, server.pool, gift)
  return { ...gift, ...(await only(gift.email))! }
}
const atStripe = async ({ id }: { id: string }) => {
  const { rows } = await server.pool.query<{ provider_id: string }>(
    'select provider_id from subscriptions where subject_id = $1',
    [id],
  )
  return (await stripe.stripe.subscriptions.retrieve(rows[0]!.provider_id)).status
}

describe('the list of monthly gifts', () => {
  test('has what is renewed and what is pledged, found by words of name or address in any order', async () => {
    const [card, wallet] = [await byCard(), await byWallet()]
    expect(card).toMatchObject({
      donorName: 'Ama Serwaa',
      donorEmail: card.email,
      state: 'active',
      amount: 2_000,
      currency: 'USD',
      method: 'card',
      isPledge: false,
      gifts: 1,
      pausedUntil: null,
      endedAt: null,
      startedAt: expect.any(String),
    })
    expect(wallet).toMatchObject({ amount: 5_000, currency: 'GHS', method: 'mobile money', isPledge: true })
    const { rows } = await list('search=serwaa+ama')
    expect(rows.map(({ id }) => id)).toContain(card.id)
    expect(rows.map(({ id }) => id)).not.toContain(wallet.id)
    expect((await list('search=nobody+gives')).total).toBe(0)
    const begun = await beginGift(server, { frequency: 'monthly', amount: 21 })
    expect(await only(begun.email), 'what was never paid is none').toBeUndefined()
  })

  test('says what is paused, and begins with those that go on', async () => {
    const gift = await byCard()
    await server.pool.query(
      `update subscriptions set paused_at = now(), paused_until = now() + interval '40 days' where subject_id = $1`,
      [gift.id],
    )
    expect(await only(gift.email, 'paused')).toMatchObject({
      state: 'paused',
      pausedUntil: expect.any(String),
    })
    expect(await only(gift.email, 'going on')).toMatchObject({ id: gift.id })
    await end(gift.id)
    expect(await only(gift.email, 'going on')).toBeUndefined()
    expect(await only(gift.email, 'ended')).toMatchObject({ state: 'ended', endedAt: expect.any(String) })
    expect((await list(`id=${gift.id}`)).rows, 'a link finds it, however it stands').toHaveLength(1)
  })

  test('leads from a gift to its arrangement', async () => {
    const gift = await byCard()
    const { rows } = await dashboard.list(`/api/admin/donations?search=${gift.email}`)
    expect(rows).toMatchObject([{ monthlyGiftId: gift.id }])
  })

  test('does not show the address of a giver who has left', async () => {
    const password = 'a loom of many words'
    const member = await createMember(server, { password })
    const gift = await byCard({ donorEmail: member.email })
    expect((await server.call('DELETE', '/api/user', member.headers, { password })).status).toBe(200)
    const [row] = (await list(`id=${gift.id}`)).rows
    expect(row).toMatchObject({ donorName: null, donorEmail: null })
  })
})

describe('ending a monthly gift for its giver', () => {
  test('ends it at Stripe and here, with one email and one line in the log', async () => {
    const gift = await byCard()
    const { status, body } = await end(gift.id)
    expect([status, body.state]).toEqual([200, 'ended'])
    expect(await atStripe(gift)).toBe('canceled')
    expect((await end(gift.id)).body.state, 'asked twice it is done once').toBe('ended')
    await stripe.allDelivered()
    expect(await subjectsTo(gift.email)).toEqual([
      'Thank you for your gift',
      'Your monthly gift has been cancelled',
    ])
    expect(await entriesOf(server.pool, gift.id)).toMatchObject([
      { adminId: dashboard.id, action: 'monthly-gift.ended', subject: 'USD 20.00 each month', summary: '' },
    ])
  })

  test('ends a pledge of a wallet, with the same email and line', async () => {
    const gift = await byWallet()
    expect((await end(gift.id)).body).toMatchObject({ state: 'ended', endedAt: expect.any(String) })
    await end(gift.id)
    expect((await subjectsTo(gift.email)).filter((one) => /cancelled/.test(one))).toHaveLength(1)
    expect(await entriesOf(server.pool, gift.id)).toMatchObject([{ subject: 'GHS 50.00 each month' }])
  })

  test('ends a pledge by card, and Paystack forgets the card', async () => {
    const gift = await bySavedCard()
    expect((await end(gift.id)).body.state).toBe('ended')
    await until('Paystack has forgotten the card', async () =>
      (await paystack.books()).transactions
        .filter(({ email }) => email === gift.email)
        .every(({ authorization }) => authorization?.reusable === false),
    )
  })

  test('with Stripe away is noted, says so, and happens as soon as Stripe is back', async () => {
    const gift = await byCard()
    await stripe.addFault({ kind: 'error-before', method: 'DELETE', path: '/subscriptions', times: 3 })
    const { status, body } = await end(gift.id)
    expect(status).toBe(502)
    expect(body.error).toMatch(/isn't responding.*keep trying.*email the donor/)
    expect(body.error, 'it is not the giver who reads it').not.toContain('your gift')
    expect(await only(gift.email)).toMatchObject({ state: 'ending', endedAt: null })
    expect(await atStripe(gift)).toBe('active')
    expect(await subjectsTo(gift.email)).toEqual(['Thank you for your gift'])
    await stripe.clearFaults()
    await runJob(server.databaseUrl, 'reconcile-payments')
    await until('it has ended', async () => (await only(gift.email))?.state === 'ended')
    expect(await subjectsTo(gift.email)).toContain('Your monthly gift has been cancelled')
    expect(await entriesOf(server.pool, gift.id)).toHaveLength(1)
  })

  test('says that there is no such gift, and is only for those who may change money', async () => {
    const unknown = await end('00000000-0000-4000-8000-000000000000')
    expect([unknown.status, unknown.body.error]).toEqual([404, "We couldn't find this monthly gift."])
    const gift = await byCard()
    for (const roles of [['editor'], ['host'], ['care']] as const) {
      const colleague = await openDashboard(server, { roles: [...roles] })
      expect((await colleague.call('POST', `/api/admin/monthly-gifts/${gift.id}/end`)).status).toBe(403)
      expect((await colleague.call('GET', '/api/admin/monthly-gifts')).status).toBe(403)
    }
    expect(await only(gift.email)).toMatchObject({ state: 'active' })
  })
})

describe('a pledge', () => {
  test('that goes on is counted on the overview', async () => {
    const count = async () => {
      const { body } = await dashboard.call<{
        money: { monthlyGifts: { currency: string; count: number }[] }
      }>('GET', '/api/admin/overview')
      return body.money.monthlyGifts.find(({ currency }) => currency === 'GHS')?.count ?? 0
    }
    const before = await count()
    await byWallet()
    expect(await count()).toBe(before + 1)
  })

  test('whose first payment was declined says why, and leads nowhere', async () => {
    const gift = await beginGift(server, { ...pledge, method: 'mobile money' })
    await prompt(server, gift, wallets.noFunds)
    await paystack.moveClock({ seconds: 5 })
    await askState(server, server.pool, gift)
    const query = new URLSearchParams({ search: gift.email })
    const { rows } = await dashboard.list<AdminDonation>(`/api/admin/donations?${query}`)
    expect(rows).toMatchObject([{ status: 'failed', monthlyGiftId: null }])
    expect(rows[0]!.failureReason).toMatch(/funds/i)
    expect(await only(gift.email)).toBeUndefined()
  })
})
