import { expect, test } from 'vitest'
import { everyone, isSame, readFilter, writeFilter } from './filters.ts'
import { filterSchema } from './schema.ts'
import { newSentence, sentenceKinds, type PeopleFilter } from './sentences.ts'
import { textOf } from './value-words.ts'
import { birthdaysFrom, firstDayOf, someMonthsBefore } from './values.ts'

const known = { today: '2026-11-18', tags: ['Sings'] }

test('a day that moves along is reckoned from today', () => {
  const days = ['ever', 'this-month', 'this-year', '30-days', '90-days', '2026-08-01']
  expect(days.map((since) => firstDayOf(since, '2026-03-05'))).toEqual([
    undefined,
    '2026-03-01',
    '2026-01-01',
    '2026-02-03',
    '2025-12-05',
    '2026-08-01',
  ])
  expect([someMonthsBefore('2026-11-18'), someMonthsBefore('2026-01-31')]).toEqual([
    '2026-08-01',
    '2025-10-01',
  ])
})

test('birthdays are those of today and the days that follow, and 29 February has one every year', () => {
  expect(birthdaysFrom('2026-12-30', 4)).toEqual(['12-30', '12-31', '01-01', '01-02'])
  expect(birthdaysFrom('2027-02-27', 3)).toEqual(['02-27', '02-28', '02-29', '03-01'])
  expect(birthdaysFrom('2028-02-28', 2)).toEqual(['02-28', '02-29'])
})

test('every sentence begins with values that the schema takes, and reads as a sentence', () => {
  const texts = sentenceKinds.map((kind) => {
    const said = newSentence(kind, known)!
    expect(filterSchema.safeParse({ join: 'all', sentences: [said] }).success, kind).toBe(true)
    return textOf(said, { groups: [], tags: known.tags })
  })
  expect(texts).toEqual([
    'came to 2 or more events since 1 Aug 2026',
    'never came at all',
    'are in no circle',
    'had no contact for 60 days',
    'have their birthday in the next 7 days',
    'have the tag Sings',
    'are new since the start of this month',
    'have a phone number',
    'gave at any time',
    'never gave at all',
  ])
  expect(newSentence('tag', { ...known, tags: [] })).toBeUndefined()
})

test('a filter is written into an address and read again; what the page could not show is none', () => {
  const filter: PeopleFilter = { join: 'any', sentences: [{ kind: 'came', times: 2, since: 'ever' }] }
  expect(readFilter(writeFilter(filter))).toEqual(filter)
  for (const text of [
    '',
    'no',
    '1',
    'null',
    '{}',
    '{"join":"all","sentences":[{"kind":"x"}]}',
    '{"join":"all","sentences":[null]}',
  ])
    expect(readFilter(text), text).toBeUndefined()
})

test('two filters are the same in any order of their names, and a join of one sentence does not count', () => {
  const one = readFilter('{"join":"all","sentences":[{"kind":"came","times":2,"since":"ever"}]}')!
  const other = readFilter('{"join":"any","sentences":[{"since":"ever","times":2,"kind":"came"}]}')!
  expect(isSame(one, other)).toBe(true)
  expect(isSame(one, everyone)).toBe(false)
})
