import { expect, test } from 'vitest'
import { ApiError } from '#shared/calls/api-client.ts'
import { sendPatiently } from './send-patiently.ts'

/** The server is busy so many times, and answers then. */
const busyFor = (times: number, error = new ApiError(503, '', '', 0.001)) => {
  const counted = { calls: 0, waits: 0 }
  const answer = sendPatiently(
    async () => {
      counted.calls += 1
      if (counted.calls <= times) throw error
      return 'registered'
    },
    () => (counted.waits += 1),
  )
  return { counted, answer }
}

test('a busy server is asked again until it answers', async () => {
  const { counted, answer } = busyFor(4)
  expect(await answer).toBe('registered')
  expect(counted).toEqual({ calls: 5, waits: 4 })
})

test('after five tries the client gives up', async () => {
  const { counted, answer } = busyFor(9)
  await expect(answer).rejects.toMatchObject({ status: 503 })
  expect(counted.calls).toBe(5)
})

test('nothing else is tried again: a refusal, a limit, a failure that names no time, a lost connection', async () => {
  for (const error of [
    new ApiError(409, '', '', 1),
    new ApiError(429, '', '', 1),
    new ApiError(503, ''),
    new TypeError('Failed to fetch') as ApiError,
  ]) {
    const { counted, answer } = busyFor(1, error)
    await expect(answer).rejects.toBe(error)
    expect(counted).toEqual({ calls: 1, waits: 0 })
  }
})
