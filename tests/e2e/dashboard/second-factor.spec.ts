import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { addColleague, expectToast, followTab, signOut as leave } from './admin-steps.ts'
import { alive } from '../steps.ts'

// The dashboard asks for a proof when a call wants one.
test.use({ expectedComplaints: [/status of 403/] })

const password = 'seven proverbs at dawn'

/** The fingerprint sensor of a phone, whose owner always says yes. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/admin/login')
  await alive(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const signOut = async (page: Page): Promise<void> => {
  await leave(page)
  await page.waitForURL('**/admin/login')
  await alive(page)
}

const proveByPassword = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: "Please confirm that it's you" })
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}

const keepCodes = async (page: Page): Promise<void> => {
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByLabel("I've kept my recovery codes").check()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(codes).toBeHidden()
}

test('a passkey is added, and signs in alone', { tag: ['@both', '@all'] }, async ({ page }) => {
  const { email } = await addColleague(page, { password, roles: ['administrator'] })
  await page.context().clearCookies()
  await addAuthenticator(page)
  await signIn(page, email)
  await page.getByRole('link', { name: /, your account$/ }).click()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await proveByPassword(page)
  await keepCodes(page)
  await expect(page.getByText('10 of 10 left')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: /^Rename / }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename passkey' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My phone')
  await dialog.getByRole('button', { name: 'Save name' }).click()
  await expectToast(page, 'Passkey renamed')
  await signOut(page)

  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/admin')
  await page.goto('/admin/account')
  await expect(page.getByText('My phone')).toBeVisible()
  await expect(page.getByText(/Last used/)).toBeVisible()
})

test(
  'an export asks who is there; then an app is set up, and its code signs in',
  { tag: ['@desk', '@all'] },
  async ({ page }) => {
    const { email } = await addColleague(page, { password, roles: ['administrator'] })
    await page.context().clearCookies()
    await signIn(page, email)
    await followTab(page, 'Audit log')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    await proveByPassword(page)
    expect((await download).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/)
    // Until the file is there, it could end the way to the next page.
    await (await download).path()

    await page.goto('/admin/account')
    await page.getByRole('button', { name: 'Set up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    await expectNoBarriers(page)
    const key = await dialog.locator('code').innerText()
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
    await dialog.getByLabel('Code', { exact: true }).fill(totp.generate())
    await dialog.getByRole('button', { name: 'Turn it on' }).click()
    await keepCodes(page)
    await signOut(page)

    await signIn(page, email)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeFocused()
    await expectNoBarriers(page)
    // The first code was used to set it up: this is the next one.
    await page.getByLabel('Code', { exact: true }).fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/admin')
    await followTab(page, 'Audit log')
    const again = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    await again
  },
)
