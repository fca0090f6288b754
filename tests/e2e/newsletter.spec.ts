import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { alive, createGate, newAddress, open, openLetter } from './steps.ts'

const form = (page: Page): Locator => page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
const toast = (page: Page): Locator => page.locator('.toast')

const subscribe = async (page: Page, email: string): Promise<void> => {
  await open(page)
  await form(page).getByLabel('Email address').fill(email)
  await form(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(toast(page)).toContainText('Subscribed!')
}

/** The address behind the letter's button or behind its line about leaving. */
const linkIn = async (page: Page, path: string): Promise<string> => {
  const href = await page
    .frameLocator('iframe')
    .locator(`a[href*="${path}?token="]`)
    .first()
    .getAttribute('href')
  if (!href) throw new Error(`The letter has no link to ${path}.`)
  const { pathname, search } = new URL(href)
  return pathname + search
}

test('subscribing says that a letter is on its way, and clears the form', async ({ page }) => {
  await subscribe(page, newAddress())
  await expect(toast(page)).toContainText("You'll receive weekly reflections and updates.")
  await expect(toast(page)).toContainText('please confirm with the link in the letter')
  await expect(form(page).getByLabel('Email address')).toHaveValue('')
})

test(
  'the letter leads to a page whose button confirms, and only the button does',
  { tag: '@desk' },
  async ({ page }) => {
    const email = newAddress()
    await subscribe(page, email)
    await openLetter(page, email)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please confirm your subscription')
    const link = await linkIn(page, '/newsletter/confirm')

    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/newsletter')) calls.push(request.method())
    })
    await open(page, link)
    await expect(page).toHaveTitle('Confirm your subscription | Sankofa')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription')
    expect(calls, 'a mail scanner that opens the link confirms nothing').toEqual([])
    const gate = createGate()
    await page.route('**/api/newsletter/confirm', async (route) => {
      await gate.opened
      await route.continue()
    })
    await page.getByRole('button', { name: 'Confirm my subscription' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Confirming...' })).toBeDisabled()
    await page.keyboard.press('Enter')
    gate.open()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribed!')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText("You'll receive weekly reflections and updates.")).toBeVisible()
    expect(calls).toEqual(['POST'])
  },
)

test('a letter’s link ends the subscription, again by a button', async ({ page }) => {
  const email = newAddress()
  await subscribe(page, email)
  await openLetter(page, email)
  await open(page, await linkIn(page, '/newsletter/unsubscribe'))
  await expect(page).toHaveTitle('Unsubscribe | Sankofa')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
  await expect(page.getByText('We will not write to you again.')).toBeVisible()
  // Pressed again after a reload it is no error: it is still so.
  await page.reload()
  await alive(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
})

test('an address that is known gets the same answer', async ({ page }) => {
  const email = newAddress()
  await subscribe(page, email)
  const first = await toast(page).textContent()
  await subscribe(page, email)
  expect(await toast(page).textContent()).toBe(first)
  await page.goto('/dev/mail')
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(1)
})

test('an address that is none is refused at its field', async ({ page }) => {
  await open(page)
  await form(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(form(page).locator('.field-error')).toHaveText('Please enter your email address')
  await form(page).getByLabel('Email address').fill('ama@')
  await form(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(form(page).locator('.field-error')).toHaveText('Please enter a valid email address')
  await expect(form(page).getByLabel('Email address')).toHaveValue('ama@')
})

test('a link without its end says so and offers nothing to press', async ({ page }) => {
  await open(page, '/newsletter/confirm')
  await expect(page.getByText('This link is not complete. Please open it from the letter.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm my subscription' })).toBeDisabled()
})

test.describe('when confirming fails', () => {
  test.use({ expectedComplaints: [/status of 404|ERR_FAILED/] })

  test('a link that was never sent, or was cut off, is not valid', async ({ page }) => {
    for (const [path, name] of [
      ['/newsletter/confirm', 'Confirm my subscription'],
      ['/newsletter/unsubscribe', 'Unsubscribe'],
    ] as const)
      for (const token of ['x'.repeat(32), 'nope']) {
        await open(page, `${path}?token=${token}`)
        await page.getByRole('button', { name }).click()
        await expect(page.getByText('This link is not valid any more.')).toBeVisible()
        await expect(page.getByRole('button', { name })).toBeEnabled()
        await expect(page.getByRole('button', { name })).toBeFocused()
      }
  })

  test('without a network it can be tried again', async ({ page }) => {
    const email = newAddress()
    await subscribe(page, email)
    await openLetter(page, email)
    await open(page, await linkIn(page, '/newsletter/confirm'))
    await page.route('**/api/newsletter/confirm', (route) => route.abort())
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible()
    await page.unroute('**/api/newsletter/confirm')
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscribed!')
  })
})
