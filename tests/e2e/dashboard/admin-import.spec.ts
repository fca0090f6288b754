import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { openTab, ownWord, rowOf } from './admin-steps.ts'

test(
  'a list of people is uploaded, matched, checked, imported and taken back',
  { tag: ['@both', '@all'] },
  async ({ page }) => {
    test.slow()
    const word = ownWord()
    const file = [
      'Full name;Mail;Mobile;Shoe size',
      `Ama ${word};ama.${word}@example.org;024 123 4567;41`,
      `Kofi ${word};kofi.${word}@example;;42`,
      `Ama again;AMA.${word}@example.org;;`,
    ].join('\n')
    await openTab(page, 'import')
    await expectNoBarriers(page)
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a CSV file' }).click()
    await (
      await chosen
    ).setFiles({ name: `${word}.csv`, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${file}`) })

    await expect(page.getByLabel('Full name is')).toHaveValue('name')
    await expect(page.getByLabel('Mobile is')).toHaveValue('phone')
    await expect(page.getByText('1 column is ignored.')).toBeVisible()
    await page.getByLabel('Shoe size is').selectOption('Tags')
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Check the rows' }).click()

    await expect(page.getByText('No email will be sent.')).toBeVisible()
    await expect(rowOf(page, `kofi.${word}@example`)).toContainText("The email address isn't complete")
    await expect(rowOf(page, 'Ama again')).toContainText('Twice in this file (row 2)')
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Import 1 person' }).click()

    await expect(page.getByText('1 person imported')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download 2 rows not imported' }).click()
    expect((await download).suggestedFilename()).toMatch(/^not-imported-.*\.csv$/)
    await expectNoBarriers(page)

    // Left and found again.
    await page.getByRole('link', { name: 'All imports' }).click()
    await rowOf(page, `${word}.csv`)
      .getByRole('link', { name: /^Open the import of/ })
      .click()
    await page.getByRole('button', { name: 'Undo this import' }).click()
    const sure = page.getByRole('dialog')
    await expect(sure).toContainText('1 person will be removed')
    await sure.getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('1 person removed.')).toBeVisible()
  },
)
