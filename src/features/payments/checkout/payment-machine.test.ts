import { describe, expect, test } from 'vitest'
import { intentOf, isBusy, next } from './payment-machine.ts'
import type { AskingState, Next, PaymentEvent, PaymentState } from './payment-states.ts'
import type { OpenedPayment } from '../schema.ts'
import type { PaymentStatusView } from './payment-status-view.ts'

const intent = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_2' }
const other = { paymentIntentId: 'pi_2', clientSecret: 'pi_2_secret_2' }
const entering: PaymentState = { is: 'entering' }
const ready: PaymentState = { is: 'ready', intent }
const pay: PaymentEvent = { type: 'pay' }
const lost: PaymentEvent = { type: 'answer lost' }
const unchanged: PaymentEvent = { type: 'submitted', hasChanged: false }
const changed: PaymentEvent = { type: 'submitted', hasChanged: true }

const learned = (standing: PaymentStatusView, reference = 'pi_1'): PaymentEvent => ({
  type: 'learned',
  reference,
  standing,
})
const declined = { message: 'Your card was declined.', isDeclined: true }
const refused = (standing: PaymentStatusView): PaymentEvent => ({
  type: 'refused',
  ...declined,
  standing,
})

/** What comes of several events in a row: the last state, and the effects by name. Our API answers the last question. */
const play = (start: PaymentState, ...events: PaymentEvent[]) => {
  let state = start
  let by: AskingState | undefined
  const effects: string[] = []
  for (const event of events) {
    const [after, effect]: Next<OpenedPayment> = next(
      state,
      event.type === 'learned' && by ? { by, ...event } : event,
    )
    state = after
    if (effect?.run === 'ask') ({ by } = effect)
    if (effect) effects.push(effect.run)
  }
  return { state, effects }
}

describe('details', () => {
  test('are sent at once when nothing is open', () => {
    expect(play(entering, unchanged, { type: 'opened', intent })).toEqual({ state: ready, effects: [] })
  })

  test('are sent under the same attempt when the intent is open', () => {
    expect(play(ready, unchanged, learned('open'))).toEqual({
      state: { is: 'opening', intent, attempt: 'same' },
      effects: ['ask'],
    })
  })

  test('that changed are another intent of the same attempt', () => {
    const { state } = play(ready, changed, learned('open'))
    expect(state).toEqual({ is: 'opening', intent: undefined, attempt: 'same' })
    expect(play(state, { type: 'opened', intent: other }).state).toEqual({ is: 'ready', intent: other })
  })

  test.each(['gone', 'refunded'] as const)('are a new attempt when the intent is %s', (standing) => {
    const { state } = play(ready, unchanged, learned(standing))
    expect(state).toEqual({ is: 'opening', intent, attempt: 'new' })
    expect(play(state, { type: 'not opened' }).state).toEqual(entering)
  })

  test.each(['paid', 'processing'] as const)('are not sent when the intent is %s', (standing) => {
    expect(play(ready, unchanged, learned(standing))).toEqual({
      state: { is: 'leaving', intent },
      effects: ['ask', 'leave'],
    })
  })

  test('are not sent while our API does not answer', () => {
    const { state, effects } = play(ready, changed, learned('unknown'))
    expect(state).toMatchObject({ is: 'ready', intent, isInDoubt: true })
    expect(effects).toEqual(['ask', 'tell'])
  })

  test('that the form refuses can be sent again', () => {
    expect(play(entering, unchanged, unchanged).state).toEqual(play(entering, unchanged).state)
    expect(play(ready, unchanged, learned('open'), changed)).toEqual({
      state: { is: 'checking', intent, hasChanged: true },
      effects: ['ask', 'ask'],
    })
  })

  test('that the server refuses leave what was open before', () => {
    expect(play(ready, unchanged, learned('open'), { type: 'not opened' }).state).toEqual(ready)
    expect(play(ready, changed, learned('open'), { type: 'not opened' }).state).toEqual(entering)
  })
})

