import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { focusedId, goInBrowser, open } from './steps.ts'

test('Read More leads to a leader, from there to another and back', { tag: '@all' }, async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await open(page, '/about')
  await page.getByRole('link', { name: 'Read More about Kwabena Ofori' }).click()
  await expect(page).toHaveURL('/leadership/kwabena-ofori')
  await expect(page).toHaveTitle('Kwabena Ofori, Founder and Executive Director | Sankofa')
  expect(await focusedId(page)).toBe('main')
  await page.getByRole('region', { name: 'More of the team' }).getByRole('link').first().click()
  await expect(heading).toHaveText('Abena Boateng')
  await page.getByRole('link', { name: 'All leaders' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('region', { name: 'Leadership Team' })).toBeVisible()
})

test.describe('an unknown leader', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('is reported when the browser goes there by itself', { tag: '@all' }, async ({ page }) => {
    await open(page, '/about')
    await goInBrowser(page, '/leadership/kwabena')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leader Not Found')
    await expectNoBarriers(page)
    await page.getByRole('link', { name: /Abena Boateng/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abena Boateng')
  })
})
