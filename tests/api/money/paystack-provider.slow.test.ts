import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPaystackProvider } from '#features/payments/paystack/provider.server.ts'
import { ProviderRefusal, type Provider } from '#features/payments/provider.server.ts'
import type { Payment } from '#features/payments/tables.server.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { paystackCards, paystackKey, wallets } from 'payment-sandbox/drive-paystack'
import {
  startLonePaystack,
  startReceiver,
  type LonePaystack,
  type Receiver,
} from 'payment-sandbox/drive-alone'
import {
  aPayment,
  aRefund,
  askedBefore,
  byCard,
  byPhone,
  openLog,
  startOddPaystack,
  type OddPaystack,
} from '../support/paystack-provider.ts'

describe('Paystack as a provider', () => {
  let database: TestDatabase
  let receiver: Receiver
  let sandbox: LonePaystack
  let provider: Provider
  const { log, lines } = openLog()

  beforeAll(async () => {
    database = await createTestDatabase()
    receiver = await startReceiver()
    sandbox = await startLonePaystack(database.url, receiver)
    provider = createPaystackProvider(
      { mode: 'sandbox', secretKeys: [paystackKey], apiUrl: () => sandbox.url },
      log,
    )
  })
  afterAll(async () => {
    await sandbox?.stop()
    await receiver?.stop()
    await database?.drop()
  })
  beforeEach(async () => {
    await sandbox.clearFaults()
    await sandbox.planWebhooks({})
    lines.length = 0
  })

  const referenceOf = ({ id }: Payment) => `sk-${id}`
  const stateOf = async (payment: Payment) => (await provider.ask(referenceOf(payment)))?.state
  const charges = async (payment: Payment) =>
    (await sandbox.books()).transactions.filter(({ reference }) => reference === referenceOf(payment)).length
  /** Opens a payment, and lets the sandbox pay it. */
  const paid = async (phone = wallets.at) => {
    const payment = aPayment()
    await provider.charge!(payment, byPhone(phone))
    await sandbox.moveClock({ seconds: 3 })
    return payment
  }

  describe('opens', () => {
    test.each([
      [wallets.waits, 'on the phone', 'open'],
      [wallets.pending, 'on the phone', 'open'],
      [wallets.telecel, 'needs code', 'open'],
      [wallets.atOnce, 'decided', 'succeeded'],
      [wallets.noFunds, 'refused', 'closed'],
      [wallets.timeout, 'refused', 'closed'],
      [wallets.openUrl, 'refused', 'open'],
    ])('a charge of %s: %s, then it is %s', async (phone, kind, state) => {
      const payment = aPayment()
      const opened = await provider.charge!(payment, byPhone(phone))
      expect(opened.reference).toBe(referenceOf(payment))
      expect(opened.next?.kind).toBe(kind)
      expect(await stateOf(payment)).toBe(state)
    })

    test('says what the network says, and until when', async () => {
      const next = async (phone: string) => (await provider.charge!(aPayment(), byPhone(phone))).next
      const before = Date.now()
      const onPhone = await next(wallets.waits)
      expect(onPhone).toMatchObject({ words: 'Please complete authorization process on your mobile phone' })
      const until = onPhone?.kind === 'on the phone' ? Date.parse(onPhone.until) : 0
      expect(until).toBeGreaterThanOrEqual(before + 180_000)
      expect(until).toBeLessThanOrEqual(Date.now() + 180_000)
      expect(await next(wallets.telecel)).toMatchObject({ words: expect.stringContaining('*110#') })
      expect(await next(wallets.noFunds)).toEqual({ kind: 'refused', words: 'Insufficient funds' })
      expect(await next(wallets.openUrl)).toMatchObject({ words: expect.stringContaining('another way') })
      expect(lines.filter((line) => line.startsWith('error'))).toHaveLength(1)
    })

    test('the secret of a payment is the same whenever it is asked for, and of it alone', async () => {
      const payment = aPayment()
      const first = await provider.charge!(payment, byPhone(wallets.waits))
      const again = await provider.charge!(askedBefore(payment), byPhone(wallets.waits))
      const other = await provider.charge!(aPayment(), byPhone(wallets.waits))
      expect(again.clientSecret).toBe(first.clientSecret)
      expect(other.clientSecret).not.toBe(first.clientSecret)
      expect(first.clientSecret).toMatch(/^[\w-]{43}$/)
    })

    test('a repeated reference means that it is there: it goes on from where it is', async () => {
      const again = async (phone: string) => {
        const payment = aPayment()
        await provider.charge!(payment, byPhone(phone))
        // A process died before it could store the reference, or two clicks came at the same moment.
        const { next } = await provider.charge!(payment, byPhone(phone))
        expect(await charges(payment)).toBe(1)
        return next?.kind
      }
      expect(await again(wallets.waits)).toBe('on the phone')
      expect(await again(wallets.telecel)).toBe('needs code')
      expect(await again(wallets.atOnce)).toBe('decided')
      expect(await again(wallets.noFunds)).toBe('refused')
      expect(lines.filter((line) => line.startsWith('error'))).toEqual([])
    })

    test('of ten at once one charges', async () => {
      const payment = aPayment()
      const opened = await Promise.all(
        Array.from({ length: 10 }, () => provider.charge!(payment, byPhone(wallets.waits))),
      )
      expect(new Set(opened.map(({ next }) => next?.kind))).toEqual(new Set(['on the phone']))
      expect(await charges(payment)).toBe(1)
    })

    test.each(['error-after', 'hang-after'] as const)(
      'a lost answer (%s): it may have reached the phone, and is not asked for again',
      async (kind) => {
        const payment = aPayment()
        await sandbox.addFault({ kind, path: '/charge' })
        const { next } = await provider.charge!(payment, byPhone(wallets.waits))
        expect(next).toMatchObject({
          kind: 'on the phone',
          words: expect.stringContaining('may already be on your phone'),
        })
        await provider.charge!(askedBefore(payment), byPhone(wallets.waits))
        expect(await charges(payment)).toBe(1)
        await sandbox.decide(referenceOf(payment), 'approve')
        expect(await stateOf(payment)).toBe('succeeded')
      },
    )

    test('an answer that comes after our patience is a lost one', async () => {
      const payment = aPayment()
      const { next } = await provider.charge!(payment, byPhone(wallets.slow))
      expect(next?.kind).toBe('on the phone')
      await sandbox.moveClock({ seconds: 3 })
      expect(await stateOf(payment)).toBe('succeeded')
    })

    test('a request that never arrived is sent again, but not in the first minute', async () => {
      const payment = aPayment()
      await sandbox.addFault({ kind: 'error-before', path: '/charge' })
      await provider.charge!(payment, byPhone(wallets.waits))
      expect(await provider.ask(referenceOf(payment))).toBeUndefined()
      const soon = await provider.charge!(askedBefore(payment), byPhone(wallets.waits))
      expect(soon.next?.kind).toBe('on the phone')
      expect(await charges(payment)).toBe(0)
      await provider.charge!(askedBefore(payment, 61), byPhone(wallets.waits))
      expect(await charges(payment)).toBe(1)
    })

    test('asked for again, it says how far it is', async () => {
      const payment = aPayment()
      await provider.charge!(payment, byPhone(wallets.waits))
      expect((await provider.charge!(askedBefore(payment), byPhone(wallets.waits))).next?.kind).toBe(
        'on the phone',
      )
      await sandbox.decide(referenceOf(payment), 'refuse')
      expect((await provider.charge!(askedBefore(payment), byPhone(wallets.waits))).next).toEqual({
        kind: 'refused',
        words: 'You declined the payment on your phone.',
      })
    })
  })

  test('goes on with a code: a wrong one may be corrected, the second wrong one ends it', async () => {
    const [right, wrong] = [aPayment(), aPayment()]
    for (const payment of [right, wrong]) {
      await provider.charge!(payment, byPhone(wallets.telecel))
      const { next } = await provider.continue!(askedBefore(payment), '000000')
      expect(next).toMatchObject({ kind: 'needs code', words: expect.stringContaining('incorrect') })
    }
    expect((await provider.continue!(askedBefore(right), '123456')).next?.kind).toBe('decided')
    expect((await provider.continue!(askedBefore(wrong), '111111')).next?.kind).toBe('refused')
    expect((await provider.continue!(askedBefore(wrong), '123456')).next?.kind).toBe('refused')
    expect((await provider.continue!(askedBefore(right), '123456')).next?.kind).toBe('decided')
  })

  test('a code whose answer is lost has been used', async () => {
    const payment = aPayment()
    await provider.charge!(payment, byPhone(wallets.telecel))
    await sandbox.addFault({ kind: 'error-after', path: '/charge/submit_otp' })
    expect((await provider.continue!(askedBefore(payment), '123456')).next?.kind).toBe('decided')
  })

  test('a prompt without an answer fails after its time, and is paid late all the same', async () => {
    const payment = aPayment()
    await provider.charge!(payment, byPhone(wallets.late))
    await sandbox.moveClock({ seconds: 181 })
    expect(await provider.ask(referenceOf(payment))).toMatchObject({
      state: 'closed',
      received: 0,
      words: 'The customer did not approve the payment in time',
    })
    await sandbox.moveClock({ seconds: 60 })
    expect(await provider.ask(referenceOf(payment))).toMatchObject({ state: 'succeeded', received: 5_000 })
  })

  test('what was paid is known without a webhook, with our id, our amount and the fee', async () => {
    const silent = await paid(wallets.silent)
    expect(await provider.ask(referenceOf(silent))).toMatchObject({
      reference: referenceOf(silent),
      ourId: silent.id,
      state: 'succeeded',
      amount: 5_000,
      received: 5_000,
      refunded: undefined,
      currency: 'GHS',
      fee: 98,
    })
    const withFee = await paid(wallets.bearsFee)
    expect(await provider.ask(referenceOf(withFee))).toMatchObject({ amount: 5_000, received: 5_000, fee: 0 })
  })

  test('a card goes to its page; a page that is lost is left for another payment', async () => {
    const payment = aPayment()
    const { next } = await provider.charge!(payment, byCard)
    const url = next?.kind === 'redirect' ? next.url : ''
    expect(url).toContain('/sandbox/paystack/checkout/')
    expect(await stateOf(payment)).toBe('open')
    expect((await provider.charge!(askedBefore(payment), byCard)).next?.kind).toBe('refused')
    await sandbox.typeCard(url, paystackCards.pin)
    expect(await stateOf(payment)).toBe('processing')
    await sandbox.typeCard(url, paystackCards.pin, { decision: 'approve', pin: '1234', otp: '123456' })
    expect(await stateOf(payment)).toBe('succeeded')
    const lost = aPayment()
    await sandbox.addFault({ kind: 'error-after', path: '/transaction/initialize' })
    await expect(provider.charge!(lost, byCard)).rejects.toMatchObject({ code: 'payment_failed' })
    expect((await provider.charge!(askedBefore(lost), byCard)).next?.kind).toBe('refused')
  })

  describe('refunds', () => {
    const statesOf = async (payment: Payment) =>
      (await provider.listRefunds(referenceOf(payment))).map(({ state }) => state)

    test.each([
      [wallets.at, 'succeeded'],
      [wallets.refundFails, 'failed'],
      [wallets.refundNeedsAttention, 'needs attention'],
    ])('to %s: pending, then %s', async (phone, state) => {
      const payment = await paid(phone)
      const refund = aRefund(2_000)
      const id = await provider.refund(referenceOf(payment), refund)
      expect(id).toMatch(/^paystack:\d{16,}$/)
      await sandbox.moveClock({ seconds: 5 })
      expect(await provider.listRefunds(referenceOf(payment))).toMatchObject([
        { id, ourId: refund.id, amount: 2_000, state },
      ])
    })

    test('all of it: the payment is still one that succeeded', async () => {
      const payment = await paid()
      await provider.refund(referenceOf(payment), aRefund(5_000))
      expect(await statesOf(payment)).toEqual(['pending'])
      await sandbox.moveClock({ seconds: 5 })
      expect(await provider.ask(referenceOf(payment))).toMatchObject({ state: 'succeeded', received: 5_000 })
      expect(await statesOf(payment)).toEqual(['succeeded'])
    })

    test.each(['error-after', 'hang-after'] as const)(
      'with a lost answer (%s) it is one, however often it is asked for',
      async (kind) => {
        const payment = await paid()
        const refund = aRefund(1_000)
        await sandbox.addFault({ kind, method: 'POST', path: '/refund' })
        await expect(provider.refund(referenceOf(payment), refund)).rejects.toThrow(Refusal)
        const id = await provider.refund(referenceOf(payment), refund)
        expect(await provider.refund(referenceOf(payment), refund)).toBe(id)
        expect(await provider.listRefunds(referenceOf(payment))).toHaveLength(1)
      },
    )

    test('more than is left is refused for good', async () => {
      const payment = await paid()
      const refusal = provider.refund(referenceOf(payment), aRefund(5_001))
      await expect(refusal).rejects.toBeInstanceOf(ProviderRefusal)
      await expect(refusal).rejects.toMatchObject({ isFinal: true })
    })

    test('more than one page of them', async () => {
      const payment = await paid()
      for (let count = 0; count < 51; count += 1)
        await sandbox.call('POST', '/refund', { transaction: referenceOf(payment), amount: 1 })
      expect(await provider.listRefunds(referenceOf(payment))).toHaveLength(51)
    })

    test('a charge back is one refund of all that was made elsewhere', async () => {
      const payment = await paid()
      await sandbox.chargeBack(referenceOf(payment))
      expect(await stateOf(payment)).toBe('succeeded')
      const found = await provider.listRefunds(referenceOf(payment))
      expect(found).toMatchObject([{ ourId: undefined, amount: 5_000, state: 'succeeded' }])
      expect((await provider.listRefunds(referenceOf(payment)))[0]?.id).toBe(found[0]?.id)
    })
  })

  test('its events are known by their signature and name the payment', async () => {
    receiver.deliveries.length = 0
    const payment = await paid()
    await sandbox.allDelivered()
    const { body, signature } = receiver.deliveries.find((one) => one.body.includes(payment.id))!
    const event = await provider.verify(Buffer.from(body), signature)
    expect(event).toMatchObject({ type: 'charge.success', reference: referenceOf(payment) })
    expect((await provider.verify(Buffer.from(body), signature)).id).toBe(event.id)
    const rewritten = JSON.stringify(JSON.parse(body))
    await expect(provider.verify(Buffer.from(rewritten), signature)).rejects.toThrow(Refusal)
    const { signature: other } = receiver.deliveries.at(-1)!
    await expect(provider.verify(Buffer.from(`${body} `), other)).rejects.toThrow(Refusal)
  })

  test('no line of the log has a number, an address or the key', async () => {
    await sandbox.addFault({ kind: 'error-after', path: '/charge' })
    await provider.charge!(aPayment(), byPhone(wallets.waits))
    await provider.charge!(aPayment({ currency: 'USD' }), byPhone(wallets.waits))
    await provider.charge!(aPayment(), byPhone('+233244000111'))
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) expect(line).not.toMatch(/0244000111|233244|ama@example|sk_test/)
  })
})

