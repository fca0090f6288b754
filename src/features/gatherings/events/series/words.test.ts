import { expect, test } from 'vitest'
import { everyText, fitsDay, madeText, seriesText, skippedText } from './words.ts'

test('the second Friday, every second Friday and the last one have their own words', () => {
  const friday = '2026-12-11'
  expect(everyText('weekly', friday)).toBe('Every Friday')
  expect(everyText('fortnightly', friday)).toBe('Every second Friday')
  expect(everyText('monthly by day', friday)).toBe('On the 11th of every month')
  expect(everyText('monthly by weekday', friday)).toBe('On the second Friday of every month')
  expect(everyText('monthly by last weekday', '2026-12-25')).toBe('On the last Friday of every month')
})

test('a day that not all months have is skipped where there is none, and the form says so', () => {
  expect(everyText('monthly by day', '2026-12-31')).toBe('On the 31st of every month that has one')
  expect(skippedText('monthly by day', '2026-12-31')).toMatch(/^Months with fewer than 31 days are skipped/)
  expect(skippedText('monthly by day', '2026-12-30')).toMatch(/^February is skipped/)
  expect(skippedText('monthly by day', '2026-12-28')).toBeUndefined()
  expect(skippedText('weekly', '2026-12-31')).toBeUndefined()
})

test('a fifth Friday is the last of its month, and no fifth of every month', () => {
  expect(fitsDay('monthly by weekday', '2027-01-29')).toBe(false)
  expect(fitsDay('monthly by last weekday', '2027-01-29')).toBe(true)
  expect(fitsDay('monthly by last weekday', '2027-01-15')).toBe(false)
})

test('a series is said in one sentence', () => {
  const series = { repeats: 'fortnightly', firstDay: '2027-01-08', start: '18:00' } as const
  const days = Array.from({ length: 12 }, () => '2027-06-11')
  expect(seriesText({ ...series, lastDay: '2027-06-30', dates: null }, days)).toBe(
    'Every second Friday at 6:00pm, until 30 June 2027: 12 dates',
  )
  expect(seriesText({ ...series, lastDay: null, dates: 12 }, days)).toBe(
    'Every second Friday at 6:00pm: 12 dates, until 11 June 2027',
  )
  expect(seriesText({ ...series, lastDay: null, dates: null }, [])).toBe(
    'Every second Friday at 6:00pm, until you end it',
  )
  expect(madeText(6, 12)).toBe('The first 6 are made straight away. The others follow, 12 weeks ahead.')
  expect(madeText(3, 3)).toBe('All 3 are made straight away.')
})
