import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Event } from '#features/gatherings/events/schema.ts'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { e2eAdmin } from '#tests/support/e2e-admin.ts'
import { wallets } from 'payment-sandbox/drive-paystack'
import { anEventForm } from '../../api/support/forms.ts'
import { newAddress, open, openEmail } from '../steps.ts'
import { ownWord } from './admin-steps.ts'

/** The private link of the newest email to an address with this subject. */
const linkIn = async (page: Page, email: string, subject: string, path: string): Promise<string> => {
  await openEmail(page, email, subject)
  const href = await page.frameLocator('iframe').locator(`a[href*="${path}#"]`).first().getAttribute('href')
  const { pathname, hash } = new URL(href ?? '')
  return pathname + hash
}

test(
  'a full event has a waiting list: a visitor joins, is offered the place that a guest gives back, and takes it',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const title = `Rooftop lunch ${ownWord()}`
    const [guest, waits] = [newAddress('guest'), newAddress('waits')]
    await page.request.post('/api/admin/login', { data: e2eAdmin })
    const made = await page.request.post('/api/admin/events', { data: anEventForm({ title, capacity: 1 }) })
    const { id } = (await made.json()) as Event
    await page.request.post(`/api/events/${id}/register`, { data: { fullName: 'Ama', email: guest } })
    const guests = await linkIn(page, guest, title, '/my-registration')

    await open(page, `/events/${id}`)
    await expect(page.getByText('The only place is taken.')).toBeVisible()
    const form = page.getByRole('form', { name: `Join the waiting list for ${title}` })
    await expectNoBarriers(page)
    await form.getByLabel('Full name').fill('Esi Quaye')
    await form.getByRole('textbox', { name: 'Email' }).fill(waits)
    await form.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page.getByText('One more step')).toBeVisible()

    const link = await linkIn(page, waits, 'Confirm your place in line', '/waiting-list')
    await open(page, link)
    await page.getByRole('button', { name: 'Confirm my place in line' }).click()
    await expect(page.getByRole('heading', { level: 1, name: "You're 1st in line." })).toBeFocused()
    await expectNoBarriers(page)

    await open(page, guests)
    await page.getByRole('button', { name: 'Cancel registration' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
    await expect(page.getByText('Your registration has been cancelled.')).toBeVisible()

    await open(page, link)
    await expect(page.getByRole('heading', { level: 1, name: 'A place is free for you, Esi.' })).toBeVisible()
    await expect(page.getByRole('timer')).toContainText('left')
    await expectNoBarriers(page)

    await open(page, `/admin/events/${id}?part=waiting`)
    await expect(page.getByText('1 place is held for Esi Quaye until')).toBeVisible()
    await expectNoBarriers(page)

    await open(page, link)
    await page.getByRole('button', { name: 'Take my place' }).click()
    await expect(page).toHaveURL(/\/my-registration#/)
    await expect(page.getByRole('heading', { level: 1, name: "You're in, Esi." })).toBeVisible()
  },
)

test(
  'a place with a price is offered to the person who waits, and theirs once it is paid',
  { tag: '@all' },
  async ({ page }) => {
    test.slow()
    const title = `Retreat ${ownWord()}`
    const waits = newAddress('waits')
    await page.request.post('/api/admin/login', { data: e2eAdmin })
    const terms = anEventForm({ title, capacity: 1, price: 8_000 })
    const made = await page.request.post('/api/admin/events', { data: terms })
    const { id } = (await made.json()) as Event
    const pays = { fullName: 'Ama', email: newAddress('pays'), attempt: randomUUID() }
    expect((await page.request.post(`/api/events/${id}/register`, { data: pays })).status()).toBe(201)
    const put = { fullName: 'Esi Quaye', email: waits }
    expect((await page.request.post(`/api/events/${id}/waiting`, { data: put })).status()).toBe(201)
    const link = await linkIn(page, waits, 'Confirm your place in line', '/waiting-list')
    await open(page, link)
    await page.getByRole('button', { name: 'Confirm my place in line' }).click()
    await expect(page.getByRole('heading', { level: 1, name: "You're 1st in line." })).toBeVisible()
    const larger = await page.request.put(`/api/admin/events/${id}`, { data: { ...terms, capacity: 2 } })
    expect(larger.status(), await larger.text()).toBe(200)

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'A place is free for you, Esi.' })).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Take it, pay GHS 80.00' }).click()
    await expect(page.getByText(/Your offer lasts until/)).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Esi Quaye')
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await page.getByLabel('Mobile money number').fill(wallets.at)
    await page.getByRole('button', { name: /^Pay GHS 80/ }).click()
    await expect(page.getByRole('heading', { name: "You're in, Esi." })).toBeVisible()
    await open(page, link)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Take/ })).toHaveCount(0)
  },
)
