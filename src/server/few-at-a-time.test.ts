import { expect, test } from 'vitest'
import { fewAtATime } from './few-at-a-time.ts'

test('so many are under way at a time, and the results keep their order', async () => {
  const open = new Map<number, () => void>()
  const most: number[] = []
  const work = fewAtATime(2, [0, 1, 2, 3], async (one) => {
    await new Promise<void>((resolve) => open.set(one, resolve))
    open.delete(one)
    return one * 10
  })
  const end = async (one: number) => {
    most.push(open.size)
    open.get(one)!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  for (const one of [1, 2, 0, 3]) await end(one)
  expect(await work).toEqual([0, 10, 20, 30])
  expect(most).toEqual([2, 2, 2, 1])
})

test('one that fails fails the whole', async () => {
  await expect(
    fewAtATime(2, [1, 2, 3], async (one) => {
      if (one === 2) throw new Error('two')
    }),
  ).rejects.toThrow('two')
})
