import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
const script = 'https://plausible.example/js/script.js'

beforeAll(async () => {
  server = await startTestServer({ env: { ANALYTICS_SCRIPT_URL: script, ANALYTICS_SITE: 'sankofa.example' } })
})
afterAll(() => server?.stop())

test('each page loads the page-view service of the ministry, and names the site that it counts', async () => {
  const page = await (await server.get('/about')).text()
  const [tag] = new RegExp(`<script[^>]*${script}[^>]*>`).exec(page) ?? []
  expect(tag).toContain('data-domain="sankofa.example"')
  expect(tag).toContain('data-website-id="sankofa.example"')
  expect(tag).toContain('data-do-not-track="true"')
  expect(tag).toMatch(/ (defer|async)/)
})

test('the content policy allows that service and no other', async () => {
  const policy = (await server.get('/about')).headers.get('content-security-policy') ?? ''
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(name))
  expect(directive('script-src')).toMatch(/^script-src 'self' 'sha256-[^ ]+' https:\/\/plausible\.example$/)
  expect(directive('connect-src')).toBe(`connect-src 'self' https://plausible.example`)
})
