import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Logger } from '#server/log.ts'
import { Endings } from './endings.ts'

const log = { error: vi.fn() }
let endings: Endings

beforeEach(() => {
  vi.useFakeTimers()
  log.error.mockClear()
  endings = new Endings(log as unknown as Logger)
})
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})

test('what was started last ends first', async () => {
  const ended: string[] = []
  for (const name of ['the database', 'the jobs']) endings.add(name, async () => ended.push(name))
  await endings.endAll()
  expect(ended).toEqual(['the jobs', 'the database'])
  expect(log.error).not.toHaveBeenCalled()
})

test('cuts and logs a part that hangs, and still ends the rest', async () => {
  const stopDatabase = vi.fn(async () => {})
  endings.add('the database', stopDatabase)
  endings.add('the jobs', never, 12_000)
  const outcome = Promise.allSettled([endings.endAll()])
  await vi.advanceTimersByTimeAsync(11_900)
  expect(stopDatabase).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect((await outcome)[0]).toMatchObject({
    reason: { message: 'the jobs: stopped after timeout' },
  })
  expect(stopDatabase).toHaveBeenCalledOnce()
  expect(log.error).toHaveBeenCalledOnce()
})

test('all together take 40 seconds at most, and the last ones are still asked to end', async () => {
  const stopDatabase = vi.fn(never)
  endings.add('the database', stopDatabase, 15_000)
  for (let number = 0; number < 3; number += 1) endings.add(`part ${number}`, never, 20_000)
  const outcome = Promise.allSettled([endings.endAll()])
  await vi.advanceTimersByTimeAsync(40_100)
  expect((await outcome)[0]).toMatchObject({ status: 'rejected' })
  expect(stopDatabase).toHaveBeenCalledOnce()
})

test('reports a part that fails, and still ends the rest', async () => {
  const stopDatabase = vi.fn(async () => {})
  endings.add('the database', stopDatabase)
  endings.add('the jobs', () => Promise.reject(new Error('no connection')))
  await expect(endings.endAll()).rejects.toThrow('no connection')
  expect(stopDatabase).toHaveBeenCalledOnce()
})
