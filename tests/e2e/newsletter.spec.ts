import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { alive, newAddress, open, openEmail } from './steps.ts'

const form = (page: Page): Locator => page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' })
const toast = (page: Page): Locator => page.locator('.toast')
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })

const subscribe = async (page: Page): Promise<string> => {
  const email = newAddress()
  await open(page, '/about')
  await form(page).getByLabel('Email address').fill(email)
  await form(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(toast(page)).toContainText('Subscribed!')
  await expect(toast(page)).toContainText("You'll receive updates by email.")
  await expect(toast(page)).toContainText('check your email for a link to confirm')
  await openEmail(page, email)
  return email
}

/** The address behind the email's button or behind its line about leaving. */
const linkIn = async (page: Page, path: string): Promise<string> => {
  const href = await page
    .frameLocator('iframe')
    .locator(`a[href*="${path}?token="]`)
    .first()
    .getAttribute('href')
  if (!href) throw new Error(`The email has no link to ${path}.`)
  const { pathname, search } = new URL(href)
  return pathname + search
}

test('an email leads to a page whose button confirms the subscription', async ({ page }) => {
  await subscribe(page)
  await expect(heading(page)).toHaveText('Please confirm your subscription')
  await open(page, await linkIn(page, '/newsletter/confirm'))
  await expect(page).toHaveTitle('Confirm your subscription | Sankofa')
  await page.getByRole('button', { name: 'Confirm subscription' }).press('Enter')
  await expect(heading(page)).toHaveText('Subscribed!')
  await expect(heading(page)).toBeFocused()
})

test('an email leads to a page whose button ends the subscription', { tag: '@all' }, async ({ page }) => {
  await subscribe(page)
  await open(page, await linkIn(page, '/newsletter/unsubscribe'))
  await expect(page).toHaveTitle('Unsubscribe | Sankofa')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(heading(page)).toHaveText("You've been unsubscribed")
  await expect(page.getByText("We won't send you any more updates.")).toBeVisible()
  // Pressing it again after a reload is no error: the reader stays unsubscribed.
  await page.reload()
  await alive(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(heading(page)).toHaveText("You've been unsubscribed")
})
