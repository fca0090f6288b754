import { expect, test } from 'vitest'
import { phoneDigitsOf } from './search.ts'

test.each([
  ['024 123 4567', '241234567'],
  ['+233 (24) 123-4567', '241234567'],
  ['00233241234567', '241234567'],
  ['123 4567', '1234567'],
  ['123 456', undefined],
  ['2026', undefined],
  ['Ama 0241234567', undefined],
  ['', undefined],
])('%j is the phone number %s', (search, digits) => {
  expect(phoneDigitsOf(search)).toBe(digits)
})
