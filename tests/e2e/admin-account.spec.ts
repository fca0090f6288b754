import type { Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { addColleague, expectToast, openTab, ownWord } from './admin-steps.ts'
import { alive, newAddress, openEmail } from './steps.ts'

test.use({ expectedComplaints: [/status of 401/] })

const password = 'seven proverbs at dawn'
const newPassword = 'nine looms by the sea'

const signIn = async (page: Page, email: string, typed: string): Promise<number> =>
  (await page.request.post('/api/admin/login', { data: { email, password: typed } })).status()

test('a colleague is added, notified by email, signs in and is removed', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const [name, email] = [`Esi ${ownWord()}`, newAddress('esi')]
  await openTab(page, 'users')
  const card = page.getByRole('region', { name: 'Administrators' })
  await card.getByRole('button', { name: 'Add administrator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add administrator' })
  const add = dialog.getByRole('button', { name: 'Add administrator' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Email').fill(email)
  await add.dblclick()
  await expect(dialog).toBeHidden()
  await expectToast(page, 'Administrator added', "doesn't include the password")
  await expect(card.getByRole('listitem').filter({ hasText: name })).toContainText(email)
  await expect(card.getByRole('button', { name: 'Add administrator' })).toBeFocused()

  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const theirs = await elsewhere.newPage()
  expect(await signIn(theirs, email, password)).toBe(200)
  await elsewhere.close()

  await card.getByRole('button', { name: `Remove administrator ${name}` }).click()
  await page.getByRole('button', { name: 'Remove administrator', exact: true }).click()
  await expectToast(page, 'Administrator removed')
  await expect(card).not.toContainText(name)

  await openEmail(page, email)
  await expect(page.getByRole('heading', { name: "You're now an administrator of Sankofa" })).toBeVisible()
})

test(
  'an administrator changes their password and their name behind the name in the bar',
  { tag: '@all' },
  async ({ page, browser, baseURL }) => {
    test.slow()
    const { name, email } = await addColleague(page, password)
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
