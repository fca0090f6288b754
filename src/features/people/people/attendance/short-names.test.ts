import { expect, test } from 'vitest'
import { shortNames } from './short-names.ts'

test('people are called by first name and initial', () => {
  expect(shortNames(['Ama Serwaa Mensah', 'Kofi', ' ', 'Élodie Ásgeir'])).toEqual([
    'Ama M.',
    'Kofi',
    'Name not known',
    'Élodie Á.',
  ])
})

test('where two are called the same, more letters tell them apart', () => {
  expect(shortNames(['Kofi Mensah', 'Kofi Manu', 'Ama Manu'])).toEqual(['Kofi Me.', 'Kofi Ma.', 'Ama M.'])
  expect(shortNames(['Kofi Mensah', 'Kofi Mensa'])).toEqual(['Kofi Men.', 'Kofi Men.'])
})
