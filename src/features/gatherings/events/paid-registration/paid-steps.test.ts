import { describe, expect, test } from 'vitest'
import { readAttendee, readHeld } from '../registration/read-typed.ts'
import { isForSale, reducePaid, startOfPaid, paidStepOf, type PaidEvent } from './paid-steps.ts'

const registered = {
  status: 'registered',
  message: 'You are registered.',
  registrationId: '5f0c9d3e-0000-4000-8000-000000000001',
} as const

const play = (...events: PaidEvent[]) => events.reduce(reducePaid, startOfPaid)

const situation = {
  state: startOfPaid,
  event: { capacity: 10, registered: 3 },
  isComing: true,
  canBePaid: true,
  holdsSeats: false,
}
const full = { capacity: 10, registered: 10 }

describe('what happens on the page', () => {
  test('details are changed until seats are held for them', () => {
    expect(play({ type: 'change details' }).isEditing).toBe(true)
    expect(play({ type: 'change details' }, { type: 'held' }).isEditing).toBe(false)
  })

  test('a failure stays until a retry, and the chosen seats stay after it', () => {
    const error = new Error('away')
    const failed = play({ type: 'seats chosen', seats: 3 }, { type: 'failed', error })
    expect(failed).toEqual({ isEditing: false, seats: 3, failure: { error } })
    expect(reducePaid(failed, { type: 'retry' })).toEqual({ isEditing: false, seats: 3 })
  })

  test('a failure without an error is a failure', () => {
    expect(paidStepOf({ ...situation, state: play({ type: 'failed', error: undefined }) })).toBe('failed')
  })
})

describe('the step', () => {
  test.each([
    ['details', {}],
    ['payment', { holdsSeats: true }],
    ['details', { holdsSeats: true, state: play({ type: 'change details' }) }],
    ['full', { event: full }],
    ['payment', { event: full, holdsSeats: true }],
    ['details', { event: full, holdsSeats: true, state: play({ type: 'change details' }) }],
    ['registered', { state: play({ type: 'registered', registered }) }],
    ['unavailable', { canBePaid: false }],
    ['closed', { isComing: false, holdsSeats: true }],
    ['failed', { state: play({ type: 'failed', error: new Error('away') }), isComing: false }],
  ])('is %s for %j', (step, part) => {
    expect(paidStepOf({ ...situation, ...part })).toBe(step)
  })

  test.each([
    [true, {}],
    [true, { event: full, holdsSeats: true }],
    [false, { event: full }],
    [false, { isComing: false }],
    [false, { state: play({ type: 'registered', registered }) }],
  ])('seats are for sale: %s for %j', (answer, part) => {
    expect(isForSale({ ...situation, ...part })).toBe(answer)
  })
})

describe('an answer', () => {
  const opened = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_2' }
  const terms = { holdExpiresAt: '2026-11-16T12:00:00Z', amount: 24_000, currency: 'GHS' }

  test('that holds seats says until when and for how much', () => {
    expect(readHeld(opened, terms)).toEqual({ ...opened, ...terms, rest: null, status: 'pending' })
    expect(readHeld(opened, { ...terms, amount: '240' })).toBeUndefined()
    expect(readHeld(opened, {})).toBeUndefined()
  })
})

test.each([
  [{ fullName: 'Ama', email: 'ama@example.org', numberOfAttendees: '2' }, 2],
  [{ fullName: 'Ama', email: 'ama@example.org', numberOfAttendees: 3, phone: '020' }, 3],
  [{}, 1],
  [{ numberOfAttendees: 'many' }, 1],
])('%j is a registration for %i', (typed, seats) => {
  expect(readAttendee(typed).numberOfAttendees).toBe(seats)
})
