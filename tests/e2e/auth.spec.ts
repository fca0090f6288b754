import type { Page } from '@playwright/test'
import { expect, expectNoBarriers as expectNoBarriersInBoth, test } from '#tests/support/browser.ts'
import { toast } from './event-steps.ts'
import {
  fillSignIn,
  newMember,
  openAccountMenu,
  openEmailAbout,
  register,
  secretOf,
  setApproval,
  signIn,
} from './member-steps.ts'
import { createGate, goInBrowser, open } from './steps.ts'

/** In both themes, and then light again for what comes next on the same page. */
const expectNoBarriers = async (page: Page): Promise<void> => {
  await expectNoBarriersInBoth(page)
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
}

const pendingText =
  "Your account is currently pending approval. An administrator will review your request shortly. You'll receive an email once your account has been approved."

test('a visitor registers, waits, is approved, opens the account, and signs out', async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow()
  const member = newMember()
  await open(page)
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/auth?mode=register')
  await expect(page).toHaveTitle('Create account | Sankofa')

  const form = page.getByRole('form', { name: 'Create account' })
  await form.getByLabel('Full name').fill(member.fullName)
  await form.getByLabel('Email').fill(member.email)
  await form.getByLabel('Username').fill(member.username)
  await form.getByLabel('Password', { exact: true }).fill(member.password)
  await form.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL('/registration/success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Thank you, Ama. Next: confirm your email address',
  )
  await expect(
    page.getByText(
      'Your account is pending administrator approval. Approval takes 24–48 hours, and an email will follow.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact')
  // Registering is not signing in.
  expect((await page.request.get('/api/user/session')).status()).toBe(401)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()

  await fillSignIn(page, member.email, member.password)
  await expect(toast(page)).toContainText('Welcome back!')
  await expect(toast(page)).toContainText(`Logged in as ${member.fullName}`)
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(/^Sankofa/)
  await openAccountMenu(page, isMobile)
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Pending Approval' })).toBeVisible()
  await expect(page).toHaveTitle('Account Pending Approval | Sankofa')
  await expect(page.getByText(pendingText)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Profile' })).toHaveCount(0)
  await expectNoBarriers(page)

  await setApproval(browser, member, true)
  await openEmailAbout(page, member.email, 'your account is approved')
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Sign in' })
  await expect(link).toHaveAttribute('href', /\/auth$/)
  await open(page, '/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ama' })).toBeVisible()
  await expect(page).toHaveTitle('My account | Sankofa')
  // A member who is signed in has nothing to do here, also where the browser has forgotten what pages keep.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
  // A page that arrives takes the focus, and an open menu closes.
  await expect(page).toHaveTitle(/^Sankofa/)

  await openAccountMenu(page, isMobile)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(toast(page)).toContainText('Logged out')
  await expect(toast(page)).toContainText('You have been successfully logged out.')
  await goInBrowser(page, '/account')
  await expect(page).toHaveURL('/auth?next=%2Faccount')
  expect(await page.evaluate(() => document.cookie)).not.toContain('signed-in')
})

