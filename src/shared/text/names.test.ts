import { expect, test } from 'vitest'
import { firstNameOf } from './names.ts'

test.each([
  ['Ama Serwaa Bonsu', 'Ama'],
  ['Ama', 'Ama'],
  ['  Ama\tOwusu ', 'Ama'],
  ['', ''],
  ['  ', ''],
])('the first name of %j is %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})
