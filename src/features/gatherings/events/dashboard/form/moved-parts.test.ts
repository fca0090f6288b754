import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { movedParts } from './moved-parts.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-19T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

const event = {
  startsAt: '2026-12-12T18:30:00.000Z',
  endsAt: '2026-12-12T20:30:00.000Z',
  isVirtual: false,
  location: 'The Courtyard',
}
const same = {
  startsAt: '2026-12-12T18:30',
  endsAt: '2026-12-12T20:30',
  isVirtual: false,
  location: 'The Courtyard',
}

test.each([
  ['nothing', same, []],
  ['half a date', { ...same, startsAt: undefined, date: '2026-' }, []],
  ['half an end', { ...same, endsAt: '2026-12-12T' }, []],
  ['another day', { ...same, startsAt: '2026-12-19T18:30', endsAt: '2026-12-19T20:30' }, ['date']],
  ['another hour', { ...same, startsAt: '2026-12-12T18:00' }, ['time']],
  ['the day it ends', { ...same, endsAt: '2026-12-13T20:30' }, ['time']],
  ['another place', { ...same, location: ' Labone ' }, ['place']],
  ['no place', { ...same, location: undefined }, ['place']],
  ['online', { ...same, isVirtual: true, location: undefined, zoomLink: 'https://z.us/1' }, ['place']],
  ['a day that is over', { ...same, startsAt: '2025-12-12T18:30', endsAt: '2025-12-12T20:30' }, []],
])('what moves with %s', (_what, sent, parts) => {
  expect(movedParts(event, sent)).toEqual(parts)
})
