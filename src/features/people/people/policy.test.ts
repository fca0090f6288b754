import { expect, test } from 'vitest'
import { mergedContacts, mergedOf, nameOf, replacedBy, type Contacts, type Mergeable } from './policy.ts'

type Person = Mergeable & Contacts

const aPerson = (given: Partial<Person> = {}): Person => ({
  name: 'Ama Mensah',
  otherNames: null,
  email: 'ama@example.org',
  phone: null,
  birthday: null,
  area: null,
  howTheyCame: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  lastSeenAt: '2026-05-01T09:00:00.000Z',
  isPrivate: false,
  cameFrom: 'site',
  ...given,
})

const merge = (stays: Person, goes: Person): Person => ({
  ...mergedOf(stays, goes),
  ...mergedContacts(stays, goes),
})

test('a person is called by the first thing that is known of them', () => {
  expect(nameOf(aPerson())).toBe('Ama Mensah')
  expect(nameOf(aPerson({ name: '' }))).toBe('ama@example.org')
  expect(nameOf(aPerson({ name: '', email: null, phone: '0244' }))).toBe('0244')
})

test('the one who stays counts, gaps are filled, and the contacts span both', () => {
  const other = aPerson({
    name: 'A. Mensah',
    email: 'am@example.org',
    phone: '0244',
    createdAt: '2026-01-01T09:00:00.000Z',
    lastSeenAt: '2026-06-01T09:00:00.000Z',
  })
  const merged = merge(aPerson(), other)
  expect(merged).toEqual({
    ...aPerson(),
    phone: '0244',
    createdAt: other.createdAt,
    lastSeenAt: other.lastSeenAt,
  })
  expect(merge(aPerson({ name: '', email: null }), other)).toEqual({
    ...other,
    createdAt: other.createdAt,
  })
  expect(replacedBy(merged, aPerson(), other)).toEqual(['A. Mensah'])
})

test('of each detail the one that says more stays, unless another one is chosen', () => {
  const one = aPerson({ name: 'Esi Q.', phone: '0244', birthday: '--08-24', area: 'East Legon' })
  const other = aPerson({ name: 'Esi Quaye', phone: '024 123 4567', birthday: '1990-08-24', area: 'Osu' })
  expect(mergedOf(one, other)).toMatchObject({
    name: 'Esi Quaye',
    phone: '024 123 4567',
    birthday: '1990-08-24',
    area: 'East Legon',
    email: 'ama@example.org',
  })
  const merged = mergedOf(one, other, { name: 'this', area: 'other', howTheyCame: 'other' })
  expect(merged).toMatchObject({ name: 'Esi Q.', area: 'Osu', howTheyCame: null })
  expect(replacedBy(merged, one, other)).toEqual(['0244', '24 August', 'East Legon', 'Esi Quaye'])
})

test('a gap is filled even if the side that has it was chosen', () => {
  expect(mergedOf(aPerson({ area: null }), aPerson({ area: 'Osu' }), { area: 'this' }).area).toBe('Osu')
})

test.each(['stays', 'goes'])('what is known by private prayers alone changes nothing if it %s', (which) => {
  const known = aPerson()
  const hidden = aPerson({
    name: 'Hidden',
    phone: '0200',
    createdAt: '2020-01-01T00:00:00.000Z',
    isPrivate: true,
  })
  const [stays, goes] = which === 'stays' ? [hidden, known] : [known, hidden]
  expect(merge(stays, goes)).toEqual(known)
})

test('two people that only the care team sees stay so', () => {
  expect(merge(aPerson({ isPrivate: true }), aPerson({ isPrivate: true })).isPrivate).toBe(true)
})

test('an import is no contact: a merge keeps that of the other one', () => {
  const imported = aPerson({
    cameFrom: 'import',
    createdAt: '2026-09-01T09:00:00.000Z',
    lastSeenAt: '2026-09-01T09:00:00.000Z',
  })
  const contact = { lastSeenAt: '2026-05-01T09:00:00.000Z', cameFrom: 'site' }
  expect(merge(imported, aPerson())).toMatchObject(contact)
  expect(merge(aPerson(), imported)).toMatchObject(contact)
  expect(merge(imported, imported)).toEqual(imported)
  const wrote = { ...imported, lastSeenAt: '2026-10-01T09:00:00.000Z' }
  expect(merge(aPerson(), wrote)).toMatchObject({ lastSeenAt: wrote.lastSeenAt })
})
