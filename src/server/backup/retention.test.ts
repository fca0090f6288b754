import { describe, expect, test } from 'vitest'
import { momentsToKeep } from './retention.ts'

const nights = (count: number, last = '2026-11-17T02:07:00Z'): Date[] =>
  Array.from({ length: count }, (_, index) => new Date(Date.parse(last) - index * 24 * 3_600_000))

const daysKept = (moments: Date[]): string[] =>
  [...momentsToKeep(moments)].map((moment) => moment.toISOString().slice(0, 10)).toSorted()

describe('what is kept of many backups', () => {
  test('a week of nights is kept whole', () => {
    expect(daysKept(nights(7))).toHaveLength(7)
  })

  test('of two years: 7 days, 4 weeks and 12 months', () => {
    expect(daysKept(nights(730))).toEqual([
      // The last of each month, back to a year ago.
      '2025-12-31',
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      // The Sundays of the weeks before this one.
      '2026-11-01',
      '2026-11-08',
      // The last seven nights, with another Sunday among them.
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
    ])
  })

  test('of several on one day the newest stays', () => {
    const [early, late] = [new Date('2026-11-17T02:07:00Z'), new Date('2026-11-17T15:00:00Z')]
    expect([...momentsToKeep([early, late])]).toEqual([late])
  })

  test('nights that were missed take no place: the last seven that there are stay', () => {
    const rare = nights(40).filter((_, index) => index % 3 === 0)
    expect(daysKept(rare)).toEqual(expect.arrayContaining(daysKept(rare.slice(0, 7))))
    expect(daysKept(rare.slice(0, 7))).toHaveLength(7)
  })

  test('an old one is never dropped when it is all there is', () => {
    expect(daysKept([new Date('2020-01-01T02:00:00Z')])).toEqual(['2020-01-01'])
  })

  test('night after night, what was kept before and is thrown away never comes to be missed', () => {
    let files: Date[] = []
    for (const night of nights(500).toReversed()) files = [...momentsToKeep([...files, night])]
    expect(daysKept(files)).toEqual(daysKept(nights(500)))
  })
})
