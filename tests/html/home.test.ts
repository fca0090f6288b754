import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#shared/time/dates.ts'
import { site } from '#shared/site.ts'
import { insertEvents, insertTeachings, today } from '#tests/api/support/content.ts'
import { openDashboard } from '#tests/api/support/dashboard.ts'
import { anEventForm } from '#tests/api/support/forms.ts'
import { readPage } from '#tests/support/html.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof readPage>>

beforeAll(async () => {
  server = await startTestServer()
  await insertTeachings(server.pool, ...Array.from({ length: 7 }, (_, at) => ({ title: `Teaching ${at}` })))
  await insertEvents(
    server.pool,
    ...[5, 4, 3, 2, 1, 0, -1].map((days) => ({ title: `In ${days} days`, date: addDays(today(), days) })),
  )
  home = await readPage(server, '/')
})

afterAll(() => server.stop())

const textsOf = (found: Iterable<Element>): string[] => Array.from(found, ({ textContent }) => textContent)
const hrefsOf = (found: Iterable<Element>) => Array.from(found, (one) => one.getAttribute('href'))

describe('the home page, as the server sends it', () => {
  test('has its sections in the order of the specification', () => {
    const { page, document } = home
    const names = Array.from(document.querySelectorAll('main section'), (section) => {
      const label = section.getAttribute('aria-labelledby') ?? ''
      return section.getAttribute('aria-label') ?? document.getElementById(label)?.textContent
    })
    expect(names).toEqual([
      'Welcome',
      'Our Mission',
      'Core Focus Areas',
      'Featured Teachings',
      'Upcoming Events',
      'A mentor who listens before answering',
      'Transformed Lives',
      'Ask a Question',
    ])
    expect(page.getByText('Mentorship Program')).toBeTruthy()
    expect(page.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.querySelector('section#ask-question form')).not.toBeNull()
  })

  test('has the next event in the first screen, and what the ministry says of itself', () => {
    const next = within(home.document.querySelector<HTMLElement>('.proverb .next-event')!)
    expect(next.getByText('Next gathering, today')).toBeTruthy()
    expect(hrefsOf([next.getByRole('link', { name: 'In 0 days' })])[0]).toMatch(/^\/events\//)
    expect(home.page.getByText(/Founded in 2022, now 500\+ young believers\./)).toBeTruthy()
  })

  test('has the next event as soon as the team has written it', async () => {
    const dashboard = await openDashboard(server)
    const form = anEventForm({ title: 'Before all others', date: today(), time: '12:00am – 11:59pm' })
    expect((await dashboard.call('POST', '/api/admin/events', form)).status).toBe(201)
    const { document } = await readPage(server, '/')
    expect(document.querySelector('.next-event h2')?.textContent).toBe('Before all others')
  })

  test('quotes the mission beside a picture, and leads to six focus areas', () => {
    const mission = home.page.getByRole('region', { name: 'Our Mission' })
    expect(mission.querySelector('blockquote')?.textContent).toBe(
      'To equip young people with a strong foundation of faith that enables them to navigate life with clarity, confidence, and conviction.',
    )
    expect(mission.querySelector('img')).not.toBeNull()
    const areas = within(home.page.getByRole('region', { name: 'Core Focus Areas' }))
    expect(textsOf(areas.getAllByRole('heading', { level: 3 }))).toEqual([
      'Life Purpose & Identity',
      'Relationships & Community',
      'Christian Theology & Scripture',
      'Social Justice & Faith in Action',
      'Seasons & Spiritual Rhythms',
      'Mentorship & Guidance',
    ])
    expect(hrefsOf(areas.getAllByRole('link'))).toEqual([
      '/teachings?category=Life+Purpose',
      '/teachings?category=Relationships',
      '/teachings?category=Theology',
      '/teachings?category=Social+Justice',
      '/teachings?category=Seasons',
      '/mentorship',
    ])
  })

  test('shows six teachings, and leads to all', () => {
    const teachings = within(home.page.getByRole('region', { name: 'Featured Teachings' }))
    expect(teachings.getAllByRole('article')).toHaveLength(6)
    expect(textsOf(teachings.getAllByRole('button'))).toEqual([
      'All',
      'Life Purpose',
      'Relationships',
      'Theology',
      'Social Justice',
    ])
    expect(teachings.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
    expect(teachings.getByRole('link', { name: 'View More' }).getAttribute('href')).toBe('/teachings')
  })

  test('says that the stories of invented people are examples', () => {
    expect(home.page.getByText('These stories are examples until the ministry adds its own.')).toBeTruthy()
  })

  test('shows four events from today on, the next one first, and leads to all', () => {
    const events = within(home.page.getByRole('region', { name: 'Upcoming Events' }))
    expect(textsOf(events.getAllByRole('heading', { level: 3 }))).toEqual([
      'In 0 days',
      'In 1 days',
      'In 2 days',
      'In 3 days',
    ])
    expect(events.getByRole('link', { name: 'View More Events' }).getAttribute('href')).toBe('/events')
  })

  test('promises a mentor within days, and leads to one and to the question form', () => {
    const teaser = home.page.getByRole('region', { name: 'A mentor who listens before answering' })
    expect(teaser.textContent).toMatch(/Two to four conversations a month.* within 2–3 business days/s)
    const links = within(teaser)
    expect(links.getByRole('link', { name: 'Request a Mentor' }).getAttribute('href')).toBe('/mentorship')
    expect(links.getByRole('link', { name: 'Ask a Question' }).getAttribute('href')).toMatch(/#ask-question$/)
  })

  test('lets four people tell of transformed lives, each with a name and a role', () => {
    const region = home.page.getByRole('region', { name: 'Transformed Lives' })
    const quotes = within(region).getAllByRole('figure')
    expect(quotes).toHaveLength(4)
    for (const quote of quotes) {
      expect(quote.querySelector('blockquote')?.textContent.length).toBeGreaterThan(40)
      const role = quote.querySelector('.testimonial-role')?.textContent ?? ''
      expect(role.length).toBeGreaterThan(3)
      expect(Array.from(quote.querySelectorAll('figcaption > span')).at(-1)?.textContent).not.toBe(role)
    }
  })
})

describe('the hero', () => {
  const linksOfTheSpecification = ['/join-us', '/teachings', '/about', '/mentorship', '/resources', '/events']

  test('has 8 slides, each with picture, icon, badge, title, description and two buttons', () => {
    const parts = Array.from(home.document.querySelectorAll('.hero-slide'), (slide) => ({
      picture: slide.querySelector('img')?.getAttribute('src'),
      icons: slide.querySelectorAll('.hero-slide-badge svg').length,
      badge: slide.querySelector('.hero-slide-badge')?.textContent,
      title: slide.querySelector('h2')?.textContent,
      description: slide.querySelector('.hero-slide-text')?.textContent,
      links: hrefsOf(slide.querySelectorAll('a')),
      buttons: textsOf(slide.querySelectorAll('a')),
    }))
    expect(parts).toHaveLength(8)
    for (const { icons, links, buttons } of parts) {
      expect(icons).toBe(1)
      expect(links).toHaveLength(2)
      expect(buttons.every(Boolean)).toBe(true)
    }
    for (const part of ['picture', 'badge', 'title', 'description'] as const) {
      expect(
        parts.every((slide) => slide[part]),
        part,
      ).toBe(true)
      expect(new Set(parts.map((slide) => slide[part])).size, `eight different: ${part}`).toBe(8)
    }
    expect(new Set(parts.flatMap(({ links }) => links))).toEqual(new Set(linksOfTheSpecification))
  })
})

describe('what surrounds every page', () => {
  const headerItems = [
    ['Home', '/'],
    ['About', '/about'],
    ['Teachings', '/teachings'],
    ['Events', '/events'],
    ['Mentorship', '/mentorship'],
    ['Counselling', '/counselling'],
    ['Resources', '/resources'],
    ['Donate', '/donate'],
  ] as const

  test('the header lists every page in the order of the specification, and Join Us', () => {
    const navigation = home.page.getByRole('navigation', { name: 'Main menu' })
    const names = navigation.querySelectorAll(':scope > ul > li > a, :scope > ul > li > div > button')
    expect(textsOf(names)).toEqual([
      'Home',
      'About',
      'Teachings',
      'Events',
      'Services',
      'Resources',
      'Donate',
    ])
    for (const [name, href] of headerItems) {
      const links = Array.from(navigation.querySelectorAll('a')).filter((one) =>
        one.textContent.includes(name),
      )
      expect(hrefsOf(links), name).toEqual([href])
    }
    const banner = within(home.page.getByRole('banner'))
    expect(hrefsOf(banner.getAllByRole('link', { name: 'Join Us' }))).toContain('/join-us')
  })

  test('the footer leads to the pages of the specification', async () => {
    const footer = home.page.getByRole('contentinfo')
    expect(hrefsOf(footer.querySelectorAll('nav a'))).toEqual([
      '/teachings',
      '/events',
      '/mentorship',
      '/counselling',
      '/resources',
      '/about',
      '/contact',
      '/prayer',
      '/donate',
      '/join',
    ])
    expect(hrefsOf(within(footer).getAllByRole('link', { name: 'Privacy' }))).toEqual(['/privacy'])
    for (const { name, href } of site.links)
      expect(hrefsOf(within(footer).getAllByRole('link', { name }))).toEqual([href])
    expect(footer.querySelector('address')?.textContent).toContain(site.contact.address)
    expect(within(footer).getByRole('form', { name: 'Newsletter' })).toBeTruthy()
    expect(footer.querySelector('[lang=ak]')).not.toBeNull()
    const answer = await server.get('/join')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe('/join-us')
  })

  test.each(['/auth', '/donate/checkout?amount=50'])(
    'on %s, which is one task, the footer is a line and leads home, to Privacy and to Contact',
    async (path) => {
      const { page } = await readPage(server, path)
      const footer = within(page.getByRole('contentinfo'))
      expect(hrefsOf(footer.getAllByRole('link'))).toEqual(['/', '/privacy', '/contact'])
      expect(footer.queryByRole('form')).toBeNull()
    },
  )

  test('the theme is chosen before anything can be painted', async () => {
    const html = await (await server.get('/')).text()
    const script = html.indexOf('ui-theme')
    expect(script).toBeGreaterThan(0)
    expect(script).toBeLessThan(html.indexOf('rel="stylesheet"'))
    expect(script).toBeLessThan(html.indexOf('<body'))
  })
})
