import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

test.each([
  ['completed', 'paid'],
  ['succeeded', 'paid'],
  ['processing', 'processing'],
  ['refunded', 'refunded'],
  ['pending', 'open'],
  ['requires_payment_method', 'open'],
  ['requires_action', 'open'],
  ['failed', 'gone'],
  ['canceled', 'gone'],
  ['a word of next year', 'unknown'],
  ['toString', 'unknown'],
  ['', 'unknown'],
])('"%s" is %s', (word, standing) => {
  expect(standingOf(word)).toBe(standing)
})
