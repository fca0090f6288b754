import { expect, test } from '#tests/support/browser.ts'
import { alive, open } from './steps.ts'
import { measureTraffic, measureVisit, shiftOf, watchShifts } from './visit.ts'

test.skip(({ isMobile }) => !isMobile, 'the budget is that of a phone')

const kilobyte = 1_000
const largestVisit = 165 * kilobyte
const largestStep = 25 * kilobyte
const largestReturn = 15 * kilobyte
const largestShift = 0.01

test('a first visit costs at most 165 KB, the next page 25 KB, and coming back 15 KB', async ({ page }) => {
  const first = await measureVisit(page, '/')
  const parts = Array.from(first.kinds, ([kind, bytes]) => `${kind} ${inKilobytes(bytes)}`)
  console.log(`First visit: ${inKilobytes(first.total)} (${parts.join(', ')})`)
  expect(first.total).toBeLessThanOrEqual(largestVisit)
  // A figure of nothing would pass every limit.
  expect(first.kinds.get('Script')).toBeGreaterThan(60 * kilobyte)
  expect(first.kinds.get('Font')).toBeGreaterThan(10 * kilobyte)

  const step = await measureTraffic(page, async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Events' }).click()
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

test('a page asks for no script, style sheet or typeface by itself: they wait for the first paint', async ({
  request,
}) => {
  for (const path of ['/', '/events', '/teachings', '/donate']) {
    const html = await (await request.get(path)).text()
    const [before = '', scripts = '', after = ''] = html.split(/<template id="scripts">|<\/template>/)
    expect(scripts, path).toMatch(/<script type="module" src="\/assets\//)
    expect(before + after, path).not.toMatch(
      /<script[^>]* src=|rel="modulepreload"|rel="stylesheet"|as="font"/,
    )
    expect(before, path).toContain('<style>')
  }
})

test('both typefaces are shown, not only fetched', async ({ page }) => {
  await open(page)
  await page.evaluate(() => document.fonts.ready)
  const shown = await page.evaluate(() =>
    Array.from(document.fonts)
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  )
  expect(shown).toEqual(expect.arrayContaining(['Aleo', 'Onest']))
})

test('nothing moves when the fonts come late', async ({ page }) => {
  await watchShifts(page)
  await page.route('**/*.woff2', async (route) => {
    // Not before the text has been painted in the fallback fonts.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => document.fonts.check('16px Onest'))).toBe(true)
  const shift = await shiftOf(page)
  console.log(`Layout shift with late fonts: ${shift.toFixed(4)}`)
  expect(shift).toBeLessThan(largestShift)
})

const inKilobytes = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} KB`
