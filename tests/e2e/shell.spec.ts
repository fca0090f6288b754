import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { focusedId, goInBrowser, open } from './steps.ts'

// These are about what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.describe('the header on a desk', () => {
  test(
    'lights the item of the page, and goes over to the menu below 1024 px',
    { tag: '@desk' },
    async ({ page }) => {
      await open(page)
      const navigation = page.getByRole('navigation', { name: 'Main menu' })
      const current = navigation.locator('[aria-current=page]')
      await expect(current).toHaveText(['Home'])
      const mark = await current.evaluate((link) => getComputedStyle(link, '::after').backgroundColor)
      expect(mark).toBe('rgb(242, 168, 29)')
      await navigation.getByRole('link', { name: 'Teachings' }).click()
      await expect(current).toHaveText(['Teachings'])
      await goInBrowser(page, '/resources/2')
      await expect(current).toHaveText(['Resources'])
      await page.getByRole('button', { name: 'Services' }).focus()
      await goInBrowser(page, '/counselling')
      await expect(page.getByRole('button', { name: 'Services' })).toHaveAttribute('data-current')
      // The focus goes to the new page, which would close a menu that is opened before.
      await expect(page.locator('#main')).toBeFocused()
      await page.getByRole('button', { name: 'Services' }).click()
      await expect(navigation.getByRole('link', { name: /Counselling/ })).toHaveAttribute(
        'aria-current',
        'page',
      )

      await page.setViewportSize({ width: 1024, height: 900 })
      await expect(navigation).toBeVisible()
      await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
      await page.setViewportSize({ width: 1023, height: 900 })
      await expect(navigation).toBeHidden()
      await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    },
  )

  test(
    'opens Services by click and keyboard, and closes it by Escape, or when the focus or the pointer goes elsewhere',
    { tag: ['@desk', '@all'] },
    async ({ page }) => {
      await open(page)
      const services = page.getByRole('button', { name: 'Services' })
      const entries = page.locator('.services-menu-panel a')
      const expectOpen = (isOpen: boolean) =>
        expect(services).toHaveAttribute('aria-expanded', isOpen ? 'true' : 'false')
      await expectOpen(false)
      await expect(entries.first()).toBeHidden()

      await test.step('by keyboard', async () => {
        await services.focus()
        await page.keyboard.press('Enter')
        await expectOpen(true)
        await page.keyboard.press('Tab')
        await expect(entries.first()).toBeFocused()
        await page.keyboard.press('Escape')
        await expectOpen(false)
        await expect(services).toBeFocused()
        await page.keyboard.press('Space')
        await expectOpen(true)
        for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab')
        await expect(
          page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Resources' }),
        ).toBeFocused()
        await expectOpen(false)
      })

      await test.step('by click', async () => {
        await services.click()
        await expectOpen(true)
        await page.mouse.click(20, 700)
        await expectOpen(false)
        await services.click()
        await expect(page.locator('.services-menu-name')).toHaveText(['Mentorship', 'Counselling'])
        await entries.last().click()
        await expect(page).toHaveURL('/counselling')
        await expectOpen(false)
      })
    },
  )
})

test.describe('the menu on a phone', () => {
  const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu', exact: true })
  const button = (page: Page): Locator => page.getByRole('button', { name: 'Menu' })

  test('unfolds to all pages, with Services as a label over two indented entries', async ({ page }) => {
    await open(page)
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(menu(page)).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Join Us' })).toBeHidden()

    await button(page).tap()
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true')
    const items = [
      ['Home', '/'],
      ['About', '/about'],
      ['Teachings', '/teachings'],
      ['Events', '/events'],
      ['Mentorship', '/mentorship'],
      ['Counselling', '/counselling'],
      ['Resources', '/resources'],
      ['Donate', '/donate'],
      ['Prayer', '/prayer'],
      ['Contact', '/contact'],
      ['Join Us', '/join-us'],
      ['Sign in', '/auth'],
    ] as const
    await expect(menu(page).getByRole('link')).toHaveText(items.map(([name]) => name))
    for (const [name, href] of items)
      await expect(menu(page).getByRole('link', { name })).toHaveAttribute('href', href)
    await expect(menu(page).getByText('Services')).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Services' })).toHaveCount(0)
    await expect(menu(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    const startOf = (name: string) =>
      menu(page)
        .getByText(name, { exact: true })
        .evaluate((entry) => {
          const range = document.createRange()
          range.selectNodeContents(entry)
          return range.getBoundingClientRect().left
        })
    expect(await startOf('Home'), 'the mark of the page does not move its word').toBe(await startOf('About'))
    expect(await startOf('Mentorship')).toBeGreaterThan((await startOf('Services')) + 10)
    expect(await startOf('Counselling')).toBe(await startOf('Mentorship'))

    await menu(page).getByRole('link', { name: 'Counselling' }).tap()
    await expect(page).toHaveURL('/counselling')
    await expect(menu(page)).toBeHidden()
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
  })

  test(
    'folds by its button, by Escape, by Back, and when the focus goes behind it',
    { tag: '@all' },
    async ({ page }) => {
      await open(page)
      await button(page).tap()
      await page.getByRole('button', { name: 'Close menu' }).tap()
      await expect(menu(page)).toBeHidden()

      await button(page).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(menu(page).getByRole('link', { name: 'Home' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await expect(button(page)).toBeFocused()

      await goInBrowser(page, '/events')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Events')
      await button(page).tap()
      await expect(menu(page)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/')
      await expect(menu(page)).toBeHidden()

      await button(page).tap()
      await menu(page).getByRole('link', { name: 'Sign in' }).focus()
      await page.keyboard.press('Tab')
      await expect(menu(page)).toBeHidden()
    },
  )

  test('covers the page, which does not scroll behind it', { tag: '@all' }, async ({ page }) => {
    await open(page)
    await page.evaluate(() => scrollTo(0, 600))
    await button(page).tap()
    const box = await menu(page).boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(Math.abs((box?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0))).toBeLessThanOrEqual(1)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(843)
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  })
})

test('the first thing that Tab reaches skips to the content; the footer’s Join leads to Join Us', async ({
  page,
}) => {
  await open(page)
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedId(page)).toBe('main')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeFocused()

  await open(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Join', exact: true }).click()
  await expect(page).toHaveURL('/join-us')
  await page.goBack()
  await expect(page).toHaveURL('/')
})
