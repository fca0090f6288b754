import { expect, test } from 'vitest'
import { datesOf, periodName, quarterName } from './categories.ts'
import { daysOf, kindOf, periodBefore, periodOf, periodsBetween, periodWith } from './period.ts'

test.each([
  ['2026-10', 'month', '2026-10-01', '2026-10-31'],
  ['2028-02', 'month', '2028-02-01', '2028-02-29'],
  ['2026-Q1', 'quarter', '2026-01-01', '2026-03-31'],
  ['2026-Q4', 'quarter', '2026-10-01', '2026-12-31'],
  ['2026', 'year', '2026-01-01', '2026-12-31'],
  ['2026-10-05..2026-11-20', 'span', '2026-10-05', '2026-11-20'],
  ['2026-10-05..2026-10-05', 'span', '2026-10-05', '2026-10-05'],
])('%s is a %s from %s to %s', (name, kind, first, last) => {
  expect(kindOf(name)).toBe(kind)
  expect(daysOf(name)).toEqual({ first, last })
})

test.each([
  '',
  '26',
  '2026-13',
  '2026-Q5',
  '2026-Q',
  '2026-1',
  '2026-10-05',
  '2026-10-05..',
  '2026-11-20..2026-10-05',
  '2026-06-31..2026-07-02',
  '2026-13-01..2027-01-01',
  '1999',
])('%j is no period', (name) => {
  expect(kindOf(name)).toBeUndefined()
})

test('a period begins and ends where the clocks of the zone say so', () => {
  expect(periodOf('2026-Q4', 'Africa/Accra')).toEqual({
    from: '2026-10-01T00:00:00.000Z',
    to: '2027-01-01T00:00:00.000Z',
  })
  expect(periodOf('2026-12-31..2026-12-31', 'Pacific/Auckland')).toEqual({
    from: '2026-12-30T11:00:00.000Z',
    to: '2026-12-31T11:00:00.000Z',
  })
})

test('each period has one before it and is found by its days', () => {
  expect(['2026-01', '2026-Q1', '2026'].map(periodBefore)).toEqual(['2025-12', '2025-Q4', '2025'])
  for (const kind of ['month', 'quarter', 'year'] as const)
    for (const day of ['2026-01-01', '2026-03-31', '2026-04-01', '2026-12-31']) {
      const { first, last } = daysOf(periodWith(day, kind))
      expect(first <= day && day <= last, `${kind} of ${day}`).toBe(true)
    }
})

test('the quarters and years between two months come with the last first', () => {
  expect(periodsBetween('quarter', '2025-12', '2026-04')).toEqual(['2026-Q2', '2026-Q1', '2025-Q4'])
  expect(periodsBetween('year', '2024-05', '2026-01')).toEqual(['2026', '2025', '2024'])
})

test('a period has the name that people give it', () => {
  expect(['2026-10', '2026-Q4', '2026', '2026-10-05..2026-11-20'].map(periodName)).toEqual([
    'October 2026',
    'October–December 2026',
    '2026',
    '5 Oct 2026 – 20 Nov 2026',
  ])
  expect(quarterName('2026-Q4')).toBe('Oct–Dec 2026')
  expect(datesOf('2026-Q4')).toBe('1 Oct 2026 – 31 Dec 2026')
  expect(datesOf('2026-10-05..2026-10-05')).toBe('5 Oct 2026')
})
