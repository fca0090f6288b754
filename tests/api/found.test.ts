import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const textOf = async (path: string): Promise<string> => (await server.get(path)).text()

const publicPages = [
  '/',
  '/about',
  '/leadership/kwabena-ofori',
  '/counselling',
  '/mentorship',
  '/resources',
  '/resources/1',
  '/contact',
  '/prayer',
  '/join-us',
]

test.each(publicPages)('%s tells search engines and shared links what it is', async (path) => {
  const answer = await server.get(path)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  const content = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  expect(content(/<title>(.*?)<\/title>/).length).toBeGreaterThan(8)
  expect(content(/<meta name="description" content="(.*?)">/).length).toBeGreaterThan(40)
  const address = content(/<link rel="canonical" href="(.*?)">/)
  expect(new URL(address).pathname).toBe(path)
  expect(content(/<meta property="og:url" content="(.*?)">/)).toBe(address)
  expect(content(/<meta property="og:title" content="(.*?)">/)).not.toBe('')
  expect(content(/<meta name="twitter:card" content="(.*?)">/)).toBe('summary_large_image')
  const picture = new URL(content(/<meta property="og:image" content="(.*?)">/))
  const image = await server.get(picture.pathname)
  expect(image.status).toBe(200)
  expect(image.headers.get('content-type')).toMatch(/^image\//)
  expect((await image.arrayBuffer()).byteLength).toBeLessThan(300_000)
})

test('no two pages have the same title or description', async () => {
  const pages = await Promise.all(publicPages.map(textOf))
  const titles = pages.map((html) => /<title>(.*?)<\/title>/.exec(html)?.[1])
  expect(new Set(titles).size).toBe(publicPages.length)
})

test('structured data is valid JSON of the kind that fits', async () => {
  const kindsOf = async (path: string) =>
    [...(await textOf(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => (JSON.parse(json ?? '') as { '@type': string })['@type'],
    )
  expect(await kindsOf('/')).toEqual(['Organization'])
  expect(await kindsOf('/mentorship')).toEqual(['FAQPage'])
  expect(await kindsOf('/counselling')).toEqual(['FAQPage'])
  expect(await kindsOf('/leadership/kwabena-ofori')).toEqual(['BreadcrumbList'])
  expect(await kindsOf('/resources/1')).toEqual(['BreadcrumbList'])
})

test('the site map lists every public page, and none that is private', async () => {
  const answer = await server.get('/sitemap.xml')
  expect(answer.headers.get('content-type')).toContain('xml')
  const paths = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
  expect(paths).toEqual(expect.arrayContaining(publicPages))
  expect(paths.filter((path) => /newsletter|dev|404/.test(path))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('robots are told where the site map is, and to leave the API alone', async () => {
  const robots = await textOf('/robots.txt')
  expect(robots).toContain('/sitemap.xml')
  expect(robots).toContain('Disallow: /api/')
})

test('a page that is private, or not there, asks not to be found', async () => {
  for (const path of ['/newsletter/confirm', '/nope', '/leadership/nobody'])
    expect(await textOf(path), path).toContain('<meta name="robots" content="noindex">')
})

test('the manifest names icons that exist', async () => {
  const manifest = (await (await server.get('/site.webmanifest')).json()) as { icons: { src: string }[] }
  expect(manifest.icons).toHaveLength(3)
  for (const { src } of manifest.icons) expect((await server.get(src)).status, src).toBe(200)
  expect((await server.get('/apple-touch-icon.png')).status).toBe(200)
})
