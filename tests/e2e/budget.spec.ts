import { expect, test } from '#tests/support/browser.ts'
import { settled } from './steps.ts'
import { measureVisit, shiftOf, watchShifts } from './visit.ts'

const largestShift = 0.01

test('a first visit loads nothing for accounts and no checks of forms, and coming back no script again', async ({
  page,
}) => {
  const asked: string[] = []
  const checks: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    if ((await response.text()).includes('ZodError')) checks.push(response.url())
  })
  const first = await measureVisit(page, '/')
  expect(asked.filter((path) => path.startsWith('/api/user') || path.includes('account-menu'))).toEqual([])
  expect(checks).toEqual([])

  // A figure of nothing would say nothing of the second visit.
  expect(first.kinds.get('Script')).toBeGreaterThan(0)
  const back = await measureVisit(page, '/')
  expect(back.kinds.get('Script')).toBe(0)

  // The first touch of a form loads its checks.
  await page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email address').focus()
  await expect.poll(() => checks).toHaveLength(1)
})

test('both typefaces are shown, and nothing moves when they come late', { tag: '@all' }, async ({ page }) => {
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
        .map(({ family }) => family.replaceAll('"', ''))
        .filter((family) => !family.includes('Fallback')),
    )
  await settled(page)
  // Each file of both families, and none of the rare characters, whose families are called after these.
  expect((await shown()).toSorted()).toEqual(['Aleo', 'Aleo', 'Onest'])
  const shift = await shiftOf(page)
  console.log(`Layout shift with late fonts: ${shift.toFixed(4)}`)
  expect(shift).toBeLessThan(largestShift)
})
