import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { expectToast, openTab, ownWord, rowOf, searchFor } from './admin-steps.ts'

test(
  'the library is searched, paged and sized; a page that is not there is the last one',
  { tag: '@desk' },
  async ({ page }) => {
    test.slow()
    await openTab(page, 'teachings')
    const pager = page.getByRole('navigation', { name: 'Pages of teachings' })
    const rows = page.locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(10)
    const size = pager.getByLabel('Rows per page')
    await expect(size).toHaveValue('10')
    await expect(size.getByRole('option')).toHaveText(['5', '10', '20', '50'])
    await expectNoBarriers(page)
    const told = page.getByRole('status').filter({ hasText: /teachings/ })
    await expect(told).toHaveText(/^\d+ teachings, page 1 of \d+$/)

    await pager.getByRole('button', { name: 'Next' }).click()
    await expect(pager).toContainText(/11–20 of \d+/)
    await expect(told).toHaveText(/^\d+ teachings, page 2 of \d+$/)
    await expect(page).toHaveURL('/admin/teachings?page=2')
    await size.selectOption('5')
    await expect(rows).toHaveCount(5)
    await expect(page, 'a new size begins at the first page').toHaveURL('/admin/teachings?size=5')
    await pager.getByRole('button', { name: 'Next' }).click()
    await expect(pager).toContainText('Page 2 of')

    await searchFor(page, 'Search teachings', 'THEOLOGY')
    await expect(page, 'a search begins at the first page').toHaveURL(
      '/admin/teachings?search=THEOLOGY&size=5',
    )
    await expect(rows.first()).toContainText('Theology')
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('THEOLOGY')
    await searchFor(page, 'Search teachings', 'nothing fits this')
    await expect(page.getByText('No teachings found matching your search.')).toBeVisible()
    await expect(told).toHaveText('0 teachings')

    await page.goto('/admin/teachings?page=900')
    await expect(page).not.toHaveURL(/page=900/)
    await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(rows.first()).toBeVisible()
    await pager.getByRole('button', { name: 'Previous' }).click()
    await expect(pager.getByRole('button', { name: 'Next' })).toBeEnabled()
    await pager.getByRole('button', { name: 'Next' }).click()
    await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(pager.getByRole('button', { name: 'Next' }), 'at the end').toBeFocused()
  },
)

test('a library without teachings says so', async ({ page }) => {
  await page.route('**/api/admin/teachings?**', (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  )
  await openTab(page, 'teachings')
  await expect(page.getByText('No teachings available.')).toBeVisible()
})

test.describe('a teaching', () => {
  test.use({ expectedComplaints: [/status of (409|503)/] })

  test(
    'is created, changed and deleted, each at once on the public page',
    { tag: '@desk' },
    async ({ page }) => {
      test.slow()
      const title = `On small beginnings ${ownWord()}`
      await openTab(page, 'teachings')
      await page.getByRole('button', { name: 'Create teaching' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Create teaching' }).click()
      await expect(dialog.locator('.field-error')).toHaveText([
        'Title is required',
        'Category is required',
        'Excerpt is required',
        'Content is required',
      ])
      await expectNoBarriers(page)
      await dialog.getByLabel('Title').fill(title)
      await dialog.getByLabel('Category').selectOption('Seasons')
      await dialog.getByLabel('Excerpt').fill('Do not despise them.')
      await dialog.getByLabel('Content').fill('A text.\n\nAnd its second paragraph.')
      await dialog.getByLabel(/^Speaker/).fill('Abena Boateng')
      await dialog.getByLabel(/^Published/).fill('2020-02-29')

      await page.route('**/api/admin/teachings', (route) => route.fulfill({ status: 503, json: {} }))
      await dialog.getByRole('button', { name: 'Create teaching' }).click()
      await expectToast(page, 'Error creating teaching')
      await page.unroute('**/api/admin/teachings')
      await dialog.getByRole('button', { name: 'Create teaching' }).click()
      await expectToast(page, 'Teaching created successfully')

      await searchFor(page, 'Search teachings', title)
      const row = rowOf(page, title)
      await expect(row).toContainText('Abena Boateng')
      await expect(row).toContainText('Sat 29 Feb 2020')
      await row.getByRole('button', { name: `Edit ${title}` }).click()
      await dialog.getByLabel('Excerpt').fill('Do not despise small things.')

      await page.route('**/api/admin/teachings/*', (route) => route.fulfill({ status: 503, json: {} }))
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await expectToast(page, 'Error updating teaching')
      await page.unroute('**/api/admin/teachings/*')
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await expectToast(page, 'Teaching updated successfully')

      const visitor = await page.context().newPage()
      await visitor.goto(`/teachings?search=${encodeURIComponent(title)}`)
      await expect(visitor.getByText('Do not despise small things.')).toBeVisible({ timeout: 1_000 })

      await page.route('**/api/admin/teachings/*', (route) => route.fulfill({ status: 503, json: {} }))
      await row.getByRole('button', { name: `Delete ${title}` }).click()
      await page.getByRole('button', { name: 'Delete teaching' }).click()
      await expectToast(page, 'Error deleting teaching')
      await page.unroute('**/api/admin/teachings/*')
      await page.getByRole('button', { name: 'Delete teaching' }).click()
      await expectToast(page, 'Teaching deleted successfully')
      await expect(page.getByText('No teachings found matching your search.')).toBeVisible()
      await visitor.reload()
      await expect(visitor.getByText(title)).toHaveCount(0)
    },
  )
})
