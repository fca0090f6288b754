import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { alive, createGate, heightOf, open, settled } from './steps.ts'

const isAtTop = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains('at-top'))

/** How many of the parts that wait are not laid out. */
const hiddenParts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      Array.from(document.querySelectorAll('main > *, .later-cards > *, .footer')).filter(
        ({ firstElementChild: child }) =>
          child?.checkVisibility() && !child.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  )

/** Opens a page whose typefaces do not come, so that what lies far below is not laid out yet. */
const openWithoutTypefaces = async (page: Page, path: string): Promise<() => void> => {
  const gate = createGate()
  await page.route('**/*.woff2', async (route) => {
    await gate.opened
    await route.continue()
  })
  await open(page, path)
  return gate.open
}

for (const path of ['/', '/events', '/teachings', '/donate'])
  test(`all of ${path} is laid out in the end`, { tag: path === '/' ? [] : '@all' }, async ({ page }) => {
    const arrive = await openWithoutTypefaces(page, path)
    expect(await isAtTop(page)).toBe(true)
    expect(await hiddenParts(page)).toBeGreaterThan(0)
    arrive()
    await settled(page)
    expect(await hiddenParts(page)).toBe(0)
    expect(await isAtTop(page)).toBe(false)
  })

test.describe('while parts of a page are not laid out yet', () => {
  test('a browser still finds their words', { tag: '@all' }, async ({ page }) => {
    await openWithoutTypefaces(page, '/')
    await page.evaluate(() => (window as unknown as { find: (words: string) => boolean }).find('Back to top'))
    await expect(page.getByRole('link', { name: 'Back to top' })).toBeInViewport()
  })

  test('paper shows all of them', { tag: '@all' }, async ({ page }) => {
    await openWithoutTypefaces(page, '/events')
    await page.emulateMedia({ media: 'print' })
    expect(await isAtTop(page)).toBe(true)
    expect(await hiddenParts(page)).toBe(0)
  })

  test('a link leads to its part', { tag: '@all' }, async ({ page }) => {
    await openWithoutTypefaces(page, '/')
    await page.evaluate(() =>
      document
        .querySelector('main')!
        .insertAdjacentHTML('afterbegin', '<a href="#ask-question">To the form</a>'),
    )
    await page.getByRole('link', { name: 'To the form' }).click()
    expect(await isAtTop(page)).toBe(false)
    await expect(page.locator('#ask-question')).toBeInViewport()
  })

  test('an address with a part leads to it', { tag: '@all' }, async ({ page }) => {
    const arrive = await openWithoutTypefaces(page, '/#ask-question')
    expect(await isAtTop(page)).toBe(false)
    await expect(page.locator('#ask-question')).toBeInViewport()
    arrive()
    await settled(page)
    await expect(page.locator('#ask-question')).toBeInViewport()
  })

  test('the keyboard reaches what is in them', { tag: '@all' }, async ({ page }) => {
    await openWithoutTypefaces(page, '/')
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('link', { name: 'Back to top' })).toBeInViewport()
  })
})

test('the way back leads to where the reader was', { tag: '@all' }, async ({ page }) => {
  await open(page, '/events')
  await settled(page)
  const height = await heightOf(page)
  await page.evaluate(() => scrollTo({ top: 1_500, behavior: 'instant' }))
  await page.goto('/privacy')
  await page.goBack()
  await alive(page)
  await expect.poll(() => heightOf(page)).toBe(height)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1_500)
})

test('a page in a hidden tab is laid out too', { tag: '@all' }, async ({ page }) => {
  // As in a tab that was opened behind this one: no frame ever comes.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/')
  await expect(page.locator('html[data-settled]')).toHaveCount(1)
  expect(await isAtTop(page)).toBe(false)
})

test('a view is counted once, also of a page that is left before it has settled', async ({ page }) => {
  // What is sent while a page is left, Playwright does not see.
  await page.addInitScript(() => {
    navigator.sendBeacon = (address) => {
      sessionStorage.setItem(
        'counted',
        `${sessionStorage.getItem('counted') ?? ''} ${location.pathname} ${address}`,
      )
      return true
    }
  })
  const counted = () => page.evaluate(() => sessionStorage.getItem('counted'))
  const arrive = await openWithoutTypefaces(page, '/about')
  expect(await counted()).toBeNull()
  await open(page, '/privacy')
  expect(await counted()).toBe(' /about /api/page-views')
  arrive()
  await settled(page)
  expect(await counted()).toBe(' /about /api/page-views /privacy /api/page-views')
})
