import { expect, test } from 'vitest'
import { firstNameOf, initialsOf, shortNameOf } from './names.ts'

test.each([
  ['Ama Serwaa Bonsu', 'Ama'],
  ['Ama', 'Ama'],
  ['  Ama\tOwusu ', 'Ama'],
  ['', ''],
  ['  ', ''],
])('the first name of %j is %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

test('the initials are of the first and the last word', () => {
  expect(['Efua Mensah', 'Ama', ' kofi  de Graft ', ''].map(initialsOf)).toEqual(['EM', 'A', 'KG', ''])
})

test.each([
  ['Sankofa', 'Sankofa'],
  ['Nkabom Youth', 'Nkabom Youth'],
  ['Nkabom Youth Fellowship', 'Nkabom Youth'],
  ['Kumasi Young Believers', 'Kumasi Young'],
  ['House of Prayer Accra', 'House'],
  ['The Fellowship of Redeemed Children', 'FRC'],
  ['Congregational Youth', 'CY'],
  ['Wisdomseekersunited', 'Wisdomseeker'],
])('below the icon, %s is %s', (name, short) => {
  expect(shortNameOf(name)).toBe(short)
})
