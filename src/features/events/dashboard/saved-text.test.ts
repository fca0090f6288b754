import { expect, test } from 'vitest'
import { savedText, toldText } from './saved-text.ts'

const now = new Date('2026-11-16T12:00:00Z')
const ahead = { date: '2026-12-12', endsAt: '2026-12-12T20:30:00.000Z', state: 'planned' } as const
const over = { ...ahead, date: '2025-12-12', endsAt: '2025-12-12T20:30:00.000Z' }

test('what is saved is on the site, and it is told who has heard of it', () => {
  expect(savedText(ahead, now)).toBe('The site shows it already.')
  expect(savedText({ ...ahead, told: 0 }, now)).toBe('The site shows it already.')
  expect(savedText({ ...ahead, told: 8 }, now)).toBe(
    'The site shows it already. 8 people were told by email.',
  )
})

test('what is over is not among what is ahead, and a cancelled event stays cancelled', () => {
  expect(savedText(over, now)).toBe('It is over, so the site shows it among past events.')
  expect(savedText({ ...ahead, state: 'cancelled', told: 0 }, now)).toBe('The site shows it as cancelled.')
})

test('an event is ahead until its day ends, and as long as it goes on', () => {
  const today = { ...ahead, date: '2026-11-16', endsAt: '2026-11-16T09:00:00.000Z' }
  const goingOn = { ...ahead, date: '2026-11-14', endsAt: '2026-11-17T09:00:00.000Z' }
  for (const event of [today, goingOn]) expect(savedText(event, now)).toBe('The site shows it already.')
})

test('nobody, one person and many are told', () => {
  expect([0, 1, 2].map(toldText)).toEqual([
    'Nobody had to be told.',
    '1 person was told by email.',
    '2 people were told by email.',
  ])
})
