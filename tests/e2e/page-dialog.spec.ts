import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { alive, goInBrowser, open, pressBeside, scrollTop } from './steps.ts'

const main = (page: Page): Locator => page.getByRole('main')
const cards = (page: Page): Locator => main(page).locator('.teaching-card')
const dialog = (page: Page): Locator => page.getByRole('dialog')
const ownPage = /\/teachings\/[\da-f-]{36}$/

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

for (const [where, path, tab] of [
  ['the home page', '/', /^Sankofa: /],
  ['a list', '/teachings?category=Theology', /^Teachings Archive \| /],
] as const)
  test(`a card on ${where} opens over it, under its own address; Back closes and Forward opens it again`, async ({
    page,
  }) => {
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

for (const [how, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its cross', (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click()],
  ['a press beside it', pressBeside],
] as const)
  test(`${how} closes it, gives the focus back to the card and leaves the page as it was`, async ({
    page,
  }) => {
    await open(page, '/teachings?page=2')
    const { link } = await openCard(page)
    await close(page)
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/teachings?page=2')
    await expect(page).toHaveTitle('Teachings Archive | Sankofa')
    await expect(link).toBeFocused()
    // It is no entry of the history more than before: Forward still leads to it.
    await page.goForward()
    await expect(dialog(page)).toBeVisible()
  })

test('closing it twice in a hurry does not leave the page', async ({ page }) => {
  await open(page, '/teachings')
  await goInBrowser(page, '/teachings?category=Theology')
  await expect(page.getByRole('article').first()).toContainText('Theology')
  await openCard(page)
  await dialog(page)
    .getByRole('button', { name: 'Close' })
    .evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/teachings?category=Theology')
})

test('two quick taps on a card open it once, so that one closing closes it', async ({ page }) => {
  await open(page, '/teachings')
  await cards(page)
    .nth(1)
    .getByRole('link')
    .evaluate((link: HTMLElement) => {
      link.click()
      link.click()
    })
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/teachings')
})

test('a reload shows its own page, and Back from there the list', async ({ page }) => {
  await open(page, '/teachings')
  const { title, address } = await openCard(page)
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
})

test("a press with Ctrl is the browser's, which opens its own page in a new tab", async ({
  page,
  context,
}) => {
  await open(page, '/teachings')
  const link = cards(page).nth(1).getByRole('link')
  // What the browser would do next is left out: one version of it ends the new tab at once, whatever is shown there.
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

  const opened = await context.newPage()
  await opened.goto((await link.getAttribute('href')) ?? '')
  await expect(opened).toHaveURL(ownPage)
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(opened.getByRole('dialog')).toHaveCount(0)
})

test('from it to another page and Back: list and dialog are there again, at the same place', async ({
  page,
}) => {
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
})

test('while its code is on its way a line of progress says so', async ({ page }) => {
  await open(page, '/teachings')
  await page.route('**/assets/teaching-dialog*.js', async (route) => {
    await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible()
    await route.continue()
  })
  await openCard(page)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the link of a card leads to its own page', async ({ page }) => {
    for (const path of ['/', '/teachings']) {
      await page.goto(path)
      const card = cards(page).first()
      const title = (await card.getByRole('heading').textContent()) ?? ''
      await card.getByRole('link').click()
      await expect(page).toHaveURL(ownPage)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
  })
})
