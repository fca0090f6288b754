import { expect, test } from 'vitest'
import { needsProof } from './policy.ts'

test('a refund asks for a proof above its sum, and in a currency without one always', () => {
  expect(needsProof({ amount: 100_000, currency: 'GHS' })).toBe(false)
  expect(needsProof({ amount: 100_001, currency: 'GHS' })).toBe(true)
  expect(needsProof({ amount: 10_001, currency: 'USD' })).toBe(true)
  expect(needsProof({ amount: 1, currency: 'XOF' })).toBe(true)
})
