import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'

export { cards } from 'payment-sandbox/drive-stripe'

/** Types a card of the sandbox and pays with it. */
export const payWith = async (page: Page, number: string, button: RegExp): Promise<void> => {
  const form = page.getByRole('form', { name: 'Payment' })
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry date').fill('1234')
  await form.getByLabel('CVC').fill('123')
  await form.getByRole('button', { name: button }).click()
}

/** The second step of a bank, as the sandbox plays it. */
export const decide = async (page: Page, decision: 'Approve payment' | 'Refuse'): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  await page.getByRole('button', { name: decision }).click()
}

/** The payments that this browser has started, as it remembers them. */
export const begunIntents = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (
      JSON.parse(localStorage.getItem('attempts') ?? '[]') as { answer?: { paymentIntentId: string } }[]
    ).flatMap(({ answer }) => answer?.paymentIntentId ?? []),
  )

/** Nothing about a person, and no secret of the payment, stands in the address. */
export const expectCleanAddress = async (page: Page, path: string): Promise<void> => {
  await expect(page).toHaveURL((url) => url.pathname === path && url.search.startsWith('?payment_intent=pi_'))
  const said = [...new URL(page.url()).searchParams.keys()]
  expect(said.filter((key) => key !== 'redirect_status')).toEqual(['payment_intent'])
}
