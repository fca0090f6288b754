import type { Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { addColleague, expectToast } from './admin-steps.ts'
import { alive, openEmail } from '../steps.ts'

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

    const own = page.getByRole('banner').getByRole('link', { name: /, your account$/ })
    await expect(own).toContainText(name)
    await own.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
    await expect(page.getByText(`You're signed in as ${email}.`)).toBeVisible()
    await expectNoBarriers(page)

    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('Current password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Password changed', "We've signed you out on your other devices.")
    expect((await otherDevice.request.get('/api/admin/session')).status()).toBe(401)
    expect(await signIn(otherDevice, email, newPassword)).toBe(200)
    await elsewhere.close()

    await page.getByRole('textbox', { name: 'Name' }).fill(`Araba ${name}`)
    await page.getByRole('button', { name: 'Save name' }).click()
    await expectToast(page, 'Name saved')
    await expect(own).toContainText(`Araba ${name}`)

    await openEmail(page, email, 'Your password has been changed')
  },
)
