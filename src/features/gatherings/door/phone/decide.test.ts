import { expect, test } from 'vitest'
import type { DoorGuest } from '../schema.ts'
import { decide, findByName, hashOf, isAsked, secretIn, shortCodeIn } from './decide.ts'

const aGuest = (given: Partial<DoorGuest> = {}): DoorGuest => ({
  codes: [],
  name: 'Ama S.',
  seats: 1,
  state: 'coming',
  owes: 0,
  cancelledAt: null,
  here: 0,
  ...given,
})

const opensAt = '2026-11-19T18:00:00.000Z'
const tonight = '2026-11-19T18:30:00.000Z'

test.each([
  ['in', aGuest(), tonight],
  ['unknown', undefined, tonight],
  ['cancelled', aGuest({ state: 'cancelled' }), tonight],
  ['twice', aGuest({ here: 1 }), tonight],
  ['in', aGuest({ seats: 4, here: 3 }), tonight],
  ['owes', aGuest({ state: 'owes', owes: 5_000 }), tonight],
  ['too early', aGuest(), '2026-11-19T17:59:59.000Z'],
] as const)('the phone says %j', (verdict, guest, now) => {
  expect(decide(guest, opensAt, now)).toBe(verdict)
})

test('a party of three or more is asked how many come in, until one is missing', () => {
  expect([aGuest({ seats: 2 }), aGuest({ seats: 3 }), aGuest({ seats: 3, here: 2 })].map(isAsked)).toEqual([
    false,
    true,
    false,
  ])
})

const secret = '0123456789ABCDEFGHJKMNPQRS'

test.each([
  [`https://sankofa.example/t#${secret}`, secret],
  [`  ${secret.toLowerCase()}\n`, secret],
  ['https://another.example/', undefined],
  ['4006381333931', undefined],
  [`${secret}0`, undefined],
])('%j is the code of a ticket: %j', (scanned, found) => {
  expect(secretIn(scanned)).toBe(found)
})

test('the hash is the one that the server stores', async () => {
  expect(await hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223')
})

test.each([
  ['k7qf 2m9x', 'K7QF2M9X'],
  ['K7QF-2M9X', 'K7QF2M9X'],
  ['ama', undefined],
  ['ILOU ILOU', undefined],
])('%j is a short code: %j', (typed, code) => {
  expect(shortCodeIn(typed)).toBe(code)
})

test('a name is found by the beginning of its words, without accents and capitals', () => {
  const guests = ['Élodie M.', 'Kofi Amp.', 'Ama S.', 'Abena Ɔ.'].map((name) => aGuest({ name }))
  const found = (typed: string) => findByName(guests, typed).map(({ name }) => name)
  expect(found('elo')).toEqual(['Élodie M.'])
  expect(found('AM'), 'first names first').toEqual(['Ama S.', 'Kofi Amp.'])
  expect(found('o aben')).toEqual(['Abena Ɔ.'])
  expect(found('fi')).toEqual([])
  expect(found('sarpong'), 'the list has the first letters of a surname').toEqual(['Ama S.'])
  expect(found('ama sarpong')).toEqual(['Ama S.'])
  expect(found('ampong')).toEqual(['Kofi Amp.'])
  expect(found('kofi sarpong')).toEqual([])
  expect(found('  ')).toEqual([])
})

test('who types a first name does not get everyone with that initial, and a surname is still found by it', () => {
  const guests = ['Kofi A.', 'Yaa A.', 'Ama S.', 'Amos B.'].map((name) => aGuest({ name }))
  const found = (typed: string) => findByName(guests, typed).map(({ name }) => name)
  expect(found('am')).toEqual(['Ama S.', 'Amos B.'])
  expect(found('a')).toEqual(['Ama S.', 'Amos B.', 'Kofi A.', 'Yaa A.'])
  expect(found('ampong')).toEqual(['Kofi A.', 'Yaa A.'])
  expect(found('kofi am')).toEqual(['Kofi A.'])
  expect(found('ampong yaa')).toEqual(['Yaa A.'])
})
