import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import {
  alive,
  createGate,
  focusedId,
  goInBrowser,
  open,
  scrollTop,
  settled,
  showsTypefaces,
} from './steps.ts'

// These are about what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The code of the next page waits at a gate. */
const holdScripts = async (page: Page): Promise<ReturnType<typeof createGate>> => {
  const gate = createGate()
  await page.route('**/assets/*.js', async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate
}

test('a change of page moves the focus and sets the title; Back returns to the place where the reader was', async ({
  page,
}) => {
  await open(page)
  await showsTypefaces(page)
  await settled(page)
  await page.evaluate(() => scrollTo(0, 1500))
  // A click would scroll the link into view first.
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/about"]')?.click())
  await expect(page).toHaveTitle(/About/)
  await expect(page).toHaveURL('/about')
  expect(await focusedId(page)).toBe('main')
  expect(await scrollTop(page)).toBe(0)
  await page.evaluate(() => scrollTo(0, 120))
  await page.goBack()
  await expect(page).toHaveTitle(/^Sankofa/)
  await expect.poll(() => scrollTop(page)).toBe(1500)
  expect(await focusedId(page)).toBe('main')
  await page.goForward()
  await expect(page).toHaveTitle(/About/)
  await expect.poll(() => scrollTop(page)).toBe(120)
})

test(
  'a jump within a page does not make the next page start in the middle',
  { tag: '@all' },
  async ({ page }) => {
    await open(page)
    await goInBrowser(page, '/nope')
    await expect(page).toHaveTitle('Page Not Found | Sankofa')
    await page.evaluate(() => scrollTo(0, 150))
    await goInBrowser(page, '/')
    await expect(page).toHaveTitle(/^Sankofa/)
    await page.getByRole('link', { name: 'Ask a Question' }).click()
    await expect(page).toHaveURL('/#ask-question')
    await goInBrowser(page, '/nope')
    await expect(page).toHaveTitle('Page Not Found | Sankofa')
    expect(await scrollTop(page)).toBe(0)
  },
)

test('a reload keeps the place, and an address with a part opens at that part', async ({ page }) => {
  await open(page)
  await showsTypefaces(page)
  await settled(page)
  await page.evaluate(() => scrollTo(0, 1500))
  await page.reload()
  await alive(page)
  await expect.poll(() => scrollTop(page)).toBe(1500)
  await page.goto('/prayer')
  await open(page, '/#ask-question')
  await expect(page.getByRole('heading', { name: 'Ask a Question' })).toBeInViewport()
})

test('while the next page is on its way the old one stays, under a line of progress that Back takes away', async ({
  page,
}) => {
  await open(page)
  const gate = await holdScripts(page)
  const line = page.getByRole('progressbar', { name: 'Loading page' })
  await goInBrowser(page, '/nope')
  await expect(line).toBeVisible()
  await page.goBack()
  await expect(line).toHaveCount(0)
  await goInBrowser(page, '/nope')
  await expect(line).toBeVisible()
  // A page that comes straight away shows no line: the line waits before it appears.
  await expect(page.locator('.progress-line-bar')).toHaveCSS('animation-delay', '0.15s, 0.15s')
  await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible()
  await expect(page).toHaveTitle(/^Sankofa/)
  gate.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(line).toHaveCount(0)
})

test(
  'going back in the moment in which the next page arrives does not leave the reader on it',
  { tag: '@all' },
  async ({ page }) => {
    await open(page)
    await goInBrowser(page, '/about')
    await expect(page).toHaveTitle(/About/)
    await page.goBack()
    await expect(page).toHaveTitle(/^Sankofa/)
    await page.evaluate(async () => {
      // A slow phone: what is ready is not yet drawn.
      const send: Function = Reflect.get(MessagePort.prototype, 'postMessage')
      const waiting: Promise<void>[] = []
      MessagePort.prototype.postMessage = function (message: unknown) {
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.push(promise)
        setTimeout(() => {
          send.call(this, message)
          resolve()
        }, 100)
      }
      document.querySelector<HTMLAnchorElement>('footer a[href="/about"]')?.click()
      history.back()
      // Until nothing is left to draw: what is drawn may ask for more.
      for (let drawn = -1; drawn !== waiting.length;) {
        drawn = waiting.length
        await Promise.all(waiting)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    })
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(/^Sankofa/)
    await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible()
  },
)

test.describe('when the code of a page cannot be loaded', () => {
  test.use({
    expectedComplaints: [
      /Failed to (load resource|fetch)|dynamically imported module|preload CSS|not-found-page/,
    ],
  })

  test('the page is asked from the server instead', { tag: '@all' }, async ({ page }) => {
    await open(page)
    await page.route('**/assets/not-found-page*.js', (route) => route.abort())
    await goInBrowser(page, '/nope')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page).toHaveTitle('Page Not Found | Sankofa')
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test(
    'and that has been tried already, a page that helps is shown, and all works once the network is back',
    { tag: '@all' },
    async ({ page }) => {
      await open(page)
      await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())))
      await page.route('**/assets/not-found-page*.js', (route) => route.abort())
      await goInBrowser(page, '/nope')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
      await expect(page).toHaveTitle('Something went wrong | Sankofa')
      expect(await focusedId(page)).toBe('main')
      expect(await scrollTop(page)).toBe(0)
      await expect(page.getByRole('banner')).toBeVisible()

      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible()
      await expect(page).toHaveTitle(/^Sankofa/)
      await page.goForward()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')

      await page.unroute('**/assets/not-found-page*.js')
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
      await page.getByRole('link', { name: 'Back to home' }).click()
      await expect(page).toHaveURL('/')
    },
  )

  test(
    'nor that of a dialog, the page is asked from the server with the dialog on it',
    { tag: '@all' },
    async ({ page }) => {
      await open(page, '/teachings')
      await page.route('**/assets/teaching-dialog*.js', (route) => route.fulfill({ status: 404 }))
      const card = page.getByRole('main').getByRole('article').first()
      const title = await card.getByRole('heading').innerText()
      await card.getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    },
  )

  test('a list that is asked for offline fails, and does not wait in silence', async ({ page, context }) => {
    await open(page, '/events')
    let failures = 0
    page.on('requestfailed', (request) => {
      if (request.url().includes('category=Workshop')) failures += 1
    })
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Workshop' }).click()
    const failed = page.getByRole('heading', { name: 'Failed to load events' })
    await expect(failed).toBeVisible()
    await expect.poll(() => failures).toBe(2)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    await expect(failed, 'it is asked for again by itself').toBeHidden()
  })
})

test(
  'an address that does not exist is the same page when the browser goes there by itself',
  { tag: '@all' },
  async ({ page }) => {
    await open(page)
    await goInBrowser(page, '/no/such/page')
    await expect(page).toHaveTitle('Page Not Found | Sankofa')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await page.getByRole('main').getByRole('link', { name: 'Back to home' }).click()
    await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible()
  },
)
