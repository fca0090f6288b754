import type { Page, Route } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { goHomeInBrowser, open } from './steps.ts'

const chips = ['All', 'Life Purpose', 'Relationships', 'Theology', 'Social Justice']

const teachings = (page: Page) => page.getByRole('region', { name: 'Featured Teachings' })
const events = (page: Page) => page.getByRole('region', { name: 'Upcoming Events' })

const answerRows = (rows: object[]) => (route: Route) =>
  route.fulfill({ json: rows, headers: { 'X-Total-Count': String(rows.length) } })

const failWith500 = (route: Route) =>
  route.fulfill({ status: 500, json: { error: 'Something went wrong on our side.', code: 'internal' } })

test('shows its sections in the order of the specification', async ({ page }) => {
  await open(page)
  const sections = page.getByRole('main').locator('section')
  const names = await sections.evaluateAll((all) =>
    all.map((section) => {
      const label = section.getAttribute('aria-labelledby')
      return section.getAttribute('aria-label') ?? (label && document.getElementById(label)?.textContent)
    }),
  )
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
  await expect(page.getByText('Mentorship Program')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('section#ask-question')).toBeAttached()
})

test('quotes the mission beside a picture, and names six focus areas', async ({ page }) => {
  await open(page)
  const mission = page.getByRole('region', { name: 'Our Mission' })
  await expect(mission.getByRole('blockquote')).toHaveText(
    'To equip young people with a strong foundation of faith that enables them to navigate life with clarity, confidence, and conviction.',
  )
  await mission.scrollIntoViewIfNeeded()
  await expect
    .poll(() => mission.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0)
  await expect(
    page.getByRole('region', { name: 'Core Focus Areas' }).getByRole('heading', { level: 3 }),
  ).toHaveText([
    'Life Purpose & Identity',
    'Relationships & Community',
    'Christian Theology & Scripture',
    'Social Justice & Faith in Action',
    'Seasons & Spiritual Rhythms',
    'Mentorship & Guidance',
  ])
})

test.describe('Featured Teachings', () => {
  test('shows at most six of the chosen category, and leads to all', async ({ page }) => {
    await open(page)
    await expect(teachings(page).getByRole('group').getByRole('button')).toHaveText(chips)
    await expect(teachings(page).getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
    await expect(teachings(page).getByRole('article')).toHaveCount(6)
    await expect(teachings(page).getByRole('link', { name: 'View More', exact: true })).toHaveAttribute(
      'href',
      '/teachings',
    )
    for (const category of chips.slice(1)) {
      const chip = teachings(page).getByRole('button', { name: category })
      await chip.click()
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      await expect(teachings(page).locator('[aria-pressed=true]')).toHaveCount(1)
      const tags = teachings(page).locator('.teaching-card .tag')
      await expect.poll(async () => new Set(await tags.allTextContents())).toEqual(new Set([category]))
      expect(await tags.count()).toBeLessThanOrEqual(6)
      await expect(teachings(page).getByRole('status')).toHaveText(
        new RegExp(`^${await tags.count()} teachings? in ${category}$`),
      )
    }
  })

  test('says Watch Now over a play sign for a video and Read More for a text', async ({ page }) => {
    const base = { excerpt: 'Words.', imageUrl: null, speaker: 'Sankofa', publishedAt: now, createdAt: now }
    await page.route(
      '**/api/teachings?*',
      answerRows([
        { ...base, id: '1', title: 'A video', category: 'Theology', videoId: 'abc', duration: '14 min' },
        { ...base, id: '2', title: 'A text', category: 'Theology', videoId: null, duration: null },
      ]),
    )
    await goHomeInBrowser(page)
    const video = teachings(page).getByRole('article').filter({ hasText: 'A video' })
    const text = teachings(page).getByRole('article').filter({ hasText: 'A text' })
    await expect(video.getByRole('link', { name: 'Watch Now A video' })).toBeVisible()
    await expect(video.locator('.teaching-card-play')).toBeVisible()
    await expect(text.getByRole('link', { name: 'Read More A text' })).toBeVisible()
    await expect(text.locator('.teaching-card-play')).toHaveCount(0)
    await expect(video.getByRole('link')).toHaveAttribute('href', '/teachings/1')
  })

  test('cuts a long title after two lines and a long excerpt after three', async ({ page }) => {
    const long = 'A very long sentence about waiting for rain in a dry season. '.repeat(12)
    await page.route(
      '**/api/teachings?*',
      answerRows([
        {
          id: '1',
          title: long,
          excerpt: long,
          category: 'Seasons',
          imageUrl: null,
          videoId: null,
          duration: null,
          speaker: long,
          publishedAt: now,
          createdAt: now,
        },
      ]),
    )
    await goHomeInBrowser(page)
    const linesOf = (selector: string) =>
      teachings(page)
        .locator(selector)
        .evaluate((text) => {
          const { height } = text.getBoundingClientRect()
          return Math.round(height / Number.parseFloat(getComputedStyle(text).lineHeight))
        })
    expect(await linesOf('.teaching-card-title')).toBe(2)
    expect(await linesOf('.teaching-card-excerpt')).toBe(3)
    const link = teachings(page).getByRole('link', { name: /Read More/ })
    const card = await teachings(page).getByRole('article').boundingBox()
    const box = await link.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0))
  })

  test.describe('when they cannot be loaded', () => {
    test.use({ expectedComplaints: [/status of 500/] })

    test('say so, and Try again brings them', async ({ page }) => {
      await page.route('**/api/teachings?*', failWith500)
      await goHomeInBrowser(page)
      await expect(teachings(page).getByRole('alert')).toContainText('Failed to load teachings')
      await page.unroute('**/api/teachings?*')
      await teachings(page).getByRole('button', { name: 'Try again' }).click()
      await expect(teachings(page).getByRole('article')).toHaveCount(6)
      await expect(teachings(page).getByRole('alert')).toHaveCount(0)
    })
  })
})

