import { expect, test } from 'vitest'
import { addDays, isFamilyDay, longDay } from '#shared/time/dates.ts'
import { site, takeSite } from '#shared/site.ts'
import { sampleEvents } from './sample-events.ts'

const weekday = /\b(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day\b/
const weeks = Array.from({ length: 28 }, (_, index) => addDays('2026-12-07', index))

test.each(weeks)('on %s, examples lie ahead in order, on the weekday that their title names', (today) => {
  const samples = sampleEvents(today)
  const dates = samples.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted())
  for (const { title, date } of samples) {
    expect(date > today).toBe(true)
    expect(isFamilyDay(date)).toBe(false)
    // People meet after the service on a Sunday.
    const named = title.startsWith('After-service') ? 'Sunday' : (weekday.exec(title)?.[0] ?? '')
    expect(longDay(date)).toContain(named)
  }
})

test('they are in the city of the community, no matter which that is', () => {
  takeSite({ contact: { ...site.contact, city: 'Kumasi' } })
  try {
    const places = sampleEvents('2026-11-16').map(({ location }) => location)
    expect(new Set(places)).toEqual(new Set(['Kumasi', null]))
  } finally {
    takeSite({})
  }
})
