import { expect, test } from 'vitest'
import { mergedOf, nameOf, replacedBy, type Mergeable } from './policy.ts'

const aPerson = (given: Partial<Mergeable> = {}): Mergeable => ({
  name: 'Ama Mensah',
  email: 'ama@example.org',
  phone: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  lastSeenAt: '2026-05-01T09:00:00.000Z',
  isPrivate: false,
  ...given,
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
  const merged = mergedOf(aPerson(), other)
  expect(merged).toEqual({
    ...aPerson(),
    phone: '0244',
    createdAt: other.createdAt,
    lastSeenAt: other.lastSeenAt,
  })
  expect(mergedOf(aPerson({ name: '', email: null }), other)).toEqual({
    ...other,
    createdAt: other.createdAt,
  })
  expect(replacedBy(merged, aPerson(), other)).toEqual(['A. Mensah'])
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
  expect(mergedOf(stays, goes)).toEqual(known)
})

test('two people that only the care team sees stay so', () => {
  expect(mergedOf(aPerson({ isPrivate: true }), aPerson({ isPrivate: true })).isPrivate).toBe(true)
})
