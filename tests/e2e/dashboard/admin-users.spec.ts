import type { Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { chooseFor, expectToast, openTab, ownWord, rowOf, searchFor, tapAndLookUnder } from './admin-steps.ts'
import { openEmail } from '../steps.ts'

/** Accounts that have just registered, with a surname that only they have. */
const register = async (page: Page, surname: string, firstNames: string[]): Promise<void> => {
  for (const first of firstNames) {
    const answer = await page.request.post('/api/user/register', {
      data: {
        fullName: `${first} ${surname}`,
        username: `${first.toLowerCase()}.${surname}`,
        email: `${first.toLowerCase()}.${surname}@example.org`,
        password: 'four words and a lamp',
      },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}

const listOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

const openList = (page: Page, name: 'Waiting' | 'Approved') =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()

test(
  'accounts are approved and rejected, one by one and several at once',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const surname = ownWord()
    await register(page, surname, ['Ama', 'Kofi', 'Esi', 'Yaw'])
    await openTab(page, 'users')
    const pending = listOf(page, 'Accounts waiting for approval')
    const approved = listOf(page, 'Approved members')
    await searchFor(page, 'Search members', surname)
    await expect(pending.locator('tbody').getByRole('row')).toHaveCount(4)
    const under = await tapAndLookUnder(page, pending.getByRole('button', { name: `Approve Ama ${surname}` }))
    expect(under, 'a second tap approves no one').toBeNull()
    await expectToast(page, 'User Approved')
    await expect(pending.locator('tbody').getByRole('row')).toHaveCount(3)

    await pending.getByRole('button', { name: `Reject Kofi ${surname}` }).click()
    const sure = page.getByRole('dialog')
    await expect(sure).toContainText("We'll permanently delete this request")
    await expectNoBarriers(page)
    await sure.getByRole('button', { name: 'Reject request' }).click()
    await expectToast(page, 'User Rejected')
    await expect(rowOf(page, `Kofi ${surname}`)).toHaveCount(0)

    await pending.getByLabel('Select all on this page').check()
    await expect(pending.getByText('2 selected')).toBeVisible()
    await pending.getByLabel(`Select Yaw ${surname}`).uncheck()
    await pending.getByLabel(`Select Yaw ${surname}`).check()
    await pending.getByRole('button', { name: 'Approve selected' }).click()
    await expectToast(page, 'Users Approved')
    await expect(pending.getByText('No pending members found')).toBeVisible()

    await openList(page, 'Approved')
    await expect(page, 'one search for both lists').toHaveURL(`/admin/users?search=${surname}&state=approved`)
    await expect(approved.locator('tbody').getByRole('row')).toHaveCount(3)
    await approved.getByLabel('Select all on this page').check()
    await approved.getByRole('button', { name: 'Delete selected' }).click()
    await page.getByRole('button', { name: 'Delete 3 members' }).click()
    await expectToast(page, 'Users Deleted')
    await expect(approved.getByText('No members found')).toBeVisible()
    await openEmail(page, `kofi.${surname}@example.org`, 'Your Sankofa account request')
  },
)

test(
  'an approved account gets a role, a password, loses its approval and is deleted',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const surname = ownWord()
    const name = `Ama ${surname}`
    await register(page, surname, ['Ama'])
    await openTab(page, 'users')
    await searchFor(page, 'Search members', surname)
    const pending = listOf(page, 'Accounts waiting for approval')
    const approved = listOf(page, 'Approved members')

    await pending.getByRole('button', { name: `Approve ${name}` }).click()
    await expectToast(page, 'User Approved')
    await openList(page, 'Approved')

    const row = approved.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('Member')
    await row.getByRole('button', { name: `Change role for ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Role').selectOption('leader')
    await dialog.getByRole('button', { name: 'Update role' }).click()
    await expectToast(page, 'Role Updated')
    await expect(page.getByRole('dialog', { name: 'Invite Ama to the team?' })).toBeVisible()
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(row.locator('.role-badge-leader')).toHaveText('Leader')

    await chooseFor(row, 'Reset password')
    await dialog.getByRole('button', { name: 'Set a password instead' }).click()
    const reset = dialog.getByRole('button', { name: 'Set password' })
    await dialog.getByLabel('New password', { exact: true }).fill('three quiet rivers')
    await expectNoBarriers(page)
    await reset.click()
    await expectToast(page, 'Password Reset')
    const login = { username: `ama.${surname}`, password: 'three quiet rivers' }
    expect((await page.request.post('/api/user/login', { data: login })).status()).toBe(200)

    await chooseFor(row, 'Revoke approval')
    await page.getByRole('button', { name: 'Revoke approval' }).click()
    await expectToast(page, 'Approval revoked')
    await openList(page, 'Waiting')
    await pending.getByRole('button', { name: `Approve ${name}` }).click()
    await expectToast(page, 'User Approved')
    await openList(page, 'Approved')

    await chooseFor(row, 'Delete account')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await expectToast(page, 'User Deleted')
    await expect(row).toHaveCount(0)
  },
)
