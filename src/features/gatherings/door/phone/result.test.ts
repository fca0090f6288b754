import { expect, test } from 'vitest'
import type { DoorGuest, DoorList } from '../schema.ts'
import { kindOf, lineOf, type Result } from './result.ts'

const guest: DoorGuest = {
  name: 'Ama S.',
  codes: ['a'],
  seats: 2,
  state: 'coming',
  owes: 0,
  cancelledAt: null,
  here: 2,
}

const list: DoorList = {
  now: '2026-11-19T18:00:00.000Z',
  event: {
    title: 'An evening',
    date: '2026-11-19',
    time: '6:30pm',
    place: 'The Courtyard',
    category: 'Discussion',
    price: 5_000,
    currency: 'GHS',
    opensAt: '2026-11-19T17:30:00.000Z',
    endsAt: '2026-11-19T20:30:00.000Z',
    free: 4,
  },
  strength: 'full',
  endsAt: '2026-11-20T20:30:00.000Z',
  stopped: null,
  here: 2,
  expected: 4,
  walkIns: 0,
  version: '1',
  guests: null,
}

const line = (change: Partial<Result>, phoneNow = '2026-11-19T17:10:00.000Z') =>
  lineOf(
    { is: 'in', guest, code: 'a', how: 'scan', id: undefined, seats: 2, answer: undefined, ...change },
    { list, phoneNow, serverNow: '2026-11-19T17:10:30.000Z', phoneOf: undefined },
  )

test('a party is asked about before anything is green', () => {
  expect(kindOf({ is: 'party' })).toBe('ask')
  expect(kindOf({ is: 'in' })).toBe('in')
})

test('who is let in and how they pay is said on the green screen', () => {
  expect(line({})).toBe('2 places · paid')
  expect(line({ method: 'cash' })).toBe('2 places · GHS 100 in cash')
  expect(line({ method: 'mobile money' })).toBe('2 places · GHS 100 by MoMo')
  expect(line({ method: 'later' })).toBe('2 places · pays later')
})

test('too early says when the doors open, and speaks of the clock of the phone only if it is wrong', () => {
  expect(line({ is: 'too early' })).toBe('Doors open at 5:30pm. It is 5:10pm now.')
  expect(line({ is: 'too early' }, '2026-11-19T16:10:00.000Z')).toBe(
    'Doors open at 5:30pm. It is 5:10pm now. The clock of this phone is wrong: it shows 4:10pm.',
  )
})

test('a cancelled place says whether there is room', () => {
  const cancelled = { ...guest, state: 'cancelled' as const, here: 0 }
  const said = (free: number | null) =>
    lineOf(
      {
        is: 'cancelled',
        guest: cancelled,
        code: 'a',
        how: 'scan',
        id: undefined,
        seats: 0,
        answer: undefined,
      },
      {
        list: { ...list, event: { ...list.event, free } },
        phoneNow: list.now,
        serverNow: list.now,
        phoneOf: undefined,
      },
    )
  expect([0, 1, 3, null].map(said)).toEqual([
    'No place is free.',
    '1 place is free.',
    '3 places are free.',
    'There is room.',
  ])
})
