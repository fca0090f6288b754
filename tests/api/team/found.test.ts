import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchPath } from '#app/pages/page.ts'
import { pages } from '#app/pages/routes.tsx'
import { addDays, longDate } from '#shared/time/dates.ts'
import { site, takeSite } from '#shared/site.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, insertTeachings, today } from '../support/content.ts'
import { openDashboard } from '../support/dashboard.ts'
import { until } from '../support/until.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  // The other leaders are invented, and not to be found.
  const efua = await openDashboard(server)
  const edit = {
    kind: 'fields',
    entry: 'kwabena-ofori',
    fields: { quote: 'Ask the question you came with.' },
  }
  await efua.call('PUT', '/api/admin/site/leaders', { version: 0, publish: true, edit })
})
afterAll(async () => {
  await server?.stop()
  takeSite({})
})

const textOf = async (path: string): Promise<string> => (await server.get(path)).text()

const publicPages = [
  '/',
  '/about',
  '/leadership/kwabena-ofori',
  '/counselling',
  '/mentorship',
  '/donate',
  '/events',
  '/teachings',
  '/resources',
  '/resources/1',
  '/newsletter',
  '/contact',
  '/prayer',
  '/join-us',
  '/privacy',
]

/** Each shows a row of the database, and has tests of its own. */
const ofRows = new Set(['/teachings/:id', '/events/:id', '/give/:slug', '/newsletter/:slug'])

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

test('every page of the route table that search engines may find is tried here', () => {
  const untried = pages
    .map(({ route }) => route)
    .filter(({ isPrivate, isDashboard }) => !isPrivate && !isDashboard)
    .filter(
      ({ path: pattern }) => !ofRows.has(pattern) && !publicPages.some((path) => matchPath(pattern, path)),
    )
  expect(untried.map(({ path }) => path)).toEqual([])
})

