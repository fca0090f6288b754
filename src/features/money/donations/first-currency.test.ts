import { expect, test } from 'vitest'
import { firstCurrency } from './first-currency.ts'

const byTimeZone = { firstCurrency: 'by-time-zone' } as const

test.each([
  ['Africa/Accra', 'GHS'],
  ['Europe/London', 'USD'],
  ['UTC', 'USD'],
  [undefined, 'USD'],
])('by time zone, a visitor in %s sees %s first', (timeZone, currency) => {
  expect(firstCurrency(timeZone, byTimeZone)).toBe(currency)
})

test('a ministry that names a currency has it first everywhere', () => {
  expect(firstCurrency('Africa/Accra', { firstCurrency: 'USD' })).toBe('USD')
  expect(firstCurrency('Europe/London', { firstCurrency: 'GHS' })).toBe('GHS')
  expect(firstCurrency(undefined, { firstCurrency: 'GHS' })).toBe('GHS')
})
