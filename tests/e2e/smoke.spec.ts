import { expect, expectNoAxeViolations, test } from '#tests/support/browser.ts'

test('the home page has a title and no barriers', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Sankofa/)
  await expectNoAxeViolations(page)
})
