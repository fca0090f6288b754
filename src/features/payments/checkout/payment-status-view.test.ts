import { expect, test } from 'vitest'
import { statusViewOf } from './payment-status-view.ts'

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
  expect(statusViewOf(word)).toBe(standing)
})
