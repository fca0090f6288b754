import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aPublicEvent } from '#tests/support/samples.ts'
import { eventCategories } from '#shared/event-categories.ts'
import { eventCover } from './event-cover.ts'

test('each kind of event has a drawing of its own, and one that is online another', () => {
  const covers = [
    ...eventCategories.map((category) => eventCover(aPublicEvent(1, { category }))),
    eventCover(aPublicEvent(1, { isVirtual: true })),
  ]
  expect(new Set(covers).size).toBe(6)
  for (const cover of covers) expect(existsSync(`public${cover}`), cover).toBe(true)
})

test('an event’s own picture goes before', () => {
  expect(eventCover(aPublicEvent(1, { imageUrl: '/uploads/one.webp' }))).toBe('/uploads/one.webp')
})
