import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '#shared/site.ts'
import { readPage } from '#tests/support/html.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.stop())

test('contact shows its details and promises a reply within 24-48 hours', async () => {
  const { page } = await readPage(server, '/contact')
  expect(page.getByText(/We reply within 24-48 hours\./)).toBeTruthy()
  for (const detail of [/hello@sankofa\.example/, /\+233 30 000 0000/, /Mon-Fri 9am-5pm/, /East Legon/])
    expect(page.getAllByText(detail)).not.toHaveLength(0)
  for (const { name, href } of site.links)
    expect(page.getAllByRole('link', { name })[0]?.getAttribute('href')).toBe(href)
})
