import { expect, test } from 'vitest'
import { toneOf } from './initials.tsx'

test('a person keeps their tone, and six ids have all six', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(new Set(ids.map(toneOf)).size).toBe(6)
  expect(toneOf('5f0c7c4e')).toBe(toneOf('5f0c7c4e'))
})