test.describe('Upcoming Events', () => {
  test('shows at most four, from today on, the next one first, and leads to all', async ({ page }) => {
    const answer = await page.request.get('/api/events?when=upcoming&limit=4')
    const rows = (await answer.json()) as { title: string; date: string }[]
    expect(rows.length).toBeLessThanOrEqual(4)
    const dates = rows.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted())
    // The ministry is in Accra, whose clocks show UTC.
    expect(dates.every((date) => date >= new Date().toISOString().slice(0, 10))).toBe(true)

    await open(page)
    await expect(events(page).getByRole('heading', { level: 3 })).toHaveText(rows.map(({ title }) => title))
    const more = events(page).getByRole('link', { name: 'View More Events' })
    await expect(more).toHaveAttribute('href', '/events')
    // All of it is seen, also on a phone.
    await more.scrollIntoViewIfNeeded()
    await expect(more).toHaveText('View More Events', { useInnerText: true })
  })

  test('tells a full event from one that is nearly full and one with room', async ({ page }) => {
    await page.route(
      '**/api/events?*',
      answerRows([
        event('1', 'Full', { capacity: 40, registered: 40 }),
        event('2', 'Nearly', { capacity: 20, registered: 18 }),
        event('3', 'Room', { capacity: 60, registered: 12, price: 5_000 }),
        event('4', 'Open', { capacity: null, registered: 57 }),
      ]),
    )
    await goHomeInBrowser(page)
    const card = (title: string) =>
      events(page)
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: title }) })
    await expect(card('Full').getByText('Event is full')).toBeVisible()
    await expect(card('Full').getByRole('button', { name: 'Event Full' })).toBeDisabled()
    await expect(card('Full').getByRole('link', { name: /Register/ })).toHaveCount(0)
    await expect(card('Full').getByRole('link', { name: /Learn More/ })).toHaveAttribute('href', '/events/1')
    await expect(card('Nearly').getByText('2 spots left')).toBeVisible()
    await expect(card('Nearly').getByText('Free')).toBeVisible()
    await expect(card('Nearly').getByRole('link', { name: 'Register for Nearly' })).toBeVisible()
    await expect(card('Room').getByText('12 of 60 registered')).toBeVisible()
    await expect(card('Room').getByText('GHS 50.00')).toBeVisible()
    await expect(card('Room').getByRole('link', { name: 'Register for Room' })).toHaveAttribute(
      'href',
      '/event-registration/3',
    )
    await expect(card('Open').locator('.event-capacity')).toHaveCount(0)
  })

  test('shows four examples, which nobody can register for, when nothing is planned', async ({ page }) => {
    await page.route('**/api/events?*', answerRows([]))
    await goHomeInBrowser(page)
    await expect(events(page).getByRole('article')).toHaveCount(4)
    await expect(events(page).getByText(/An example of what we do/)).toHaveCount(4)
    await expect(events(page).getByRole('article').getByRole('link')).toHaveCount(0)
    await expect(events(page).getByRole('article').getByRole('button')).toHaveCount(0)
  })

  test.describe('when they cannot be loaded', () => {
    test.use({ expectedComplaints: [/status of 500|ERR_FAILED/] })

    test('say so, and Try again brings them', async ({ page }) => {
      await page.route('**/api/events?*', failWith500)
      await goHomeInBrowser(page)
      await expect(events(page).getByRole('alert')).toContainText('Failed to load events')
      await expect(events(page).getByRole('alert')).toContainText(
        'There was an error loading events. Please try again later.',
      )
      await page.unroute('**/api/events?*')
      await events(page).getByRole('button', { name: 'Try again' }).click()
      await expect(events(page).getByRole('article')).toHaveCount(4)
    })

    test('leave the rest of the page alone', async ({ page }) => {
      await page.route('**/api/events?*', (route) => route.abort())
      await goHomeInBrowser(page)
      await expect(events(page).getByRole('alert')).toContainText('Failed to load events')
      await expect(teachings(page).getByRole('article')).toHaveCount(6)
    })
  })
})

