import { expect, test } from 'vitest'
import { sampleListedEvent } from '#tests/support/component-samples.ts'
import { firstPart, guestTabs } from './guest-parts.ts'
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
  ...change,
})

const shown = (given: GuestCounts, now: Date, waiting?: number) =>
  guestTabs(event, given, now, waiting).map(({ label, count }) => `${label} ${count}`)

test('who did not come has a part when the event has ended, and who is coming has none then', () => {
  expect(shown(counts(), during)).toEqual(['Coming 14', 'Came 50', 'Cancelled 5'])
  expect(shown(counts({ coming: 0, missed: 14 }), after)).toEqual([
    'Came 50',
    'Did not come 14',
    'Cancelled 5',
  ])
  expect(shown(counts({ missed: 1 }), during), 'someone said so already').toContain('Did not come 1')
})

test('where no one was recorded, those who registered are not called absent', () => {
  expect(shown(counts({ came: 0, isMarked: false }), after)).toEqual([
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
  expect(firstPart(event, counts(), during)).toBe('coming')
  expect(firstPart(event, counts({ isMarked: false }), after)).toBe('coming')
  expect(firstPart(event, counts(), after)).toBe('missed')
})
