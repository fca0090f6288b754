import type { Page } from '@playwright/test'
import type { Event } from '#features/events/schema.ts'
import { longDay } from '#shared/dates.ts'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { findEvent, toast } from './event-steps.ts'
import { createGate, newAddress, open, openLetter, pressBeside } from './steps.ts'

/** Registers, and answers the private link of the letter. */
const registerAndFindLink = async (page: Page, event: Event, email = newAddress()): Promise<string> => {
  const answer = await page.request.post(`/api/events/${event.id}/register`, {
    data: { fullName: 'Ama Serwaa', email, numberOfAttendees: 2 },
  })
  expect(answer.status()).toBe(201)
  return findLink(page, email)
}

const findLink = async (page: Page, email: string): Promise<string> => {
  await openLetter(page, email)
  const href = await page.frameLocator('iframe').locator('a[href*="/my-registration#"]').getAttribute('href')
  const { pathname, hash } = new URL(href ?? '')
  return pathname + hash
}

// Without a limit, since every test takes two seats.
const online = 'An hour of prayer'

test('the link of a letter shows the registration to its owner', { tag: '@desk' }, async ({ page }) => {
  const event = await findEvent(page, online)
  const email = newAddress()
  const link = await registerAndFindLink(page, event, email)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, link)
  await expect(page).toHaveTitle('My registration | Sankofa')
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  await expect(page.getByText("You're registered, Ama.")).toBeVisible()
  await expect(page.getByText(longDay(event.date))).toBeVisible()
  const own = page.getByRole('region', { name: 'My registration' })
  await expect(own).toContainText('Ama Serwaa')
  await expect(own).toContainText(email)
  await expect(own.getByText('2', { exact: true })).toBeVisible()
  await expect(own.getByRole('link', { name: 'Open meeting link' })).toHaveAttribute(
    'href',
    event.zoomLink ?? '',
  )
  await own.getByText('Add to calendar').click()
  await expect(own.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute('href', /calendar\.google/)
  await expect(own.getByRole('link', { name: /\.ics/ })).toHaveAttribute('href', `/events/${event.id}.ics`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

  const secret = link.split('#')[1] ?? ''
  expect(secret).toHaveLength(43)
  expect(
    asked.filter((address) => new URL(address).hash === '' && address.includes(secret)),
    'the secret is in no address',
  ).toEqual([])
})

test(
  'a registration is cancelled after one more question, and can be made again',
  { tag: '@desk' },
  async ({ page }) => {
    const event = await findEvent(page, 'Beach clean-up')
    const link = await registerAndFindLink(page, event)
    await open(page, link)
    await page.getByRole('button', { name: 'Cancel my registration' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel your registration?' })
    await expect(dialog).toContainText(`Your 2 seats for “${event.title}” go back to the others.`)
    await dialog.getByRole('button', { name: 'Keep my seats' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText("You're registered, Ama.")).toBeVisible()

    await page.getByRole('button', { name: 'Cancel my registration' }).click()
    const gate = createGate()
    await page.route('**/cancel', async (route) => {
      await gate.opened
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(dialog.getByRole('button', { name: 'Cancelling...' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Keep my seats' }), 'it is too late').toBeDisabled()
    // A browser closes a dialog at the second Escape whatever the page says.
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
    await pressBeside(page)
    await expect(dialog).toBeVisible()
    gate.open()
    await expect(page.getByText('Your registration is cancelled.')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Your registration is cancelled.' })).toBeFocused()
    await expect(page.getByText('others can have the 2 seats now.')).toBeVisible()
    await expect(toast(page)).toContainText('Registration Cancelled')
    await expect(toast(page)).toContainText('Your 2 seats are free for others.')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Cancel my registration' })).toHaveCount(0)

    await page.reload()
    await expect(page.getByText('Your registration is cancelled.')).toBeVisible()
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

test('the browser that registered forgets it too', async ({ page }) => {
  const event = await findEvent(page, 'Games night')
  const email = newAddress()
  await registerInBrowser(page, event, email)
  await open(page, await findLink(page, email))
  await page.getByRole('button', { name: 'Cancel my registration' }).click()
  await expect(page.getByRole('dialog')).toContainText(`Your seat for “${event.title}” goes back`)
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('somebody else can have the seat now.')).toBeVisible()
  await page.getByRole('link', { name: 'Register again' }).click()
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Save your seat' }).getByLabel('Email')).toHaveValue(email)
})

test('the browser that registered hears that it was cancelled elsewhere', async ({ page }) => {
  const event = await findEvent(page, online)
  const email = newAddress()
  await registerInBrowser(page, event, email)
  const link = await findLink(page, email)
  await open(page, `/events/${event.id}`)
  await expect(page.getByRole('button', { name: "You're Registered" })).toBeVisible()

  const token = link.split('#')[1]
  await page.request.post('/api/event-registrations/cancel', { data: { token } })
  await open(page, `/events/${event.id}`)
  const form = page.getByRole('region', { name: 'Save your seat' })
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByRole('button', { name: "You're Registered" })).toHaveCount(0)
})

test('what this browser cannot ask about, it remembers until the page is left', async ({ page }) => {
  const event = await findEvent(page, online)
  const email = newAddress()
  // In another browser.
  await page.request.post(`/api/events/${event.id}/register`, { data: { fullName: 'Ama Serwaa', email } })
  await registerInBrowser(page, event, email)
  await expect(toast(page)).toContainText('You are already registered')
  await open(page, `/events/${event.id}`)
  await expect(page.getByRole('region', { name: 'Save your seat' }).getByLabel('Email')).toHaveValue(email)
})

test.describe('a link that leads to nothing', () => {
  test.use({ expectedComplaints: [/status of 40[04]/] })

  for (const [what, hash] of [
    ['is unknown', `#${'a'.repeat(43)}`],
    ['is cut off', '#abc'],
    ['has no secret', ''],
  ] as const)
    test(`because it ${what}, says so, with ways on`, async ({ page }) => {
      await open(page, `/my-registration${hash}`)
      await expect(page.getByRole('heading', { name: 'We could not find this registration' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'See the events' })).toHaveAttribute('href', '/events')
      await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
      await expectNoBarriers(page)
    })
})

test.describe('when the network is away', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('a remembered registration stays', async ({ page }) => {
    const event = await findEvent(page, online)
    await registerInBrowser(page, event, newAddress())
    await page.route('**/api/event-registrations/standing', (route) => route.abort())
    const asked = page.waitForEvent('requestfailed')
    await open(page, `/events/${event.id}`)
    await asked
    await expect(page.getByRole('button', { name: "You're Registered" })).toBeVisible()
  })

  test('the page says so and tries again', async ({ page }) => {
    const link = await registerAndFindLink(page, await findEvent(page, online))
    await page.route('**/api/event-registrations/view', (route) => route.abort())
    await open(page, link)
    await expect(page.getByRole('alert')).toContainText('Failed to load your registration')
    await page.unroute('**/api/event-registrations/view')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText("You're registered, Ama.")).toBeVisible()
  })

  test('nothing is cancelled, and the question stays', async ({ page }) => {
    const link = await registerAndFindLink(page, await findEvent(page, online))
    await page.route('**/api/event-registrations/cancel', (route) => route.abort())
    await open(page, link)
    await page.getByRole('button', { name: 'Cancel my registration' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(toast(page)).toContainText('Cancelling failed')
    await expect(page.getByRole('dialog', { name: 'Cancel your registration?' })).toBeVisible()
    await expect(page.getByText("You're registered, Ama.")).toBeVisible()
  })
})

test('a registration has no barriers in either theme', async ({ page }) => {
  const link = await registerAndFindLink(page, await findEvent(page, online))
  await open(page, link)
  await expect(page.getByText("You're registered, Ama.")).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Cancel my registration' }).click()
  await expectNoBarriers(page)
})
