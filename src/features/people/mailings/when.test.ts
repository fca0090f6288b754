import { expect, test } from 'vitest'
import { offeredTime } from './when.ts'

test('what is about an event tonight is never offered for tomorrow', () => {
  const now = new Date('2026-11-19T09:00:00Z')
  const tomorrow = '2026-11-20T08:00:00.000Z'
  expect(offeredTime(now, undefined)?.instant).toBe(tomorrow)
  expect(offeredTime(now, '2026-11-20T18:30:00Z')?.instant).toBe(tomorrow)
  expect(offeredTime(now, '2026-11-19T18:30:00Z')).toEqual({
    instant: '2026-11-19T16:30:00.000Z',
    words: 'Today, 16:30, two hours before it starts',
  })
  expect(offeredTime(now, '2026-11-20T07:00:00Z'), 'people sleep at five').toBeUndefined()
  expect(offeredTime(now, '2026-11-19T10:30:00Z'), 'there is no time for it').toBeUndefined()
})
