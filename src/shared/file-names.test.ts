import { expect, test } from 'vitest'
import { fileNameOf } from './file-names.ts'

test('a title becomes a name that every system takes', () => {
  expect(fileNameOf('Faith & the first salary: money, family', 'ics')).toBe(
    'faith-the-first-salary-money-family.ics',
  )
})

test('letters with marks and those of Akan become plain ones', () => {
  expect(fileNameOf('Sɛ wo werɛ fi: café d’été, Ŋutsu', 'ics')).toBe('se-wo-were-fi-cafe-dete-nutsu.ics')
})

test('a long title is cut, and one without letters still has a name', () => {
  expect(fileNameOf('word '.repeat(40), 'png').length).toBeLessThanOrEqual(64)
  expect(fileNameOf('!!! 祈り', 'png')).toBe('event.png')
})
