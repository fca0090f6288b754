import { expect, test } from 'vitest'
import { formatMoney, formatPrice, plainAmount, readAmount } from './money.ts'

test.each([
  [5_000, 'GHS', 'GHS 50.00'],
  [1, 'GHS', 'GHS 0.01'],
  [123_456_789, 'GHS', 'GHS 1,234,567.89'],
  [2_500, 'USD', 'USD 25.00'],
  [500, 'JPY', 'JPY 500'],
  [1_234, 'KWD', 'KWD 1.234'],
  [0, 'GHS', 'GHS 0.00'],
])('%i minor units of %s are %s', (amount, currency, shown) => {
  expect(formatMoney({ amount, currency })).toBe(shown)
})

test('an amount never breaks a line of code: its space is an ordinary one', () => {
  expect(formatMoney({ amount: 5_000, currency: 'GHS' })).not.toMatch(/[\u00A0\u202F]/)
})

test('a price of nothing is Free, and any other the amount', () => {
  expect(formatPrice({ price: 0, currency: 'GHS' })).toBe('Free')
  expect(formatPrice({ price: 12_000, currency: 'GHS' })).toBe('GHS 120')
  expect(formatPrice({ price: 12_050, currency: 'GHS' })).toBe('GHS 120.50')
  expect(formatPrice({ price: 100_000, currency: 'GHS' })).toBe('GHS 1,000')
})

test('several prices are a range', () => {
  const some = (...amounts: number[]) => ({
    price: amounts[0]!,
    currency: 'GHS',
    priceChoices: amounts.map((amount) => ({ amount })),
  })
  expect(formatPrice(some(5_000, 2_050, 100_000))).toBe('GHS 20.50 to 1,000')
  expect(formatPrice(some(5_000, 5_000))).toBe('GHS 50')
})

test('for machines the amount is a plain figure in whole units', () => {
  expect(plainAmount({ amount: 5_000, currency: 'GHS' })).toBe('50.00')
  expect(plainAmount({ amount: 5_000, currency: 'JPY' })).toBe('5000')
})

test.each([
  ['50', 'GHS', 5_000],
  ['50.00', 'GHS', 5_000],
  [' 50.5 ', 'GHS', 5_050],
  ['1,250.00', 'GHS', 125_000],
  ['19.99', 'USD', 1_999],
  ['0', 'GHS', 0],
  ['-5', 'GHS', -500],
  ['500', 'JPY', 500],
  ['', 'GHS', Number.NaN],
  ['ten', 'GHS', Number.NaN],
  ['50.005', 'GHS', Number.NaN],
  ['7,50', 'GHS', 750],
  ['5,0', 'GHS', 500],
  ['1 250,5', 'GHS', 125_050],
  ['1,250', 'GHS', 125_000],
  ['1,250,000', 'GHS', 125_000_000],
  ['5,0', 'JPY', Number.NaN],
  ['5,', 'GHS', Number.NaN],
  ['5.', 'GHS', Number.NaN],
  ['1,2500', 'GHS', Number.NaN],
  ['1,250,50', 'GHS', Number.NaN],
  ['1.250,50', 'GHS', Number.NaN],
  ['12,50.00', 'GHS', Number.NaN],
  ['1e3', 'GHS', Number.NaN],
])('%j typed for %s is %d', (text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount)
})

test('amounts are written as a formatter writes them, in every currency that there is', () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay: 'code' })
    const digits = format.resolvedOptions().maximumFractionDigits!
    for (const amount of [0, 1, 9, 10, 99, 100, 999, 5_000, 123_456, -1, -5_000, -123_456, 123_456_789_012])
      expect(formatMoney({ amount, currency })).toBe(
        format.format(amount / 10 ** digits).replace(/\s/gu, ' '),
      )
  }
})