test('visitors reach every one of them by links, from the home page on', async () => {
  const reached = new Set(['/'])
  // A set grows while it is walked.
  for (const path of reached) {
    const answer = await server.get(path)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    for (const [, href = ''] of (await answer.text()).matchAll(/ href="(\/[^"#?]*)/g)) reached.add(href)
  }
  for (const path of publicPages) expect(reached).toContain(path)
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
  expect(await textOf('/')).toContain('"telephone":"+233300000000"')
  expect(await kindsOf('/mentorship')).toEqual(['FAQPage'])
  expect(await kindsOf('/counselling')).toEqual(['FAQPage'])
  expect(await kindsOf('/leadership/kwabena-ofori')).toEqual(['BreadcrumbList'])
  expect(await kindsOf('/resources/1')).toEqual(['BreadcrumbList'])
  expect(await kindsOf('/donate')).toEqual(['WebPage'])
})

test('the site map lists every public page, and none that is private', async () => {
  const answer = await server.get('/sitemap-1.xml')
  expect(answer.headers.get('content-type')).toContain('xml')
  const paths = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
  expect(paths).toEqual(expect.arrayContaining(publicPages))
  expect(paths.filter((path) => /newsletter\/|dev|404|auth|account|registration/.test(path))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
  expect(await textOf('/sitemap.xml')).toContain('/sitemap-1.xml</loc>')
})

test('robots.txt names the site map and disallows the API', async () => {
  const robots = await textOf('/robots.txt')
  expect(robots).toContain('/sitemap.xml')
  expect(robots).toContain('Disallow: /api/')
})

test('a page that is private, or not there, asks not to be found', async () => {
  for (const path of [
    '/newsletter/confirm',
    '/auth',
    '/auth?mode=register',
    '/auth/confirm',
    '/auth/reset',
    '/registration/success',
    '/account',
    '/nope',
    '/leadership/nobody',
    // Invented, until the community has leaders of its own.
    '/leadership/chidi-okafor',
  ])
    expect(await textOf(path), path).toContain('<meta name="robots" content="noindex">')
})

test('the manifest names the site and icons that exist', async () => {
  const answer = await server.get('/site.webmanifest')
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { name: string; description: string; icons: { src: string }[] }
  expect(manifest).toMatchObject({ name: site.name, short_name: site.name, description: site.description })
  expect(manifest.icons).toHaveLength(3)
  for (const { src } of manifest.icons) expect((await server.get(src)).status, src).toBe(200)
  expect((await server.get('/apple-touch-icon.png')).status).toBe(200)
})

describe('a teaching', () => {
  const aText = { title: 'Waiting well', excerpt: 'A quiet teaching, with a plan for each week.' }
  const aVideo = { ...aText, title: 'Two are better', videoId: 'dQw4w9WgXcQ', duration: '1:02:03' }

  type Thing = { '@type': string } & Record<string, unknown>
  const thingsOf = (html: string): Thing[] =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? '') as Thing,
    )

  test('that is shared shows its title, its day, its excerpt and a picture of its own', async () => {
    const [id] = await insertTeachings(server.pool, aText)
    const html = await textOf(`/teachings/${id}`)
    expect(html).toContain('<title>Waiting well | Sankofa</title>')
    expect(html).toContain('<meta property="og:title" content="Waiting well | Sankofa">')
    const day = longDate(new Date().toISOString())
    expect(html).toContain(`<meta property="og:description" content="${day}. ${aText.excerpt}">`)
    const picture = /<meta property="og:image" content="(.*?)">/.exec(html)?.[1] ?? ''
    expect(new URL(picture).pathname).toBe(`/teachings/${id}/preview.png`)
    const image = await server.get(picture.replace(/^https?:\/\/[^/]+/, '').replaceAll('&amp;', '&'))
    expect(image.status).toBe(200)
    expect(image.headers.get('content-type')).toBe('image/png')
  })

  test('is an article or a video for search engines, below the archive', async () => {
    const [text, video] = await insertTeachings(server.pool, aText, { ...aVideo, videoId: 'abcdefghijk' })
    const [article, trail] = thingsOf(await textOf(`/teachings/${text}`))
    expect(article).toMatchObject({
      '@type': 'Article',
      headline: 'Waiting well',
      articleSection: 'Theology',
    })
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(JSON.stringify(trail)).toContain('Teachings Archive')
    expect(thingsOf(await textOf(`/teachings/${video}`))[0]).toMatchObject({
      '@type': 'VideoObject',
      name: 'Two are better',
      duration: 'PT1H02M03S',
      embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
      thumbnailUrl: expect.stringContaining(`/teachings/${video}/preview.png`),
    })
  })

  test('that is a film of ours leads search engines to the film itself', async () => {
    const [id] = await insertTeachings(server.pool, { ...aVideo, videoId: '/films/waiting-well.mp4' })
    const [film] = thingsOf(await textOf(`/teachings/${id}`))
    expect(film).toMatchObject({
      '@type': 'VideoObject',
      contentUrl: expect.stringMatching(/\/films\/waiting-well\.mp4$/),
    })
    expect(film).not.toHaveProperty('embedUrl')
  })

  test('is in the site map as soon as the program hears of it, and asks not to be found when it is gone', async () => {
    await server.get('/sitemap.xml')
    const [id] = await insertTeachings(server.pool, aText)
    await server.pool.query(`select pg_notify('changes', '["teachings"]')`)
    await until('the teaching is in the site map', async () =>
      (await textOf('/sitemap-1.xml')).includes(`/teachings/${id}</loc>`),
    )
    await server.pool.query('delete from teachings where id = $1', [id])
    const gone = await server.get('/teachings/0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11')
    expect(gone.status).toBe(404)
    const html = await gone.text()
    expect(html).toContain('Teaching Not Found')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })
})

test('an event is in the site map as soon as the program hears of it', async () => {
  await server.get('/sitemap.xml')
  const [id] = await insertEvents(server.pool, {})
  await server.pool.query(`select pg_notify('changes', '["events"]')`)
  await until('the event is in the site map', async () =>
    (await textOf('/sitemap-1.xml')).includes(`/events/${id}</loc>`),
  )
  expect((await server.get(`/events/${id}`)).status).toBe(200)
})

test('a cancelled event is marked as such for search engines and messengers, and offers no seats', async () => {
  const [id] = await insertEvents(server.pool, { state: 'cancelled', title: 'Rained off' })
  const html = await textOf(`/events/${id}`)
  expect(html).toContain('https://schema.org/EventCancelled')
  expect(html).not.toContain('"Offer"')
  expect(html).toMatch(/<meta name="description" content="Cancelled\. /)
  expect(html).toContain('<meta property="og:title" content="Cancelled: Rained off | Sankofa">')
  expect(html).toMatch(/<meta property="og:image:alt" content="Cancelled: Rained off, /)
  expect(html).not.toContain('Download flyer')
  expect(html, 'nor a price').not.toContain('class="event-side-price')
})

test('the page of a paid event sells nothing when it is cancelled or full', async () => {
  const paid = { price: 2_000, capacity: 30 }
  const [open, cancelled, full] = await insertEvents(
    server.pool,
    paid,
    { ...paid, state: 'cancelled' },
    { ...paid, registered: 30 },
  )
  const selling = /30 spots left|>Total<|GHS 20\b/g
  const soldAt = async (id?: string) =>
    (await textOf(`/event-registration/${id}`))
      .match(selling)
      ?.filter((words, at, all) => all.indexOf(words) === at)
  expect(await soldAt(open)).toEqual(['GHS 20', '30 spots left', '>Total<'])
  expect(await soldAt(cancelled)).toBeUndefined()
  expect(await soldAt(full)).toBeUndefined()
})

test('the page of an event shows the picture that was uploaded for it in its small size, or a drawing', async () => {
  const [plain, pictured] = await insertEvents(
    server.pool,
    {},
    { imageUrl: '/uploads/00000000000000000000000000000000.webp' },
  )
  const picturesAt = async (id?: string) => (await textOf(`/events/${id}`)).match(/<img [^>]*>/g)
  expect(await picturesAt(plain)).toEqual([
    expect.stringMatching(/ src="\/assets\/covers-\d+\/event-[\w-]+\.svg"/),
  ])
  expect(await picturesAt(pictured)).toEqual([
    `<img class="event-head-picture" src="/uploads/${'0'.repeat(32)}-640.webp" alt="" width="640" height="400" decoding="async"/>`,
  ])
})

test('of many events those to come are in the site map, and a resource that was added', async () => {
  const days = Array.from({ length: 1_050 }, (_, index) => ({ date: addDays(today(), -1 - index) }))
  await insertEvents(server.pool, ...days)
  const [coming] = await insertEvents(server.pool, { title: 'The next one' })
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into resources (title, description, category) values
       ('A guide', 'To read on the bus.', 'Study Guide') returning id`,
  )
  await server.pool.query(`select pg_notify('changes', '["events", "resources"]')`)
  await until('it is in the site map', async () =>
    (await textOf('/sitemap-1.xml')).includes(`/events/${coming}</loc>`),
  )
  expect(await textOf('/sitemap-1.xml')).toContain(`/resources/${rows[0]?.id}</loc>`)
})

test('of more than the thousand that one call answers, all are in the site map', async () => {
  const many = Array.from({ length: 1_050 }, (_, index) => ({ date: addDays(today(), -1 - index) }))
  const events = await insertEvents(server.pool, ...many)
  const teachings = await insertTeachings(server.pool, ...many.map(() => ({})))
  await server.pool.query(`select pg_notify('changes', '["events", "teachings"]')`)
  const addressesOf = async () =>
    new Set((await textOf('/sitemap-1.xml')).match(/\/(events|teachings)\/[\w-]{36}/g))
  await until('the newest teaching is in the site map', async () =>
    (await addressesOf()).has(`/teachings/${teachings[0]}`),
  )
  const addresses = await addressesOf()
  expect(teachings.filter((id) => !addresses.has(`/teachings/${id}`))).toEqual([])
  expect(events.filter((id) => !addresses.has(`/events/${id}`))).toEqual([])
})

test('the page behind the link of an email asks not to be found, and is in no site map', async () => {
  expect(await textOf('/my-registration')).toContain('<meta name="robots" content="noindex">')
  expect(await textOf('/sitemap-1.xml')).not.toContain('/my-registration')
})
