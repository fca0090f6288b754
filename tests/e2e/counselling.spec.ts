import type { Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { open } from './steps.ts'

const questions = (page: Page) =>
  page.getByRole('region', { name: 'Frequently asked questions' }).getByRole('group')

test('a visitor in danger is one press away from what to do, and reads the answers by keyboard', async ({
  page,
}) => {
  await open(page, '/counselling')
  const help = page.locator('#urgent-help')
  await page.getByRole('link', { name: 'In danger now? Get help first' }).click()
  await expect(help).toBeInViewport()
  await expect(help).toContainText('Call your local emergency number now')
  await expect(help).toContainText('We are not an emergency service')

  const answer = questions(page).nth(1).getByText("Where it's safe to, we'll tell you first.")
  await expect(answer).toBeHidden()
  await questions(page).nth(0).locator('summary').focus()
  await page.keyboard.press('Tab')
  await expect(questions(page).nth(1).locator('summary')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Space')
  await expect(answer).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(questions(page).nth(2).locator('summary')).toBeFocused()
})

test(
  'with every answer open it fits a screen of 320 px and has no barriers in either theme',
  { tag: '@all' },
  async ({ page }) => {
    // Two whole runs over a page, on machines that may be slow.
    test.slow()
    await open(page, '/counselling')
    await questions(page).evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
    await expectNoBarriers(page)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)
