import type { Locator, Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { expectOneToThreeColumns, goInBrowser, newAddress, open } from './steps.ts'

const cards = (page: Page): Locator => page.getByRole('main').getByRole('article')
const titles = (page: Page): Locator => cards(page).getByRole('heading')
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search resources' })
const chip = (page: Page, row: string, name: string): Locator =>
  page.getByRole('group', { name: row }).getByRole('button', { name, exact: true })

test(
  'the library is 1, 2 or 3 columns wide, with titles of two lines and texts of three',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/resources')
    await expectOneToThreeColumns(page, '.resources-grid')
    await page.setViewportSize({ width: 320, height: 700 })
    const linesOf = (texts: Locator): Promise<number[]> =>
      texts.evaluateAll((all) =>
        all.map((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight))),
      )
    const [inTitles, inTexts] = [await linesOf(titles(page)), await linesOf(cards(page).locator('p'))]
    expect(inTitles).toHaveLength(9)
    expect(Math.max(...inTitles)).toBeLessThanOrEqual(2)
    expect(Math.max(...inTexts)).toBeLessThanOrEqual(3)
  },
)

test('typing keeps the focus and the place', { tag: '@all' }, async ({ page }) => {
  await open(page, '/resources')
  await search(page).click()
  await page.evaluate(() => scrollTo(0, 120))
  await search(page).pressSequentially('grace', { delay: 90 })
  await expect(page).toHaveURL('/resources?search=grace')
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('grace')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await search(page).press('Control+a')
  await search(page).press('Delete')
  await expect(page).toHaveURL('/resources')
  await expect(titles(page)).toHaveCount(9)
})

test(
  'on a phone the chips are in a sheet, which counts when it is confirmed',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/resources')
    const filter = page.getByRole('button', { name: 'Filter' })
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await expect(page.getByRole('group', { name: 'Resource Type' })).toBeHidden()
    await filter.click()
    await chip(page, 'Resource Type', 'Video').click()
    await chip(page, 'Category', 'Theology').click()
    await sheet.getByRole('button', { name: 'Show 2 resources' }).click()
    await expect(sheet).toBeHidden()
    await expect(filter).toBeFocused()
    await expect(titles(page)).toHaveCount(2)
    await expect(page).toHaveURL('/resources?type=Video&category=Theology')

    await test.step('Back closes it and leaves all as it was', async () => {
      await filter.click()
      await sheet.getByRole('button', { name: 'Clear' }).click()
      await expect(sheet.getByRole('button', { name: 'Show 9 resources' })).toBeVisible()
      await page.goBack()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL('/resources?type=Video&category=Theology')
      await expect(titles(page)).toHaveCount(2)
    })

    await filter.click()
    await expectNoBarriers(page)
  },
)

test('the library works by keyboard', { tag: ['@desk', '@all'] }, async ({ page }) => {
  await open(page, '/resources')
  await chip(page, 'Resource Type', 'All').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(titles(page)).toHaveCount(3)
  await expect(page).toHaveURL('/resources?type=Video')
  await expect(chip(page, 'Resource Type', 'Video')).toBeFocused()
  await chip(page, 'Category', 'Seasons').focus()
  await page.keyboard.press('Tab')
  await expect(search(page)).toBeFocused()
  await page.getByRole('link', { name: 'View Understanding Grace' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Download Understanding Grace' })).toBeFocused()
})

test(
  'a resource is found, read and kept, and the library is as it was left',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    const scripts: Promise<string>[] = []
    page.on('response', (answer) => {
      if (answer.request().resourceType() === 'script') scripts.push(answer.text())
    })
    await open(page, '/resources')
    await test.step('the library does not carry the texts', async () => {
      const code = (await Promise.all(scripts)).join('')
      expect(code.includes('Request a Resource'), 'the page has its code').toBe(true)
      expect(code.includes('Session 6: The next faithful step')).toBe(false)
    })

    if (isMobile) await page.getByRole('button', { name: 'Filter' }).click()
    await chip(page, 'Resource Type', 'Study Guide').click()
    if (isMobile) await page.getByRole('button', { name: 'Show 3 resources' }).click()
    await expect(page).toHaveURL('/resources?type=Study+Guide')
    await page.getByRole('link', { name: 'View Life Purpose Study Guide' }).click()
    await expect(page).toHaveURL('/resources/1')
    await expect(page).toHaveTitle('Life Purpose Study Guide | Sankofa')
    await expect(page.getByRole('heading', { name: 'Session 6: The next faithful step' })).toBeVisible()
    await expect(page.locator('blockquote').first()).toContainText('fearfully and wonderfully made')
    const about = page.getByRole('complementary', { name: 'About this resource' })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      about.getByRole('link', { name: /^Download PDF/ }).click(),
    ])
    expect(download.suggestedFilename()).toBe('life-purpose-study-guide.pdf')

    await page.goBack()
    await expect(page).toHaveURL('/resources?type=Study+Guide')
    if (isMobile) await expect(page.getByRole('button', { name: 'Filter 1 chosen' })).toBeVisible()
    else await expect(chip(page, 'Resource Type', 'Study Guide')).toHaveAttribute('aria-pressed', 'true')
    await expect(titles(page)).toHaveCount(3)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click()
    await expect(page).toHaveURL('/resources')
    await expect(titles(page)).toHaveCount(9)

    if (isMobile) return
    await open(page, '/resources/8')
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.getByRole('link', { name: 'Ground rules' }).click()
    await expect(page).toHaveURL('/resources/8#ground-rules')
    await expect(page.getByRole('heading', { name: 'Ground rules' })).toBeInViewport()
  },
)

test(
  'a resource is requested: the form closes by Escape, and is sent and confirmed',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/resources')
    const button = page.getByRole('button', { name: 'Request a Resource' })
    const dialog = page.getByRole('dialog', { name: 'Request a Resource' })
    await button.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await dialog.getByLabel('Name').fill('Ama')
    await dialog.getByLabel('Email').fill(newAddress())
    await dialog.getByLabel('What would help?').fill('A study on the book of Ruth, please.')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(dialog.getByRole('heading', { name: 'Thank you, Ama. We have your request.' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Back to the library' }).click()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  },
)

test(
  'a recording, an empty library and a request that lacks something have no barriers in either theme',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const id = '0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11'
    await page.route(`**/api/resources/${id}`, (route) =>
      route.fulfill({
        json: {
          id,
          title: 'A talk on waiting',
          description: 'Recorded at the retreat.',
          category: 'Audio',
          fileUrl: '/uploads/talk.mp3',
          fileType: 'audio/mpeg',
          fileBytes: 5_452_595,
          imageUrl: null,
          author: 'The retreat team',
          access: 'public',
          createdAt: '2026-01-01T00:00:00.000Z',
        },
      }),
    )
    await open(page, '/resources/1')
    await goInBrowser(page, `/resources/${id}`)
    await expect(page.locator('audio')).toBeVisible()
    await expectNoBarriers(page)
    await open(page, '/resources?search=nothing+fits')
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Request a Resource' }).click()
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
    await expectNoBarriers(page)
  },
)