describe('Paystack on odd days', () => {
  let odd: OddPaystack
  const { log, lines } = openLog()
  const open = (key: string) =>
    createPaystackProvider({ mode: 'live', secretKeys: [key], apiUrl: () => odd.url }, log)
  const live = open('sk_live_1')

  beforeAll(async () => {
    odd = await startOddPaystack()
  })
  afterAll(() => odd?.stop())
  beforeEach(() => void (lines.length = 0))

  const ageing = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const transaction = (given: object = {}) => ({
    status: true,
    message: 'Verification successful',
    data: {
      id: 1,
      domain: 'live',
      status: 'success',
      reference: 'sk-1',
      amount: 5_000,
      currency: 'GHS',
      channel: 'mobile_money',
      metadata: '',
      created_at: ageing(0),
      ...given,
    },
  })
  const askAbout = (given: object) => {
    odd.says(() => ({ body: transaction(given) }))
    return live.ask('sk-1')
  }

  test.each<[object, string]>([
    [{ status: 'success' }, 'succeeded'],
    [{ status: 'reversed' }, 'succeeded'],
    [{ status: 'failed' }, 'closed'],
    [{ status: 'abandoned' }, 'open'],
    [{ status: 'abandoned', created_at: ageing(25) }, 'closed'],
    ...['ongoing', 'pending', 'processing', 'queued'].flatMap((status): [object, string][] => [
      [{ status }, 'open'],
      [{ status, created_at: ageing(23) }, 'open'],
      [{ status, created_at: ageing(25) }, 'closed'],
      [{ status, channel: 'card' }, 'processing'],
      [{ status, channel: 'card', metadata: { method: 'mobile money' } }, 'open'],
    ]),
    [{ status: 'something new' }, 'open'],
  ])('%j is %s', async (given, state) => {
    expect((await askAbout(given))?.state).toBe(state)
  })

  test('a prompt that stays open for long is worth a line', async () => {
    await askAbout({ status: 'ongoing', created_at: ageing(0.2) })
    expect(lines).toEqual([])
    await askAbout({ status: 'ongoing', created_at: ageing(0.3) })
    expect(lines).toHaveLength(1)
  })

  test.each([
    [{ amount: '5000' }, { amount: 5_000 }],
    [
      { amount: 5_098, requested_amount: '5000' },
      { amount: 5_000, received: 5_000 },
    ],
    [{ amount: 5_098, requested_amount: null }, { amount: 5_098 }],
    [{ currency: 'usd' }, { currency: 'USD' }],
    [{ metadata: null }, { ourId: undefined }],
    [{ metadata: { payment: 'p' } }, { ourId: 'p' }],
    [{ metadata: '{"payment":"p"}' }, { ourId: 'p' }],
    [{ metadata: 'no json' }, { ourId: undefined }],
    [{ fees: null }, { state: 'succeeded' }],
    [{ created_at: 'yesterday' }, { state: 'succeeded' }],
    [{ created_at: null, status: 'ongoing' }, { state: 'open' }],
    [{ paid_at: '2026-11-16T12:00:54.000Z' }, { happenedAt: '2026-11-16T12:00:54.000Z' }],
  ])('%j is read as %j', async (given, read) => {
    expect(await askAbout(given)).toMatchObject(read)
  })

  test.each([
    { amount: 50.5 },
    { amount: '' },
    { amount: null },
    { amount: -1 },
    { status: null },
    { domain: null },
  ])('%j is not believed', async (given) => {
    await expect(askAbout(given)).rejects.toMatchObject({ code: 'payment_failed' })
  })

  test('money of the test account is none for the live site, and the other way round', async () => {
    await expect(askAbout({ domain: 'test' })).rejects.toBeInstanceOf(ProviderRefusal)
    odd.says(() => ({ body: transaction({ domain: 'live' }) }))
    await expect(open('sk_test_1').ask('sk-1')).rejects.toBeInstanceOf(ProviderRefusal)
  })

  test.each([
    { status: 400, body: { status: false, message: 'Transaction reference not found' } },
    { status: 404, body: { status: false, message: 'Transaction reference not found.' } },
    { status: 404, body: { status: false, message: 'No such thing', code: 'transaction_not_found' } },
    { status: 200, body: { status: true, message: 'Verification successful', data: null } },
    { status: 200, body: { status: true, message: 'Verification successful' } },
  ])('never heard of it: %j', async (said) => {
    odd.says(() => said)
    expect(await live.ask('sk-1')).toBeUndefined()
    expect(lines).toEqual([])
  })

  test.each([
    { status: 500, body: { status: false, message: 'x' } },
    { status: 502, text: '<html>' },
    { status: 429, body: { status: false, message: 'Slow down' } },
    { status: 200, text: '<html>' },
    { status: 200, text: '' },
  ])('away: %j', async (said) => {
    odd.says(() => said)
    await expect(live.ask('sk-1')).rejects.toMatchObject({ code: 'payment_failed' })
    const { next } = await live.charge!(aPayment(), byPhone(wallets.mtn))
    expect(next?.kind).toBe('on the phone')
  })

  test('no server listens: away too', async () => {
    const gone = createPaystackProvider(
      { mode: 'live', secretKeys: ['sk_live_1'], apiUrl: () => 'http://127.0.0.1:9' },
      log,
    )
    await expect(gone.ask('sk-1')).rejects.toMatchObject({ code: 'payment_failed' })
    expect((await gone.charge!(aPayment(), byPhone(wallets.mtn))).next?.kind).toBe('on the phone')
  })

  test.each([
    [
      { status: 400, body: { status: false, message: 'Invalid phone number', code: 'invalid_params' } },
      'phone',
    ],
    [
      { status: 400, body: { status: false, message: 'Currency not supported', code: 'unsupported' } },
      undefined,
    ],
    [{ status: 401, body: { status: false, message: 'Invalid key', code: 'invalid_Key' } }, undefined],
    [{ status: 200, body: { status: false, message: 'Declined' } }, undefined],
  ])('refused to begin with: %j', async (said, field) => {
    odd.says(() => said)
    const { next } = await live.charge!(aPayment(), byPhone(wallets.mtn))
    expect(next).toMatchObject({ kind: 'refused' })
    expect(next && 'field' in next ? next.field : undefined).toBe(field)
    expect(lines.filter((line) => line.startsWith('error'))).toHaveLength(1)
  })

  test.each([
    ['send_pin', 'refused'],
    ['send_phone', 'refused'],
    ['send_birthday', 'refused'],
    ['send_address', 'refused'],
    ['something_new', 'on the phone'],
  ])('a charge that answers %s is %s', async (status, kind) => {
    odd.says(() => ({
      body: { status: true, message: 'Charge attempted', data: { reference: 'sk-1', status } },
    }))
    expect((await live.charge!(aPayment(), byPhone(wallets.mtn))).next?.kind).toBe(kind)
  })

  test('an id of 64 bits is asked for as it stands', async () => {
    odd.says(({ path }) =>
      path.startsWith('/refund')
        ? {
            text: '{"status":true,"message":"","data":[{"id":18446744073709551615,"status":"processed","amount":"700"}]}',
          }
        : { text: JSON.stringify(transaction()).replace('"id":1,', '"id":18446744073709551613,') },
    )
    expect(await live.listRefunds('sk-1')).toMatchObject([
      { id: 'paystack:18446744073709551615', amount: 700, state: 'succeeded', ourId: undefined },
    ])
    expect(odd.asked.at(-1)?.path).toContain('transaction=18446744073709551613&')
    expect(odd.asked[0]?.authorization).toBe('Bearer sk_live_1')
  })

  test('a list of refunds that is not only of this payment is read as if it were', async () => {
    const refund = (id: number, transaction?: unknown) => ({
      id,
      status: 'processed',
      amount: 1,
      transaction,
    })
    const all = [
      refund(1, 1),
      refund(2, { id: 1, reference: 'sk-1' }),
      refund(3, 2),
      refund(4, { id: 2 }),
      refund(5),
    ]
    odd.says(({ path }) => ({
      body: path.startsWith('/refund') ? { status: true, message: '', data: all } : transaction(),
    }))
    expect((await live.listRefunds('sk-1')).map(({ id }) => id)).toEqual([
      'paystack:1',
      'paystack:2',
      'paystack:5',
    ])
  })

  test('a reference cannot lead elsewhere', async () => {
    odd.says(() => ({ status: 404, body: { status: false, message: 'not found' } }))
    await live.ask('../refund?x=')
    expect(odd.asked[0]?.path).toBe('/transaction/verify/..%2Frefund%3Fx%3D')
  })
})
