import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { PaymentProof } from '#features/payments/schema.ts'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { e2eAdmin } from '#tests/support/e2e-admin.ts'
import { toast } from '../event-steps.ts'
import { begunIntents, cards, decide, expectCleanAddress, payWith } from './payment-steps.ts'
import { newAddress, open, openEmail } from '../steps.ts'

const giveButton = /^Give \$/

/** As far as the card form of a gift. */
const goToCard = async (page: Page, { email = newAddress(), gift = 'amount=50&frequency=once' } = {}) => {
  await open(page, `/donate/checkout?${gift}`)
  await page.getByLabel('Email for the receipt').fill(email)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible()
  return email
}

test('a gift is chosen, paid and thanked for', async ({ page }) => {
  test.slow()
  await open(page, '/donate?currency=USD')
  await expect(page).toHaveTitle('Donate | Sankofa')
  await page.getByLabel('Or enter an amount').fill('12,50')
  await expect(page.getByText('Your gift $12.50')).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()

  await expect(page).toHaveURL('/donate/checkout?amount=12.5&frequency=once')
  await expect(page.getByRole('heading', { level: 1, name: 'One-Time Donation $12.50' })).toBeVisible()
  const email = newAddress()
  await page.getByLabel('Email for the receipt').fill(email)
  await page.getByLabel('Name (optional)').fill('Ama Serwaa')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('This is a test. No money will move.')).toBeVisible()
  await expect(page.getByText('You can enter your card details now.')).toHaveRole('status')
  await expectNoBarriers(page)
  await test.step('the date needs no slash, which many a keypad does not have', async () => {
    const expiry = page.getByLabel('Expiry date')
    await expiry.pressSequentially('1230')
    await expect(expiry).toHaveValue('12 / 30')
    for (const left of ['12 / 3', '12', '1']) {
      await expiry.press('Backspace')
      await expect(expiry).toHaveValue(left)
    }
  })
  await payWith(page, cards.success, giveButton)

  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect(page).toHaveTitle('Thank you | Sankofa')
  await expect(page.getByText(`A receipt was emailed to ${email}.`)).toBeVisible()
  await expect(page.getByText("We've received your gift of $12.50.")).toBeVisible()
  await expectCleanAddress(page, '/donate/success')
  await expectNoBarriers(page)
  await page.reload()
  await expect(page.getByText(`A receipt was emailed to ${email}.`)).toBeVisible()
  await expect(page).toHaveTitle('Thank you | Sankofa')
  await openEmail(page, email)
  await expect(
    page
      .frameLocator('iframe')
      .getByText(/SK-\d{4}-\d{6}/)
      .first(),
  ).toBeVisible()
})

test.describe('a card that is declined', () => {
  test.use({ expectedComplaints: [/status of 402/] })

  test('can be followed by another one, also through a second step', { tag: '@all' }, async ({ page }) => {
    await goToCard(page)
    await payWith(page, cards.declined, giveButton)
    await expect(toast(page)).toContainText('Payment Failed')
    await expect(toast(page)).toContainText('Your card was declined.')
    const [intent] = await begunIntents(page)

    await payWith(page, cards.secondStep, giveButton)
    await decide(page, 'Refuse')
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
    await expect(page).toHaveTitle('Payment Failed | Sankofa')
    await expectCleanAddress(page, '/donate/success')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/donate/checkout?amount=50&frequency=once')
    expect(await begunIntents(page), 'it is still the same payment').toEqual([intent])

    await payWith(page, cards.secondStep, giveButton)
    await decide(page, 'Approve payment')
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expectCleanAddress(page, '/donate/success')
  })
})

