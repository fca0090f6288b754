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

test('what a service answers to us is not what a visitor asked: its 400 is a fault of ours', async () => {
  const app = newApp()
  app.post('/api/words', { config: { access: 'public' } }, async ({ body }) => {
    if (body) throw Object.assign(new Error('No such price'), { statusCode: 400, code: 'parameter_invalid' })
    return 'words'
  })
  const post = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/words',
      headers: { 'content-type': 'application/json' },
      payload,
    })
  expect((await post('{}')).json()).toMatchObject({ code: 'internal' })
  expect((await post('{')).json()).toMatchObject({ code: 'malformed_request' })
  await app.close()
})

test('headers that never end are cut off after 30 seconds, and not when Node happens to look', async () => {
  const { server } = newApp()
  const { headersTimeout, connectionsCheckingInterval } = server as typeof server & {
    connectionsCheckingInterval: number
  }
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(31_000)
})
