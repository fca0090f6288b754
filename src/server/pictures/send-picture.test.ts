import { expect, test } from 'vitest'
import { Refusal } from '#shared/calls/errors.ts'
import { readEnv } from '../env.ts'
import { createApp } from '../http/app.ts'
import { Pictures } from './pictures.ts'
import { sendPicture } from './send-picture.ts'

test('a picture that cannot be drawn now is answered as an error that no cache keeps', async () => {
  const app = createApp(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), 'http://site.example')
  const pictures = new Pictures({
    draw: async () => {
      throw new Refusal('unavailable', { retryAfterSeconds: 5 })
    },
  })
  const picture = { width: 10, height: 10, art: '', words: [] }
  app.get('/flyer.png', (request, reply) =>
    sendPicture(pictures, request, reply, { picture, isVersioned: true, disposition: 'inline' }),
  )
  const answer = await app.inject('/flyer.png')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(answer.headers).not.toHaveProperty('etag')
  expect(answer.headers).not.toHaveProperty('content-disposition')
  expect(answer.json()).toMatchObject({ code: 'unavailable' })
  await app.close()
})
