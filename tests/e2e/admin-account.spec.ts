import type { Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { addColleague, expectToast } from './admin-steps.ts'
import { alive, openEmail } from './steps.ts'

test.use({ expectedComplaints: [/status of 401/] })

const password = 'seven proverbs at dawn'
const newPassword = 'nine looms by the sea'

const signIn = async (page: Page, email: string, typed: string): Promise<number> =>
  (await page.request.post('/api/admin/login', { data: { email, password: typed } })).status()

test(
  'an administrator changes their password and their name behind the name in the bar',
  { tag: '@all' },
  async ({ page, browser, baseURL }) => {
    test.slow()
    const { name, email } = await addColleague(page, { password, roles: ['administrator'] })
    const elsewhere = await browser.newContext({ baseURL: baseURL! })
    const otherDevice = await elsewhere.newPage()
    expect(await signIn(otherDevice, email, password)).toBe(200)
    expect(await signIn(page, email, password)).toBe(200)
    await page.goto('/admin')
    await alive(page)

    const own = page.getByRole('banner').getByRole('button', { name: /, your account$/ })
    await expect(own).toContainText(name)
    await own.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Your account' })
    await expect(dialog).toContainText(email)
    await expectNoBarriers(page)

    await dialog.getByLabel('New password', { exact: true }).fill(newPassword)
    await dialog.getByLabel('Current password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expectToast(page, 'Password changed', "We've signed you out on your other devices.")
    await expect(own).toBeFocused()
    expect((await otherDevice.request.get('/api/admin/session')).status()).toBe(401)
    expect(await signIn(otherDevice, email, newPassword)).toBe(200)
    await elsewhere.close()

    await own.click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill(`Araba ${name}`)
    await dialog.getByRole('button', { name: 'Save name' }).click()
    await expectToast(page, 'Name saved')
    await expect(own).toContainText(`Araba ${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Araba')

    await openEmail(page, email, 'Your password has been changed')
  },
)
