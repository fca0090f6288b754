import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember } from '#tests/support/accounts.ts'
import { beginGift, confirmGift, payWith, runJob } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { cards, openStripeSandbox, type OpenStripeSandbox } from 'payment-sandbox/drive-stripe'
import { anAddress } from '../support/forms.ts'
import { emailsTo } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let server: TestServer
let sandbox: OpenStripeSandbox

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  sandbox = openStripeSandbox(server.url)
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

test('the API says how cards are taken', async () => {
  const answer = await server.get('/api/payments/config')
  expect(await answer.json()).toEqual({
    mode: 'sandbox',
    publishableKey: 'pk_test_sandbox',
    services: { stripe: 'sandbox', paystack: null },
  })
})

describe('the amount', () => {
  const tooSmall = 'Please enter a valid amount (minimum $5)'
  const tooLarge =
    'The most you can give online is $10,000. For a larger gift, email us at give@sankofa.example.'
  test.each([
    [4.99, tooSmall],
    [0, tooSmall],
    [-50, tooSmall],
    ['', tooSmall],
    ['fifty', tooSmall],
    [null, tooSmall],
    [undefined, tooSmall],
    ['Infinity', tooSmall],
    [10_000.01, tooLarge],
    [5.001, 'Enter an amount like 25 or 25.50'],
    [1e21, tooLarge],
  ])('%j is refused', async (amount, message) => {
    const body = { amount, frequency: 'once', donorEmail: anAddress() }
    const answer = await server.post('/api/create-payment-intent', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_input', fields: { amount: message } })
  })

  test.each([
    [5, 500],
    [19.99, 1_999],
    ['25', 2_500],
    [10_000, 1_000_000],
    [8.2, 820],
  ])('%j dollars are %i cents', async (amount, cents) => {
    const { paymentIntentId } = await beginGift(server, { amount })
    const intent = await sandbox.stripe.paymentIntents.retrieve(paymentIntentId)
    expect(intent).toMatchObject({ amount: cents, currency: 'usd', metadata: { purpose: 'donation' } })
  })

  test.each([
    [4.99, 'Please enter a valid amount (minimum GHS 5)'],
    [
      50_000.01,
      'The most you can give online is GHS 50,000. For a larger gift, email us at give@sankofa.example.',
    ],
    [5.001, 'Enter an amount like 25 or 25.50'],
  ])('%j cedis are refused', async (amount, message) => {
    const body = { amount, currency: 'GHS', frequency: 'once', donorEmail: anAddress() }
    const answer = await server.post('/api/create-payment-intent', body)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { fields: object }).fields).toEqual({ amount: message })
  })

  test('of another currency is refused', async () => {
    const body = { amount: 50, currency: 'EUR', frequency: 'once', donorEmail: anAddress() }
    const answer = await server.post('/api/create-payment-intent', body)
    expect(((await answer.json()) as { fields: object }).fields).toEqual({ currency: 'Choose USD or GHS' })
  })

  test('of cedis is stored in pesewas, with its currency', async () => {
    const { email } = await beginGift(server, { amount: 50_000, currency: 'GHS' })
    const { rows } = await server.pool.query<object>(
      `select d.amount, d.currency, p.currency as paid_in from donations d
       join payments p on p.subject_id = d.id where d.donor_email = $1`,
      [email],
    )
    expect(rows).toEqual([{ amount: 5_000_000, currency: 'GHS', paid_in: 'GHS' }])
  })

  test('in another currency is another gift of the same attempt', async () => {
    const attempt = crypto.randomUUID()
    const donorEmail = anAddress()
    const dollars = await beginGift(server, { attempt, donorEmail, frequency: 'monthly' })
    const cedis = await beginGift(server, { attempt, donorEmail, frequency: 'monthly', currency: 'GHS' })
    expect(cedis.paymentIntentId).not.toBe(dollars.paymentIntentId)
    const intent = await sandbox.stripe.paymentIntents.retrieve(cedis.paymentIntentId)
    expect(intent).toMatchObject({ amount: 5_000, currency: 'ghs' })
  })

  test('is not asked of a wallet every month', async () => {
    const body = { amount: 50, currency: 'GHS', frequency: 'monthly', method: 'mobile money' }
    const answer = await server.post('/api/create-payment-intent', { ...body, donorEmail: anAddress() })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'payment_unavailable' })
  })

  test('is asked for with everything else that is missing, at once', async () => {
    const answer = await server.post('/api/create-payment-intent', { donorEmail: 'ama', frequency: 'daily' })
    expect(((await answer.json()) as { fields: object }).fields).toEqual({
      amount: tooSmall,
      donorEmail: 'Please enter a valid email address',
      frequency: 'Choose one-time or monthly',
    })
  })
})

