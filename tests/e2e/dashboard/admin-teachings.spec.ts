import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { chooseFor, expectToast, openTab, ownWord, rowOf, searchFor } from './admin-steps.ts'

test(
  'a teaching is created, changed and deleted, each at once on the public page',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const title = `On small beginnings ${ownWord()}`
    await openTab(page, 'teachings')
    await page.getByRole('button', { name: 'Create teaching' }).click()
    const dialog = page.getByRole('dialog')
    await expectNoBarriers(page)
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Category').selectOption('Seasons')
    await dialog.getByLabel('Excerpt').fill('Do not despise them.')
    await dialog.getByLabel('Content').fill('A text.\n\nAnd its second paragraph.')
    await dialog.getByLabel(/^Speaker/).fill('Abena Boateng')
    await dialog.getByLabel(/^Published/).fill('2020-02-29')
    await dialog.getByRole('button', { name: 'Create teaching' }).click()
    await expectToast(page, 'Teaching created successfully')

    await searchFor(page, 'Search teachings', title)
    const row = rowOf(page, title)
    await expect(row).toContainText('Abena Boateng')
    await expect(row).toContainText('Sat 29 Feb 2020')
    await row.getByRole('button', { name: `Edit ${title}` }).click()
    await dialog.getByLabel('Excerpt').fill('Do not despise small things.')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expectToast(page, 'Teaching updated successfully')

    const visitor = await page.context().newPage()
    await visitor.goto(`/teachings?search=${encodeURIComponent(title)}`)
    await expect(visitor.getByText('Do not despise small things.')).toBeVisible()
    await chooseFor(row, 'Delete teaching')
    await page.getByRole('button', { name: 'Delete teaching' }).click()
    await expectToast(page, 'Teaching deleted successfully')
    await expect(page.getByText('No teachings found matching your search.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('Do not despise small things.')).toHaveCount(0)
  },
)
