import type { Locator, Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { beginGift, confirmGift, payWith } from '#tests/support/payments.ts'
import { findEvent, toast } from './event-steps.ts'
import { createMember, secretOf, signIn, type E2eMember } from './member-steps.ts'
import { open } from './steps.ts'

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

const firstTeachings = async (page: Page): Promise<{ id: string; title: string }[]> => {
  const answer = await page.request.get('/api/teachings?view=card&limit=3')
  return (await answer.json()) as { id: string; title: string }[]
}

/** Registers for something, asks something and gives something, as anyone can. */
const beBusy = async (page: Page, { email, fullName }: E2eMember) => {
  const event = await findEvent(page, 'An hour of prayer')
  await page.request.post(`/api/events/${event.id}/register`, {
    data: { fullName, email, numberOfAttendees: 2 },
  })
  await page.request.post('/api/contact', {
    data: { name: fullName, email, message: 'Where do you meet on Saturdays?' },
  })
  const site = { url: process.env.E2E_URL ?? '' }
  const gift = await beginGift(site, { donorEmail: email, donorName: fullName })
  await payWith(site, gift)
  await confirmGift(site, { paymentIntentId: gift.paymentIntentId, clientSecret: gift.clientSecret })
  return event
}

test(
  'the account shows what a member has planned, kept and asked, and lets them change it',
  { tag: '@all' },
  async ({ page, browser }) => {
    test.slow()
    const member = await createMember(page, browser)
    const event = await beBusy(page, member)
    await signIn(page, member)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ama' })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

    const registrations = part(page, 'My registrations')
    await expect(registrations.getByRole('link', { name: event.title, exact: true })).toHaveAttribute(
      'href',
      `/events/${event.id}`,
    )
    await expect(registrations).toContainText('2 places')
    await registrations.getByRole('button', { name: `Join ${event.title}` }).click()
    await expect(toast(page)).toContainText('The meeting is not open yet')
    const giving = part(page, 'My giving')
    await expect(giving).toContainText('USD 50.00')
    await expect(giving).toContainText('One-time')
    const receipt = giving.getByRole('link', { name: /^Receipt SK-\d{4}-\d{6}, PDF$/ })
    const file = await page.request.get((await receipt.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    const requests = part(page, 'My requests')
    await expect(requests).toContainText('Where do you meet on Saturdays?')
    await expect(requests).toContainText('Received')
    await expect(requests).toContainText(/We'll reply by \d+ \w+ \d{4}/)
    await expect(part(page, 'Saved and liked teachings')).toContainText('Nothing here yet.')
    await expect(part(page, "Where you're signed in")).toContainText('This device')
    await expect(part(page, 'Profile').getByText('Member', { exact: true })).toBeVisible()
    await expectNoBarriers(page)

    await registrations.getByRole('button', { name: `Cancel registration for ${event.title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
    await expect(toast(page)).toContainText('Registration cancelled')
    await expect(registrations).toContainText('Cancelled')
    await expect(registrations, 'the button is not offered any more').toBeFocused()

    const profile = page.getByRole('form', { name: 'Profile' })
    await profile.getByLabel('Full name').fill('Efua Mansa')
    await profile.getByLabel('Username').fill(`${member.username}.new`)
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await expect(toast(page)).toContainText('Your changes have been saved.')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Efua' })).toBeVisible()
    await expect(profile.getByLabel('Full name')).toHaveValue('Efua Mansa')

    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download data' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe('my-data.json')

    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(toast(page)).toContainText('Logged out')
    await expect(page).toHaveURL('/auth?next=%2Faccount')
    expect((await page.request.get('/api/user/session')).status()).toBe(401)
  },
)

test.describe('what needs the password', () => {
  test.use({ expectedComplaints: [/status of 400/] })

  test('a new address, a new password, and the end of the account @all', async ({ page, browser }) => {
    test.slow()
    const member = await createMember(page, browser)
    await signIn(page, member)
    const profile = page.getByRole('form', { name: 'Profile' })
    const email = `new-${member.email}`
    await profile.getByLabel('Email').fill(email)
    await profile.getByLabel(/^Your password/).fill(member.password)
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await expect(toast(page)).toContainText("We've sent an email to your new address")
    await expect(profile.getByLabel('Email')).toHaveValue(member.email)
    const waiting = page.getByText(
      `We sent an email to ${email}. Your email address will change when you confirm it.`,
    )
    await expect(waiting).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Keep my current email address' }).click()
    await expect(toast(page).filter({ hasText: 'Email address unchanged' })).toContainText(
      `We'll keep using ${member.email}.`,
    )
    await expect(waiting).toBeHidden()

    await profile.getByLabel('Email').fill(email)
    await profile.getByLabel(/^Your password/).fill(member.password)
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await expect(toast(page).filter({ hasText: 'Email sent' })).toContainText(email)
    const secret = await secretOf(page, email, 'Please confirm your email address')
    await open(page, `/auth/confirm#${secret}`)
    await page.getByRole('button', { name: 'Confirm email address' }).click()
    await page.getByRole('link', { name: 'Go to your account' }).click()
    await expect(profile.getByLabel('Email')).toHaveValue(email)
    await expect(waiting).toBeHidden()

    const form = page.getByRole('form', { name: 'Password' })
    await expect(form.getByRole('button')).toHaveText(['', '', 'Change password'])
    await expect(form.getByRole('button', { name: 'Show current password' })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Show new password' })).toBeVisible()
    await form.getByLabel('Current password', { exact: true }).fill(member.password)
    await form.getByLabel('New password', { exact: true }).fill('nine looms by the sea')
    await form.getByRole('button', { name: 'Change password' }).click()
    await expect(toast(page)).toContainText('Password changed')

    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expectNoBarriers(page)
    await dialog.getByLabel(/^Your password/).fill(member.password)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByRole('link', { name: "That's not your current password" })).toBeVisible()
    await dialog.getByLabel(/^Your password/).fill('nine looms by the sea')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(toast(page)).toContainText('Account deleted')
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).not.toHaveClass(/member/)
  })
})

test(
  'what a visitor liked and saved comes along, and stays with the account',
  { tag: '@all' },
  async ({ page, browser }) => {
    test.slow()
    const [first, second] = await firstTeachings(page)
    const member = await createMember(page, browser)
    await open(page, `/teachings/${first?.id}`)
    await page.getByRole('button', { name: 'Like', exact: true }).click()
    await expect(toast(page)).toContainText('Liked!')
    await signIn(page, member)
    const mine = part(page, 'Saved and liked teachings')
    await expect(mine).toContainText(first?.title ?? '')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('liked-teachings'))).toBe('[]')

    await open(page, `/teachings/${second?.id}`)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page)).toContainText('Saved!')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-teachings'))).toBe('[]')

    await open(page, '/account')
    await mine.getByRole('button', { name: 'Saved' }).click()
    await expect(mine.getByRole('listitem')).toHaveCount(1)
    await expect(mine.getByRole('button', { name: 'Saved' })).toBeFocused()
    await expect(mine).toContainText(second?.title ?? '')
    await mine.getByRole('button', { name: `Remove ${second?.title}` }).click()
    await expect(toast(page)).toContainText('Removed from saved')
    await expect(mine).toContainText('Nothing here yet.')
    await expect(mine, 'the button has left with its row').toBeFocused()
    await mine.getByRole('button', { name: 'All' }).click()
    await expect(mine).toContainText(first?.title ?? '')

    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(/\/auth/)
    await open(page, `/teachings/${first?.id}`)
    await expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  },
)

test(
  'the bar fits a name at every width that has the whole navigation',
  { tag: ['@desk', '@all'] },
  async ({ page, browser }) => {
    const member = await createMember(page, browser)
    await signIn(page, member)
    await page.getByRole('button', { name: /^Your account, / }).click()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    for (const width of [768, 860, 1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${width} px`).toBeLessThanOrEqual(width)
    }
  },
)
