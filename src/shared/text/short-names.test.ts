import { expect, test } from 'vitest'
import { shortName, shortNames } from './short-names.ts'

test.each([
  ['Ama Serwaa Mensah', 'Ama M.'],
  ['  Kofi  ', 'Kofi'],
  ['Élodie Ásgeir', 'Élodie Á.'],
  [' ', 'Name not known'],
])('%j is shown as %j', (name, shown) => {
  expect(shortName(name)).toBe(shown)
})

test('where two would look alike, more letters tell them apart, and never the whole name', () => {
  expect(shortNames(['Kofi Amponsah', 'Kofi Addo', 'Ama Sarpong', 'Yaw Owusu', 'Yaw Owusuaa'])).toEqual([
    'Kofi Am.',
    'Kofi Ad.',
    'Ama S.',
    'Yaw Owu.',
    'Yaw Owu.',
  ])
})
