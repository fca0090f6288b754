import { expect, test } from 'vitest'
import { sampleListedEvent } from '#tests/support/component-samples.ts'
import { firstPart, guestTabs, isThin } from './guest-parts.ts'
import type { GuestCounts } from './guests-schema.ts'

const event = sampleListedEvent({ startsAt: '2026-03-14T18:30:00.000Z', endsAt: '2026-03-14T20:30:00.000Z' })
const during = new Date('2026-03-14T19:00:00Z')
const after = new Date('2026-03-15T09:00:00Z')

const counts = (change: Partial<GuestCounts> = {}): GuestCounts => ({
  coming: 14,
  came: 46,
  missed: 0,
  cancelled: 5,
  walkedIn: 4,
  isMarked: true,
  unsaid: 0,
  registrations: { coming: 1, came: 1, missed: 1, cancelled: 1 },
  withEmail: { coming: 1, came: 1, missed: 1, cancelled: 1 },
  told: 1,
  ...change,
})

const shown = (given: GuestCounts, now: Date, waiting?: number) =>
  guestTabs(event, given, now, waiting).map(({ label, count }) => `${label} ${count}`)

test('who did not come has a part when the event has ended, and who is coming has none then', () => {
  expect(shown(counts(), during)).toEqual(['Coming 14', 'Came 50', 'Cancelled 5'])
  expect(shown(counts({ coming: 0, missed: 14 }), after)).toEqual([
    'Did not come 14',
    'Came 50',
    'Cancelled 5',
  ])
  expect(shown(counts({ missed: 1 }), during), 'someone said so already').toContain('Did not come 1')
})

test('where no one was recorded, those who registered are not called absent', () => {
  expect(shown(counts({ coming: 0, missed: 14, came: 0, isMarked: false }), after)).toEqual([
    'Registered 14',
    'Came 4',
    'Cancelled 5',
  ])
})

test('those who wait have a part where there is a list of them', () => {
  expect(shown(counts(), during, 3)).toEqual(['Coming 14', 'Waiting 3', 'Came 50', 'Cancelled 5'])
  expect(shown(counts({ coming: 0, missed: 14 }), after, 0).at(-1)).toBe('Waiting 0')
})

test('the list starts with those who matter now', () => {
  expect(firstPart(event, during)).toBe('coming')
  expect(firstPart(event, after)).toBe('missed')
  expect(firstPart({ ...event, state: 'cancelled' }, after)).toBe('cancelled')
})

test('a record is thin while nothing is said of more than half of them', () => {
  expect(isThin(counts({ came: 3, missed: 50, unsaid: 50 }))).toBe(true)
  expect(isThin(counts({ came: 3, missed: 50, unsaid: 20 })), 'the team has looked').toBe(false)
  expect(isThin(counts({ came: 30, missed: 23, unsaid: 23 }))).toBe(false)
})
