import { expect, test } from 'vitest'
import { doorNameOf, doorNamesOf } from './door-names.ts'

test.each([
  ['Ama Serwaa Mensah', 'Ama M.'],
  ['  Kofi  ', 'Kofi'],
  ['Nana Élodie', 'Nana É.'],
  ['', ''],
])('%j is shown as %j', (name, shown) => {
  expect(doorNameOf(name)).toBe(shown)
})

test('two who would be called the same get a letter more, and never the whole name', () => {
  expect(doorNamesOf(['Kofi Amponsah', 'Kofi Addo', 'Ama Sarpong', 'Yaw Owusu', 'Yaw Owusuaa'])).toEqual([
    'Kofi Am.',
    'Kofi Ad.',
    'Ama S.',
    'Yaw Owu.',
    'Yaw Owu.',
  ])
})
