import { expect, test } from 'vitest'
import { localAt } from '#shared/time/dates.ts'
import { ownStart } from './own-start.ts'

test.each([
  ['Africa/Accra', '2027-03-13T19:00:00.000Z', ''],
  ['Europe/London', '2027-01-13T19:00:00.000Z', ''],
  ['America/New_York', '2027-03-13T19:00:00.000Z', ' · 2:00pm your time'],
  ['America/New_York', '2027-03-14T19:00:00.000Z', ' · 3:00pm your time'],
  ['Asia/Kolkata', '2027-03-13T18:30:00.000Z', ' · Sun 12:00am your time'],
])('a clock in %s shows the start of %s as "%s"', (timeZone, startsAt, words) => {
  expect(ownStart(startsAt, localAt(startsAt, timeZone))).toBe(words)
})
