import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EventCapacity, RemainingSpots } from './event-capacity.tsx'

test.each([
  [{ capacity: 5, registered: 3 }, '2 spots left of 5'],
  [{ capacity: 5, registered: 4 }, '1 spot left of 5'],
  [{ capacity: 10, registered: 9 }, '1 spot left'],
  [{ capacity: null, registered: 5 }, ''],
])('the room that is left at %o is shown as: %s', (event, words) => {
  const markup = renderToString(createElement(RemainingSpots, { event }))
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(words)
})

test('the count of a full event is marked as a warning', () => {
  const markup = renderToString(createElement(EventCapacity, { event: { capacity: 5, registered: 5 } }))
  expect(markup).toContain('data-state="full"')
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe('5 of 5 registered')
})
