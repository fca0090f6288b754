import { expect, test } from 'vitest'
import { formatDollars, readDollars, writeDollars } from './dollars.ts'
import { readGift, reasonAgainst, reasonAgainstCents, writeGift } from './gift.ts'

test.each([
  ['50', 5_000],
  ['5', 500],
  ['12.5', 1_250],
  ['12.05', 1_205],
  ['$1,250.50', 125_050],
  [' 7 ', 700],
  ['$ 50', 5_000],
  ['7,50', 750],
  ['12,5', 1_250],
  ['$12,50', 1_250],
  ['1,250', 125_000],
  ['1 250,50', 125_050],
])('%s dollars are %i cents', (typed, cents) => {
  expect(readDollars(typed)).toBe(cents)
})

test.each([
  '',
  'fifty',
  '-5',
  '1e3',
  '5.001',
  '5.',
  '.5',
  'Infinity',
  '0x10',
  '5$0',
  '5,',
  ',50',
  '1,2500',
  '1,250,50',
  '1.250,50',
])('"%s" is no amount', (typed) => {
  expect(readDollars(typed)).toBeUndefined()
})

test('an amount is at least 5 and at most 10,000 dollars', () => {
  const least = 'Please enter a valid amount (minimum $5)'
  expect(reasonAgainstCents(undefined)).toBe(least)
  expect(reasonAgainstCents(499)).toBe(least)
  expect(reasonAgainstCents(500)).toBeUndefined()
  expect(reasonAgainstCents(1_000_000)).toBeUndefined()
  expect(reasonAgainstCents(1_000_001)).toContain('The most you can give online is $10,000.')
})

test('a third digit of cents is named', () => {
  const help = 'Please enter a valid amount (minimum $5). Cents have two digits, like 12.50.'
  for (const typed of ['7.123', '$ 1,250.505', '7.1234 $']) expect(reasonAgainst(typed)).toBe(help)
  expect(reasonAgainst('ten')).toBe('Please enter a valid amount (minimum $5)')
  expect(reasonAgainst('7.12')).toBeUndefined()
})

test('a gift is read from an address and written into one', () => {
  const gift = { cents: 1_250, frequency: 'monthly' } as const
  expect(writeGift(gift)).toBe('amount=12.5&frequency=monthly')
  expect(readGift(new URLSearchParams(writeGift(gift)))).toEqual(gift)
  expect(readGift(new URLSearchParams('amount=50'))).toEqual({ cents: 5_000, frequency: 'once' })
})

test('an amount of one’s own replaces the chosen one, also if it is none that we take', () => {
  expect(readGift(new URLSearchParams('frequency=monthly&amount=50&own=120'))).toEqual({
    cents: 12_000,
    frequency: 'monthly',
  })
  expect(readGift(new URLSearchParams('amount=50&own=+'))).toEqual({ cents: 5_000, frequency: 'once' })
  expect(readGift(new URLSearchParams('amount=50&own=3'))).toBeUndefined()
})

test.each(['', 'amount=4.99', 'amount=ten&frequency=once', 'amount=10000.01', 'amount=50&frequency=yearly'])(
  '%s is no gift',
  (search) => {
    expect(readGift(new URLSearchParams(search))).toBeUndefined()
  },
)

test.each([
  [5_000, '50'],
  [1_250, '12.5'],
  [1_205, '12.05'],
  [100_000, '1000'],
  [1_000_000, '10000'],
  [1_999, '19.99'],
  [820, '8.2'],
  [5, '0.05'],
  [0, '0'],
])('%i cents are written as %s, and read from it', (cents, dollars) => {
  expect(writeDollars(cents)).toBe(dollars)
  expect(readDollars(dollars)).toBe(cents)
})

test.each([
  [5_000, '$50'],
  [1_250, '$12.50'],
  [1_000_000, '$10,000'],
])('%i cents are shown as %s', (cents, words) => {
  expect(formatDollars(cents)).toBe(words)
})
