import { afterAll, beforeAll, expect, test } from 'vitest'
import { startVideoService, type VideoService } from '#tests/support/video-service.ts'
import { fetchBounded } from './bounded-fetch.server.ts'

let service: VideoService

beforeAll(async () => {
  service = await startVideoService()
})
afterAll(() => service?.stop())

const bounds = { milliseconds: 10_000, bytes: 100_000 }
const ask = (signal = new AbortController().signal, milliseconds = bounds.milliseconds) =>
  fetchBounded(new URL(`${service.env.YOUTUBE_FEED_URL}?channel_id=${service.channelId}`), signal, {
    ...bounds,
    milliseconds,
  })

test('an answer comes as text', async () => {
  service.misbehave(undefined)
  expect(await ask()).toMatch(/<feed/)
})

test('an answer that is too large is not read to its end', async () => {
  service.misbehave('huge')
  await expect(ask()).rejects.toThrow('sent too much')
})

test('an answer that takes too long is aborted, also when it comes byte by byte', async () => {
  service.misbehave('slow')
  await expect(ask(undefined, 300)).rejects.toThrow('took too long')
  await expect(ask(AbortSignal.timeout(20))).rejects.toThrow('took too long')
})

test('a failure is reported with its status and reason, and without the address', async () => {
  service.misbehave('quota exceeded')
  await expect(ask()).rejects.toThrow('the video service answered 403 (quotaExceeded)')
  service.misbehave('hangs up')
  await expect(ask()).rejects.toThrow(/^the video service could not be reached$/)
})