test(
  'the page of a campaign leads to checkout with what was chosen on it',
  { tag: '@all' },
  async ({ page }) => {
    await open(page, '/give/reading-room')
    await page.getByRole('radio', { name: 'Monthly' }).check()
    await page.getByRole('radio', { name: '100' }).check()
    await page.getByRole('button', { name: 'Give GHS 100 each month' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Monthly Donation GHS 100' })).toBeVisible()
    await expect(page.getByText('for A reading room for students')).toBeVisible()
  },
)

test('a page that was closed goes on with the same payment, and a paid one says so @all', async ({
  page,
  context,
}) => {
  const email = await goToCard(page)
  const [intent] = await begunIntents(page)
  await test.step('another gift in another tab leaves this one alone, and knows who gives', async () => {
    await page.getByLabel('Card number').fill(cards.success)
    const other = await context.newPage()
    await open(other, '/donate/checkout?amount=25&frequency=monthly')
    await expect(other.getByLabel('Email for the receipt')).toHaveValue(email)
    await other.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(other.getByRole('form', { name: 'Payment' })).toBeVisible()
    await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
    await other.close()
  })
  await page.close()

  const again = await context.newPage()
  await open(again, '/donate/checkout?amount=50&frequency=once')
  await expect(again.getByText(email)).toBeVisible()
  expect(await begunIntents(again)).toContain(intent)
  await again.getByRole('button', { name: 'Change' }).click()
  await expect(again.getByLabel('Email for the receipt')).toHaveValue(email)
  await expect(again.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await again.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(again.getByRole('form', { name: 'Payment' })).toBeVisible()
  await expect(again.getByRole('heading', { name: 'Payment' })).toBeFocused()
  expect(await begunIntents(again), 'the same details are the same payment').toContain(intent)

  const proof = await again.evaluate((id) => {
    const attempts = JSON.parse(localStorage.getItem('attempts') ?? '[]') as { answer: PaymentProof }[]
    return attempts.find(({ answer }) => answer.paymentIntentId === id)?.answer
  }, intent)
  await again.getByRole('button', { name: 'Change' }).click()
  await again.getByLabel('Name (optional)').fill('Ama Serwaa')
  await again.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(again.getByRole('form', { name: 'Payment' })).toBeVisible()
  expect(await begunIntents(again), 'other details are another payment').not.toContain(intent)
  const standing = await again.request.post('/api/donations/confirm-payment', { data: proof })
  expect(await standing.json(), 'the first can be paid no more').toMatchObject({ status: 'failed' })

  // The page is closed before it hears that the money has moved.
  await again.route('**/donate/success*', (route) => route.abort())
  const leaves = again.waitForRequest('**/donate/success*')
  await payWith(again, cards.success, giveButton)
  await leaves
  await again.close()
  const third = await context.newPage()
  await open(third, '/donate/checkout?amount=50&frequency=once')
  await expect(third.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await open(third, '/donate/checkout?amount=50&frequency=once')
  await expect(third.getByRole('button', { name: 'Continue to Payment' })).toBeVisible()
})

test.describe('a payment whose answer is lost', () => {
  test.use({ expectedComplaints: [/ERR_(CONNECTION_RESET|FAILED)/] })

  const confirmation = '**/payment_intents/*/confirm'
  const ourConfirmation = '**/api/donations/confirm-payment'

  /** The payment provider has taken the money, and its answer is lost. */
  const loseAnswer = (page: Page) =>
    page.route(
      confirmation,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )

  test('is one gift, no matter what is pressed while we cannot ask', async ({ page }) => {
    const email = await goToCard(page)
    const asked: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname),
    )
    const askedFor = (ending: string) => asked.filter((path) => path.endsWith(ending))
    const notKnown = "We couldn't check whether your payment went through."
    await loseAnswer(page)
    await page.route(ourConfirmation, (route) => route.abort())
    await payWith(page, cards.success, giveButton)
    await expect(toast(page)).toContainText(notKnown)
    await expect(toast(page)).toContainText('You will not be charged twice')
    await expect(page.getByText('Payment Failed')).toHaveCount(0)

    await page.getByRole('button', { name: giveButton }).click()
    await expect.poll(() => askedFor('/confirm-payment')).toHaveLength(2)
    await expect(page.getByRole('button', { name: giveButton })).toBeEnabled()
    expect(askedFor('/confirm'), 'it is asked before it is tried again').toHaveLength(1)

    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Name (optional)').fill('Ama Serwaa')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect.poll(() => askedFor('/confirm-payment')).toHaveLength(3)
    await expect(toast(page)).toContainText(notKnown)
    expect(askedFor('/create-payment-intent')).toEqual([])

    await page.unroute(ourConfirmation)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await page.request.post('/api/admin/login', { data: e2eAdmin })
    const found = await page.request.get(`/api/admin/donations?search=${encodeURIComponent(email)}`)
    expect(await found.json()).toMatchObject([{ status: 'completed', amount: 5_000 }])
  })
})

test('a monthly gift is paused, changed and cancelled from its email', { tag: '@all' }, async ({ page }) => {
  test.slow()
  await open(page, '/donate?currency=USD')
  await page.getByRole('radio', { name: 'Monthly' }).check()
  await expect(page.getByText('Your gift $50 each month')).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Monthly Donation $50 / month' })).toBeVisible()
  const email = await goToCard(page, { gift: 'amount=50&frequency=monthly' })
  await payWith(page, cards.success, /Give \$50 each month/)
  await expect(page.getByText("We've received your monthly gift of $50.")).toBeVisible()

  await openEmail(page, email)
  const href = await page.frameLocator('iframe').locator('a[href*="/my-giving#"]').getAttribute('href')
  const { pathname, hash } = new URL(href ?? '')
  await open(page, pathname + hash)
  await expect(page.getByText('Your gift is active. Thank you.')).toBeVisible()
  await expect(page.getByText('each month since')).toBeVisible()
  const gifts = page.getByRole('region', { name: 'Gifts so far' }).getByRole('listitem')
  await expect(gifts).toHaveCount(1)
  const download = page.waitForEvent('download')
  await gifts.getByRole('button', { name: /Download receipt SK-/ }).click()
  expect(
    readFileSync(await (await download).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await page.getByRole('button', { name: 'Pause' }).click()
  const pause = page.getByRole('dialog', { name: 'Pause your monthly gift?' })
  await pause.getByRole('radio', { name: '3 months' }).check()
  await expectNoBarriers(page)
  await pause.getByRole('button', { name: 'Pause gift' }).click()
  await expect(page.getByText(/^Paused until \d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' }), 'focus is back').toBeFocused()
  await page.getByRole('button', { name: 'Change amount' }).click()
  const amount = page.getByRole('dialog', { name: 'Change your monthly gift' })
  await expect(amount.getByRole('textbox')).toBeFocused()
  await amount.getByRole('textbox').fill('35')
  await amount.getByRole('textbox').press('Enter')
  await expect(page.getByText('USD 35.00', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change amount' }), 'focus is back').toBeFocused()

  await page.getByRole('button', { name: 'Cancel monthly gift' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel your monthly gift?' })
  await dialog.getByRole('button', { name: 'Cancel monthly gift' }).click()
  await expect(page.getByText('Your monthly gift has been cancelled.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Your monthly gift has been cancelled.' })).toBeFocused()
  await expect(page.getByText('Monthly gift cancelled'), 'the page has said it').toHaveCount(0)
  await expectNoBarriers(page)
  await page.reload()
  await expect(page.getByText('Your monthly gift has been cancelled.')).toBeVisible()
})
