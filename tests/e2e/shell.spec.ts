import { expect, test } from '#tests/support/browser.ts'
import { focusedId, goInBrowser, open } from './steps.ts'

const headerItems = [
  ['Home', '/'],
  ['About', '/about'],
  ['Teachings', '/teachings'],
  ['Events', '/events'],
  ['Mentorship', '/mentorship'],
  ['Counselling', '/counselling'],
  ['Resources', '/resources'],
  ['Donate', '/donate'],
] as const

test.describe('the header on a desk', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has the menu')

  test('lists every page in the order of the specification', async ({ page }) => {
    await open(page)
    const navigation = page.getByRole('navigation', { name: 'Main' })
    const names = navigation.locator('> ul > li > a, > ul > li > div > button')
    await expect(names).toHaveText([
      'Home',
      'About',
      'Teachings',
      'Events',
      'Services',
      'Resources',
      'Donate',
    ])
    for (const [name, href] of headerItems)
      await expect(navigation.locator('a', { hasText: name })).toHaveAttribute('href', href)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Join Us' })).toHaveAttribute(
      'href',
      '/join-us',
    )
  })

  test('lights the item of the page, also after a change of page', async ({ page }) => {
    await open(page)
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')
    await expect(current).toHaveText(['Home'])
    const mark = await current.evaluate((link) => getComputedStyle(link, '::after').backgroundColor)
    expect(mark).toBe('rgb(242, 168, 29)')

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Teachings' }).click()
    await expect(current).toHaveText(['Teachings'])
    await goInBrowser(page, '/resources/2')
    await expect(current).toHaveText(['Resources'])
    await goInBrowser(page, '/counselling')
    await expect(page.getByRole('button', { name: 'Services' })).toHaveAttribute('data-current')
    await page.getByRole('button', { name: 'Services' }).click()
    await expect(page.getByRole('link', { name: /Counselling/ })).toHaveAttribute('aria-current', 'page')
  })

  test('opens Services by a click and shows its two entries', async ({ page }) => {
    await open(page)
    const services = page.getByRole('button', { name: 'Services' })
    const entries = page.locator('.services-menu-panel a')
    await expect(services).toHaveAttribute('aria-expanded', 'false')
    await expect(entries.first()).toBeHidden()
    await services.click()
    await expect(services).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('.services-menu-name')).toHaveText(['Mentorship', 'Counselling'])
    await entries.last().click()
    await expect(page).toHaveURL('/counselling')
    await expect(services).toHaveAttribute('aria-expanded', 'false')
  })

  test('opens Services by keyboard; Escape closes it and gives the focus back', async ({ page }) => {
    await open(page)
    const services = page.getByRole('button', { name: 'Services' })
    await services.focus()
    await page.keyboard.press('Enter')
    await expect(services).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: /Mentorship/ }).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(services).toHaveAttribute('aria-expanded', 'false')
    await expect(services).toBeFocused()
    await page.keyboard.press('Space')
    await expect(services).toHaveAttribute('aria-expanded', 'true')
  })

  test('closes Services when the focus or the pointer goes elsewhere', async ({ page }) => {
    await open(page)
    const services = page.getByRole('button', { name: 'Services' })
    await services.focus()
    await page.keyboard.press('Enter')
    await expect(services).toHaveAttribute('aria-expanded', 'true')
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab')
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }),
    ).toBeFocused()
    await expect(services).toHaveAttribute('aria-expanded', 'false')

    await services.click()
    await expect(services).toHaveAttribute('aria-expanded', 'true')
    await page.mouse.click(20, 700)
    await expect(services).toHaveAttribute('aria-expanded', 'false')
  })

  test('goes over to the menu below 768 px', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 })
    await open(page)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  })
})

test.describe('the menu on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'a desk has the whole header')

  test('unfolds to all pages, with Services as a label over two indented entries', async ({ page }) => {
    await open(page)
    const button = page.getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Join Us' })).toBeHidden()

    await button.tap()
    await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true')
    await expect(menu.getByRole('link')).toHaveText([
      ...headerItems.map(([name]) => name),
      'Join Us',
      'Sign in',
    ])
    for (const [name, href] of headerItems)
      await expect(menu.getByRole('link', { name })).toHaveAttribute('href', href)
    await expect(menu.getByRole('link', { name: 'Join Us' })).toHaveAttribute('href', '/join-us')
    await expect(menu.getByText('Services')).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Services' })).toHaveCount(0)
    const startOf = (name: string) =>
      menu.getByText(name, { exact: true }).evaluate((entry) => {
        const range = document.createRange()
        range.selectNodeContents(entry)
        return range.getBoundingClientRect().left
      })
    expect(await startOf('Mentorship')).toBeGreaterThan((await startOf('Services')) + 10)
    expect(await startOf('Counselling')).toBe(await startOf('Mentorship'))
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  })

  test('closes when an entry is chosen', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Counselling' }).tap()
    await expect(page).toHaveURL('/counselling')
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes when Back leads to another page, and when the focus goes behind it', async ({ page }) => {
    await open(page)
    await goInBrowser(page, '/events')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Events')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()

    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sign in' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  })

  test('folds by its button and by Escape, which gives the focus back', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('button', { name: 'Close menu' }).tap()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  })

  test('covers the page, which does not scroll behind it', async ({ page }) => {
    await open(page)
    await page.evaluate(() => scrollTo(0, 600))
    await page.getByRole('button', { name: 'Menu' }).tap()
    const menu = await page.getByRole('navigation', { name: 'Menu' }).boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    expect(Math.abs((menu?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0))).toBeLessThanOrEqual(1)
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeGreaterThanOrEqual(843)
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  })

  test('takes the keyboard through its entries and back to the page', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Menu' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(
      page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Home' }),
    ).toBeFocused()
  })
})

test('the footer leads to the pages of the specification', async ({ page }) => {
  await open(page)
  const footer = page.getByRole('contentinfo')
  const links = footer.getByRole('navigation').getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual([
    '/teachings',
    '/events',
    '/mentorship',
    '/resources',
    '/about',
    '/contact',
    '/prayer',
    '/join',
  ])
  await expect(footer.getByRole('form', { name: 'Newsletter' })).toBeVisible()
  await expect(footer.locator('[lang=ak]')).toBeVisible()
})

test('/join is the join page, for the server and for a press on the footer link', async ({ page }) => {
  const answer = await page.request.get('/join', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/join-us')

  await open(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Join', exact: true }).click()
  await expect(page).toHaveURL('/join-us')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('the first thing that Tab reaches skips to the content', async ({ page }) => {
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
})
