import type { Page } from '@playwright/test'
import { longDay } from '#shared/dates.ts'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { findEvent } from './event-steps.ts'
import { open } from './steps.ts'
import { measureVisit, shiftOf, watchShifts } from './visit.ts'

const free = 'Faith & the first salary'
const virtual = 'Reading Ruth together'

const meta = (page: Page, name: string): Promise<string | null> =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')

const structured = async (page: Page, type: string): Promise<Record<string, unknown>> => {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const found = texts.map((text) => JSON.parse(text) as Record<string, unknown>)
  return found.find((thing) => thing['@type'] === type) ?? {}
}

test('the page of an event shows what its dialog shows', { tag: '@desk' }, async ({ page }) => {
  const event = await findEvent(page, free)
  await open(page, `/events/${event.id}`)
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  await expect(page.getByText(longDay(event.date))).toBeVisible()
  await expect(page.getByText('The Courtyard, East Legon, Accra')).toBeVisible()
  await expect(page.getByText(/^Kwabena opens with twenty minutes/)).toBeVisible()
  await expect(page.getByRole('form', { name: `Register for ${event.title}` })).toBeVisible()
  await page.getByRole('link', { name: 'All events' }).click()
  await expect(page).toHaveURL('/events')
})

test.describe('a shared link', () => {
  test.use({ javaScriptEnabled: false })

  test('brings a title, a date, a place and a picture that exists', async ({ page, baseURL }) => {
    const event = await findEvent(page, free)
    await page.goto(`/events/${event.id}`)
    await expect(page).toHaveTitle(`${event.title} | Sankofa`)
    expect(await meta(page, 'og:title')).toBe(`${event.title} | Sankofa`)
    const description = await meta(page, 'og:description')
    expect(description).toMatch(
      new RegExp(
        `^${longDay(event.date)}, ${event.time} GMT, The Courtyard, East Legon, Accra\\. Your first`,
      ),
    )
    expect(description?.length).toBeLessThanOrEqual(222)
    const image = new URL((await meta(page, 'og:image')) ?? '')
    expect(image.origin).toBe(new URL(baseURL!).origin)
    const picture = await page.request.get(image.pathname + image.search)
    expect(picture.status()).toBe(200)
    expect(picture.headers()['content-type']).toBe('image/png')
    expect((await picture.body()).byteLength).toBeLessThan(300_000)
    await expect(page.getByText(/^Your first pay cheque arrives/)).toBeVisible()
  })
})

test('search engines read when it is, where, and what it costs', async ({ page, baseURL }) => {
  const event = await findEvent(page, free)
  await page.goto(`/events/${event.id}`)
  expect(await structured(page, 'Event')).toMatchObject({
    name: event.title,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: event.location },
    organizer: { name: 'Sankofa' },
    image: [expect.stringContaining(`/events/${event.id}/preview.png`)],
    offers: { price: '0.00', priceCurrency: 'GHS', availability: 'https://schema.org/InStock' },
  })
  expect(await structured(page, 'BreadcrumbList')).toMatchObject({
    itemListElement: [{ name: 'Events' }, { name: event.title, item: `${baseURL}/events/${event.id}` }],
  })
  const online = await findEvent(page, virtual)
  await page.goto(`/events/${online.id}`)
  expect(await structured(page, 'Event')).toMatchObject({ location: { '@type': 'VirtualLocation' } })
  const sold = await findEvent(page, 'Rooftop lunch')
  await page.goto(`/events/${sold.id}`)
  expect(await structured(page, 'Event')).toMatchObject({
    offers: { price: '80.00', availability: 'https://schema.org/SoldOut' },
  })
})

test('the link of a paid meeting is nowhere on its page', async ({ page }) => {
  const event = await findEvent(page, 'Mentor training day')
  const html = await (await page.request.get(`/events/${event.id}`)).text()
  expect(html).toContain(event.title)
  expect(html).not.toContain('zoom.example')
})

test.describe('an event that is not there', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('is said to be missing, with the way back', async ({ page }) => {
    for (const id of ['nope', '0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11', '%3Flimit=1']) {
      const answer = await page.goto(`/events/${id}`)
      expect(answer?.status(), id).toBe(404)
      expect(await answer?.text(), 'also without JavaScript').toContain('Back to Events')
      await expect(page.getByRole('heading', { level: 1, name: 'Event Not Found' })).toBeVisible()
    }
    await open(page, '/events/0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11')
    await expect(page).toHaveTitle('Event Not Found | Sankofa')
    await page.getByRole('link', { name: 'Back to Events' }).click()
    await expect(page).toHaveURL('/events')
  })
})

test('the page of an event is light and stands still, also when the visitor’s own time appears', async ({
  browser,
  baseURL,
  isMobile,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    timezoneId: 'America/New_York',
    viewport: isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const event = await findEvent(page, free)
  await watchShifts(page)
  const { total, strangers } = await measureVisit(page, `/events/${event.id}`)
  await expect(page.getByText('Your time:')).toBeVisible()
  console.log(`First visit to /events/{id}: ${(total / 1_000).toFixed(1)} KB`)
  expect(total).toBeLessThanOrEqual(155_000)
  expect(strangers).toEqual([])
  expect(await shiftOf(page)).toBeLessThan(0.01)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await context.close()
})

test('the page of an event has no barriers in either theme', async ({ page }) => {
  const event = await findEvent(page, virtual)
  await open(page, `/events/${event.id}`)
  await expectNoBarriers(page)
})
