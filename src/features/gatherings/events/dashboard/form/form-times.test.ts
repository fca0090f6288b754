import { expect, test } from 'vitest'
import { addDays } from '#shared/time/dates.ts'
import { longText } from '#tests/support/long-text.ts'
import { nextTimes, readTimeText, timesFromPickers, timesFromText } from './form-times.ts'

test.each([
  ['6:30 – 8:30pm', '18:30', '20:30'],
  ['9:00am – 1:00pm', '09:00', '13:00'],
  ['11 – 1pm', '11:00', '13:00'],
  ['6 PM to 8 PM', '18:00', '20:00'],
  ['18:00-20:00', '18:00', '20:00'],
  ['6.30pm', '18:30', '20:30'],
  ['10pm – 2am', '22:00', '02:00'],
  ['12:00 – 1:30pm (GMT)', '12:00', '13:30'],
  ['12am - 1am', '00:00', '01:00'],
])('%s is from %s to %s', (text, from, to) => {
  expect(readTimeText(text)).toEqual({ from, to })
})

test.each(['', 'evening', '25:00', '6:75pm', '13pm', '6pm – late', '6pm – 8pm – 9pm'])(
  '“%s” is no time',
  (text) => {
    expect(readTimeText(text)).toBeUndefined()
  },
)

test('a time of two million spaces is read in no more steps than it has signs', () => {
  expect(readTimeText(longText('7', ' ', 'x'))).toBeUndefined()
})

test('the pickers write the day and the text', () => {
  expect(timesFromPickers('2026-12-12T18:30', '2026-12-12T20:30')).toEqual({
    date: '2026-12-12',
    time: '6:30 – 8:30pm',
    startsAt: '2026-12-12T18:30:00.000Z',
    endsAt: '2026-12-12T20:30:00.000Z',
  })
})

test('an end that is left out is two hours later for calendars, and not in the text', () => {
  expect(timesFromPickers('2026-12-12T18:30')).toEqual({
    date: '2026-12-12',
    time: '6:30pm',
    startsAt: '2026-12-12T18:30:00.000Z',
    endsAt: '2026-12-12T20:30:00.000Z',
  })
  expect(timesFromPickers('2026-12-12T23:00').endsAt).toBe('2026-12-13T01:00:00.000Z')
  expect(timesFromText('2026-12-12', '7pm')).toMatchObject({
    time: '7pm',
    endsAt: '2026-12-12T21:00:00.000Z',
  })
  expect(nextTimes(timesFromPickers('2026-12-12T18:30'), '2026-11-16')).toMatchObject({
    date: '2026-12-19',
    time: '6:30pm',
  })
})

test('a night ends on the next day, and a retreat says on which', () => {
  expect(timesFromPickers('2026-12-12T22:00', '2026-12-13T05:00').time).toBe('10:00pm – 5:00am')
  expect(timesFromPickers('2026-12-11T18:00', '2026-12-13T14:00').time).toBe(
    '6:00pm – Sunday 13 December, 2:00pm',
  )
  expect(timesFromText('2026-12-12', '10pm – 2am')).toEqual({
    date: '2026-12-12',
    time: '10pm – 2am',
    startsAt: '2026-12-12T22:00:00.000Z',
    endsAt: '2026-12-13T02:00:00.000Z',
  })
})

test('a copy is at the same times, on the same weekday of the week after', () => {
  expect(nextTimes(timesFromPickers('2026-12-12T18:30', '2026-12-12T20:30'), '2026-11-16')).toEqual({
    date: '2026-12-19',
    time: '6:30 – 8:30pm',
    startsAt: '2026-12-19T18:30:00.000Z',
    endsAt: '2026-12-19T20:30:00.000Z',
  })
})

test.each([
  [-20, 1],
  [-7, 7],
  [-6, 1],
  [0, 7],
  [1, 8],
  [-7 * 52 * 900, 7],
])('a copy of an event %i days from today is %i days from today', (from, to) => {
  const today = '2026-11-16'
  const day = addDays(today, from)
  expect(nextTimes(timesFromPickers(`${day}T18:30`, `${day}T20:30`), today).date).toBe(addDays(today, to))
})
