import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { expectToast, openTab, ownWord } from './admin-steps.ts'

test(
  'a treasurer counts 1,240.50 from four gifts on a phone, and books them together',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const word = ownWord()
    await openTab(page, 'treasury')
    const people = [`Kwame ${word}`, `Ngozi ${word}`]
    for (const name of people)
      expect((await page.request.post('/api/admin/people', { data: { name } })).status()).toBe(201)

    let taps = 0
    const tap = async (name: string | RegExp, role: 'button' | 'link' | 'option' = 'button') => {
      taps += 1
      await page.getByRole(role, { name }).click()
    }
    await tap('Count a collection', 'link')
    await page.getByLabel('Total in the tin').fill('1240.50')
    await tap('Add a gift')
    const sheet = page.getByRole('dialog', { name: 'Add a gift' })
    const enter = async (who: string, option: string | RegExp, amount: string) => {
      // The sheet has put the focus there.
      await expect(sheet.getByRole('combobox', { name: 'Who' })).toBeFocused()
      if (who) await page.keyboard.type(who)
      await tap(option, 'option')
      await expect(sheet.getByLabel('Amount in GHS')).toBeFocused()
      await page.keyboard.type(amount)
    }
    await enter(people[0]!, people[0]!, '500')
    await tap('Add and next')
    await enter('', 'No name', '340.50')
    await tap('Add and next')
    await enter(people[1]!, people[1]!, '200')
    await expectNoBarriers(page)
    await tap('Add and next')
    await expect(sheet).toContainText('200.00 missing')
    await enter(`akua ${word}`, /^New person/, '200')
    taps += 1
    await sheet.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Right')).toBeVisible()
    await expect(page.getByText('Kept on this device. Not saved yet.')).toBeVisible()

    await test.step('what is not saved is there after a reload', async () => {
      await page.reload()
      await expect(page.getByText(`Akua ${word[0]!.toUpperCase()}${word.slice(1)}`)).toBeVisible()
    })
    await expectNoBarriers(page)
    await tap('Book 4 gifts')
    await expectToast(page, '4 gifts booked')
    // Four dialogs with two taps and up to five fields each, before.
    expect(taps).toBe(11)
    await expect(page.getByText('GHS 1,240.50').first()).toBeVisible()
    await expectNoBarriers(page)
    await page.goto('/admin/treasury')
    const box = page.getByRole('region', { name: 'Recorded payments' })
    for (const name of people) await expect(box.getByText(name)).toBeVisible()
  },
)

test(
  'on a desk the fields are reached by Tab, and Enter leads to the next gift',
  { tag: ['@desk', '@all'] },
  async ({ page }) => {
    await openTab(page, 'treasury/new')
    await page.getByLabel('Total in the tin').fill('30')
    await page.getByRole('combobox', { name: 'Who, gift 1' }).click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    for (const _ of ['How', 'Fund', 'Amount']) await page.keyboard.press('Tab')
    await page.keyboard.type('10')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Who, gift 2' })).toBeFocused()
    await expect(page.getByText('20.00 missing')).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expectToast(page, 'Draft saved')
    await expect(page).toHaveURL(/\/treasury\/[\da-f-]{36}$/)
    await page.getByRole('button', { name: 'Delete draft' }).click()
    await expect(page.locator('.toast')).toContainText('Draft deleted')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Restored')
  },
)
