import { expect, test } from 'vitest'
import { groupExpiry, readExpiry } from './card-expiry.ts'

test.each([
  ['1', '1'],
  ['12', '12 / '],
  ['12 / 3', '12 / 3'],
  ['1230', '12 / 30'],
  ['12/2034', '12 / 2034'],
  ['1/', '01 / '],
  ['12 / 34', '12 / 34'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(groupExpiry(typed, false)).toBe(shown)
})

test('the slash goes with the digit before which it was put', () => {
  expect(groupExpiry('12 / 3', true)).toBe('12 / 3')
  expect(groupExpiry('12 / ', true)).toBe('12')
  expect(groupExpiry('12 /', true)).toBe('12')
  expect(groupExpiry('1', true)).toBe('1')
})

test.each([
  ['12 / 30', '12', '2030'],
  ['1230', '12', '2030'],
  ['122034', '12', '2034'],
  [' 1/30 ', '1', '2030'],
  ['01 / 2030', '01', '2030'],
])('%j is month %s of %s', (typed, month, year) => {
  expect(readExpiry(typed)).toEqual({ month, year })
})

test.each(['', '12', '12 / ', '12 / 3', '130', '12034', '12 / 203', 'MM / YY'])(
  '%j is incomplete',
  (typed) => {
    expect(readExpiry(typed)).toBeUndefined()
  },
)
