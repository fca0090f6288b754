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
    async () => ({ renderer, assets: new Map(), headers: {}, headersOf: () => ({}) }),
    changes,
    publicUrl,
  )
  const ask = async () => (await app.inject('/sitemap.xml')).body
  return { changes, counted, ask }
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

test('a site map has at most the 50,000 addresses that search engines read', async () => {
  const { ask } = serveAddresses(Array.from({ length: 50_010 }, (_, index) => `/things/${index}`))
  const written = (await ask()).match(/<loc>/g)
  expect(written).toHaveLength(50_000)
})
