import { expect, test } from 'vitest'
import type { NextStep, PaymentStep } from '../../schema.ts'
import { isFollowed, reduceWallet, startOfWallet, viewOf, type WalletEvent } from './wallet-machine.ts'

const paymentId = 'sk-1'
const onThePhone: NextStep = { kind: 'on the phone', words: 'Approve it', until: '2026-01-05T09:03:00.000Z' }
const needsCode: NextStep = { kind: 'needs code', words: 'Dial *110#' }

type Heard = Extract<WalletEvent, { type: 'heard' }>

const begun = (next?: NextStep) => startOfWallet({ paymentIntentId: paymentId, next })
const heard = (next: NextStep | undefined, more: Partial<PaymentStep> = {}): Heard => ({
  type: 'heard',
  paymentId,
  step: { status: 'pending', ...(next && { next }), ...more },
})
const after = (start: ReturnType<typeof begun>, ...events: WalletEvent[]) =>
  events.reduce(reduceWallet, start)

test('a number is asked for, then the phone rings, then it is paid', () => {
  const asked = after(begun(), { type: 'asked', by: 'prompt' })
  expect(viewOf(asked, 0)).toBe('number')
  const ringing = after(asked, { ...heard(onThePhone, { payer: 'MTN MoMo, ending in 987' }), by: 'prompt' })
  expect(ringing).toMatchObject({ busy: undefined, payer: 'MTN MoMo, ending in 987' })
  expect(viewOf(ringing, 180)).toBe('waiting')
  expect(isFollowed(ringing)).toBe(true)
  expect(viewOf(ringing, 0)).toBe('late')
  const paid = after(ringing, heard(onThePhone, { status: 'completed' }))
  expect(viewOf(paid, 100)).toBe('paid')
  expect(isFollowed(paid)).toBe(false)
})

test('who says too early that it is approved hears so, until something else is known', () => {
  const early = after(begun(onThePhone), { type: 'asked', by: 'look' }, { ...heard(onThePhone), by: 'look' })
  expect(early.isEarly).toBe(true)
  expect(after(early, heard(onThePhone)).isEarly).toBe(true)
  expect(after(early, heard({ kind: 'decided' })).isEarly).toBe(false)
})

test('a wrong code is said at its field, also when the page asks by itself meanwhile', () => {
  const wrong = after(begun(needsCode), { type: 'asked', by: 'code' }, { ...heard(needsCode), by: 'code' })
  expect(wrong.problem?.field).toBe('code')
  expect(viewOf(wrong, 0)).toBe('code')
  expect(after(wrong, heard(needsCode)).problem?.field).toBe('code')
})

test('another number is typed while the prompt before is followed', () => {
  const changing = after(begun(onThePhone), { type: 'change number' })
  expect(viewOf(changing, 100)).toBe('number')
  expect(isFollowed(changing)).toBe(true)
  expect(viewOf(after(changing, heard(onThePhone)), 100)).toBe('number')
  expect(viewOf(after(changing, heard({ kind: 'decided' })), 100)).toBe('paid')
})

test('a refusal leads back to the number, at the field if the number is wrong', () => {
  const refused = after(
    begun(onThePhone),
    heard({ kind: 'refused', words: 'No funds' }, { status: 'failed' }),
  )
  expect(viewOf(refused, 100)).toBe('number')
  expect(refused).toMatchObject({ step: { words: 'No funds' }, problem: undefined })
  const wrong = after(begun(), {
    ...heard({ kind: 'refused', words: 'Check it', field: 'phone' }, { status: 'failed' }),
    by: 'prompt',
  })
  expect(wrong.problem).toEqual({ words: 'Check it', field: 'phone' })
})

test('a payment that failed without a word is a refusal too', () => {
  expect(after(begun(onThePhone), heard(onThePhone, { status: 'failed' })).step.kind).toBe('refused')
})

test('an answer about the payment before changes nothing', () => {
  const fresh = after(
    begun(onThePhone),
    { type: 'asked', by: 'prompt' },
    {
      type: 'opened',
      opened: { paymentIntentId: 'sk-2', next: { kind: 'number' } },
    },
  )
  expect(fresh).toMatchObject({ paymentId: 'sk-2', busy: 'prompt', step: { kind: 'number' } })
  expect(after(fresh, heard({ kind: 'refused', words: 'Too late' }, { status: 'failed' }))).toBe(fresh)
})

test('an answer says that the network is back', () => {
  const away = after(begun(onThePhone), { type: 'offline', isOffline: true })
  expect(away.isOffline).toBe(true)
  expect(after(away, heard(onThePhone)).isOffline).toBe(false)
})
