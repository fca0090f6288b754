import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './support/database.ts'
import { paystackCards, wallets } from '../src/drive/paystack.ts'
import { startLonePaystack, startReceiver, type LonePaystack, type Receiver } from '../src/drive/alone.ts'

const newReference = () => `sk-${randomUUID()}`

describe('charges of the sandbox of Paystack', () => {
  let database: TestDatabase
  let receiver: Receiver
  let sandbox: LonePaystack

  beforeAll(async () => {
    database = await createTestDatabase()
    receiver = await startReceiver()
    sandbox = await startLonePaystack(database.url, receiver)
  })
  afterAll(async () => {
    await sandbox?.stop()
    await receiver?.stop()
    await database?.drop()
  })
  beforeEach(() => sandbox.clearFaults())

  const eventsOf = async (reference: string) => {
    await sandbox.allDelivered()
    return receiver.deliveries.filter(({ body }) => body.includes(reference)).map(({ type }) => type)
  }

  test.each([
    [wallets.waits, 'pay_offline', 'ongoing'],
    [wallets.telecel, 'send_otp', 'ongoing'],
    [wallets.pending, 'pending', 'pending'],
    [wallets.atOnce, 'success', 'success'],
    [wallets.noFunds, 'failed', 'failed'],
    [wallets.timeout, 'timeout', 'failed'],
    [wallets.openUrl, 'open_url', 'ongoing'],
  ])('%s is answered with %s, and verify says %s', async (phone, status, verified) => {
    const reference = newReference()
    const { http, body } = await sandbox.charge(reference, phone)
    expect([http, body.status, body.message]).toEqual([200, true, 'Charge attempted'])
    expect(body.data).toMatchObject({ reference, status })
    expect(await sandbox.verify(reference)).toMatchObject({ reference, status: verified, domain: 'test' })
  })

  test('a prompt has the words of the network, a refusal says why', async () => {
    const words = async (phone: string) => (await sandbox.charge(newReference(), phone)).body.data
    expect(await words(wallets.mtn)).toMatchObject({
      display_text: 'Please complete authorization process on your mobile phone',
    })
    expect(await words(wallets.telecel)).toMatchObject({
      display_text: 'Please dial *110# to generate a voucher code. Then input the voucher',
    })
    expect(await words(wallets.noFunds)).toMatchObject({ message: 'Insufficient funds' })
  })

  test('a number pays by itself, and the transaction is whole', async () => {
    const reference = newReference()
    await sandbox.charge(reference, wallets.at)
    await sandbox.moveClock({ seconds: 3 })
    expect(await sandbox.verify(reference)).toMatchObject({
      status: 'success',
      amount: 5_000,
      requested_amount: 5_000,
      currency: 'GHS',
      channel: 'mobile_money',
      fees: 98,
      gateway_response: 'Approved',
      metadata: { payment: reference.slice(3) },
      authorization: { reusable: false, bank: 'AT Money', last4: 'X987' },
      customer: { email: 'ama@example.org' },
    })
    expect(await eventsOf(reference)).toEqual(['charge.success'])
  })

  test('ids have more digits than a number of JavaScript holds', async () => {
    const reference = newReference()
    await sandbox.charge(reference, wallets.atOnce)
    const { text, body } = await sandbox.call('GET', `/transaction/verify/${reference}`)
    const [, id] = /"id":(\d+)/.exec(text) ?? []
    expect(Number(id)).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
    expect(String(body.data.id)).not.toBe(id)
  })

  test('a payer who bears the fee pays more than was asked for', async () => {
    const reference = newReference()
    await sandbox.charge(reference, wallets.bearsFee)
    await sandbox.moveClock({ seconds: 3 })
    expect(await sandbox.verify(reference)).toMatchObject({ amount: 5_098, requested_amount: 5_000 })
  })

  test('a reference is taken once, also if two come at the same moment', async () => {
    const reference = newReference()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sandbox.charge(reference, wallets.waits)),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    const refused = answers.find(({ http }) => http === 400)!
    expect(refused.body).toEqual({
      status: false,
      message: 'Duplicate Transaction Reference',
      meta: { nextStep: 'Try and create the Transaction or Charge with a new reference' },
      type: 'validation_error',
      code: 'duplicate_reference',
    })
  })

  test.each([
    [{ email: 'nobody' }, 'Invalid Email Address Passed'],
    [{ amount: 12.5 }, 'Invalid Amount Sent'],
    [{ amount: 0 }, 'Invalid Amount Sent'],
    [{ currency: 'USD' }, '"currency" is missing or invalid'],
    [{ reference: 'with space' }, '"reference" is missing or invalid'],
    [
      { mobile_money: { phone: '+233551234987', provider: 'mtn' } },
      '"mobile_money.phone" is missing or invalid',
    ],
    [
      { mobile_money: { phone: wallets.mtn, provider: 'glo' } },
      '"mobile_money.provider" is missing or invalid',
    ],
    [{ surprise: 1 }, '"surprise" is not allowed'],
  ])('%j is refused: %s', async (wrong, message) => {
    const { http, body } = await sandbox.charge(newReference(), wallets.mtn, wrong)
    expect(http).toBe(400)
    expect(body).toMatchObject({ status: false, message, type: 'validation_error' })
  })

  test('an amount may be a text', async () => {
    const reference = newReference()
    expect((await sandbox.charge(reference, wallets.atOnce, { amount: '700' })).http).toBe(200)
    expect(await sandbox.verify(reference)).toMatchObject({ amount: 700 })
  })

  test.each([
    ['', 'No Authorization Header was found'],
    ['sk_test_other', 'Invalid key'],
  ])('without the right key (%j) everything is refused', async (key, message) => {
    const { http, body } = await sandbox.call('GET', '/transaction/verify/sk-1', undefined, key)
    expect([http, body.status, body.message]).toEqual([401, false, message])
  })

  test('an unknown reference is not found', async () => {
    const { http, body } = await sandbox.call('GET', '/transaction/verify/sk-unknown')
    expect([http, body.status, body.message]).toEqual([400, false, 'Transaction reference not found'])
  })

  test('a voucher: a wrong one may be corrected, the second wrong one ends it', async () => {
    const submit = async (reference: string, otp: string) =>
      (await sandbox.call('POST', '/charge/submit_otp', { reference, otp })).body.data
    const right = newReference()
    await sandbox.charge(right, wallets.telecel)
    expect(await submit(right, '000000')).toMatchObject({ status: 'send_otp' })
    expect(await submit(right, '123456')).toMatchObject({ status: 'success' })
    const wrong = newReference()
    await sandbox.charge(wrong, wallets.telecel)
    await submit(wrong, '000000')
    expect(await submit(wrong, '111111')).toMatchObject({
      status: 'failed',
      message: 'The voucher code is incorrect',
    })
    const late = await sandbox.call('POST', '/charge/submit_otp', { reference: wrong, otp: '123456' })
    expect(late.http).toBe(400)
    expect(await eventsOf(wrong)).toEqual([])
    expect(await eventsOf(right)).toEqual(['charge.success'])
  })

  test('a charge can be asked about: a prompt is pending there', async () => {
    const [prompt, voucher] = [newReference(), newReference()]
    await sandbox.charge(prompt, wallets.waits)
    await sandbox.charge(voucher, wallets.telecel)
    const check = async (reference: string) => (await sandbox.call('GET', `/charge/${reference}`)).body.data
    expect(await check(prompt)).toMatchObject({ status: 'pending' })
    expect(await check(voucher)).toMatchObject({ status: 'send_otp' })
    await sandbox.decide(prompt, 'approve')
    expect(await check(prompt)).toMatchObject({ status: 'success' })
  })

  test('after 180 seconds an open prompt has failed, without an event', async () => {
    const [off, voucher, forever] = [newReference(), newReference(), newReference()]
    await sandbox.charge(off, wallets.isOff)
    await sandbox.charge(voucher, wallets.telecel)
    await sandbox.charge(forever, wallets.staysOpen)
    await sandbox.moveClock({ seconds: 90 })
    expect(await sandbox.verify(off)).toMatchObject({ status: 'ongoing' })
    await sandbox.moveClock({ seconds: 90 })
    for (const reference of [off, voucher])
      expect(await sandbox.verify(reference)).toMatchObject({
        status: 'failed',
        message: 'The customer did not approve the payment in time',
      })
    await sandbox.moveClock({ days: 1 })
    expect(await sandbox.verify(forever)).toMatchObject({ status: 'ongoing' })
    expect(await eventsOf(off)).toEqual([])
  })

  test('a late network pays what had failed', async () => {
    const reference = newReference()
    await sandbox.charge(reference, wallets.late)
    await sandbox.moveClock({ seconds: 181 })
    expect(await sandbox.verify(reference)).toMatchObject({ status: 'failed' })
    await sandbox.moveClock({ seconds: 60 })
    expect(await sandbox.verify(reference)).toMatchObject({ status: 'success' })
    expect(await eventsOf(reference)).toEqual(['charge.success'])
  })

  test('the phone shows open prompts, and its owner decides once', async () => {
    const [yes, no] = [newReference(), newReference()]
    await sandbox.charge(yes, wallets.waits)
    await sandbox.charge(no, wallets.waits)
    await sandbox.charge(newReference(), wallets.isOff)
    const page = await sandbox.phone()
    expect(page).toContain('Approve these payments?')
    expect(page).toContain('MTN …111')
    expect(page).not.toContain(wallets.waits)
    expect(page).not.toContain('…989')
    for (const reference of [yes, no]) expect(page).toContain(`/phone/${reference}`)
    await sandbox.decide(yes, 'approve')
    await sandbox.decide(yes, 'refuse')
    await sandbox.decide(no, 'refuse')
    await sandbox.decide(no, 'approve')
    expect(await sandbox.verify(yes)).toMatchObject({ status: 'success' })
    expect(await sandbox.verify(no)).toMatchObject({
      status: 'failed',
      gateway_response: 'The customer refused the payment',
    })
    expect(await eventsOf(yes)).toEqual(['charge.success'])
  })

  describe('cards', () => {
    const open = async (reference: string) => {
      const { body } = await sandbox.call('POST', '/transaction/initialize', {
        email: 'ama@example.org',
        amount: 5_000,
        currency: 'GHS',
        reference,
        callback_url: 'http://localhost/back?x=1',
        channels: ['card'],
        metadata: JSON.stringify({ payment: reference.slice(3), cancel_action: 'http://localhost/left' }),
      })
      return String(body.data.authorization_url)
    }

    test('the page takes a card and leads back', async () => {
      const reference = newReference()
      const url = await open(reference)
      expect(await sandbox.verify(reference)).toMatchObject({ status: 'abandoned', channel: 'card' })
      expect(await (await fetch(url)).text()).toContain('GHS')
      const answer = await sandbox.typeCard(url, paystackCards.success)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `http://localhost/back?x=1&trxref=${reference}&reference=${reference}`,
      ])
      expect(await sandbox.verify(reference)).toMatchObject({
        status: 'success',
        metadata: { payment: reference.slice(3) },
        authorization: { last4: '4081', reusable: true },
      })
      expect((await fetch(url)).status).toBe(404)
      expect(await eventsOf(reference)).toEqual(['charge.success'])
    })

    test('a declined card can be followed by another, and the payer can leave', async () => {
      const reference = newReference()
      const url = await open(reference)
      const left = await sandbox.typeCard(url, paystackCards.success, { decision: 'cancel' })
      expect(left.headers.get('location')).toBe('http://localhost/left')
      expect(await (await sandbox.typeCard(url, paystackCards.noFunds)).text()).toContain(
        'Insufficient Funds',
      )
      expect(await sandbox.verify(reference)).toMatchObject({
        status: 'failed',
        gateway_response: 'Insufficient Funds',
      })
      expect((await sandbox.typeCard(url, { number: '4242 4242 4242 4242', cvv: '123' })).status).toBe(200)
      await sandbox.typeCard(url, paystackCards.success)
      expect(await sandbox.verify(reference)).toMatchObject({ status: 'success' })
    })

    test('a card with a PIN asks for it', async () => {
      const reference = newReference()
      const url = await open(reference)
      expect(await (await sandbox.typeCard(url, paystackCards.pin)).text()).toContain('Card PIN')
      const wrong = await sandbox.typeCard(url, paystackCards.pin, {
        decision: 'approve',
        pin: '1',
        otp: '2',
      })
      expect(wrong.status).toBe(200)
      expect(await sandbox.verify(reference)).toMatchObject({ status: 'ongoing' })
      await sandbox.typeCard(url, paystackCards.pin, { decision: 'approve', pin: '1234', otp: '123456' })
      expect(await sandbox.verify(reference)).toMatchObject({ status: 'success' })
    })

    test('a saved card is charged without its owner, unless its bank wants them', async () => {
      const chargeAgain = async (card: { number: string; cvv: string }, more: object = {}) => {
        const [first, next] = [newReference(), newReference()]
        await sandbox.typeCard(await open(first), card)
        const { authorization } = (await sandbox.verify(first)) as {
          authorization: { authorization_code: string }
        }
        const { authorization_code } = authorization
        return sandbox.call('POST', '/transaction/charge_authorization', {
          email: 'ama@example.org',
          amount: 700,
          currency: 'GHS',
          reference: next,
          authorization_code,
          ...more,
        })
      }
      expect((await chargeAgain(paystackCards.success)).body.data).toMatchObject({
        status: 'success',
        amount: 700,
      })
      expect((await chargeAgain(paystackCards.wantsOwner)).body.data).toMatchObject({
        paused: true,
        authorization_url: expect.stringContaining('/sandbox/paystack/checkout/'),
      })
      const others = await chargeAgain(paystackCards.success, { email: 'kofi@example.org' })
      expect([others.http, others.body.message]).toEqual([400, 'Invalid Authorization code'])
    })
  })
})