test('the mentorship teaser leads to a mentor, and to the question form below', async ({ page }) => {
  await open(page)
  await expect(page.getByText(/Two to four conversations a month.* within 2-3 business days/)).toBeVisible()
  const teaser = page.getByRole('region', { name: 'A mentor who listens before answering' })
  await expect(teaser.getByRole('link', { name: 'Request a Mentor' })).toHaveAttribute('href', '/mentorship')
  await teaser.getByRole('link', { name: 'Ask a Question' }).click()
  const heading = page.getByRole('heading', { name: 'Ask a Question' })
  await expect(heading).toBeInViewport()
  const header = await page.getByRole('banner').boundingBox()
  const box = await heading.boundingBox()
  expect(box?.y, 'not under the sticky header').toBeGreaterThanOrEqual(
    (header?.y ?? 0) + (header?.height ?? 0),
  )
})

test('four people tell of transformed lives, each with a name and a role', async ({ page }) => {
  await open(page)
  const quotes = page.getByRole('region', { name: 'Transformed Lives' }).getByRole('figure')
  await expect(quotes).toHaveCount(4)
  for (const quote of await quotes.all()) {
    expect((await quote.getByRole('blockquote').textContent())?.length).toBeGreaterThan(40)
    const [name, role] = [quote.locator('figcaption > span').last(), quote.locator('.testimonial-role')]
    expect((await role.textContent())?.length).toBeGreaterThan(3)
    expect(await name.textContent()).not.toBe(await role.textContent())
  }
})

const now = '2026-01-01T08:00:00.000Z'

const event = (id: string, title: string, rest: object) => ({
  id,
  title,
  description: 'Words.',
  date: '2030-05-04',
  time: '6:30 – 8:30pm',
  startsAt: '2030-05-04T18:30:00.000Z',
  endsAt: '2030-05-04T20:30:00.000Z',
  state: 'planned',
  category: 'Discussion',
  location: 'Osu, Accra',
  isVirtual: false,
  zoomLink: null,
  flyerUrl: null,
  price: 0,
  currency: 'GHS',
  imageUrl: null,
  organizer: null,
  createdAt: now,
  ...rest,
})
