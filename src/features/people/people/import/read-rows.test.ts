import { describe, expect, test } from 'vitest'
import type { ImportColumns } from './categories.ts'
import { readMemberRow, readPersonRow } from './read-rows.server.ts'
import { SeenRows } from './recognise.ts'
import { usernameChoices, usernameFrom } from './run/usernames.ts'

const read = (given: Partial<Record<NonNullable<ImportColumns[number]>, string>>, as = readPersonRow) =>
  as({ number: 2, cells: Object.values(given) }, Object.keys(given) as ImportColumns)

describe('a row of people', () => {
  test('has its name from one column or two, in one line', () => {
    expect(read({ name: ' Ama  Serwaa\nMensah ' }).name).toBe('Ama Serwaa Mensah')
    expect(read({ firstName: 'Ama', lastName: 'Mensah' }).name).toBe('Ama Mensah')
    expect(read({ firstName: 'Ama', lastName: '' }).name).toBe('Ama')
    const several: ImportColumns = ['firstName', 'lastName', 'firstName', 'otherNames', 'otherNames']
    expect(
      readPersonRow({ number: 2, cells: ['Ama', 'Mensah', 'Serwaa', 'Adwoa', 'Maame'] }, several),
    ).toMatchObject({ name: 'Ama Serwaa Mensah', otherNames: 'Adwoa Maame' })
  })

  test('has tags and groups between commas and semicolons, each once', () => {
    expect(read({ name: 'Ama', tags: 'Choir; Ushers,choir ,', groups: 'Readers' })).toMatchObject({
      tags: ['choir', 'Ushers'],
      groups: ['Readers'],
    })
  })

  test.each([
    ['024 123 4567 / 020 555 1234', '024 123 4567'],
    ['(024) 123-4567', '024 123-4567'],
    ["'+233241234567", '+233241234567'],
  ])('reads the phone number %s as %s', (typed, phone) => {
    expect(read({ phone: typed })).toMatchObject({ phone, problem: undefined })
  })

  test.each([
    [{ name: 'Ama', email: 'ama@example' }, "The email address isn't complete"],
    [{ name: 'Ama', email: 'x@deleted.invalid' }, "The email address isn't complete"],
    [{ phone: '12' }, "Phone number left out: it isn't complete"],
    [{ name: 'Ama', phone: '+233(0)24 553 1053' }, undefined],
    [{ name: 'Ama', birthday: '24/8' }, undefined],
    [{ name: 'Ama', area: 'x'.repeat(121) }, 'The area is longer than 120 characters'],
    [{ name: 'Ama', firstContact: 'last year' }, "We can't read the date of first contact"],
    [{ name: 'Ama', firstContact: '1/1/2999' }, 'The date of first contact is in the future'],
    [{ name: 'x'.repeat(121) }, 'The name is longer than 120 characters'],
    [{ name: 'Ama', tags: 'x'.repeat(61) }, 'A tag or circle is longer than 60 characters'],
    [{ name: 'Ama', note: 'x'.repeat(5_001) }, 'The note is longer than 5,000 characters'],
    [{ tags: 'Choir' }, "There's no name, email address or phone number"],
    [{ name: 'Ama', email: 'AMA@example.org', firstContact: '3/4/2021' }, undefined],
  ])('%j: %s', (given, problem) => expect(read(given).problem).toBe(problem))

  test.each([
    [{ phone: '0302 123' }, "Phone number left out: it isn't complete"],
    [{ birthday: '30/2/1990' }, 'Birthday left out: February has no day 30'],
    [
      { birthday: '13/13/2001', phone: '12' },
      "Birthday left out: There is no month 13. Enter a day and a month, such as 24 August or 24/8/1990. Phone number left out: it isn't complete",
    ],
  ])('is kept without the part that no one can read: %j', (given, leftOut) =>
    expect(read({ name: 'Ama', ...given })).toMatchObject({
      name: 'Ama',
      phone: null,
      birthday: null,
      leftOut,
      problem: undefined,
    }),
  )
})

describe('a row of members', () => {
  const member = { name: 'Ama Mensah', email: 'ama@example.org' }

  test.each([
    [member, undefined],
    [{ email: 'ama@example.org' }, 'The full name is missing'],
    [{ name: 'Ama' }, 'The email address is missing'],
    [{ ...member, username: 'a b' }, 'Use only letters, numbers, dots, hyphens and underscores'],
    [{ ...member, username: 'ab' }, 'Username must be at least 3 characters'],
    [{ ...member, approved: 'maybe' }, 'Approved must be yes or no'],
  ])('%j: %s', (given, problem) => expect(read(given, readMemberRow).problem).toBe(problem))

  test.each([
    ['Yes', true],
    ['TRUE', true],
    ['no', false],
    ['', false],
  ])('is approved if the file says %s: %s', (approved, isApproved) =>
    expect(read({ ...member, approved }, readMemberRow)).toMatchObject({ isApproved, problem: undefined }),
  )
})

describe('the same person in two rows', () => {
  const row = (number: number, name: string, email: string | null, phone: string | null = null) => ({
    number,
    name,
    email,
    phone,
  })

  test.each([
    ['by the email address', row(2, 'Ama', 'a@x.org'), row(3, 'Ama M.', 'a@x.org'), 2],
    ['by name and phone', row(2, 'Ama', null, '0241112222'), row(3, 'àma', null, '+233 24 111 2222'), 2],
    [
      'by name and phone of one',
      row(2, 'Ama', 'a@x.org', '0241112222'),
      row(3, 'Ama', null, '0241112222'),
      2,
    ],
    ['by a name alone', row(2, 'Ama', null), row(3, 'AMA', null), 2],
    [
      'not with two addresses',
      row(2, 'Ama', 'a@x.org', '0241112222'),
      row(3, 'Ama', 'b@x.org', '0241112222'),
      undefined,
    ],
    [
      'not by the phone of a family',
      row(2, 'Ama', null, '0241112222'),
      row(3, 'Kofi', null, '0241112222'),
      undefined,
    ],
    ['not by a name of which one says more', row(2, 'Ama', 'a@x.org'), row(3, 'Ama', null), undefined],
  ])('is found %s', (_, one, other, earlier) => {
    const seen = new SeenRows()
    expect(seen.find(one)).toBeUndefined()
    expect(seen.find(other)).toBe(earlier)
  })
})

test.each([
  ['Ama Serwaa Mensah', 'ama.serwaa.mensah'],
  ['José  Núñez-Ortega', 'jose.nunez.ortega'],
  ['Kɔfi', 'kɔfi'],
  ['Al', 'member.al'],
  ['!!', 'member'],
  ['A very long name that goes on and on', 'a.very.long.name.that'],
])('%s gets the username %s', (name, username) => {
  expect(usernameFrom(name)).toBe(username)
  for (const choice of usernameChoices(name, 20_001)) expect(choice).toMatch(/^[\p{L}\p{N}_.-]{3,30}$/u)
})
