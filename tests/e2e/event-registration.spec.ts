import type { Page } from '@playwright/test'
import type { Event } from '#features/events/schema.ts'
import { formatMoney } from '#shared/money.ts'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { e2eAdmin } from '#tests/support/e2e-admin.ts'
import { findEvent, toast } from './event-steps.ts'
import { begunIntents, cards, decide, expectCleanAddress, payWith } from './payment-steps.ts'
import { newAddress, open, openLetter } from './steps.ts'

const payButton = /^Pay GHS/
const paidEvent = 'CV clinic'

const fillIn = async (page: Page, email = newAddress()): Promise<string> => {
  await page.getByLabel('Full name').fill('Ama Serwaa')
  await page.getByLabel('Email', { exact: true }).fill(email)
  return email
}

const readEvent = async (page: Page, id: string): Promise<Event> =>
  (await (await page.request.get(`/api/events/${id}`)).json()) as Event

/** As far as the card form, with the seats held. */
const goToCard = async (page: Page, event: Event): Promise<string> => {
  await open(page, `/event-registration/${event.id}`)
  const email = await fillIn(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible()
  return email
}

test('the list, the dialog, the payment, the letter and the dashboard show the same figure', async ({
  page,
}) => {
  const event = await findEvent(page, paidEvent)
  const figure = formatMoney({ amount: event.price, currency: event.currency })
  await open(page, `/events?search=${encodeURIComponent(event.title)}`)
  await expect(page.getByRole('article').filter({ hasText: event.title })).toContainText(figure)
  await page.getByRole('link', { name: `Learn More about ${event.title}` }).click()
  await expect(page.getByRole('dialog')).toContainText(figure)
  const email = await goToCard(page, event)
  await expect(page.getByRole('button', { name: `Pay ${figure} and register` })).toBeVisible()
  await payWith(page, cards.success, payButton)
  await expect(page.getByRole('heading', { name: "You're registered, Ama" })).toBeVisible()
  await openLetter(page, email)
  await expect(page.frameLocator('iframe').getByText(figure).first()).toBeVisible()
  await page.request.post('/api/admin/login', { data: e2eAdmin })
  await page.goto(`/admin/events?search=${encodeURIComponent(event.title)}`)
  await expect(page.getByRole('row').filter({ hasText: event.title })).toContainText(figure)
})

test('a seat is paid for, and is there to be seen', { tag: '@desk' }, async ({ page }) => {
  test.slow()
  const event = await findEvent(page, paidEvent)
  await open(page, `/events/${event.id}`)
  await page.getByRole('link', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL(`/event-registration/${event.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Register for this event' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
  await fillIn(page, 'ama@')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.locator('.field-error')).toHaveText('Please enter a valid email address')
  await expect(toast(page), 'nothing is missing').toHaveCount(0)
  await fillIn(page, '')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(toast(page)).toContainText('Missing Information')
  await expect(toast(page)).toContainText('Please fill in your name and email')
  const email = await fillIn(page)
  await page.getByLabel('Number of attendees').selectOption('2')
  const total = formatMoney({ amount: event.price * 2, currency: event.currency })
  await expect(page.getByRole('complementary')).toContainText(`Total${total}`)
  expect(
    asked.filter((path) => path.endsWith('/register')),
    'typing takes no seats',
  ).toEqual([])
  await page.getByRole('button', { name: 'Continue to Payment' }).click()

  await expect(page.getByRole('timer')).toHaveText(/Your 2 seats are held for 14:\d\d/)
  await expect(page.getByRole('button', { name: `Pay ${total} and register` })).toBeVisible()
  await expectNoBarriers(page)
  await payWith(page, cards.success, payButton)

  await expect(page.getByRole('heading', { name: "You're registered, Ama" })).toBeVisible()
  await expect(
    page.getByText(
      `A confirmation email with event details${event.isVirtual ? ' and a Zoom link' : ''} will be sent`,
    ),
  ).toBeVisible()
  await expect(page.getByRole('main')).toContainText(event.title)
  await expectCleanAddress(page, '/event-registration/success')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectNoBarriers(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: "You're registered, Ama" })).toBeVisible()
  await page.getByRole('link', { name: 'My registration' }).click()
  const own = page.getByRole('region', { name: 'My registration' })
  await expect(own).toContainText(email)
  await expect(own).toContainText(total)
  const download = page.waitForEvent('download')
  await own.getByRole('button', { name: /^Receipt SK-/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^SK-\d{4}-\d{6}\.pdf$/)
  await openLetter(page, email)
  await open(page, `/events/${event.id}`)
  await expect(page.getByRole('button', { name: "You're Registered" })).toBeVisible()
})

test.describe('a card that is declined', () => {
  test.use({ expectedComplaints: [/status of 402/] })

  test('can be followed by another one, also through a second step', async ({ page }) => {
    const event = await findEvent(page, paidEvent)
    await goToCard(page, event)
    await payWith(page, cards.declined, payButton)
    await expect(toast(page)).toContainText('Your card was declined.')
    const [intent] = await begunIntents(page)
    await payWith(page, cards.secondStep, payButton)
    await decide(page, 'Refuse')
    await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL(`/event-registration/${event.id}`)
    await expect(page.getByRole('timer')).toBeVisible()
    expect(await begunIntents(page), 'it is still the same payment').toEqual([intent])
    await payWith(page, cards.secondStep, payButton)
    await decide(page, 'Approve payment')
    await expect(page.getByRole('heading', { name: "You're registered, Ama" })).toBeVisible()
    await expectCleanAddress(page, '/event-registration/success')
  })
})

test.describe('whoever holds the last seats', () => {
  // Where a journey may add an event of its own.
  test.use({ baseURL: async ({}, use) => use(process.env.E2E_DASHBOARD_URL) })

  test('may still take more of them, and is not told that it is full', async ({ page }) => {
    await page.request.post('/api/admin/login', { data: e2eAdmin })
    const created = await page.request.post('/api/admin/events', {
      data: {
        title: 'A table for three',
        description: 'Small on purpose',
        date: '2027-10-10',
        time: '6:30pm – 8:30pm',
        category: 'Social',
        price: 5_000,
        capacity: 3,
      },
    })
    const event = (await created.json()) as Event
    const seats = page.getByLabel('Number of attendees')
    const summary = page.getByRole('complementary')
    const take = async (number: string) => {
      await seats.selectOption(number)
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByRole('timer')).toContainText(`Your ${number} seats`)
    }
    await open(page, `/event-registration/${event.id}`)
    await fillIn(page)
    await take('2')
    await expect.poll(async () => (await readEvent(page, event.id)).registered).toBe(2)
    await page.reload()
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(seats.getByRole('option')).toHaveText(['1', '2', '3'])
    await take('3')
    await expect(summary).toContainText('3 spots left of 3')
    await page.reload()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(summary).not.toContainText('Event is full')
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(seats.getByRole('option')).toHaveText(['1', '2', '3'])
  })
})

test('a page that was closed goes on with the same seat, and a changed number is another price', async ({
  page,
  context,
}) => {
  const event = await findEvent(page, paidEvent)
  const email = await goToCard(page, event)
  const [intent] = await begunIntents(page)
  await page.close()
  const again = await context.newPage()
  await open(again, `/event-registration/${event.id}`)
  await expect(again.getByText(email)).toBeVisible()
  await expect(again.getByRole('timer')).toHaveText(/Your seat is held for 14:\d\d/)
  expect(await begunIntents(again)).toEqual([intent])

  await again.getByRole('button', { name: 'Change' }).click()
  await expect(again.getByLabel('Full name')).toHaveValue('Ama Serwaa')
  await expect(again.getByRole('heading', { name: 'Your details' })).toBeFocused()
  await again.getByLabel('Number of attendees').selectOption('2')
  await again.getByRole('button', { name: 'Continue to Payment' }).click()
  const total = formatMoney({ amount: event.price * 2, currency: event.currency })
  await expect(again.getByRole('button', { name: `Pay ${total} and register` })).toBeVisible()
})

test('when the time is over, nothing can be paid until the seat is held again', async ({ page }) => {
  await page.clock.install()
  await goToCard(page, await findEvent(page, paidEvent))
  const payment = page.getByRole('heading', { name: 'Payment' })
  await expect(payment).toBeFocused()
  await page.getByLabel('Card number').fill(cards.success)
  for (const [goOn, minutes] of [
    ['10:01', '5 minutes'],
    ['03:00', '2 minutes'],
    ['01:00', '1 minute'],
  ] as const) {
    await page.clock.fastForward(goOn)
    await expect(page.getByText(`Less than ${minutes} left to pay.`)).toHaveRole('status')
  }
  await page.clock.fastForward('02:00')
  const over = page.getByRole('group', { name: 'The 15 minutes are over.' })
  await expect(over).toBeFocused()
  await expect(over).toContainText('Your name and email are still here; the card is asked for again.')
  await expect(page.getByRole('form', { name: 'Payment' })).toHaveCount(0)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Hold my seat again' }).click()
  await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible()
  await expect(payment).toBeFocused()
})

test.describe('what cannot go on', () => {
  test.use({ expectedComplaints: [/status of (40[0-9]|50\d)|ERR_FAILED/] })

  test('is an event that is none, is not there or costs nothing', async ({ page }) => {
    for (const [path, title, words] of [
      ['/event-registration', 'Invalid Event', 'names no event'],
      [`/event-registration/${crypto.randomUUID()}`, 'Event Not Found', 'Event not found.'],
      ['/event-registration/nonsense', 'Event Not Found', 'Event not found.'],
    ] as const) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(words)
      await expect(page.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events')
    }
    const free = await findEvent(page, 'Beach clean-up')
    await open(page, `/event-registration/${free.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Registration Error' })).toBeVisible()
    await expect(page.getByText('This is a free event. No payment required.')).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('link', { name: 'Register for free' }).click()
    await expect(page).toHaveURL(`/events/${free.id}#register`)
  })

  test('is a server that is away, refuses, or gives nothing to pay with', async ({ page }) => {
    const answers: [unknown, string][] = [
      [undefined, 'Failed to initialize payment.'],
      [{ status: 409, json: { error: 'This event is full.', code: 'event_full' } }, 'This event is full.'],
      [{ status: 500, body: 'oops' }, 'HTTP 500: Internal Server Error'],
      [
        { status: 201, json: { status: 'pending' } },
        'Payment initialization failed - no client secret received',
      ],
    ]
    const event = await findEvent(page, paidEvent)
    await open(page, `/event-registration/${event.id}`)
    await fillIn(page)
    for (const [answer, words] of answers) {
      await page.route('**/register', (route) => (answer ? route.fulfill(answer) : route.abort()), {
        times: 1,
      })
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Registration Error' })).toBeFocused()
      await expect(page).toHaveTitle('Registration Error | Sankofa')
      await expect(page.getByRole('main')).toContainText(words)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByLabel('Full name')).toHaveValue('Ama Serwaa')
    }
  })

  test('is a confirmation of nothing, or one that does not arrive', async ({ page }) => {
    await open(page, '/event-registration/success')
    await expect(page.getByRole('heading', { level: 1, name: 'Registration Error' })).toBeVisible()
    await expect(page).toHaveTitle('Registration Error | Sankofa')
    await expect(page.getByRole('main')).toContainText('No payment information found.')
    const returned =
      '/event-registration/success?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'
    for (const [answer, words] of [
      [undefined, 'Failed to confirm registration. Please contact support.'],
      [{ status: 500, body: 'oops' }, 'Failed to confirm registration.'],
      [
        { status: 404, json: { error: 'We could not find this payment.', code: 'payment_not_found' } },
        'We could not find this payment.',
      ],
    ] as const) {
      await page.route('**/confirm-payment', (route) => (answer ? route.fulfill(answer) : route.abort()), {
        times: 1,
      })
      await open(page, returned)
      await expect(page.getByRole('main')).toContainText(words)
      await expect(page.getByRole('main')).toContainText(
        'Your payment was processed but confirmation failed.',
      )
      await expectCleanAddress(page, '/event-registration/success')
    }
    await page.reload()
    const main = page.getByRole('main')
    await expect(main, 'after a reload too').toContainText('Your payment was processed')
    await expect(main.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact')
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await expectNoBarriers(page)
  })
})
