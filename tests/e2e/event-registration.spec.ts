import type { Page } from '@playwright/test'
import type { Event } from '#features/gatherings/events/schema.ts'
import { formatPrice } from '#shared/money.ts'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { e2eAdmin } from '#tests/support/e2e-admin.ts'
import { findEvent, toast } from './event-steps.ts'
import { begunIntents, cards, decide, expectCleanAddress, payWith } from './paying/payment-steps.ts'
import { newAddress, open, openEmail } from './steps.ts'

const payButton = /^Pay GHS/
const paidEvent = 'CV clinic'

const fillIn = async (page: Page, email = newAddress()): Promise<string> => {
  await page.getByLabel('Full name').fill('Ama Serwaa')
  await page.getByLabel('Email', { exact: true }).fill(email)
  return email
}

/** As far as the card form, with the seats held. */
const goToCard = async (page: Page, event: Event): Promise<string> => {
  await open(page, `/event-registration/${event.id}`)
  const email = await fillIn(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible()
  return email
}

test(
  'a seat is found, paid for and there to be seen, at one price everywhere',
  { tag: '@both' },
  async ({ page }) => {
    test.slow()
    const event = await findEvent(page, paidEvent)
    const figure = formatPrice(event)
    const total = formatPrice({ ...event, price: event.price * 2 })
    await open(page, `/events?search=${encodeURIComponent(event.title)}`)
    await expect(page.getByRole('article').filter({ hasText: event.title })).toContainText(figure)
    await page.getByRole('link', { name: `Learn More about ${event.title}` }).click()
    await expect(page.getByRole('dialog')).toContainText(figure)
    // The bar at the lower edge of a phone has the same link; it goes under the panel when that is scrolled to.
    const panel = page.getByRole('dialog').getByRole('region', { name: 'Register' })
    await panel.getByRole('link', { name: 'Register' }).click()
    await expect(page).toHaveURL(`/event-registration/${event.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Register for this event' })).toBeVisible()
    const email = await fillIn(page)
    const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y
    if (page.viewportSize()!.width >= 768)
      expect(await topOf('Number of attendees'), 'in line with the field beside it').toBe(
        await topOf('Phone'),
      )
    await page.getByRole('button', { name: 'One more' }).click()
    await expect(page.getByRole('complementary')).toContainText(`Total${total}`)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()

    await expect(page.getByRole('timer')).toHaveText(/Your 2 places are held for 1\d:\d\d/)
    await expect(page.getByRole('button', { name: `Pay ${total} and register` })).toBeVisible()
    await expectNoBarriers(page)
    await payWith(page, cards.success, payButton)

    await expect(page.getByRole('heading', { name: "You're in, Ama." })).toBeVisible()
    await expect(
      page.getByText(
        `We'll send you a confirmation email with event details${event.isVirtual ? ' and a Zoom link' : ''}.`,
      ),
    ).toBeVisible()
    await expect(page.getByRole('main')).toContainText(event.title)
    await expectCleanAddress(page, '/event-registration/success')
    await expectNoBarriers(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: "You're in, Ama." })).toBeVisible()
    await page.getByRole('link', { name: 'My registration' }).click()
    const own = page.getByRole('region', { name: 'My registration' })
    await expect(own).toContainText(email)
    await expect(page.getByRole('article', { name: event.title })).toContainText(total)
    const download = page.waitForEvent('download')
    await own.getByRole('button', { name: /^Receipt SK-/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^SK-\d{4}-\d{6}\.pdf$/)

    await openEmail(page, email)
    await expect(page.frameLocator('iframe').getByText(total).first()).toBeVisible()
    await open(page, `/events/${event.id}`)
    await expect(page.getByRole('button', { name: "You're Registered" })).toBeVisible()
    await page.request.post('/api/admin/login', { data: e2eAdmin })
    await page.goto(`/admin/events?search=${encodeURIComponent(event.title)}`)
    await expect(page.getByRole('row').filter({ hasText: event.title })).toContainText(figure)
  },
)

test.describe('a card that is declined', () => {
  test.use({ expectedComplaints: [/status of 402/] })

  test('can be followed by another one, also through a second step', { tag: '@all' }, async ({ page }) => {
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
    await expect(page.getByRole('heading', { name: "You're in, Ama." })).toBeVisible()
    await expectCleanAddress(page, '/event-registration/success')
  })
})

test(
  'a page that was closed goes on with the same seat, and a changed number is another price',
  { tag: '@all' },
  async ({ page, context }) => {
    const event = await findEvent(page, paidEvent)
    const email = await goToCard(page, event)
    const [intent] = await begunIntents(page)
    await page.close()
    const again = await context.newPage()
    await open(again, `/event-registration/${event.id}`)
    await expect(again.getByText(email)).toBeVisible()
    await expect(again.getByRole('timer')).toHaveText(/Your place is held for 1\d:\d\d/)
    expect(await begunIntents(again)).toEqual([intent])

    await again.getByRole('button', { name: 'Change' }).click()
    await expect(again.getByLabel('Full name')).toHaveValue('Ama Serwaa')
    await expect(again.getByRole('heading', { name: 'Your details' })).toBeFocused()
    await again.getByLabel('Number of attendees').fill('2')
    await again.getByRole('button', { name: 'Continue to Payment' }).click()
    const total = formatPrice({ ...event, price: event.price * 2 })
    await expect(again.getByRole('button', { name: `Pay ${total} and register` })).toBeVisible()
  },
)
