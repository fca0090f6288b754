import { expect, test } from 'vitest'
import { firstNameOf, initialsOf } from './names.ts'

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
