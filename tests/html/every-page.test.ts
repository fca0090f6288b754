import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTeachings } from '../api/support/content.ts'
import { readPage } from '#tests/support/html.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let teaching: string | undefined

beforeAll(async () => {
  server = await startTestServer()
  ;[teaching] = await insertTeachings(server.pool, { title: 'On rest' })
})

afterAll(() => server.stop())

test('a page says its language, has one main part and its headings in order', async () => {
  const { document, page } = await readPage(server, '/')
  expect(document.documentElement.lang).toBe('en')
  expect(page.getAllByRole('main')).toHaveLength(1)
  const levels = Array.from(document.querySelectorAll('h1, h2, h3, h4'), ({ tagName }) => Number(tagName[1]))
  expect(levels[0]).toBe(1)
  for (const [index, level] of levels.entries())
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
})

test('an address that does not exist answers 404 with a page whose links lead on', async () => {
  const { document, page } = await readPage(server, '/no/such/page', 404)
  expect(document.title).toBe('Page Not Found | Sankofa')
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found')
  const main = document.querySelector('main')!
  const links = Array.from(main.querySelectorAll('a'), (link) => link.getAttribute('href'))
  for (const href of ['/', '/teachings', '/events']) expect(links).toContain(href)
})

test('browsers and search engines keep nothing of the dashboard', async () => {
  for (const path of ['/admin', '/admin/events', '/admin/people/groups', '/admin/circles', '/admin/login']) {
    const { answer, document } = await readPage(server, path)
    expect(answer.headers.get('cache-control'), path).toBe('no-store')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content'), path).toBe('noindex')
  }
  await readPage(server, '/admin/no-such-tab', 404)
  await readPage(server, '/admin/registrations/no-such-page', 404)
  expect(await (await server.get('/sitemap-1.xml')).text()).not.toContain('/admin')
})

test('pages about one payment, one registration or one account are not indexed', async () => {
  for (const path of [
    '/donate/checkout?amount=50&frequency=once',
    '/donate/success',
    '/event-registration/success',
    '/my-registration',
    '/door',
    '/here',
    '/t',
    '/waiting-list',
    '/my-giving',
    '/my-request',
    '/circle',
    '/account',
  ]) {
    const { document } = await readPage(server, path)
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content'), path).toBe('noindex')
  }
})

test('a page asks for no script, style sheet or typeface by itself: they wait for the first paint', async () => {
  for (const path of ['/', '/events', '/teachings', '/donate']) {
    const html = await (await server.get(path)).text()
    const [before = '', scripts = '', after = ''] = html.split(/<template id="scripts">|<\/template>/)
    expect(scripts, path).toMatch(/<script type="module" src="\/assets\//)
    expect(before + after, path).not.toMatch(
      /<script[^>]* src=|rel="modulepreload"|rel="stylesheet"|as="font"/,
    )
    expect(before, path).toContain('<style>')
  }
})

test('a page brings nothing of what only the team needs', async () => {
  for (const path of ['/', '/about', '/donate']) {
    const html = await (await server.get(path)).text()
    const scripts = new Set(Array.from(html.matchAll(/\/assets\/[\w-]+\.js/g), ([file]) => file))
    expect(scripts.size, path).toBeGreaterThan(0)
    for (const file of scripts)
      expect(await (await server.get(file)).text(), `${path}: ${file}`).not.toMatch(
        /Edit this page|Nothing to publish|Put back the original/,
      )
  }
})

test('without scripts the link of a card leads to its own page', async () => {
  for (const path of ['/', '/teachings']) {
    const { page } = await readPage(server, path)
    expect(page.getByRole('link', { name: /On rest/ }).getAttribute('href'), path).toBe(
      `/teachings/${teaching}`,
    )
  }
  const { page } = await readPage(server, `/teachings/${teaching}`)
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('On rest')
})

test('a page that is asked for in capitals is led to its address, and an unknown one is not there', async () => {
  const answer = await fetch(`${server.url}/ABOUT?from=poster`, { redirect: 'manual' })
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe('/about?from=poster')
  await readPage(server, '/NO-SUCH-PAGE', 404)
})

test('the icon has its old name too', async () => {
  const answer = await fetch(`${server.url}/favicon.ico`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/x-icon')
  expect([...new Uint8Array(await answer.arrayBuffer()).subarray(0, 6)], 'three sizes').toEqual([
    0, 0, 1, 0, 3, 0,
  ])
})

test('the page of a browser without a network fetches nothing', async () => {
  const { answer, document, page } = await readPage(server, '/offline')
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe('You seem to be offline')
  expect(document.querySelectorAll('[src], link')).toHaveLength(0)
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
})
