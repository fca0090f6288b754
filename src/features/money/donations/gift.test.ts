import { expect, test } from 'vitest'
import { formatGift, readGiftAmount, writeGiftAmount } from './amounts.ts'
import { giftCurrencies, presetsOf, termsOf, usualOf } from './currencies.ts'
import { offeredOf } from './offers.ts'
import {
  donateAddress,
  readGift,
  reasonAgainst,
  reasonAgainstAmount,
  sayGiving,
  whyNoGift,
  writeGift,
} from './gift.ts'

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
  expect(readGiftAmount(typed, 'USD')).toBe(cents)
})

test.each(['50', 'GHS 50', 'ghs50.00', 'GH₵ 50', '₵50', '50 cedis', '$50', '50 GHS'])(
  '%s is an amount of cedis only if it says nothing else',
  (typed) => {
    const isOther = typed.includes('$') || typed.includes('cedis')
    expect(readGiftAmount(typed, 'GHS')).toBe(isOther ? undefined : 5_000)
  },
)

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
  expect(readGiftAmount(typed, 'USD')).toBeUndefined()
  expect(readGiftAmount(typed, 'GHS')).toBeUndefined()
})

test('an amount is at least 5 and at most 10,000 dollars', () => {
  const least = 'Please enter a valid amount (minimum $5)'
  expect(reasonAgainstAmount(undefined, 'USD')).toBe(least)
  expect(reasonAgainstAmount(499, 'USD')).toBe(least)
  expect(reasonAgainstAmount(500, 'USD')).toBeUndefined()
  expect(reasonAgainstAmount(1_000_000, 'USD')).toBeUndefined()
  expect(reasonAgainstAmount(1_000_001, 'USD')).toContain('The most you can give online is $10,000.')
})

test('an amount is at least 5 and at most 50,000 cedis', () => {
  const least = 'Please enter a valid amount (minimum GHS 5)'
  expect(reasonAgainstAmount(undefined, 'GHS')).toBe(least)
  expect(reasonAgainstAmount(499, 'GHS')).toBe(least)
  expect(reasonAgainstAmount(500, 'GHS')).toBeUndefined()
  expect(reasonAgainstAmount(5_000_000, 'GHS')).toBeUndefined()
  expect(reasonAgainstAmount(5_000_001, 'GHS')).toContain('The most you can give online is GHS 50,000.')
})

test('a third digit of cents or pesewas is named', () => {
  const help = 'Please enter a valid amount (minimum $5). Cents have two digits, like 12.50.'
  for (const typed of ['7.123', '$ 1,250.505', '7.1234 $']) expect(reasonAgainst(typed, 'USD')).toBe(help)
  expect(reasonAgainst('GHS 7.123', 'GHS')).toBe(
    'Please enter a valid amount (minimum GHS 5). Pesewas have two digits, like 12.50.',
  )
  expect(reasonAgainst('ten', 'USD')).toBe('Please enter a valid amount (minimum $5)')
  expect(reasonAgainst('7.12', 'USD')).toBeUndefined()
})

const read = (search: string) => readGift(new URLSearchParams(search))

test('a gift is read from an address and written into one', () => {
  const gift = { amount: 1_250, currency: 'USD', frequency: 'monthly', fund: undefined } as const
  expect(writeGift(gift)).toBe('amount=12.5&frequency=monthly')
  expect(read(writeGift(gift))).toEqual(gift)
  const inCedis = { ...gift, currency: 'GHS', fund: 'library-chairs' } as const
  expect(writeGift(inCedis)).toBe('amount=12.5&frequency=monthly&currency=GHS&fund=library-chairs')
  expect(read(writeGift(inCedis))).toEqual(inCedis)
  expect(read('amount=50')).toMatchObject({ amount: 5_000, currency: 'USD', frequency: 'once' })
  expect(read('amount=50&own=&currency=&fund=')).toMatchObject({ currency: 'USD', fund: undefined })
})

test('the way back to the choice keeps currency and fund', () => {
  expect(donateAddress({ currency: 'USD' })).toBe('/donate?currency=USD')
  expect(donateAddress({ currency: 'GHS', fund: 'chairs' })).toBe('/donate?fund=chairs&currency=GHS')
})

test('an amount of one’s own replaces the chosen one, also if it is none that we take', () => {
  expect(read('frequency=monthly&amount=50&own=120')).toMatchObject({
    amount: 12_000,
    frequency: 'monthly',
  })
  expect(read('amount=50&own=+')).toMatchObject({ amount: 5_000, frequency: 'once' })
  expect(read('amount=50&own=3')).toBeUndefined()
})

test('a currency that we do not take is not made into another one', () => {
  const search = new URLSearchParams('amount=50&currency=EUR')
  expect(readGift(search)).toBeUndefined()
  expect(whyNoGift(search)).toEqual({ help: 'You can give in USD or GHS.' })
})

test('a button names the gift in its currency', () => {
  const gift = { amount: 5_000, currency: 'GHS', frequency: 'monthly' } as const
  expect(sayGiving(gift)).toBe('Give GHS 50 each month')
  expect(sayGiving({ ...gift, currency: 'USD', frequency: 'once' })).toBe('Give $50')
})

test('a page offers the currencies that a service takes', () => {
  const none = { stripe: null, paystack: null }
  expect(offeredOf(giftCurrencies, none)).toEqual([])
  expect(offeredOf(giftCurrencies, { ...none, stripe: 'live' })).toEqual(giftCurrencies)
  expect(offeredOf(giftCurrencies, { ...none, paystack: 'live' })).toEqual(giftCurrencies)
})

test('the usual amount of each currency is one of its row, and all of them can be given', () => {
  for (const code of giftCurrencies) {
    const { least, most } = termsOf(code)
    const presets = presetsOf(code)
    expect(presets).toContain(usualOf(code))
    expect(Math.min(...presets)).toBeGreaterThanOrEqual(least)
    expect(Math.max(...presets)).toBeLessThanOrEqual(most)
  }
})

test.each(['', 'amount=4.99', 'amount=ten&frequency=once', 'amount=10000.01', 'amount=50&frequency=yearly'])(
  '%s is no gift',
  (search) => {
    expect(read(search)).toBeUndefined()
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
  expect(writeGiftAmount({ amount: cents, currency: 'USD' })).toBe(dollars)
  expect(readGiftAmount(dollars, 'USD')).toBe(cents)
})

test.each([
  [5_000, 'USD', '$50'],
  [1_250, 'USD', '$12.50'],
  [1_000_000, 'USD', '$10,000'],
  [5_000, 'GHS', 'GHS 50'],
  [1_250, 'GHS', 'GHS 12.50'],
  [5_000_000, 'GHS', 'GHS 50,000'],
])('%i minor units of %s are shown as %s', (amount, currency, words) => {
  expect(formatGift({ amount, currency })).toBe(words)
})
