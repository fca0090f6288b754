import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#shared/calls/errors.ts'
import { verifyEvent } from './events.server.ts'

const account = { secretKeys: ['sk_test_new', 'sk_test_old'], domain: 'test' as const }
const sign = (body: string, key = 'sk_test_new') => createHmac('sha512', key).update(body).digest('hex')
const verify = (body: string, signature: string | undefined = sign(body)) =>
  verifyEvent(account, Buffer.from(body), signature)
const paid = JSON.stringify({ event: 'charge.success', data: { domain: 'test', reference: 'sk-1' } })

describe('the signature of an event of Paystack', () => {
  test.each(account.secretKeys)('may be of any key, so that one can be replaced: %s', (key) => {
    expect(verify(paid, sign(paid, key))).toMatchObject({ type: 'charge.success', reference: 'sk-1' })
  })

  test.each([
    ['another key', () => verify(paid, sign(paid, 'sk_test_other'))],
    ['a body that was read and written anew', () => verify(paid.replace(':', ': '), sign(paid))],
    ['a body with a byte more', () => verify(`${paid} `, sign(paid))],
    ['other digits', () => verify(paid, sign(paid).toUpperCase())],
    ['too few digits', () => verify(paid, sign(paid).slice(2))],
    ['another hash', () => verify(paid, createHmac('sha256', 'sk_test_new').update(paid).digest('hex'))],
    ['none at all', () => verifyEvent(account, Buffer.from(paid), undefined)],
    ['an empty text', () => verify(paid, '')],
  ])('is refused if it is of %s', (_what, check) => {
    expect(check).toThrow(Refusal)
  })

  test('the live site takes no event of the test account', () => {
    const live = { secretKeys: account.secretKeys, domain: 'live' as const }
    expect(() => verifyEvent(live, Buffer.from(paid), sign(paid))).toThrow(Refusal)
  })
})

describe('what an event of Paystack is about', () => {
  test('the same bytes are the same event, others are another', () => {
    const other = paid.replace('sk-1', 'sk-2')
    expect(verify(paid).id).toBe(verify(paid).id)
    expect(verify(paid).id).toMatch(/^paystack:[\da-f]{64}$/)
    expect(verify(other).id).not.toBe(verify(paid).id)
  })

  test.each([
    ['charge.success', { reference: 'sk-1' }, { reference: 'sk-1' }],
    [
      'refund.processed',
      { transaction_reference: 'sk-1', amount: '5000' },
      { reference: 'sk-1', isChange: true },
    ],
    ['refund.needs-attention', { transaction_reference: 'sk-1' }, { reference: 'sk-1', isChange: true }],
    ['charge.dispute.create', { transaction: { reference: 'sk-1' } }, { reference: 'sk-1', isChange: true }],
    ['transfer.success', { reference: 'sk-1' }, {}],
  ])('%s', (event, data, matter) => {
    const { id: _id, ...read } = verify(JSON.stringify({ event, data }))
    expect(read).toEqual({ type: event, ...matter })
  })

  test.each(['', 'no json', '[]', '{"event":1}'])('%j is no event', (body) => {
    expect(() => verify(body)).toThrow(Refusal)
  })
})
