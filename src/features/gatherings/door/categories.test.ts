import { expect, test } from 'vitest'
import { hereInWords } from './categories.ts'

test('an evening without registrations counts who is here', () => {
  expect(hereInWords(3, 0)).toBe('3 here')
  expect(hereInWords(0, 12)).toBe('0 of 12 here')
})
