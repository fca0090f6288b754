import { describe, expect, test } from 'vitest'
import {
  endOfNumber,
  guessNetwork,
  internationalNumber,
  mobileNumber,
  searchedDigits,
  telAddress,
  whatsappAddress,
} from './phone.ts'

test.each([
  ['0244 123 456', '+233244123456'],
  ['024-412-3456', '+233244123456'],
  ['244123456', '+233244123456'],
  ['+233 24 412 3456', '+233244123456'],
  ['+233 (0)24 412 3456', '+233244123456'],
  ['+233(0)244123456', '+233244123456'],
  ['233244123456', '+233244123456'],
  ['233 (0)24 412 3456', '+233244123456'],
  ['(+233) 24 412 3456', '+233244123456'],
  ['00233 24 412 3456', '+233244123456'],
  ['0302 123 456', '+233302123456'],
  ['+44 7911 123456', '+447911123456'],
  ['0044 7911 123456', '+447911123456'],
  ['447911123456', '+447911123456'],
  ['+1 (555) 123-4567', '+15551234567'],
])('%s is %s, to call and in WhatsApp', (phone, number) => {
  expect(internationalNumber(phone)).toBe(number)
  expect(telAddress(phone)).toBe(`tel:${number}`)
  expect(whatsappAddress(phone)).toBe(`https://wa.me/${number.slice(1)}`)
})

test.each([
  '',
  '12345',
  'none',
  '0302 123',
  '024 412 34567',
  '233 24 412',
  '+0244123456',
  '+1234567890123456',
])('%j is no complete number', (phone) => {
  expect(internationalNumber(phone)).toBeUndefined()
  expect(whatsappAddress(phone)).toBeUndefined()
})

test('what has no international form is dialled as it was typed', () => {
  expect(telAddress('0302 123')).toBe('tel:0302123')
})

describe('a mobile money number', () => {
  test.each([
    '0551234987',
    '055 123 4987',
    '055-123-4987',
    '055.123.4987',
    ' +233551234987 ',
    '+233 55 123 4987',
    '+233 (0)55 123 4987',
    '233551234987',
    '233 0551234987',
    '00233 55 123 4987',
  ])('is ten digits, however it is typed: %j', (typed) => {
    expect(mobileNumber(typed)).toBe('0551234987')
  })

  test.each([
    '',
    '055123498',
    '05512349870',
    '551234987',
    '0301234987',
    '+234 803 123 4567',
    '+1 555 123 4987',
    '055l234987',
    '0551234987 Ama',
    '0551234987, 0241234987',
  ])('is refused if it is none of Ghana: %j', (typed) => {
    expect(mobileNumber(typed)).toBeUndefined()
  })

  test.each([
    ['0241234567', 'mtn'],
    ['025', 'mtn'],
    ['053', 'mtn'],
    ['+233 54', 'mtn'],
    ['0551234987', 'mtn'],
    ['059', 'mtn'],
    ['020', 'telecel'],
    ['23350', 'telecel'],
    ['026', 'at'],
    ['+233 (0)27 1', 'at'],
    ['056', 'at'],
    ['057', 'at'],
    ['05', undefined],
    ['', undefined],
    ['0301234567', undefined],
    ['+2348', undefined],
  ])('%j is guessed to be of %s', (typed, network) => {
    expect(guessNetwork(typed)).toBe(network)
  })
})

test.each([
  ['024 123 4567', '241234567'],
  ['+233 (24) 123-4567', '241234567'],
  ['00233241234567', '241234567'],
  ['123 4567', '1234567'],
  ['123 456', undefined],
  ['2026', undefined],
  ['Ama 0241234567', undefined],
  ['', undefined],
])('the search for %j is one for the phone number %s', (search, digits) => {
  expect(searchedDigits(search)).toBe(digits)
})

test('the end of a number is three digits, however it was typed', () => {
  expect(endOfNumber('0551234987')).toBe('987')
  expect(endOfNumber('055 123 49 87 ')).toBe('987')
})
