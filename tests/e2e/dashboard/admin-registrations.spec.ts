import { formatMoney, plainAmount } from '#shared/money.ts'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { e2eAdmin } from '#tests/support/e2e-admin.ts'
import { confirmRegistration, holdSeats, payWith } from '#tests/support/payments.ts'
import type { Event } from '#features/gatherings/events/schema.ts'
import { anEventForm } from '../../api/support/forms.ts'
import {
  chooseFilter,
  downloadCsv,
  expectToast,
  openTab,
  ownWord,
  rowOf,
  searchFor,
  tapAndLookUnder,
} from './admin-steps.ts'
import { findEvent } from '../event-steps.ts'
import { newAddress, openEmail } from '../steps.ts'

test(
  'the people of an event are listed, downloaded, and one of them is cancelled',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const name = `Akosua ${ownWord()}`
    const email = newAddress()
    const event = await findEvent(page, 'Reading Ruth together')
    await page.request.post(`/api/events/${event.id}/register`, {
      data: { fullName: name, email, phone: '+233 24 412 3456', numberOfAttendees: 2 },
    })
    await openTab(page, 'registrations')
    await expect(page.getByText(/^1–20 of/)).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText(/^21–40 of/)).toBeVisible()

    await chooseFilter(page, 'Event', event.id)
    await expect(page).toHaveURL(`/admin/registrations?eventId=${event.id}`)
    await searchFor(page, 'Search registrations', name)
    const row = rowOf(page, name)
    await expect(row).toContainText('Registered')
    await expect(row, 'the event was chosen above').not.toContainText(event.title)
    await expect(row, 'the whole event is free').not.toContainText('Free')
    await expect(page.getByRole('row')).toHaveCount(2)

    const file = await downloadCsv(page)
    expect(file.trim().split('\r\n')).toHaveLength(2)
    expect(file).toContain(email)

    await row.getByRole('button', { name: `Open registration of ${name} for ${event.title}` }).press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByRole('link', { name: email })).toHaveAttribute('href', /^mailto:/)
    await expect(dialog.getByRole('link', { name: '+233 24 412 3456', exact: true })).toHaveAttribute(
      'href',
      'tel:+233244123456',
    )
    await expectNoBarriers(page)
    const under = await tapAndLookUnder(page, dialog.getByRole('button', { name: 'Cancel registration' }))
    expect(under, 'a second tap is no answer').toBeNull()
    const sure = page.getByRole('dialog', { name: 'Cancel this registration?' })
    await expect(sure).toContainText('The 2 places will be free straight away')
    await sure.getByRole('button', { name: 'Cancel registration' }).click()
    await expectToast(page, 'Registration cancelled', `We've emailed ${name}.`)
    await expect(row).toContainText('Cancelled')
    await chooseFilter(page, 'Status', 'registered')
    await expect(page.getByRole('heading', { name: 'No registrations found' })).toBeVisible()
    await openEmail(page, email, "We've cancelled your registration")
  },
)

test('what was paid by card is paid back, first a part, then the rest, which ends it @all', async ({
  page,
}) => {
  test.slow()
  const site = { url: process.env.E2E_DASHBOARD_URL! }
  const name = `Yaw ${ownWord()}`
  // In dollars: a card is refunded straight away, and a wallet is not.
  await page.request.post('/api/admin/login', { data: e2eAdmin })
  const made = await page.request.post('/api/admin/events', {
    data: anEventForm({ title: `Supper ${name}`, price: 12_000, currency: 'USD' }),
  })
  const { id, price } = (await made.json()) as Event
  const held = await holdSeats(site, id, { fullName: name })
  expect(await payWith(site, held)).toBe(200)
  const { paymentIntentId, clientSecret } = held
  expect((await confirmRegistration(site, { paymentIntentId, clientSecret })).status).toBe(200)

  await openTab(page, `registrations?search=${name}`)
  const row = rowOf(page, name)
  await expect(row).toContainText('Completed')
  await expect(row).toContainText(formatMoney({ amount: price, currency: 'USD' }))
  const refund = async (amount: string) => {
    await row.getByRole('button', { name: `Open registration of ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('dialog', { name: 'Refund this payment?' })
    await dialog.getByLabel('Amount (USD)').fill(amount)
    await dialog.getByRole('button', { name: 'Refund' }).click()
    return dialog
  }

  const dialog = await refund('9000')
  await expect(dialog.locator('.field-error')).toHaveText(/^You can refund up to USD /)
  await expectNoBarriers(page)
  await dialog.getByLabel('Amount (USD)').fill('30.00')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expectToast(page, 'Refund started', 'USD 30.00 is on its way to the card or wallet.')
  await expect
    .poll(async () => {
      const [found] = (await (await page.request.get(`/api/admin/registrations?search=${name}`)).json()) as {
        amountRefunded: number
      }[]
      return found?.amountRefunded
    })
    .toBe(3_000)
  await page.reload()
  await expect(row).toContainText('USD 30.00 refunded')
  const rest = { amount: price - 3_000, currency: 'USD' }
  await refund(plainAmount(rest))
  await expectToast(page, 'Refund started', `${formatMoney(rest)} is on its way to the card or wallet.`)
  await expect(row, 'without a reload').toContainText('Cancelled')
  await expect(row).toContainText('Refunded')
  await expect(row).not.toContainText('Completed')
})
