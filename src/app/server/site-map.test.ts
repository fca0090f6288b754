import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Changes } from '#server/database/changes.ts'
import { readEnv } from '#server/env.ts'
import { createApp } from '#server/http/app.ts'
import type { Renderer } from '#server/http/site.ts'
import { serveSiteMap } from './site-map.ts'

const publicUrl = 'http://site.example'

/** Pages that can do nothing but tell their addresses, slowly. */
const serveAddresses = (addresses: string[]) => {
  const app = createApp(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), publicUrl)
  const changes = new Changes()
  const counted = { writes: 0 }
  const renderer = {
    siteMap: async (fetchApi) => {
      counted.writes += 1
      await fetchApi('/api/things')
      return addresses
    },
  } as Partial<Renderer> as Renderer
  app.get('/api/things', { config: { access: 'public' } }, async (_request, reply) =>
    reply.header('cache-tag', 'things').send([]),
  )
  serveSiteMap(
    app,
    async () => ({ renderer, assets: new Map(), faultHeaders: () => ({}), headersOf: () => ({}) }),
    changes,
    publicUrl,
  )
  const ask = async (path = '/sitemap-1.xml') => (await app.inject(path)).body
  return { app, changes, counted, ask }
}

test('a site map is written once for all who ask at the same moment, and again after each change', async () => {
  const { changes, counted, ask } = serveAddresses(['/a'])
  const askOften = () => Promise.all(Array.from({ length: 8 }, ask))
  expect(new Set(await askOften()).size).toBe(1)
  expect(counted.writes).toBe(1)
  for (const writes of [2, 3]) {
    changes.bump(['things'])
    await askOften()
    expect(counted.writes).toBe(writes)
  }
})

test('what changes while a site map is written is in the next one', async () => {
  const addresses = ['/a']
  const { changes, ask } = serveAddresses(addresses)
  const first = ask()
  changes.bump(['things'])
  addresses[0] = '/b'
  await first
  expect(await ask()).toContain('/b</loc>')
})

test('an index names files of 10,000 addresses each', async () => {
  const { app, ask } = serveAddresses(Array.from({ length: 20_010 }, (_, index) => `/things/${index}`))
  const named = [...(await ask('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(named).toEqual([1, 2, 3].map((part) => `${publicUrl}/sitemap-${part}.xml`))
  const files = await Promise.all(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'].map(ask))
  expect(files.map((xml) => xml.match(/<loc>/g)?.length)).toEqual([10_000, 10_000, 10])
  expect(files[2]).toContain('/things/20009</loc>')
  for (const none of ['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-x.xml'])
    expect((await app.inject(none)).statusCode, none).toBe(404)
})

test('a part is sent compressed, and not again to a client that has it', async () => {
  const { app, ask } = serveAddresses(['/a', '/b'])
  const asked = (headers: Record<string, string>) => app.inject({ url: '/sitemap-1.xml', headers })
  const answer = await asked({ 'accept-encoding': 'gzip' })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(answer.rawPayload).toString()).toBe(await ask())
  const again = await asked({ 'accept-encoding': 'gzip', 'if-none-match': String(answer.headers.etag) })
  expect(again.statusCode).toBe(304)
})
