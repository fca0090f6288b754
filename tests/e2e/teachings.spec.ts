import type { Locator, Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { createGate, expectOneToThreeColumns, goInBrowser, open } from './steps.ts'

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')
const titles = (page: Page): Locator => cards(page).getByRole('heading')
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search teachings' })
const category = (page: Page): Locator => page.getByRole('combobox', { name: 'Category' })
const pager = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages of teachings' })

const listOf = async (page: Page, query: string): Promise<{ titles: string[]; total: number }> => {
  const answer = await page.request.get(`/api/teachings?view=card&${query}`)
  const rows = (await answer.json()) as { title: string }[]
  return { titles: rows.map(({ title }) => title), total: Number(answer.headers()['x-total-count']) }
}

test(
  'the archive is turned by Next and Previous, each page under its address, and Back turns back',
  { tag: '@both' },
  async ({ page, baseURL }) => {
    const first = await listOf(page, 'limit=6')
    const second = await listOf(page, 'limit=6&offset=6')
    const { total } = first
    const last = Math.ceil(total / 6)
    const canonical = page.locator('link[rel="canonical"]')
    await open(page, '/teachings')
    await expect(titles(page)).toHaveText(first.titles)
    const picture = cards(page).locator('img').first()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const previous = pager(page).getByRole('link', { name: 'Previous' })
    const next = pager(page).getByRole('link', { name: 'Next' })
    await expect(previous).toBeDisabled()

    await next.click()
    await expect(page).toHaveURL('/teachings?page=2')
    await expect(titles(page)).toHaveText(second.titles)
    await expect(pager(page)).toContainText(`Showing 7-12 of ${total} teachings`)
    await expect(pager(page)).toContainText(`Page 2 of ${last}`)
    await expect(canonical).toHaveAttribute('href', `${baseURL}/teachings?page=2`)
    await test.step('the page starts at its first card, for the eyes and for the keyboard', async () => {
      await expect(page.getByRole('heading', { name: 'Teachings, page 2' })).toBeFocused()
      await expect(titles(page).first()).toBeInViewport()
      await page.keyboard.press('Tab')
      await expect(cards(page).first().getByRole('link')).toBeFocused()
    })

    await previous.click()
    await expect(page).toHaveURL('/teachings')
    await expect(titles(page)).toHaveText(first.titles)
    await page.goBack()
    await expect(page).toHaveURL('/teachings?page=2')
    await expect(titles(page)).toHaveText(second.titles)
    await goInBrowser(page, `/teachings?page=${last}`)
    await expect(pager(page)).toContainText(`-${total} of ${total} teachings`)
    await expect(next).toBeDisabled()
    await goInBrowser(page, '/about')
    await expect(canonical).toHaveAttribute('href', `${baseURL}/about`)
  },
)

test('three quick taps on Next turn one page, and Back turns it back', { tag: '@all' }, async ({ page }) => {
  await open(page, '/teachings')
  const next = pager(page).getByRole('link', { name: 'Next' })
  await next.evaluate((link: HTMLElement) => {
    for (let tap = 0; tap < 3; tap += 1) link.click()
  })
  await expect(page).toHaveURL('/teachings?page=2')
  await expect(page.getByRole('heading', { name: 'Teachings, page 2' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/teachings')
})

test('the archive is searched while a visitor types, from page 1 on, as one step of the history', async ({
  page,
}) => {
  await open(page, '/teachings')
  await goInBrowser(page, '/teachings?page=2')
  await expect(pager(page)).toContainText('Page 2 of')
  const entries = await page.evaluate(() => history.length)
  await search(page).click()
  await search(page).pressSequentially('GRACE', { delay: 60 })
  await expect(page).toHaveURL('/teachings?search=GRACE')
  await expect(titles(page)).toHaveText((await listOf(page, 'limit=6&search=grace')).titles)
  await expect(titles(page).first()).toBeVisible()
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('GRACE')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(page).toHaveURL('/teachings')
  await expect(search(page)).toHaveValue('')
})

test(
  'the archive shows one category, starts it at page 1, and Back leads out of it',
  { tag: '@all' },
  async ({ page }) => {
    const found = await listOf(page, 'limit=6&category=Relationships')
    await open(page, '/teachings?page=2')
    await category(page).selectOption('Relationships')
    await expect(page).toHaveURL('/teachings?category=Relationships')
    await expect(titles(page)).toHaveText(found.titles)
    await expect(pager(page)).toContainText(`of ${found.total} teachings`)
    await search(page).fill('the')
    await expect(page).toHaveURL('/teachings?search=the&category=Relationships')
    await category(page).selectOption('Seasons')
    await expect(page).toHaveURL('/teachings?search=the&category=Seasons')
    await page.goBack()
    await expect(category(page)).toHaveValue('Relationships')
    await page.goBack()
    await expect(page).toHaveURL('/teachings?page=2')
    await expect(category(page)).toHaveValue('All')
  },
)

test(
  'a search that is not written yet when a card is opened is there after Back',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/teachings')
    await search(page).evaluate((box: HTMLInputElement) => {
      // As typing does it: React does not hear of what is set on the element itself.
      Reflect.set(HTMLInputElement.prototype, 'value', 'grace', box)
      box.dispatchEvent(new Event('input', { bubbles: true }))
      document.querySelector<HTMLElement>('main article a')?.click()
    })
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/teachings?search=grace')
    await expect(search(page)).toHaveValue('grace')
    await expect(titles(page)).toHaveText((await listOf(page, 'limit=6&search=grace')).titles)
  },
)

test(
  'the archive keeps the old page, dimmed, while the next one is on its way',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/teachings')
    const first = (await titles(page).first().textContent()) ?? ''
    const gate = createGate()
    await page.route('**/api/teachings?*offset=6*', async (route) => {
      await gate.opened
      await route.continue()
    })
    await pager(page).getByRole('link', { name: 'Next' }).click()
    const results = page.getByRole('region', { name: /^Teachings/ })
    await expect(results).toHaveAttribute('aria-busy', 'true')
    await expect(titles(page).first()).toHaveText(first)
    await expect.poll(() => results.evaluate((one) => getComputedStyle(one).opacity)).toBe('0.5')
    gate.open()
    await expect(results).toHaveAttribute('aria-busy', 'false')
    await expect(titles(page).first()).not.toHaveText(first)
  },
)

test('the archive is 1, 2 or 3 columns wide', { tag: '@all' }, async ({ page }) => {
  await open(page, '/teachings')
  await expectOneToThreeColumns(page, '.archive-grid')
})

test(
  'the archive has no barriers while it is empty and syncs, nor past its end, in either theme',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    await page.route('**/api/teachings/sync', () => {})
    await page.route('**/api/teachings?*', (route) =>
      route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
    )
    await open(page, '/newsletter/confirm')
    await goInBrowser(page, '/teachings')
    await expect(page.getByText(/^Videos are syncing\./)).toBeVisible()
    await expectNoBarriers(page)
    await open(page, '/teachings?page=99')
    await expect(page.getByRole('heading', { name: "Page 99 doesn't exist" })).toBeVisible()
    await expectNoBarriers(page)
  },
)
