import { expect, test } from 'vitest'
import { eventCategories } from '#shared/event-categories.ts'
import { describeEvent } from './describe-event.ts'

test('a description names the title and fits the category', () => {
  const texts = eventCategories.map((category) => describeEvent(' Easter lunch ', category))
  for (const text of texts) expect(text).toContain('“Easter lunch”')
  expect(new Set(texts).size).toBe(eventCategories.length)
})

test('without a category there is one too, and it is always the same', () => {
  expect(describeEvent('Easter lunch', undefined)).toBe(describeEvent('Easter lunch', undefined))
})
