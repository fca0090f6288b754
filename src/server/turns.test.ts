import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeTurns } from './turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const lasting = (ms: number) => () => new Promise<string>((resolve) => setTimeout(() => resolve('done'), ms))

test('so many run at once, in the order in which they came', async () => {
  const inTurn = takeTurns({ atOnce: 2, longestQueue: 10 })
  const ended: number[] = []
  for (let number = 0; number < 6; number += 1) void inTurn(lasting(100)).then(() => ended.push(number))
  await vi.advanceTimersByTimeAsync(100)
  expect(ended).toEqual([0, 1])
  await vi.advanceTimersByTimeAsync(200)
  expect(ended).toEqual([0, 1, 2, 3, 4, 5])
})

test('a full queue refuses at once, and says when to try again', async () => {
  const inTurn = takeTurns({ atOnce: 1, longestQueue: 1 })
  const others = [inTurn(lasting(100)), inTurn(lasting(100))]
  await expect(inTurn(lasting(100))).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
  await vi.advanceTimersByTimeAsync(200)
  expect(await Promise.all(others)).toEqual(['done', 'done'])
})

test('a wait that is too long ends with a refusal, and the place goes to the next', async () => {
  const inTurn = takeTurns({ atOnce: 1, longestQueue: 10, longestWaitMs: 1_000 })
  void inTurn(lasting(1_500))
  const impatient = Promise.allSettled([inTurn(lasting(10))])
  await vi.advanceTimersByTimeAsync(900)
  const next = inTurn(lasting(10))
  await vi.advanceTimersByTimeAsync(100)
  expect((await impatient)[0]).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
  await vi.advanceTimersByTimeAsync(510)
  expect(await next).toBe('done')
})

test('work that fails makes room as well', async () => {
  const inTurn = takeTurns({ atOnce: 1, longestQueue: 1 })
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const next = inTurn(lasting(10))
  await vi.advanceTimersByTimeAsync(10)
  expect(await next).toBe('done')
})