describe('a payment', () => {
  test('is confirmed once, also by a double click', () => {
    expect(play(ready, pay, pay)).toEqual({ state: { is: 'confirming', intent }, effects: ['confirm'] })
  })

  test('that is declined can be tried again', () => {
    const { state, effects } = play(ready, pay, refused('open'))
    expect(state).toEqual({ is: 'ready', intent, failure: declined })
    expect(effects).toEqual(['confirm', 'tell'])
    expect(play(state, pay).effects).toEqual(['confirm'])
  })

  test('that is refused without a word about its status can be tried again', () => {
    expect(play(ready, pay, refused('unknown')).state).toMatchObject({ is: 'ready', intent })
  })

  test.each(['paid', 'processing', 'refunded'] as const)(
    'that is %s by another tab leads to the success page',
    (standing) => {
      expect(play(ready, pay, refused(standing)).effects).toEqual(['confirm', 'leave'])
    },
  )

  test('whose intent has expired is gone, and the next details are a new attempt', () => {
    const { state, effects } = play(ready, pay, refused('gone'))
    expect(state).toEqual({ is: 'gone', intent })
    expect(effects).toEqual(['confirm', 'tell'])
    expect(intentOf(state)).toBeUndefined()
    expect(play(state, unchanged).state).toEqual({ is: 'opening', intent: undefined, attempt: 'new' })
  })
})

describe('an answer that was lost', () => {
  test.each(['paid', 'processing', 'refunded'] as const)(
    'leads to the success page if it is %s',
    (standing) => {
      expect(play(ready, pay, lost, learned(standing))).toEqual({
        state: { is: 'leaving', intent },
        effects: ['confirm', 'ask', 'leave'],
      })
    },
  )

  test('is reported and can be tried again if the intent is open', () => {
    const { state } = play(ready, pay, lost, learned('open'))
    expect(state).toMatchObject({
      is: 'ready',
      failure: { message: expect.stringContaining('did not go through'), isDeclined: false },
    })
    expect(play(state, pay).effects).toEqual(['confirm'])
  })

  test('is reported if the intent is gone', () => {
    const { state, effects } = play(ready, pay, lost, learned('gone'))
    expect(state).toEqual({ is: 'gone', intent })
    expect(effects).toEqual(['confirm', 'ask', 'tell'])
  })

  test('leaves doubt if our API is silent too: a retry asks before it pays', () => {
    const { state } = play(ready, pay, lost, learned('unknown'))
    expect(state).toMatchObject({ is: 'ready', isInDoubt: true })
    expect(play(state, pay, learned('unknown'))).toEqual({ state, effects: ['ask', 'tell'] })
    expect(play(state, pay, learned('open')).effects).toEqual(['ask', 'confirm'])
    expect(play(state, pay, learned('paid')).effects).toEqual(['ask', 'leave'])
    expect(play(state, pay, learned('gone')).state).toEqual({ is: 'gone', intent })
  })
})

describe('what the browser remembers', () => {
  const remembered = (value: typeof intent | undefined): PaymentEvent => ({
    type: 'remembered',
    intent: value,
  })

  test('goes on, and our API is asked how it stands', () => {
    expect(play(entering, remembered(intent))).toEqual({ state: ready, effects: ['ask'] })
    expect(play(entering, remembered(intent), remembered(intent)).effects, 'once').toEqual(['ask'])
  })

  test('is not asked about if this page has opened it', () => {
    expect(play(entering, unchanged, { type: 'opened', intent }, remembered(intent)).effects).toEqual([])
  })

  test.each(['paid', 'processing'] as const)('leads to the success page if it is %s', (standing) => {
    expect(play(entering, remembered(intent), learned(standing)).effects).toEqual(['ask', 'leave'])
  })

  test.each(['gone', 'refunded'] as const)('cannot be paid if it is %s, and stays so', (standing) => {
    const { state } = play(entering, remembered(intent), learned(standing))
    expect(state).toEqual({ is: 'gone', intent })
    expect(play(state, remembered(intent)).state).toEqual(state)
  })

  test.each(['open', 'unknown'] as const)('can be paid if it is %s', (standing) => {
    expect(play(entering, remembered(intent), learned(standing)).state).toEqual(ready)
  })

  test('is another intent if another tab has opened one', () => {
    expect(play(ready, remembered(other))).toEqual({
      state: { is: 'ready', intent: other },
      effects: ['ask'],
    })
  })

  test('is nothing if another tab has paid', () => {
    expect(play(ready, remembered(undefined)).state).toEqual(entering)
  })

  test('changes nothing while a payment is on its way', () => {
    expect(play(ready, pay, remembered(undefined)).state).toEqual({ is: 'confirming', intent })
  })

  test('takes over what another tab has prolonged', () => {
    const later = { ...intent, holdExpiresAt: 'later' }
    expect(
      next(
        { is: 'ready', intent: { ...intent, holdExpiresAt: 'soon' } },
        { type: 'remembered', intent: later },
      ),
    ).toEqual([{ is: 'ready', intent: later }])
  })
})

