import { expect, test } from 'vitest'
import { meetingClosesAt, meetingOpensAt, withOwnDoor } from './policy.ts'

test('the door to the meeting opens a quarter of an hour before the start, and shuts an hour after the end', () => {
  expect(meetingOpensAt({ startsAt: '2027-03-14T18:30:00.000Z' })).toBe('2027-03-14T18:15:00.000Z')
  expect(meetingClosesAt({ endsAt: '2027-03-14T20:30:00.000Z' })).toBe('2027-03-14T21:30:00.000Z')
})

const link = 'https://sankofa.example/my-registration#secret'

test.each([
  ['online, with its meeting', { isVirtual: true, zoomLink: 'https://zoom.example/j/1' }, link],
  ['online, before the hosts know where', { isVirtual: true, zoomLink: null }, link],
  ['at a place, with a meeting', { isVirtual: false, zoomLink: 'https://zoom.example/j/1' }, link],
  ['at a place only', { isVirtual: false, zoomLink: null }, null],
])('what an email shows of an event %s', (_which, event, shown) => {
  expect(withOwnDoor(event, link).zoomLink).toBe(shown)
})