describe('a gift', () => {
  test('is pending until it is paid, and then has its receipt in the mail', async () => {
    const gift = await beginGift(server, { donorName: 'Akosua Ɔkyerɛ', amount: 75.5 })
    const { paymentIntentId, clientSecret, email } = gift
    const ask = async () => (await confirmGift(server, { paymentIntentId, clientSecret })).json()
    expect(await ask()).toEqual({
      status: 'pending',
      amount: 7_550,
      currency: 'USD',
      frequency: 'one-time',
      donorEmail: email,
      receiptNumber: null,
      fund: null,
    })
    await payWith(server, gift)
    const confirmed = (await ask()) as { receiptNumber: string }
    expect(confirmed).toMatchObject({
      status: 'completed',
      receiptNumber: expect.stringMatching(/^SK-\d{4}-\d{6}$/),
    })
    await sandbox.allDelivered()
    const emails = await emailsTo(server.pool, email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Thank you for your gift – receipt ${confirmed.receiptNumber}`,
    ])
    expect(emails[0]!.text).toContain('Thank you, Akosua.')
    expect(emails[0]!.text).toContain('USD 75.50')
    expect(emails[0]!.attachments).toMatchObject([
      { name: `${confirmed.receiptNumber}.pdf`, type: 'application/pdf' },
    ])
  })

  test('shows nothing to a client without its secret', async () => {
    const { paymentIntentId } = await beginGift(server)
    const answer = await confirmGift(server, { paymentIntentId, clientSecret: `${paymentIntentId}_secret_x` })
    expect(answer.status).toBe(404)
    expect((await confirmGift(server, { paymentIntentId })).status).toBe(400)
  })

  test('clicked five times at once is one, and changed it is another', async () => {
    const attempt = crypto.randomUUID()
    const donorEmail = anAddress()
    const clicks = await Promise.all(
      Array.from({ length: 5 }, () => beginGift(server, { attempt, donorEmail })),
    )
    expect(new Set(clicks.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
    const changed = await beginGift(server, { attempt, donorEmail, amount: 60 })
    expect(changed.paymentIntentId).not.toBe(clicks[0]!.paymentIntentId)
    await until('the first is closed', async () => {
      const { status } = await sandbox.stripe.paymentIntents.retrieve(clicks[0]!.paymentIntentId)
      return status === 'canceled'
    })
  })

  test('clicked again while its bank works on it is the same, and another one when it has arrived', async () => {
    const gift = await beginGift(server)
    const { attempt, email: donorEmail, paymentIntentId, clientSecret } = gift
    await payWith(server, gift, cards.processing)
    const ask = async () => (await confirmGift(server, { paymentIntentId, clientSecret })).json()
    expect(await ask()).toMatchObject({ status: 'processing' })
    const clicks = await Promise.all([1, 2, 3].map(() => beginGift(server, { attempt, donorEmail })))
    clicks.push(await beginGift(server, { attempt, donorEmail: anAddress() }))
    expect(new Set(clicks.map((click) => click.paymentIntentId))).toEqual(new Set([paymentIntentId]))
    await sandbox.moveClock({ seconds: 10 })
    await until('it has arrived', async () => ((await ask()) as { status: string }).status === 'completed')
    expect((await beginGift(server, { attempt, donorEmail })).paymentIntentId).not.toBe(paymentIntentId)
  })

  test('is in the account of the member whose address it has, with its receipt', async () => {
    const member = await createMember(server)
    const other = await createMember(server)
    const unconfirmed = await createMember(server, { emailConfirmedAt: null })
    const { id } = await given({ donorEmail: member.email.toUpperCase(), amount: 30 })
    await beginGift(server, { donorEmail: member.email })
    const list = async (headers: Record<string, string>) =>
      (await (await server.get('/api/user/donations', headers)).json()) as Row[]
    expect(await list(member.headers)).toMatchObject([
      { id, status: 'completed', amount: 3_000, receiptNumber: expect.stringMatching(/^SK-/) },
    ])
    expect(await list(other.headers)).toEqual([])
    expect(await list(unconfirmed.headers)).toEqual([])
    const path = `/api/user/donations/${id}/receipt.pdf`
    const receipt = await server.get(path, member.headers)
    expect(receipt.headers.get('content-type')).toBe('application/pdf')
    expect(receipt.headers.get('content-disposition')).toMatch(/^attachment; filename="SK-\d{4}-\d{6}\.pdf"$/)
    expect((await receipt.arrayBuffer()).byteLength).toBeGreaterThan(5_000)
    expect((await server.get(path, other.headers)).status).toBe(404)
    expect((await server.get(path)).status).toBe(401)
  })

  test('is in the download of a member, and stays in the books without a name when they go', async () => {
    const member = await createMember(server, { password: 'a quiet morning in Accra' })
    const once = await given({ donorEmail: member.email, amount: 40, donorName: 'Efua' })
    const monthly = await beginGift(server, { donorEmail: member.email, frequency: 'monthly', amount: 12 })
    await payWith(server, monthly)
    await sandbox.allDelivered()
    const download = await server.get('/api/user/data', member.headers)
    const { donations } = (await download.json()) as { donations: Row[] }
    expect(donations).toMatchObject([{ amount: 4_000 }, { amount: 1_200 }])
    const gone = await server.call('DELETE', '/api/user', member.headers, {
      password: 'a quiet morning in Accra',
    })
    expect(gone.status).toBeLessThan(300)
    const { rows } = await server.pool.query<{ name: string | null; email: string; amount: number }>(
      `select donor_name as name, donor_email as email, amount from donations where id = $1`,
      [once.id],
    )
    expect(rows).toEqual([{ name: null, email: `${once.id}@deleted.invalid`, amount: 4_000 }])
    await runJob(server.databaseUrl, 'reconcile-payments')
    await until('the monthly gift has ended', async () => {
      const { data } = await sandbox.stripe.subscriptions.list({ status: 'canceled', limit: 100 })
      return data.some(({ items }) => items.data[0]!.price.unit_amount === 1_200)
    })
  })
})

describe('a gift that is begun and not paid when its giver deletes their account', () => {
  const password = 'a quiet morning in Accra'

  test.each(['once', 'monthly'])('cannot be paid any more: %s', async (frequency) => {
    const member = await createMember(server, { password })
    const gift = await beginGift(server, { donorEmail: member.email, frequency })
    expect((await server.call('DELETE', '/api/user', member.headers, { password })).status).toBe(200)
    await until('the provider has closed it', async () => {
      const { status } = await sandbox.stripe.paymentIntents.retrieve(gift.paymentIntentId)
      return status === 'canceled'
    })
    expect(await payWith(server, gift)).toBe(400)
    await until('it has failed here too', async () => {
      const { rows } = await server.pool.query<{ status: string; subscription: string | null }>(
        `select d.status, s.status as subscription from payments p join donations d on d.id = p.subject_id
         left join subscriptions s on s.id = p.subscription_id where p.intent_id = $1`,
        [gift.paymentIntentId],
      )
      return rows[0]!.status === 'failed' && rows[0]!.subscription !== 'starting'
    })
  })
})