test.describe('the links of emails', () => {
  test.use({ expectedComplaints: [/status of 4(00|01|04|09)/] })

  test(
    'a forgotten password is chosen anew by the link of an email, once',
    { tag: '@all' },
    async ({ page }) => {
      const member = newMember()
      await register(page.request, member)
      await open(page, '/auth')
      await page.getByRole('link', { name: 'Reset it' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
      await expectNoBarriers(page)
      const asking = page.getByRole('form', { name: 'Forgot your password?' })
      await asking.getByLabel('Email').fill(member.email)
      await asking.getByRole('button', { name: 'Send link' }).click()
      await expect(page.getByText('If we have an account with that email address')).toBeVisible()

      const secret = await secretOf(page, member.email, 'Reset your password')
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await open(page, `/auth/reset#${secret}`)
      await expectNoBarriers(page)
      const form = page.getByRole('form', { name: 'Choose a new password' })
      await form.getByLabel('New password', { exact: true }).fill('short')
      await form.getByRole('button', { name: 'Save password' }).click()
      await expect(form.getByRole('link', { name: 'Password must be at least 8 characters' })).toBeVisible()
      await form.getByLabel('New password', { exact: true }).fill('nine looms by the sea')
      await form.getByRole('button', { name: 'Save password' }).click()
      await expect(toast(page)).toContainText('Password changed')
      await expect(page).toHaveURL('/auth')
      expect(asked.filter((address) => address.split('#')[0]?.includes(secret))).toEqual([])
      await fillSignIn(page, member.username, 'nine looms by the sea')
      await expect(page).toHaveURL('/')

      await open(page, `/auth/reset#${secret}`)
      await form.getByLabel('New password', { exact: true }).fill('another loom by the sea')
      await form.getByRole('button', { name: 'Save password' }).click()
      await expect(toast(page)).toContainText(
        "This link doesn't work. It may have expired or already been used.",
      )
    },
  )

  test(
    'an address is confirmed by the link of an email and a press of a person',
    { tag: '@all' },
    async ({ page }) => {
      const member = newMember()
      await register(page.request, member)
      await signIn(page, member)
      await expect(page.getByText('Please confirm your email address.')).toBeVisible()
      await page.getByRole('button', { name: 'Send the email again' }).click()
      await expect(toast(page)).toContainText('Email sent')
      const secret = await secretOf(page, member.email, 'Please confirm your email address')
      await open(page, `/auth/confirm#${secret}`)
      await expectNoBarriers(page)
      await page.getByRole('button', { name: 'Confirm email address' }).click()
      await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible()
      await page.getByRole('link', { name: 'Go to your account' }).click()
      await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
      await expect(page.getByText('Please confirm your email address.')).toHaveCount(0)
      await open(page, `/auth/confirm#${secret}`)
      await page.getByRole('button', { name: 'Confirm email address' }).click()
      await expect(
        page.getByText("This link doesn't work. It may have expired or already been used."),
      ).toBeVisible()
    },
  )
})

test(
  'signing in by keyboard alone, and the menu of the name',
  { tag: ['@both', '@all'] },
  async ({ page, isMobile }) => {
    const member = newMember()
    await register(page.request, member)
    await open(page, '/auth')
    await page.getByLabel('Username or email').focus()
    await page.keyboard.type(member.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type(member.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('region', { name: 'Welcome' })).toBeVisible()
    // A visitor who arrives on a page begins at its main part; before that, the focus would be taken away again.
    await expect(page.getByRole('main')).toBeFocused()
    const name = page.getByRole(
      'button',
      isMobile ? { name: 'Menu', exact: true } : { name: /^Your account, / },
    )
    await name.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('banner').getByText(member.fullName).filter({ visible: true })).toBeVisible()
    // It hears keys a moment after it is seen, sooner than a person could press one.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(name).toHaveAttribute('aria-expanded', 'false', { timeout: 500 })
    }).toPass()
    await expect(name).toBeFocused()
    await page.keyboard.press('Enter')
    const out = page.getByRole('button', { name: 'Sign out' })
    await expect(out).toBeVisible()
    await out.focus()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Logged out')
    await expect(page.getByRole('main')).toBeFocused()
  },
)

test(
  'a full-screen loader stands there while the session loads, and another tab that signs out takes this one along',
  { tag: '@all' },
  async ({ page, context }) => {
    const member = newMember()
    await register(page.request, member)
    await signIn(page, member)
    const gate = createGate()
    await page.route('**/api/user/session', async (route) => {
      await gate.opened
      await route.continue()
    })
    await page.reload()
    const { width, height } = page.viewportSize()!
    expect(await page.locator('.full-loader').boundingBox()).toEqual({ x: 0, y: 0, width, height })
    gate.open()
    await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
    const other = await context.newPage()
    await open(other, '/about')
    await expect(other.locator('html')).toHaveClass(/member/)
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await expect(other.locator('html')).not.toHaveClass(/member/)
  },
)
