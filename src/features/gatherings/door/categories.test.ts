import { expect, test } from 'vitest'
import { hereInWords } from './categories.ts'

test('the door counts towards those who are registered, and who walked in hides no one of them', () => {
  expect(hereInWords({ here: 2, expected: 12, walkIns: 10 })).toBe('2 of 12 here')
  expect(hereInWords({ here: 0, expected: 12, walkIns: 0 })).toBe('0 of 12 here')
  expect(hereInWords({ here: 0, expected: 0, walkIns: 3 })).toBe('3 here')
})
