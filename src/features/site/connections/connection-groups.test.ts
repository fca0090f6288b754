import { expect, test } from 'vitest'
import { badgeOf, requestFor, valueOf } from './connection-groups.ts'
import type { ShownConnection } from './schema.ts'

const one = (given: Partial<ShownConnection>): ShownConnection => ({
  id: 'stripe',
  standing: 'works',
  setUp: 'yes',
  sentences: ['Takes cards.'],
  missing: [],
  guide: 'docs/operations/money.md',
  webhook: null,
  canTest: true,
  lastTest: null,
  ...given,
})

test('several accounts have one badge', () => {
  const [works, look, none] = [
    one({ id: 'paystack' }),
    one({ standing: 'look' }),
    one({ standing: 'not set up' }),
  ]
  expect(badgeOf([works, works]).words).toBe('Works')
  expect(badgeOf([works, none]).words).toBe('1 of 2')
  expect(badgeOf([works, look]).words).toBe('Look')
  expect(badgeOf([none, none]).words).toBe('Not set up')
  expect(badgeOf([none, one({ standing: 'test mode' })]).words).toBe('Test mode')
  expect(valueOf([works, none])).toBe('Paystack works, Stripe is not set up')
  expect(valueOf([works])).toBe('Takes cards.')
})

test('what is missing can be handed on as a sentence', () => {
  const missing = ['A', 'B', 'C']
  expect(requestFor(one({ setUp: 'no', missing }))).toBe(
    'Stripe is not set up yet. Please set A, B and C on the server and restart it. How: docs/operations/money.md.',
  )
  expect(requestFor(one({ setUp: 'for tests', missing }))).toBe(
    'Stripe is in test mode. Please set A, B and C on the server and restart it. How: docs/operations/money.md.',
  )
})
