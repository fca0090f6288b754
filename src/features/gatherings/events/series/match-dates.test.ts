import { expect, test } from 'vitest'
import { matchDates } from './match-dates.ts'

const aDate = (seriesDay: string, ...editedFields: string[]) => ({ seriesDay, editedFields })
const known = { isKnown: () => true, lastDay: undefined }
const unknown = { isKnown: () => false, lastDay: undefined }

const becomes = (...args: Parameters<typeof matchDates<ReturnType<typeof aDate>>>) =>
  matchDates(...args).map(({ date, day, becomes: what }) => [date.seriesDay, what, day])

const fridays = ['2027-01-08', '2027-01-15', '2027-01-22'].map((day) => aDate(day))
const saturdays = ['2027-01-09', '2027-01-16', '2027-01-23']

test('dates move to the nearest new day, so that their links lead on', () => {
  expect(becomes(fridays, saturdays, unknown)).toEqual([
    ['2027-01-08', 'moved', '2027-01-09'],
    ['2027-01-15', 'moved', '2027-01-16'],
    ['2027-01-22', 'moved', '2027-01-23'],
  ])
})

test('what people have registered for keeps its day', () => {
  expect(becomes(fridays, saturdays, known).map(([, what]) => what)).toEqual(['single', 'single', 'single'])
  expect(becomes(fridays, ['2027-01-15'], known).map(([, what]) => what)).toEqual([
    'single',
    'same',
    'single',
  ])
})

test('with fewer days, the dates that someone has worked on find theirs first', () => {
  const dates = [aDate('2027-01-08'), aDate('2027-01-15', 'location'), aDate('2027-01-22')]
  expect(becomes(dates, ['2027-01-12'], unknown)).toEqual([
    ['2027-01-08', 'removed', '2027-01-08'],
    ['2027-01-15', 'moved', '2027-01-12'],
    ['2027-01-22', 'removed', '2027-01-22'],
  ])
})

test('an edited date without a day near it stands alone, unless the series has ended by then', () => {
  const edited = [aDate('2027-01-22', 'title')]
  expect(becomes(edited, ['2027-03-05'], unknown)).toEqual([['2027-01-22', 'single', '2027-01-22']])
  expect(becomes(edited, [], { ...unknown, lastDay: '2027-01-15' })).toEqual([
    ['2027-01-22', 'removed', '2027-01-22'],
  ])
})
