import { expect, test } from 'vitest'
import type { AdminLine, AdminWaiting } from './schema.ts'
import { countInLine, sinceText, stateText, toTellText, whyNoMore } from './line-words.ts'

const from = '2026-11-19T07:00:00.000Z'
const until = '2026-11-19T18:30:00.000Z'
const today = '2026-11-19'

const row = (name: string, numberOfAttendees: number, given: Partial<AdminWaiting> = {}): AdminWaiting => ({
  id: '5f0c9d3e-0000-4000-8000-000000000000',
  createdAt: '2026-11-16T09:12:00.000Z',
  name,
  email: 'someone@example.org',
  phone: null,
  numberOfAttendees,
  state: 'waiting',
  place: 1,
  waitsSince: '2026-11-16T09:12:00.000Z',
  takesFewer: true,
  offer: null,
  isToTell: false,
  ...given,
})

const why = (rows: AdminWaiting[], given: Partial<AdminLine> = {}) => {
  const { fact, more } = whyNoMore({ rows, left: 0, isOpen: true, ...given }, today)
  return `${fact} ${more}`.trim()
}

const held = (name: string, wanted: number, places: number, isAsked = true) =>
  row(name, wanted, { state: 'offered', offer: { places, from, until, isAsked } })

test('the team reads for whom places are held, and what they had asked for', () => {
  expect(why([held('Halima Conteh', 3, 2), row('Ebuka Nnamdi', 4)])).toBe(
    '2 places are held for Halima Conteh until 6:30pm today. Halima asked for 3.',
  )
  expect(whyNoMore({ rows: [held('Halima Conteh', 1, 1)], left: 0, isOpen: true }, '2026-11-18').fact).toBe(
    '1 place is held for Halima Conteh until 6:30pm tomorrow.',
  )
  expect(why([held('Halima Conteh', 1, 1), held('Esi Quaye', 1, 1)])).toBe('2 places are held for 2 people.')
})

test('why a free place is offered to no one', () => {
  expect(why([row('Ebuka Nnamdi', 4), row('Esi Quaye', 2)], { left: 1 })).toBe(
    '1 place is free, but not enough for anyone in line. Ebuka wants 4 and Esi wants 2. They keep their places in line.',
  )
  expect(why([row('Esi Quaye', 1)])).toBe(
    "All places are taken. We'll ask the first in line as soon as one is free.",
  )
  expect(why([row('Esi Quaye', 1)], { isOpen: false, left: 2 })).toMatch(/^This waiting list has closed\./)
  expect(why([row('Esi Quaye', 1, { state: 'lapsed', place: null })])).toBe('No one is waiting now.')
})

test('that someone is asked in the morning', () => {
  expect(why([held('Esi Quaye', 1, 1, false)])).toContain("We'll email them at 7am")
  expect(why([held('Esi Quaye', 1, 1, false), held('Ama', 1, 1)])).toContain("We'll email 1 of them at 7am")
  expect(stateText(held('Esi Quaye', 1, 1, false), today)).toBe('Held until 6:30pm')
})

test('who was passed over, because what is held was not enough for them', () => {
  const passed = [row('Halima Conteh', 3, { place: 1 }), row('Ebuka Nnamdi', 4, { place: 2 })]
  const asked = { ...held('Esi Quaye', 1, 1), place: 3 }
  const behind = row('Kwabena Osei', 1, { place: 4 })
  expect(why([...passed, asked, behind])).toBe(
    '1 place is held for Esi Quaye until 6:30pm today. Halima wants 3 and Ebuka wants 4. They keep their places in line.',
  )
  expect(why([passed[0]!, asked])).toMatch(/Halima wants 3\. This person keeps the place in line\.$/)
  expect(why([asked, behind])).toBe('1 place is held for Esi Quaye until 6:30pm today.')
})

test('a person without an email is told by the team', () => {
  const offered = { ...held('Kofi Sarpong', 1, 1, false), email: '', isToTell: true }
  expect(toTellText(offered, today)).toBe('1 place is free, until 6:30pm today')
  expect(why([offered])).not.toContain('email them')
  const noted = row('Kofi Sarpong', 1, { state: 'unconfirmed', place: null, email: '', isToTell: true })
  expect(toTellText(noted, today)).toBe('Number not checked yet')
  expect(stateText({ ...noted, isToTell: false }, today)).toBe('Number not confirmed')
})

test('only those in line are counted', () => {
  const rows = [held('Esi', 1, 1), row('Ama', 1, { state: 'lapsed', place: null })]
  expect(countInLine({ rows, left: 0, isOpen: true })).toBe(1)
})

test('an offer that ends tomorrow says on which day', () => {
  const offer = { places: 1, from, until: '2026-11-20T02:30:00.000Z', isAsked: true }
  expect(stateText(row('Esi', 1, { state: 'offered', offer }), today)).toBe('Offered until Fri 2:30am')
  expect(stateText(row('Esi', 1, { state: 'offered', offer: { ...offer, until } }), today)).toBe(
    'Offered until 6:30pm',
  )
})

test('since when someone waits is the time of today, or the day', () => {
  expect(sinceText('2026-11-19T09:12:00.000Z', today)).toBe('9:12am')
  expect(sinceText('2026-11-16T09:12:00.000Z', today)).toBe('16 Nov')
})
