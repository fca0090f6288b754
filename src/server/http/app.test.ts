import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { createApp, type Api } from './app.ts'

const newApp = (): Api => createApp(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), 'http://site.example')

test('a route of the API that does not say who may call it stops the start', async () => {
  const app = newApp()
  expect(() => app.get('/api/secrets', async () => 'all of them')).toThrow(
    'The route /api/secrets does not say who may call it (config.access).',
  )
  await app.close()
})

test('a route of a plugin under /api is held to it too', async () => {
  const app = newApp()
  void app.register(async (api: Api) => void api.post('/secrets', async () => 'mine'), { prefix: '/api' })
  await expect(app.ready()).rejects.toThrow('The route /api/secrets does not say who may call it')
})

test('a route that says it, and one outside the API, may start', async () => {
  const app = newApp()
  app.get('/api/words', { config: { access: 'public' } }, async () => 'words')
  app.get('/healthz', async () => 'alive')
  await app.ready()
  expect((await app.inject('/api/words')).body).toBe('words')
  await app.close()
})
