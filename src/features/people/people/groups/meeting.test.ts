import { expect, test } from 'vitest'
import { meetingOf, meetingText, type Meeting } from './meeting.ts'

const none: Meeting = { rhythm: null, weekday: null, weekOfMonth: null, meetsAt: null, arrangement: '' }

test.each<[Partial<Meeting>, string]>([
  [{ rhythm: 'weekly', weekday: 'Wednesday', meetsAt: '18:30' }, 'Wednesdays 6:30pm'],
  [{ rhythm: 'fortnightly', weekday: 'Friday', meetsAt: '06:00' }, 'Every two weeks on Friday, 6:00am'],
  [
    { rhythm: 'monthly', weekOfMonth: 'first', weekday: 'Saturday', meetsAt: '09:00' },
    'First Saturday of the month, 9:00am',
  ],
  [{ rhythm: 'arranged', arrangement: 'When Afia is home' }, 'When Afia is home'],
  [{ rhythm: 'arranged' }, 'By arrangement'],
  [{}, ''],
])('%j is "%s"', (meeting, text) => {
  expect(meetingText({ ...none, ...meeting })).toBe(text)
})

test('what another rhythm needs is left out', () => {
  const typed = { weekday: 'Friday', weekOfMonth: 'last', meetsAt: '18:00', arrangement: 'Ask' } as const
  expect(meetingOf({ ...typed, rhythm: 'weekly' })).toEqual({
    ...none,
    rhythm: 'weekly',
    weekday: 'Friday',
    meetsAt: '18:00',
  })
  expect(meetingOf({ ...typed, rhythm: 'arranged' })).toEqual({
    ...none,
    rhythm: 'arranged',
    arrangement: 'Ask',
  })
  expect(meetingOf(typed)).toEqual(none)
})
