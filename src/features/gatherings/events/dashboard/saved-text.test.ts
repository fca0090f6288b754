import { expect, test } from 'vitest'
import { savedText, notifiedText } from './saved-text.ts'

const now = new Date('2026-11-16T12:00:00Z')
const ahead = {
  date: '2026-12-12',
  endsAt: '2026-12-12T20:30:00.000Z',
  state: 'planned',
  publishedAt: null,
  audience: 'everyone',
} as const
const over = { ...ahead, date: '2025-12-12', endsAt: '2025-12-12T20:30:00.000Z' }

test('says that a saved event is on the site, and how many people were notified', () => {
  expect(savedText(ahead, now)).toBe("It's now live on the site.")
  expect(savedText({ ...ahead, notified: 0 }, now)).toBe("It's now live on the site.")
  expect(savedText({ ...ahead, notified: 8 }, now)).toBe("It's now live on the site. We've emailed 8 people.")
})

test('what is over is not among what is ahead, and a cancelled event stays cancelled', () => {
  expect(savedText(over, now)).toBe("It's in the past, so it appears under past events.")
  expect(savedText({ ...ahead, state: 'cancelled', notified: 0 }, now)).toBe(
    "It's shown on the site as cancelled.",
  )
})

test('a draft is not on the site, and what is not for everyone says for whom it is', () => {
  const draft = { ...ahead, state: 'draft' as const }
  expect(savedText(draft, now)).toBe("It's a draft. Only the team sees it.")
  expect(savedText({ ...draft, publishedAt: '2026-11-20T18:30:00.000Z' }, now)).toBe(
    "It's a draft until 20 Nov 2026, 6:30pm, and then it's published.",
  )
  expect(savedText({ ...ahead, audience: 'members' }, now)).toBe("It's live, for members who are signed in.")
  expect(savedText({ ...ahead, audience: 'link' }, now)).toBe("It's live, for those who have its link.")
})

test('an event is ahead until its day ends, and as long as it goes on', () => {
  const today = { ...ahead, date: '2026-11-16', endsAt: '2026-11-16T09:00:00.000Z' }
  const goingOn = { ...ahead, date: '2026-11-14', endsAt: '2026-11-17T09:00:00.000Z' }
  for (const event of [today, goingOn]) expect(savedText(event, now)).toBe("It's now live on the site.")
})

test('says whether no person, one or many were notified', () => {
  expect([0, 1, 2].map(notifiedText)).toEqual([
    'No emails were sent.',
    "We've emailed 1 person.",
    "We've emailed 2 people.",
  ])
})
