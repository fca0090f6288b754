import type { Page } from '@playwright/test'
import type { Event } from '#features/gatherings/events/schema.ts'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { doubleText, expectFits } from './fit.ts'
import { serveInParts } from './serve-in-parts.ts'
import { alive, nextPaint, settled } from './steps.ts'
import { formattersOf, measureVisit, shiftOf, watchFormatters, watchShifts } from './visit.ts'

const largestShift = 0.01

/** Where most visitors come. An address, or where the first of some things is found whose address the database makes. */
const everyday = ['/', 'a video of /api/teachings?view=card', '/events', '/donate', '/mentorship']

/** `npm run test:all` visits these too. */
const others = [
  '/about',
  '/teachings',
  'a paid event of /api/events?when=upcoming',
  'a place to give of /api/events?when=upcoming',
  '/give/reading-room',
  '/resources/2',
  '/auth',
  '/leadership/chidi-okafor',
  '/counselling',
  '/contact',
  '/prayer',
  '/privacy',
  '/join-us',
  '/teachings?search=nothing+fits',
  'a text of /api/teachings?view=card',
  '/events?when=past',
  '/my-registration',
  '/door',
  '/here',
  '/t',
  '/waiting-list',
  '/sponsored-place',
  '/places-given',
  '/give-a-place/thank-you',
  '/donate/checkout?amount=50&frequency=monthly',
  '/donate/success',
  '/donate/receipt',
  '/my-giving',
  '/my-request',
  '/circle',
  '/event-registration/success',
  '/resources',
  '/resources/5',
  '/registration/success',
  '/newsletter',
  '/newsletter/confirm?token=of-an-email',
  '/newsletter/unsubscribe?token=of-an-email',
  '/emails/stop?token=of-an-email',
  '/admin/login',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/admin/invitation',
]

for (const address of [...everyday, ...others])
  test(
    `${address} makes no formatter, stands still, asks no other host, fits a small phone and has no barriers`,
    { tag: everyday.includes(address) ? [] : '@all' },
    async ({ page }) => {
      // Two runs of axe over a page, on machines that may be slow.
      test.slow()
      await expectSound(page, await pathOf(page, address))
      await page.setViewportSize({ width: 320, height: 640 })
      await expectFits(page, 'at 320 px')
      await page.setViewportSize({ width: 390, height: 844 })
      await doubleText(page)
      await expectFits(page, 'with text at 200%')
    },
  )

for (const address of [...everyday, ...others])
  test(
    `${address} stands still on a desk, and has no barriers there`,
    { tag: ['@desk', '@all'] },
    async ({ page }) => {
      test.slow()
      await expectSound(page, await pathOf(page, address))
    },
  )

/** Upright, upright and large, and on its side. */
const tablets = [
  { width: 768, height: 1024 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
]

for (const address of [...everyday, ...others])
  test(`${address} stands still on a tablet`, { tag: ['@desk', '@all'] }, async ({ page }) => {
    test.slow()
    await watchShifts(page)
    const path = await pathOf(page, address)
    for (const size of tablets) {
      await page.setViewportSize(size)
      // A busy browser may be slow to follow: a page that changes its size while it loads moves.
      await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
      await page.goto(path)
      await settled(page)
      expect(await shiftOf(page), `at ${size.width} px`).toBeLessThan(largestShift)
      // The next visit is a first one too: the typefaces come when the page is alive.
      await page.evaluate(() => localStorage.clear())
    }
  })

/** In the markup the summary comes after the steps, and on a tablet it stands above them. */
for (const address of [
  'a paid event of /api/events?when=upcoming',
  'a place to give of /api/events?when=upcoming',
])
  test(`${address} stands still while its markup arrives in parts`, { tag: '@all' }, async ({ page }) => {
    await watchShifts(page)
    const path = await pathOf(page, address)
    const site = await serveInParts('<aside class="seat-summary"')
    for (const size of [{ width: 390, height: 844 }, tablets[0]!]) {
      await page.setViewportSize(size)
      const rest = site.holdRest()
      await page.goto(`${site.url}${path}`, { waitUntil: 'commit' })
      // The last of what comes before the summary.
      await page.locator('.paid-registration-later').waitFor({ state: 'attached' })
      await nextPaint(page)
      rest.open()
      await settled(page)
      await expect(page.locator('.paid-registration-steps')).toBeVisible()
      expect(await shiftOf(page), `at ${size.width} px`).toBeLessThan(largestShift)
    }
    await site.close()
  })

const expectSound = async (page: Page, path: string): Promise<void> => {
  await watchShifts(page)
  await watchFormatters(page)
  const { strangers } = await measureVisit(page, path)
  await settled(page)
  expect(strangers).toEqual([])
  expect(await formattersOf(page)).toEqual([])
  expect(await shiftOf(page)).toBeLessThan(largestShift)
  expect(await picturesWithoutRoom(page)).toEqual([])
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectNoBarriers(page)
}

const pathOf = async (page: Page, address: string): Promise<string> => {
  const [kind, list] = address.split(' of ')
  if (list === undefined) return address
  const rows = (await (await page.request.get(list)).json()) as unknown
  if (kind === 'a paid event')
    return `/event-registration/${(rows as Event[]).find(({ price }) => price > 0)?.id}`
  if (kind === 'a place to give')
    return `/give-a-place/${(rows as Event[]).find(({ price }) => price > 0)?.id}`
  const teachings = rows as { id: string; videoId: string | null }[]
  const found = teachings.find(({ videoId }) => (videoId === null) === (kind === 'a text'))
  return `/teachings/${found?.id}`
}

/** A picture that lies behind its parent moves nothing; every other says how large it will be. */
const picturesWithoutRoom = (page: Page): Promise<string[]> =>
  page.locator('main img').evaluateAll((images) =>
    images
      .filter((image) => getComputedStyle(image).position !== 'absolute')
      .filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'))
      .map((image) => image.outerHTML),
  )
