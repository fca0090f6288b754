import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  attemptOfReference,
  endAttempt,
  findAkin,
  openAttempt,
  rememberAttempt,
  rememberReturned,
} from './attempts.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const answer = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_2' }
const gift = { subject: 'donation amount=50', id: 'a', values: { donorEmail: 'ama@example.org' }, answer }

test('an attempt is remembered until it is over, and then without its details', () => {
  rememberAttempt(gift)
  expect(openAttempt(gift.subject)).toMatchObject(gift)
  expect(findAkin((subject) => subject.startsWith('donation'))).toMatchObject(gift)
  endAttempt(gift)
  expect(openAttempt(gift.subject)).toBeUndefined()
  expect(findAkin(() => true)).toBeUndefined()
  expect(attemptOfReference('pi_1')).toMatchObject({ values: {}, answer, isOver: true })
})

test('a payment that comes back from the bank is remembered as one that is over', () => {
  rememberReturned('pi_1', 'pi_1_secret_2')
  expect(attemptOfReference('pi_1')).toMatchObject({ answer, isOver: true })
  expect(attemptOfReference('pi_2')).toBeUndefined()
})

test('the twelve newest are remembered', () => {
  for (let count = 0; count < 14; count++) rememberAttempt({ ...gift, id: `a${count}`, subject: `s${count}` })
  expect(openAttempt('s1')).toBeUndefined()
  expect(openAttempt('s2')).toBeDefined()
  expect(openAttempt('s13')).toBeDefined()
})

test.each([
  'nonsense',
  '"text"',
  '[null, 1, "text", {"id": "a"}, {"subject": "donation amount=50", "id": 7}]',
  '{"subject": "donation amount=50", "id": "a"}',
])('%s in the storage is no attempt', (text) => {
  kept.set('attempts', text)
  expect(openAttempt(gift.subject)).toBeUndefined()
})

test('of what was typed only plain values are read', () => {
  kept.set(
    'attempts',
    JSON.stringify([
      { ...gift, values: { donorEmail: 'ama@example.org', seats: 2, tick: true, list: [], none: null } },
    ]),
  )
  expect(openAttempt(gift.subject)?.values).toEqual({ donorEmail: 'ama@example.org', seats: 2, tick: true })
})

test.each([{ paymentIntentId: 'pi_1' }, { paymentIntentId: 'pi_1', clientSecret: '' }, 'pi_1', null])(
  'an answer of %j has nothing to pay with',
  (wrong) => {
    rememberAttempt({ ...gift, answer: wrong })
    expect(attemptOfReference('pi_1')).toBeUndefined()
  },
)
