import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { alive, goInBrowser, open, pressBeside, scrollTop } from './steps.ts'

const main = (page: Page): Locator => page.getByRole('main')
const cards = (page: Page): Locator => main(page).locator('.teaching-card')
const dialog = (page: Page): Locator => page.getByRole('dialog')

type Opened = { title: string; address: string; link: Locator }

/** Opens a card of the page, as a person does. */
const openCard = async (page: Page, index = 1): Promise<Opened> => {
  const card = cards(page).nth(index)
  const link = card.getByRole('link')
  const title = (await card.getByRole('heading').textContent()) ?? ''
  const address = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible()
  return { title, address, link }
}

test(
  'a card opens over its page, under its own address; Back closes and Forward opens it again',
  { tag: '@both' },
  async ({ page }) => {
    for (const [path, tab] of [
      ['/', /^Sankofa: /],
      ['/teachings?category=Theology', /^Teachings Archive \| /],
    ] as const)
      await test.step(path, async () => {
        await open(page, path)
        await cards(page).nth(1).scrollIntoViewIfNeeded()
        const place = await scrollTop(page)
        const { title, address, link } = await openCard(page)
        await expect(page).toHaveURL(address)
        await expect(page).toHaveTitle(`${title} | Sankofa`)
        await expect(cards(page).first()).toBeAttached()
        expect(await scrollTop(page)).toBe(place)

        await page.goBack()
        await expect(dialog(page)).toHaveCount(0)
        await expect(page).toHaveURL(path)
        await expect(page).toHaveTitle(tab)
        await expect(link).toBeFocused()
        expect(await scrollTop(page)).toBe(place)

        await page.goForward()
        await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible()
        await expect(page).toHaveURL(address)
        await expect(page).toHaveTitle(`${title} | Sankofa`)
      })
  },
)

test(
  'Escape, its cross and a press beside it close it, give the focus back to the card and leave the page as it was',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/teachings?page=2')
    for (const [how, close] of [
      ['Escape', () => page.keyboard.press('Escape')],
      ['its cross', () => dialog(page).getByRole('button', { name: 'Close' }).click()],
      ['a press beside it', () => pressBeside(page)],
    ] as const)
      await test.step(how, async () => {
        const { link } = await openCard(page)
        await close()
        await expect(dialog(page)).toHaveCount(0)
        await expect(page).toHaveURL('/teachings?page=2')
        await expect(page).toHaveTitle('Teachings Archive | Sankofa')
        await expect(link).toBeFocused()
      })
    // It is no entry of the history more than before: Forward still leads to it.
    await page.goForward()
    await expect(dialog(page)).toBeVisible()
  },
)

test(
  'two quick taps open it once, and two close it without leaving the page',
  { tag: '@all' },
  async ({ page }) => {
    const tapTwice = (element: HTMLElement) => {
      element.click()
      element.click()
    }
    await open(page, '/teachings')
    await goInBrowser(page, '/teachings?category=Theology')
    await expect(page.getByRole('article').first()).toContainText('Theology')
    await cards(page).nth(1).getByRole('link').evaluate(tapTwice)
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page), 'one closing closes it').toHaveCount(0)
    await openCard(page)
    await dialog(page).getByRole('button', { name: 'Close' }).evaluate(tapTwice)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/teachings?category=Theology')
  },
)

test(
  'a line of progress says that its code is on its way; a reload shows its own page, and Back from there the list',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/teachings')
    await page.route('**/assets/teaching-dialog*.js', async (route) => {
      await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
      await route.continue()
    })
    const { title, address } = await openCard(page)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.reload()
    await alive(page)
    await expect(page).toHaveURL(address)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/teachings')
    await expect(page.getByRole('heading', { level: 1, name: 'Teachings Archive' })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  },
)

test(
  "a press with Ctrl is the browser's, which opens its own page in a new tab",
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/teachings')
    const link = cards(page).nth(1).getByRole('link')
    // The test stops before the browser opens the tab: one version of Chromium closes every new tab straight away.
    const isLeftToBrowser = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          addEventListener('click', (event) => {
            resolve(!event.defaultPrevented)
            event.preventDefault()
          })
        }),
    )
    await link.click({ modifiers: ['Control'] })
    expect(await isLeftToBrowser).toBe(true)
    await expect(page).toHaveURL('/teachings')
    await expect(dialog(page)).toHaveCount(0)
  },
)

test(
  'from it to another page and Back: list and dialog are there again, at the same place',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/teachings?category=Relationships')
    await cards(page).nth(2).scrollIntoViewIfNeeded()
    const place = await scrollTop(page)
    const { title, address } = await openCard(page, 2)
    await goInBrowser(page, '/contact')
    await expect(page).toHaveTitle(/^Contact/)
    await expect(dialog(page)).toHaveCount(0)
    await page.goBack()
    await expect(dialog(page).getByRole('heading', { name: title })).toBeVisible()
    await expect(page).toHaveURL(address)
    await expect(page).toHaveTitle(`${title} | Sankofa`)
    await expect.poll(() => scrollTop(page)).toBe(place)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/teachings?category=Relationships')
    await expect(page).toHaveTitle('Teachings Archive | Sankofa')
  },
)
