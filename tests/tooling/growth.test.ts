import { expect, test } from 'vitest'
import { growth, mostGrowth } from '#tests/support/growth.ts'

/** Looks at every pair, or at every sign, of a text. */
const work = (steps: number): number => {
  let sum = 0
  for (let step = 0; step < steps; step += 1) sum = (sum * 31 + step) % 1_000_003
  return sum
}

test('time that grows with the size is told apart from time that grows with its square', async () => {
  expect(await growth(800_000, work)).toBeLessThan(mostGrowth)
  expect(await growth(1_600, (size) => work(size * size))).toBeGreaterThan(mostGrowth)
})
