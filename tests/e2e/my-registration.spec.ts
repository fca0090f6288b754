import type { Page } from '@playwright/test'
import type { Event } from '#features/gatherings/events/schema.ts'
import { longDay } from '#shared/time/dates.ts'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { findEvent, toast } from './event-steps.ts'
import { createGate, newAddress, open, openEmail, pressBeside } from './steps.ts'

/** Registers, and returns the private link of the email. */
const registerAndFindLink = async (page: Page, event: Event, email = newAddress()): Promise<string> => {
  const answer = await page.request.post(`/api/events/${event.id}/register`, {
    data: { fullName: 'Ama Serwaa', email, numberOfAttendees: 2 },
  })
  expect(answer.status()).toBe(201)
  return findLink(page, email)
}

const findLink = async (page: Page, email: string): Promise<string> => {
  await openEmail(page, email)
  const href = await page
    .frameLocator('iframe')
    .locator('a[href*="/my-registration#"]')
    .first()
    .getAttribute('href')
  const { pathname, hash } = new URL(href ?? '')
  return pathname + hash
}

test(
  'the link of an email shows the registration, which is cancelled after one more question, and can be made again',
  { tag: '@all' },
  async ({ page }) => {
    const event = await findEvent(page, 'Beach clean-up')
    const link = await registerAndFindLink(page, event)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, link)
    await expect(page).toHaveTitle('My registration | Sankofa')
    await expect(page.getByRole('heading', { level: 1, name: "You're in, Ama." })).toBeVisible()
    await expect(page.getByRole('article', { name: event.title })).toBeVisible()
    await expect(page.getByText(longDay(event.date))).toBeAttached()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    const secret = link.split('#')[1] ?? ''
    expect(secret).toHaveLength(43)
    expect(
      asked.filter((address) => new URL(address).hash === '' && address.includes(secret)),
      'the secret is in no address',
    ).toEqual([])
    await expectNoBarriers(page)

    await page.getByRole('button', { name: 'Cancel registration' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel your registration?' })
    await expect(dialog).toContainText(`Your 2 places at “${event.title}” will be offered to others.`)
    await expectNoBarriers(page)
    await dialog.getByRole('button', { name: 'Keep registration' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText("You're in, Ama.")).toBeVisible()

    await page.getByRole('button', { name: 'Cancel registration' }).click()
    const gate = createGate()
    await page.route('**/cancel', async (route) => {
      await gate.opened
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Cancel registration' }).click()
    await expect(dialog.getByRole('button', { name: 'Cancelling...' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Keep registration' }), 'it is too late').toBeDisabled()
    // A browser closes a dialog at the second Escape, no matter what the page says.
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
    await pressBeside(page)
    await expect(dialog).toBeVisible()
    gate.open()
    await expect(page.getByText('Your registration has been cancelled.')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Your registration has been cancelled.' })).toBeFocused()
    await expect(page.getByRole('main').getByText('Your 2 places are now free for others.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(toast(page), 'the page has said it').toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cancel registration' })).toHaveCount(0)

    await page.reload()
    await expect(page.getByText('Your registration has been cancelled.')).toBeVisible()
    await page.getByRole('link', { name: 'Register again' }).click()
    await expect(page).toHaveURL(`/events/${event.id}#register`)
    await expect(page.getByRole('form', { name: `Register for ${event.title}` })).toBeInViewport()
  },
)

/** Registers in the browser itself, which remembers it. */
const registerInBrowser = async (page: Page, event: Event, email: string): Promise<void> => {
  await open(page, `/events/${event.id}`)
  const form = page.getByRole('form', { name: `Register for ${event.title}` })
  await form.getByLabel('Full name').fill('Ama Serwaa')
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('button', { name: "You're Registered" })).toBeVisible()
}

test('the browser that registered forgets it too', { tag: '@all' }, async ({ page }) => {
  const event = await findEvent(page, 'Games night')
  const email = newAddress()
  await registerInBrowser(page, event, email)
  await open(page, await findLink(page, email))
  await page.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByRole('dialog')).toContainText(`Your place at “${event.title}” will be offered`)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
  await expect(page.getByRole('main').getByText('Your place is now free for someone else.')).toBeVisible()
  await page.getByRole('link', { name: 'Register again' }).click()
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Register', exact: true }).getByLabel('Email')).toHaveValue(
    email,
  )
})
