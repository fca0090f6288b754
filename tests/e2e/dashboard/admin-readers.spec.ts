import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { openTab, ownWord, rowOf } from './admin-steps.ts'

test(
  'a reader is added with how they agreed, others come from a file, and one is unsubscribed',
  { tag: ['@both', '@all'] },
  async ({ page }) => {
    const word = ownWord()
    await openTab(page, 'readers')
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Add reader' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Email address').fill(`ama.${word}@example.org`)
    await form.getByRole('button', { name: 'Add reader' }).click()
    await expect(form.getByRole('link', { name: 'Write how they agreed' })).toBeVisible()
    await form.getByLabel('How they agreed').fill('Wrote their name on the list at the harvest')
    await form.getByRole('button', { name: 'Add reader' }).click()
    await page.getByRole('searchbox').fill(word)
    await expect(rowOf(page, `ama.${word}@example.org`)).toContainText('the list at the harvest')

    await page.getByRole('button', { name: 'Import' }).click()
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a CSV file' }).click()
    const file = [
      'Email,Consent,Consent date',
      `kofi.${word}@example.org,Form of 2024,2024-03-02`,
      `esi.${word}@example.org,,2024-03-02`,
    ].join('\n')
    await (
      await chosen
    ).setFiles({ name: `${word}.csv`, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${file}`) })
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`Row 3, esi.${word}@example.org`)).toBeVisible()
    await expectNoBarriers(page)
    await dialog.getByRole('button', { name: 'Add 1 reader' }).click()
    await expect(rowOf(page, `kofi.${word}@example.org`)).toContainText('Form of 2024')
    await expect(page.getByText(`esi.${word}@example.org`)).toHaveCount(0)

    await page.getByRole('button', { name: `Actions for kofi.${word}@example.org` }).click()
    await page.getByRole('menuitem', { name: 'Unsubscribe' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(rowOf(page, `kofi.${word}@example.org`)).toContainText('Left')
  },
)
