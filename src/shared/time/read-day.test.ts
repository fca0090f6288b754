import { expect, test } from 'vitest'
import { readDay } from './read-day.ts'

test.each([
  ['2026-11-05', '2026-11-05'],
  ['2026/11/05 10:22:01', '2026-11-05'],
  ['05/11/2026', '2026-11-05'],
  ['5-11-26 08:00', '2026-11-05'],
  ['11/25/2026', '2026-11-25'],
  ['5 Nov 2026', '2026-11-05'],
  ['05-NOV-26', '2026-11-05'],
  ['31/02/2026', undefined],
  ['Total', undefined],
  ['', undefined],
])('%s is the day %s', (cell, day) => expect(readDay(cell)).toBe(day))
