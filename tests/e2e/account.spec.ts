import type { Locator, Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { beginGift, confirmGift, holdSeats, payWith } from '#tests/support/payments.ts'
import { findEvent, toast } from './event-steps.ts'
import {
  createMember,
  openAccountMenu,
  secretOf,
  setApproval,
  signIn,
  type E2eMember,
} from './member-steps.ts'
import { createGate, open } from './steps.ts'

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

const firstTeachings = async (page: Page): Promise<{ id: string; title: string }[]> => {
  const answer = await page.request.get('/api/teachings?view=card&limit=3')
  return (await answer.json()) as { id: string; title: string }[]
}

/** Has registered for something, asked something and given something, as anybody can. */
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

/** With a name in it, at every width from which the bar has the whole navigation. */
const expectBarFits = async (page: Page, isMobile: boolean): Promise<void> => {
  if (isMobile) return
  for (const width of [768, 860, 1024, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${width} px`).toBeLessThanOrEqual(width)
  }
}

test(
  'the account shows what a member has planned, kept and asked, and lets them change it',
  { tag: '@desk' },
  async ({ page, browser, isMobile }) => {
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
    await expect(registrations).toContainText('2 seats')
    await expect(registrations.getByRole('link', { name: /^Open meeting link/ })).toHaveAttribute(
      'href',
      event.zoomLink ?? '',
    )
    const giving = part(page, 'My giving')
    await expect(giving).toContainText('USD 50.00')
    await expect(giving).toContainText('One-time')
    const receipt = giving.getByRole('link', { name: /^Receipt SK-\d{4}-\d{6}, PDF$/ })
    const file = await page.request.get((await receipt.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    const requests = part(page, 'My requests')
    await expect(requests).toContainText('Where do you meet on Saturdays?')
    await expect(requests).toContainText('Received')
    await expect(requests).toContainText(/Answer by \d+ \w+ \d{4}/)
    await expect(part(page, 'Saved and liked teachings')).toContainText('Nothing here yet.')
    await expect(part(page, 'Where I am signed in')).toContainText('This device')
    await expect(part(page, 'Profile').getByText('Member', { exact: true })).toBeVisible()
    await expectNoBarriers(page)
    await openAccountMenu(page, isMobile)
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expectBarFits(page, isMobile)

    await registrations.getByRole('button', { name: `Cancel my registration for ${event.title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(toast(page)).toContainText('Registration Cancelled')
    await expect(registrations).toContainText('Cancelled')
    await expect(registrations, 'the button is not offered any more').toBeFocused()

    const profile = page.getByRole('form', { name: 'Profile' })
    await profile.getByLabel('Full name').fill('Efua Mansa')
    await profile.getByLabel('Username').fill(`${member.username}.new`)
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await expect(toast(page)).toContainText('Your profile is saved.')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Efua' })).toBeVisible()
    await expect(profile.getByLabel('Full name')).toHaveValue('Efua Mansa')
    if (!isMobile) await expect(page.getByRole('button', { name: 'Efua Mansa, your account' })).toBeVisible()

    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()
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

  test('a new address, a new password, and the end of the account', async ({ page, browser }) => {
    test.slow()
    const member = await createMember(page, browser)
    await signIn(page, member)
    const profile = page.getByRole('form', { name: 'Profile' })
    const email = `new-${member.email}`
    await profile.getByLabel('Email').fill(email)
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await expect(
      profile.getByRole('link', { name: 'Please enter your password to change your address' }),
    ).toBeVisible()
    await profile.getByLabel(/^Your password/).fill('not the password')
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await expect(profile.getByRole('link', { name: 'That is not your password' })).toBeVisible()
    await profile.getByLabel(/^Your password/).fill(member.password)
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await expect(toast(page)).toContainText('Please confirm the new address')
    await expect(profile.getByLabel('Email')).toHaveValue(member.email)
    const waiting = page.getByText(`We sent a letter to ${email}. The address changes once you confirm it.`)
    await expect(waiting).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Keep my old address' }).click()
    await expect(toast(page).filter({ hasText: 'Address kept' })).toContainText(`It stays ${member.email}.`)
    await expect(waiting).toBeHidden()

    await profile.getByLabel('Email').fill(email)
    await profile.getByLabel(/^Your password/).fill(member.password)
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await page.getByRole('button', { name: 'Send the letter again' }).click()
    await expect(toast(page).filter({ hasText: 'Letter sent' })).toContainText(email)
    const secret = await secretOf(page, email, 'Please confirm your address')
    await open(page, `/auth/confirm#${secret}`)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('link', { name: 'Go to my account' }).click()
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

    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expectNoBarriers(page)
    await dialog.getByLabel(/^Your password/).fill(member.password)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(dialog.getByRole('link', { name: 'That is not your password' })).toBeVisible()
    await dialog.getByLabel(/^Your password/).fill('nine looms by the sea')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect(toast(page)).toContainText('Account deleted')
    await expect(page).toHaveURL('/')
    await expect(page.locator('html')).not.toHaveClass(/member/)
  })
})

test('a seat that is held and not paid says so in the account, and is given back', async ({
  page,
  browser,
}) => {
  const member = await createMember(page, browser)
  const event = await findEvent(page, 'CV clinic')
  await holdSeats({ url: process.env.E2E_URL ?? '' }, event.id, { email: member.email, numberOfAttendees: 2 })
  await signIn(page, member)
  const registrations = part(page, 'My registrations')
  await expect(registrations).toContainText(/Awaiting payment until \d\d:\d\d/)
  await expect(
    registrations.getByRole('link', { name: `Go on to payment for ${event.title}` }),
  ).toHaveAttribute('href', `/event-registration/${event.id}`)
  await expectNoBarriers(page)
  await registrations.getByRole('button', { name: `Give back my seats for ${event.title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Give your seats back?' })
  await expect(dialog).toContainText('You have not been charged.')
  await dialog.getByRole('button', { name: 'Yes, give them back' }).click()
  await expect(toast(page)).toContainText('Seats Given Back')
  await expect(registrations).toContainText('You are not registered for anything yet.')
})

test('what a visitor liked and saved comes along, and stays with the account', async ({ page, browser }) => {
  test.slow()
  const [first, second] = await firstTeachings(page)
  const member = await createMember(page, browser)
  await open(page, `/teachings/${first?.id}`)
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(toast(page)).toContainText('Liked!')
  await signIn(page, member)
  const mine = part(page, 'Saved and liked teachings')
  await expect(mine).toContainText(first?.title ?? '')
  expect(await page.evaluate(() => localStorage.getItem('liked-teachings'))).toBe('[]')

  await open(page, `/teachings/${second?.id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page)).toContainText('Saved!')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await page.evaluate(() => localStorage.getItem('saved-teachings'))).toBe('[]')

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
})

test("every form has a member's name and address filled in, and never over what was typed", async ({
  page,
  browser,
}) => {
  test.slow()
  const member = await createMember(page, browser)
  await signIn(page, member, '/contact')
  const { fullName, email } = member
  const event = await findEvent(page, 'Beach clean-up')

  const forms: {
    path: string
    name: string
    values: Record<string, string>
    before?: () => Promise<void>
  }[] = [
    { path: '/contact', name: 'Contact Us', values: { Name: fullName, Email: email } },
    { path: '/', name: 'Ask a Question', values: { Name: fullName, Email: email } },
    { path: '/mentorship', name: 'Request a Mentor', values: { 'Full name': fullName, Email: email } },
    {
      path: '/join-us',
      name: 'Join Us',
      values: { 'First name': 'Ama', 'Last name': 'Serwaa Bonsu', Email: email },
    },
    { path: '/prayer', name: 'Prayer request', values: { Name: 'Ama', Email: email } },
    {
      path: `/events/${event.id}`,
      name: `Register for ${event.title}`,
      values: { 'Full name': fullName, Email: email },
    },
    { path: '/events#propose', name: 'Propose an Event', values: { Name: fullName, Email: email } },
    {
      path: '/resources',
      name: 'Request a Resource',
      values: { Name: fullName, Email: email },
      before: () => page.getByRole('button', { name: 'Request a Resource' }).click(),
    },
  ]
  for (const { path, name, values, before } of forms) {
    await open(page, path)
    await before?.()
    const form = page.getByRole('form', { name, exact: true })
    for (const [label, value] of Object.entries(values))
      await expect(form.getByLabel(label).first(), `${label} on ${path}`).toHaveValue(value)
  }

  // The session arrives late, when somebody is writing already.
  const gate = createGate()
  await page.route('**/api/user/session', async (route) => {
    await gate.opened
    await route.continue()
  })
  await open(page, '/contact')
  const form = page.getByRole('form', { name: 'Contact Us' })
  await form.getByLabel('Name').fill('Somebody Else')
  gate.open()
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expect(form.getByLabel('Name')).toHaveValue('Somebody Else')
  await form.getByLabel('Message').fill('A message.')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(toast(page)).toContainText('Message Sent')
  // After sending it is as it was: filled in.
  await expect(form.getByLabel('Name')).toHaveValue(fullName)
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test.describe('when something is in the way', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|status of 40[13]/] })

  test('the account says so and tries again; nothing is lost', async ({ page, browser }) => {
    test.slow()
    const member = await createMember(page, browser)
    await signIn(page, member)
    await page.route('**/api/user/{session,requests*}', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Failed to load your account')
    await expectNoBarriers(page)
    await page.unroute('**/api/user/{session,requests*}')
    await page.route('**/api/user/requests*', (route) => route.abort())
    await page.getByRole('button', { name: 'Try again' }).click()
    const requests = part(page, 'My requests')
    await expect(requests.getByRole('alert')).toContainText('This could not be loaded')
    await page.unrouteAll()
    await requests.getByRole('button', { name: 'Try again' }).click()
    await expect(requests).toContainText('You have not asked us anything yet.')

    const [teaching] = await firstTeachings(page)
    await open(page, `/teachings/${teaching?.id}`)
    await page.route('**/api/user/teachings/*/save', (route) => route.abort())
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page)).toContainText('That did not work')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  })

  test('an approval that is taken back, and a session that has ended, are seen at once', async ({
    page,
    browser,
  }) => {
    const member = await createMember(page, browser)
    await signIn(page, member)
    await expect(part(page, 'My requests')).toContainText('You have not asked us anything yet.')
    // Whatever takes rights away ends the session.
    await setApproval(browser, member, false)
    await part(page, 'Saved and liked teachings').getByRole('button', { name: 'Liked' }).click()
    await expect(page).toHaveURL('/auth?next=%2Faccount')
    await signIn(page, member)
    await expect(page.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible()
  })

  test('whatever a session that has ended sends leads to signing in', async ({ page, browser }) => {
    test.slow()
    const member = await createMember(page, browser)
    const endElsewhere = async () => {
      await signIn(page, member)
      // What is read would notice it too.
      await expect(part(page, 'Where I am signed in')).toContainText('This device')
      await expect(page.locator('.own-list-loading')).toHaveCount(0)
      await page.context().clearCookies()
    }
    const isLeft = async () => {
      await expect(page).toHaveURL('/auth?next=%2Faccount')
      await expect(page.locator('html')).not.toHaveClass(/member/)
    }

    await endElsewhere()
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(toast(page).filter({ hasText: 'Please sign in first.' })).toBeVisible()
    await isLeft()

    await endElsewhere()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel(/^Your password/).fill(member.password)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await isLeft()

    await endElsewhere()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(toast(page).filter({ hasText: 'Logged out' })).toBeVisible()
    await isLeft()
  })
})
