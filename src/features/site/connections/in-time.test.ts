import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from './service.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a test that hangs ends with a sentence before ten seconds are over', async () => {
  const outcome = inTime(new Promise(() => {}), 'It has not answered.', () => {})
  await vi.advanceTimersByTimeAsync(9_500)
  expect(await outcome).toEqual({ worked: false, sentence: 'It has not answered.' })
})

test('a fault of ours says so, and is reported', async () => {
  const onFault = vi.fn()
  const fault = new Error('ours')
  const outcome = await inTime(Promise.reject(fault), 'late', onFault)
  expect(outcome).toMatchObject({ worked: false, sentence: expect.stringContaining('on our side') as string })
  expect(onFault).toHaveBeenCalledWith(fault)
})
