import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { expectToast, openTab, ownWord, rowOf } from './admin-steps.ts'
import { alive, newAddress } from '../steps.ts'

test(
  'a list of people is made of sentences, saved, opened from the lists, deleted and restored',
  { tag: '@all' },
  async ({ page }) => {
    const word = ownWord()
    const name = `Esi ${word} Quaye`
    await openTab(page, 'people')
    const added = await page.request.post('/api/admin/people', { data: { name, email: newAddress() } })
    const { id } = (await added.json()) as { id: string }
    const tagged = await page.request.post(`/api/admin/people/${id}/tags`, { data: { tag: `Bakes ${word}` } })
    expect(tagged.ok()).toBe(true)
    await page.reload()
    await alive(page)

    await page.getByRole('button', { name: 'Add a filter' }).click()
    await page.getByRole('menuitem', { name: 'have the tag …' }).click()
    await page.getByRole('button', { name: /: Tag$/ }).click()
    await page.getByRole('menuitemradio', { name: `Bakes ${word}` }).click()
    await expect(page.getByRole('group', { name: `have the tag Bakes ${word}` })).toBeVisible()
    await expect(page.getByText('1 person', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Add a filter' }).click()
    await page.getByRole('menuitem', { name: 'never gave' }).click()
    await expect(page.getByRole('group', { name: 'never gave at all' })).toBeVisible()
    await expect(rowOf(page, name)).toBeVisible()
    await expectNoBarriers(page)

    const list = `Bakers ${word}`
    await page.getByRole('button', { name: 'Save list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save list' })
    await dialog.getByLabel('Name').fill(list)
    await dialog.getByRole('button', { name: 'Save list' }).click()
    await expectToast(page, 'List saved')
    await expect(page).toHaveURL(/\?list=[0-9a-f-]{36}$/)
    const address = page.url()

    await page.getByRole('button', { name: `List: ${list}` }).click()
    const sheet = page.getByRole('dialog', { name: 'Lists' })
    await expect(sheet.getByRole('link', { name: `${list} 1 person` })).toBeVisible()
    await expectNoBarriers(page)
    await sheet.getByRole('link', { name: /^Everyone/ }).click()
    await expect(page).toHaveURL(/\/admin\/people$/)
    await page.goBack()
    await expect(page.getByRole('group', { name: `have the tag Bakes ${word}` })).toBeVisible()
    await rowOf(page, name).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goto(address)
    await expect(rowOf(page, name), 'the address is shared').toBeVisible()

    await page.getByRole('button', { name: `Actions for ${list}` }).click()
    await page.getByRole('menuitem', { name: 'Delete list' }).click()
    await expect(page.locator('.toast')).toContainText('List deleted')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Restored')
    await expect(page).toHaveURL(address)
    await expect(rowOf(page, name)).toBeVisible()
  },
)
