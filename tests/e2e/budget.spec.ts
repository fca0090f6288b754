import { expect, test } from '#tests/support/browser.ts'
import { alive } from './steps.ts'
import { measureTraffic, measureVisit, shiftOf, watchShifts } from './visit.ts'

const kilobyte = 1_000
const largestVisit = 185 * kilobyte
const largestStep = 25 * kilobyte
const largestReturn = 15 * kilobyte
const largestShift = 0.01

test('a first visit costs at most 185 KB, the next page 25 KB, and coming back 15 KB', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const first = await measureVisit(page, '/')
  expect(
    asked.filter((path) => path.startsWith('/api/user') || path.includes('account-menu')),
    'a visitor pays nothing for accounts',
  ).toEqual([])
  const parts = Array.from(first.kinds, ([kind, bytes]) => `${kind} ${inKilobytes(bytes)}`)
  console.log(`First visit: ${inKilobytes(first.total)} (${parts.join(', ')})`)
  expect(first.total).toBeLessThanOrEqual(largestVisit)
  // A figure of nothing would pass every limit.
  expect(first.kinds.get('Script')).toBeGreaterThan(60 * kilobyte)
  expect(first.kinds.get('Font')).toBeGreaterThan(10 * kilobyte)

  const step = await measureTraffic(page, async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Menu', exact: true })
      .getByRole('link', { name: 'Events' })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  })
  console.log(`Next page: ${inKilobytes(step.total)}`)
  expect(step.total).toBeGreaterThan(kilobyte)
  expect(step.total).toBeLessThanOrEqual(largestStep)

  const back = await measureTraffic(page, async () => {
    await page.goto('/')
    await alive(page)
  })
  console.log(`Coming back: ${inKilobytes(back.total)}`)
  expect(back.total).toBeLessThanOrEqual(largestReturn)
})

test('both typefaces are shown, and nothing moves when they come late', async ({ page }) => {
  await watchShifts(page)
  await page.route('**/*.woff2', async (route) => {
    // Not before the text has been painted in the fallback fonts.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const shown = () =>
    page.evaluate(() =>
      Array.from(document.fonts)
        .filter(({ status }) => status === 'loaded')
        .map(({ family }) => family.replaceAll('"', '')),
    )
  await expect.poll(shown).toEqual(expect.arrayContaining(['Aleo', 'Onest']))
  await page.evaluate(() => document.fonts.ready)
  const shift = await shiftOf(page)
  console.log(`Layout shift with late fonts: ${shift.toFixed(4)}`)
  expect(shift).toBeLessThan(largestShift)
})

const inKilobytes = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} KB`
