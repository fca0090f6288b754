import { expect, test } from 'vitest'
import { addDays, longDay } from '#shared/dates.ts'
import { sampleEvents } from './sample-events.ts'

const week = Array.from({ length: 7 }, (_, index) => addDays('2026-12-07', index))

test.each(week)('on %s, examples lie ahead in order, on the weekday that their title names', (today) => {
  const samples = sampleEvents(today)
  const dates = samples.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted())
  for (const { title, date } of samples) {
    expect(date > today).toBe(true)
    const named = /\b(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day\b/.exec(title)?.[0]
    if (named) expect(longDay(date)).toContain(named)
    // People meet after the service on a Sunday.
    if (title.startsWith('After-service')) expect(longDay(date)).toContain('Sunday')
  }
})
