import { expect, test } from 'vitest'
import { savedText, notifiedText } from './saved-text.ts'

const now = new Date('2026-11-16T12:00:00Z')
const ahead = { date: '2026-12-12', endsAt: '2026-12-12T20:30:00.000Z', state: 'planned' } as const
const over = { ...ahead, date: '2025-12-12', endsAt: '2025-12-12T20:30:00.000Z' }

test('says that a saved event is on the site, and how many people were notified', () => {
  expect(savedText(ahead, now)).toBe('The site shows it already.')
  expect(savedText({ ...ahead, notified: 0 }, now)).toBe('The site shows it already.')
  expect(savedText({ ...ahead, notified: 8 }, now)).toBe(
    'The site shows it already. 8 people were notified by email.',
  )
})

test('what is over is not among what is ahead, and a cancelled event stays cancelled', () => {
  expect(savedText(over, now)).toBe('It is over, so the site shows it among past events.')
  expect(savedText({ ...ahead, state: 'cancelled', notified: 0 }, now)).toBe(
    'The site shows it as cancelled.',
  )
})

test('an event is ahead until its day ends, and as long as it goes on', () => {
  const today = { ...ahead, date: '2026-11-16', endsAt: '2026-11-16T09:00:00.000Z' }
  const goingOn = { ...ahead, date: '2026-11-14', endsAt: '2026-11-17T09:00:00.000Z' }
  for (const event of [today, goingOn]) expect(savedText(event, now)).toBe('The site shows it already.')
})

test('says whether no person, one or many were notified', () => {
  expect([0, 1, 2].map(notifiedText)).toEqual([
    'No one had to be notified.',
    '1 person was notified by email.',
    '2 people were notified by email.',
  ])
})
