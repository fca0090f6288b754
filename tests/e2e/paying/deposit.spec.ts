import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Event } from '#features/gatherings/events/schema.ts'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { e2eAdmin } from '#tests/support/e2e-admin.ts'
import { newAddress, open, openEmail } from '../steps.ts'

/** On the test phone, in a tab of its own. */
const approve = async (page: Page, number: string): Promise<void> => {
  const phone = await page.context().newPage()
  await phone.goto('/sandbox/paystack/phone')
  const prompt = phone.getByRole('region').filter({ hasText: `…${number.slice(-3)}` })
  await prompt.getByRole('button', { name: 'Approve' }).click()
  await expect(prompt).toHaveCount(0)
  await phone.close()
}

const payByWallet = async (page: Page): Promise<void> => {
  const number = `0244${randomInt(100_000, 1_000_000)}`
  await page.getByLabel('Mobile money number').fill(number)
  await page.getByRole('button', { name: /^Pay GHS/ }).click()
  await expect(page.getByRole('heading', { name: 'Look at your phone' })).toBeFocused()
  await approve(page, number)
}

test(
  'a deposit is paid with mobile money, and later the rest behind the private link',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    expect((await page.request.post('/api/admin/login', { data: e2eAdmin })).status()).toBe(200)
    const made = await page.request.post('/api/admin/events', {
      data: {
        title: `A camp ${randomInt(1_000_000)}`,
        description: 'Three days in the hills.',
        startsAt: '2099-03-14T08:00',
        category: 'Social',
        price: 40_000,
        deposit: 10_000,
        restDays: 2,
        currency: 'GHS',
      },
    })
    const event = (await made.json()) as Event
    await open(page, `/events/${event.id}`)
    await expect(page.getByText('You can pay a deposit of GHS 100 for each place now')).toBeVisible()
    await open(page, `/event-registration/${event.id}`)
    const email = newAddress()
    await page.getByLabel('Full name').fill('Ama Serwaa')
    await page.getByLabel('Email', { exact: true }).fill(email)
    const choice = page.getByRole('radiogroup', { name: 'How much do you pay now?' })
    await expect(choice.getByLabel('GHS 100 now, GHS 300 by Thursday 12 March 2099')).toBeChecked()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByText('This is your deposit. Pay the other GHS 300 by')).toBeVisible()
    await payByWallet(page)
    await expect(page.getByRole('heading', { name: "You're in, Ama." })).toBeVisible()
    await page.getByRole('link', { name: 'My registration' }).click()
    await expect(page.getByRole('heading', { name: 'GHS 300 still to pay' })).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Pay GHS 300' }).click()
    await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible()
    await expectNoBarriers(page)
    await payByWallet(page)
    await expect(page.getByRole('heading', { name: "Thank you, Ama. You've paid everything." })).toBeVisible()
    await page.getByRole('link', { name: 'My registration' }).click()
    await expect(page.getByRole('button', { name: /^Receipt SK-/ })).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'GHS 300 still to pay' })).toHaveCount(0)
    await openEmail(page, email, 'Paid in full')
  },
)
