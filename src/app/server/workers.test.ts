import { expect, test } from 'vitest'
import { pauseBefore } from './workers.ts'

test('a place is filled again at once, and later if its workers keep dying, but always', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 1_000_000].map(pauseBefore)).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ])
})