test('an answer that was asked for earlier is no answer to a later question', () => {
  const early: PaymentEvent = { type: 'learned', reference: 'pi_1', standing: 'open', by: 'ready' }
  const { state } = play(ready, pay, lost)
  expect(play(state, early)).toEqual({ state, effects: [] })
  expect(play(state, { ...early, standing: 'paid' }).effects, 'but paid is paid').toEqual(['leave'])
})

test('an answer about another intent is not heard', () => {
  expect(play(ready, learned('paid', 'pi_other'))).toEqual({ state: ready, effects: [] })
})

test('a page that the Back button brings back can be paid on', () => {
  const restored: PaymentEvent = { type: 'restored' }
  expect(play(ready, pay, restored, pay).effects).toEqual(['confirm', 'confirm'])
  expect(play(ready, pay, lost, restored, pay).effects, 'still in doubt').toEqual(['confirm', 'ask', 'ask'])
  expect(isBusy(play(ready, learned('paid'), restored).state)).toBe(false)
  expect(play(entering, restored).state).toEqual(entering)
})

describe('a success page', () => {
  const arriving: PaymentState = { is: 'arriving' }
  const returned: PaymentEvent = { type: 'returned', hasPayment: true }
  const retry: PaymentEvent = { type: 'retry' }

  test('without a payment in its address does not ask', () => {
    expect(play(arriving, { type: 'returned', hasPayment: false })).toEqual({
      state: { is: 'nothing' },
      effects: [],
    })
  })

  test('asks once, also if it is mounted twice', () => {
    expect(play(arriving, returned, returned)).toEqual({ state: { is: 'following' }, effects: ['follow'] })
  })

  test.each([
    ['paid', true],
    ['refunded', false],
  ] as const)('forgets what is %s', (standing, isPaid) => {
    expect(next({ is: 'following' }, learned(standing))).toEqual([{ is: 'known' }, { run: 'forget', isPaid }])
  })

  test.each(['open', 'gone'] as const)('remembers what is %s, for the next try', (standing) => {
    expect(next({ is: 'following' }, learned(standing))).toEqual([{ is: 'known' }])
  })

  test('polls what is processing, and waits longer each time', () => {
    let state: PaymentState = { is: 'following' }
    const waits: number[] = []
    for (let count = 0; count < 9; count++) {
      const [after, effect]: Next<OpenedPayment> = next(state, learned('processing'))
      if (effect?.run === 'poll') waits.push(effect.waitMs)
      state = after
    }
    expect(waits).toEqual([2_000, 3_000, 4_500, 6_750, 10_125, 15_187.5, 22_781.25, 30_000, 30_000])
    expect(play(state, learned('paid'))).toEqual({ state: { is: 'known' }, effects: ['forget'] })
  })

  test('can be asked to try again, and begins with the shortest wait', () => {
    expect(play({ is: 'following' }, learned('unknown'), retry).effects).toEqual(['follow'])
    const { state } = play({ is: 'processing', waitMs: 30_000 }, retry, learned('processing'))
    expect(state).toEqual({ is: 'processing', waitMs: 2_000 })
  })
})
