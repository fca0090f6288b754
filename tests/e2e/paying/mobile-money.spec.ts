import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { paystackCards, wallets } from 'payment-sandbox/drive-paystack'
import { findEvent } from '../event-steps.ts'
import { alive, newAddress, open, openEmail } from '../steps.ts'

// What is on its way when the network goes.
test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

const payButton = /^Pay GHS/
const ringing = (page: Page) => page.getByRole('heading', { name: 'Look at your phone' })
const registered = (page: Page) => page.getByRole('heading', { name: "You're in, Ama." })

/** As far as the payment, with the seats held. */
const goToPayment = async (page: Page): Promise<{ email: string; eventId: string }> => {
  const { id: eventId } = await findEvent(page, 'CV clinic')
  await open(page, `/event-registration/${eventId}`)
  const email = newAddress()
  await page.getByLabel('Full name').fill('Ama Serwaa')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible()
  return { email, eventId }
}

/** A number of this test alone, which waits for its owner. */
const ownNumber = (): string => `0244${randomInt(100_000, 1_000_000)}`

const payFrom = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Mobile money number').fill(number)
  await page.getByRole('button', { name: payButton }).click()
}

/** On the test phone, in a tab of its own. */
const approve = async (page: Page, number: string): Promise<void> => {
  const phone = await page.context().newPage()
  await phone.goto('/sandbox/paystack/phone')
  const prompt = phone.getByRole('region').filter({ hasText: `…${number.slice(-3)}` })
  await prompt.getByRole('button', { name: 'Approve' }).click()
  // A tab that is closed too early does not send its answer.
  await expect(prompt).toHaveCount(0)
  await phone.close()
}

test(
  'a seat is paid from a wallet whose owner approves it on the phone',
  { tag: '@both' },
  async ({ page }) => {
    test.slow()
    const { email } = await goToPayment(page)
    await expect(page.getByRole('radio', { name: 'Mobile money' })).toBeChecked()
    await expectNoBarriers(page)
    const number = ownNumber()
    await payFrom(page, number)
    await expect(ringing(page)).toBeFocused()
    await expect(page.getByRole('main')).toContainText(`We asked MTN MoMo, ending in ${number.slice(-3)}.`)
    await expect(page.getByRole('timer')).toHaveText(/^[23]:\d\d left to approve$/)
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'I have approved it' }).click()
    await expect(page.getByText("We haven't heard from your network yet.")).toBeVisible()
    await approve(page, number)
    await expect(registered(page)).toBeVisible()
    await expect(page).toHaveURL(/\/event-registration\/success\?payment_intent=sk-[\da-f-]{36}$/)
    await page.reload()
    await expect(registered(page)).toBeVisible()
    await page.getByRole('link', { name: 'My registration' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Receipt SK-/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^SK-\d{4}-\d{6}\.pdf$/)
    await openEmail(page, email)
  },
)

test('a wallet without funds takes no money, and another number pays @all', async ({ page }) => {
  await goToPayment(page)
  await payFrom(page, wallets.noFunds)
  const note = page.getByRole('group', { name: 'Insufficient funds' })
  await expect(note).toContainText('No money was taken.')
  await expectNoBarriers(page)
  await note.getByRole('button', { name: 'Use another number' }).click()
  await expect(page.getByLabel('Mobile money number')).toBeFocused()
  await payFrom(page, wallets.at)
  await expect(page.getByRole('main')).toContainText('We asked AT Money, ending in 987.')
  await expect(registered(page)).toBeVisible()
})

test('Telecel wants a code, and a wrong one can be entered again @all', async ({ page }) => {
  await goToPayment(page)
  await payFrom(page, wallets.telecel)
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('*110#')
  await expectNoBarriers(page)
  const code = page.getByLabel('Code from your network')
  await code.fill('000000')
  await page.getByRole('button', { name: payButton }).click()
  await expect(page.getByText("That code isn't right.")).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill('123456')
  await page.getByRole('button', { name: payButton }).click()
  await expect(registered(page)).toBeVisible()
})

test('a page that was closed while the phone rings goes on when it is opened again @all', async ({
  page,
  context,
}) => {
  const { eventId } = await goToPayment(page)
  const number = ownNumber()
  await payFrom(page, number)
  await expect(ringing(page)).toBeVisible()
  await page.close()
  const again = await context.newPage()
  await open(again, `/event-registration/${eventId}`)
  await expect(ringing(again)).toBeVisible()
  await context.setOffline(true)
  await expect(again.getByText("You're offline.")).toBeVisible()
  await context.setOffline(false)
  await approve(again, number)
  await expect(registered(again)).toBeVisible()
})

test('a card is paid on the page of the payment service, after it was left and declined @all', async ({
  page,
}) => {
  await goToPayment(page)
  await page.getByRole('radio', { name: 'Card' }).check()
  await expect(page.getByText('secure page of our payment provider')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: payButton }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await alive(page)
  await expect(page.getByText("You haven't paid yet, and no money was taken.")).toBeVisible()
  await page.getByRole('button', { name: payButton }).click()
  const enterCard = async ({ number, cvv }: { number: string; cvv: string }) => {
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('Expiry').fill('12/34')
    await page.getByLabel('CVV').fill(cvv)
    await page.getByRole('button', { name: 'Pay' }).click()
  }
  await enterCard(paystackCards.declined)
  await expect(page.getByRole('alert')).toContainText('Try another card')
  await enterCard(paystackCards.success)
  await expect(registered(page)).toBeVisible()
  await expect(page).toHaveURL(/\/event-registration\/success\?payment_intent=sk-[\da-f-]{36}$/)
})

test(
  'a gift by mobile money: all on one page, without an email, and one tap on the second visit',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const number = ownNumber()
    await test.step('the first visit', async () => {
      await open(page, '/donate')
      await expect(page.getByRole('radio', { name: 'GHS, Ghana cedis' })).toBeChecked()
      await page.getByLabel('Mobile money number').fill(number)
      await expect(page.getByRole('radio', { name: 'MTN MoMo' })).toBeChecked()
      await page.getByRole('button', { name: 'Give GHS 50' }).click()
      await expect(ringing(page)).toBeVisible()
      await approve(page, number)
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
      await expectNoBarriers(page)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download PDF' }).click()
      expect((await download).suggestedFilename()).toMatch(/^SK-\d{4}-\d{6}\.pdf$/)
    })
    await test.step('the second visit', async () => {
      await open(page, '/donate')
      await expectNoBarriers(page)
      await page.getByRole('button', { name: 'Give GHS 50' }).click()
      await expect(ringing(page)).toBeVisible()
      await expect(page.getByRole('main')).toContainText(`We asked MTN MoMo, ending in ${number.slice(-3)}.`)
    })
    await test.step('the receipt is kept', async () => {
      await open(page, '/donate')
      await page.getByRole('link', { name: '1 receipt is kept in this browser' }).click()
      await page.getByRole('link', { name: /^SK-/ }).click()
      await expect(page.getByText('A gift of GHS 50.00. Thank you.')).toBeVisible()
      await expectNoBarriers(page)
    })
  },
)
