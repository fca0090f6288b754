import { expect, test } from 'vitest'
import { internationalNumber, telAddress, whatsappAddress } from './phone.ts'

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
