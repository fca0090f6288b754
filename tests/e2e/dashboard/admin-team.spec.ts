import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import {
  addColleague,
  chooseFor,
  expectToast,
  openTab,
  ownWord,
  proveIdentity,
  rowOf,
} from './admin-steps.ts'
import { openEmailAbout } from '../member-steps.ts'
import { alive, newAddress } from '../steps.ts'

test.use({ expectedComplaints: [/status of 40[134]/] })

const password = 'seven proverbs at dawn'

test(
  'a colleague is invited, chooses a password, sees the tabs of their roles, gets others and is removed',
  { tag: ['@both', '@all'] },
  async ({ page, browser, baseURL }) => {
    test.slow()
    const [name, email] = [`Esi ${ownWord()}`, newAddress('esi')]
    await openTab(page, 'team')
    await proveIdentity(page)
    await page.getByRole('button', { name: 'Invite someone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite to the team' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('checkbox', { name: /^Editor/ }).check()
    await expectNoBarriers(page)
    await dialog.getByRole('button', { name: 'Send invitation' }).dblclick()
    await expect(dialog).toBeHidden()
    await expectToast(page, 'Invitation sent')
    await expect(rowOf(page, name)).toContainText('Expires in 72 hours')
    await expect(page.getByRole('button', { name: 'Invite someone' })).toBeFocused()

    const elsewhere = await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' })
    const theirs = await elsewhere.newPage()
    await openEmailAbout(theirs, email, "You're invited to join the Sankofa team")
    const link = theirs.frameLocator('iframe').getByRole('link', { name: 'Accept the invitation' })
    const address = (await link.getAttribute('href'))!
    await theirs.goto(address)
    await alive(theirs)
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Welcome to the Sankofa team')
    await expect(theirs.getByLabel('Your name')).toHaveValue(name)
    await expectNoBarriers(theirs)
    await theirs.getByLabel('Choose a password', { exact: true }).fill(password)
    await theirs.getByRole('button', { name: 'Join the team' }).click()
    await expect(theirs).toHaveURL(/\/admin$/)
    const tabs = theirs.getByRole('navigation', { name: 'Dashboard' })
    await expect(tabs.getByRole('link', { name: 'Teachings' })).toBeVisible()
    await expect(tabs.getByRole('link', { name: 'Donations' })).toHaveCount(0)
    await expect(tabs.getByRole('link', { name: 'Team' })).toHaveCount(0)

    await page.reload()
    await page.getByRole('button', { name: `Change roles of ${name}` }).click()
    const roles = page.getByRole('dialog', { name: `Roles of ${name}` })
    await roles.getByRole('checkbox', { name: /^Editor/ }).uncheck()
    await roles.getByRole('checkbox', { name: /^Treasurer/ }).check()
    await roles.getByRole('button', { name: 'Save roles' }).click()
    await expectToast(page, 'Roles saved')
    await expect(rowOf(page, name)).toContainText('Treasurer')
    await theirs.reload()
    await expect(tabs.getByRole('link', { name: 'Donations' })).toBeVisible()
    await expect(tabs.getByRole('link', { name: 'Teachings' })).toHaveCount(0)

    await chooseFor(rowOf(page, name), 'Remove from the team')
    await page.getByRole('button', { name: 'Remove from team' }).click()
    await expectToast(page, 'Removed from the team')
    await expect(rowOf(page, name)).toHaveCount(0)
    await theirs.reload()
    await expect(theirs).toHaveURL(/\/admin\/login/)

    await theirs.goto(address)
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This invitation no longer works')
    await elsewhere.close()
  },
)

test('a forgotten password is replaced by the link of an email', { tag: '@all' }, async ({ page }) => {
  test.slow()
  const { email } = await addColleague(page, { password, roles: ['host'] })
  await page.context().clearCookies()
  await page.goto('/admin/login')
  await alive(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The sign-in has such a field too, and is shown until the next page is there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText("If there's a dashboard account with that email address")).toBeVisible()
  await expectNoBarriers(page)

  await openEmailAbout(page, email, 'Reset your dashboard password')
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Choose new password' })
  await page.goto((await link.getAttribute('href'))!)
  await alive(page)
  await page.getByLabel('New password', { exact: true }).fill('nine looms by the sea')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expectToast(page, 'Password changed')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('nine looms by the sea')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/admin$/)
})
