import { expect, test } from 'vitest'
import { readBirthday, writeBirthday } from './birthday.ts'

test.each([
  ['24/8', '--08-24'],
  ['24.8.', '--08-24'],
  ['24 Aug', '--08-24'],
  ['24th of August', '--08-24'],
  ['August 24', '--08-24'],
  ['--08-24', '--08-24'],
  ['24/8/1990', '1990-08-24'],
  ['24-08-90', '1990-08-24'],
  ['24 aug. 1990', '1990-08-24'],
  ['24-Aug-90', '1990-08-24'],
  ['August 24, 1990', '1990-08-24'],
  ['1990-08-24', '1990-08-24'],
  ['1990-08-24 00:00:00', '1990-08-24'],
  ['24/08/1990 00:00', '1990-08-24'],
  // An American list.
  ['8/24/1990', '1990-08-24'],
  ['29 Feb', '--02-29'],
  ['29/2/2000', '2000-02-29'],
])('%s is %s', (typed, birthday) => expect(readBirthday(typed)).toEqual({ birthday }))

test.each([
  ['13/13', 'There is no month 13. Enter a day and a month, such as 24 August or 24/8/1990'],
  ['13/13/2001', 'There is no month 13. Enter a day and a month, such as 24 August or 24/8/1990'],
  ['30 Feb', 'February has no day 30'],
  ['31/6/1980', 'June has no day 31'],
  ['0/5', 'May has no day 0'],
  ['29/2/2001', 'February 2001 has no day 29'],
  ['24/8/2999', 'The birthday is in the future'],
  ['24/8/1820', 'The year of birth is before 1900'],
  ['next week', 'Enter a day and a month, such as 24 August or 24/8/1990'],
  ['24', 'Enter a day and a month, such as 24 August or 24/8/1990'],
  ['24 Blarch', 'Enter a day and a month, such as 24 August or 24/8/1990'],
])('%s: %s', (typed, problem) => expect(readBirthday(typed)).toEqual({ problem }))

test.each(['--02-29', '1990-08-24', '--01-01'])('%s is read as it is written', (birthday) =>
  expect(readBirthday(writeBirthday(birthday))).toEqual({ birthday }),
)
