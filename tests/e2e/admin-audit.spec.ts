import { readFile } from 'node:fs/promises'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { openTab, ownWord, rowOf, searchFor } from './admin-steps.ts'

test(
  'the audit log tells who did what, by name, action and word, and offers nothing to change',
  { tag: ['@both', '@all'] },
  async ({ page }) => {
    const title = `A guide ${ownWord()}`
    await openTab(page, 'resources')
    const made = await page.request.post('/api/admin/resources', {
      data: { title, description: 'For the first month.', category: 'Article' },
    })
    const { id } = (await made.json()) as { id: string }
    await page.request.delete(`/api/admin/resources/${id}`)

    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Audit' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit')
    await searchFor(page, 'Search the log', title)
    // On a fresh server the whole log may have as many rows.
    await expect(page).toHaveURL(/search=/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(page.getByRole('row').nth(1), 'the newest first').toContainText('Resource deleted')
    await expect(page.getByRole('row').nth(1)).toContainText('Administrator')
    await expectNoBarriers(page)

    await page.getByRole('combobox', { name: 'Action' }).selectOption('Resource created')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('combobox', { name: 'Administrator' }).selectOption('Administrator')
    await expect(rowOf(page, title)).toBeVisible()
    await expect(page.getByRole('main').locator('table').getByRole('button')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('row')).toHaveCount(2)

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.trim().split('\r\n')).toHaveLength(2)
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Administrator' })).toHaveValue('')
    await searchFor(page, 'Search the log', 'nothing is called like this')
    await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible()
  },
)
