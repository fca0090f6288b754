import type { Page } from '@playwright/test'
import type { DoorBox } from '#features/gatherings/door/schema.ts'
import type { AdminEvent } from '#features/gatherings/events/dashboard/schema.ts'
import { codesOf } from '#features/gatherings/events/ticket/codes.server.ts'
import { ownLocalAt } from '#shared/time/dates.ts'
import { expect, expectNoBarriers, test } from '#tests/support/dashboard-browser.ts'
import { e2eAdmin, e2eSecret } from '#tests/support/e2e-admin.ts'
import { anEventForm } from '../api/support/forms.ts'
import { alive, newAddress } from './steps.ts'

test.use({ expectedComplaints: [/Failed to load resource/] })

const call = async <Answer>(page: Page, method: string, address: string, data?: object): Promise<Answer> => {
  const answer = await page.request.fetch(address, { method, data })
  expect(answer.ok(), `${method} ${address}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

/** It started a few minutes ago. */
const anEvent = async (page: Page): Promise<AdminEvent> => {
  expect((await page.request.post('/api/admin/login', { data: e2eAdmin })).status()).toBe(200)
  const [date, now = ''] = ownLocalAt(new Date().toISOString()).split('T')
  const hour = Number(now.slice(0, 2))
  const time = `${hour % 12 || 12}:${now.slice(3)}${hour < 12 ? 'am' : 'pm'}`
  return call(
    page,
    'POST',
    '/api/admin/events',
    anEventForm({ title: 'Sunday supper', date, time, price: 0 }),
  )
}

const register = async (page: Page, event: AdminEvent, fullName: string, numberOfAttendees: number) => {
  const data = { fullName, email: newAddress(), phone: '', numberOfAttendees }
  const address = `/api/events/${event.id}/register`
  const { registrationId } = await call<{ registrationId: string }>(page, 'POST', address, data)
  return { email: data.email, ticket: `/t#${codesOf(e2eSecret, registrationId).secret}` }
}

const poster = async (page: Page, event: AdminEvent): Promise<string> =>
  new URL((await call<DoorBox>(page, 'GET', `/api/admin/events/${event.id}/door`)).poster!.link!).hash

test(
  'guests scan the poster and say that they are here: with the ticket on their phone, and without',
  { tag: '@all' },
  async ({ page }) => {
    const event = await anEvent(page)
    const efua = await register(page, event, 'Efua Boateng', 3)
    const kofi = await register(page, event, 'Kofi Mensah', 1)

    await page.goto(`/admin/events/${event.id}`)
    await alive(page)
    await page.getByRole('button', { name: 'Make a poster' }).click()
    const sheet = page.getByRole('dialog', { name: 'Poster for the door' })
    await expect(sheet.getByRole('img', { name: 'QR code of the poster' })).toBeVisible()
    await expectNoBarriers(page)
    const old = await poster(page, event)
    await sheet.getByRole('button', { name: 'New code' }).click()
    await page.getByRole('button', { name: 'Make new code' }).click()
    await expect(sheet).toBeVisible()
    await expect.poll(() => poster(page, event)).not.toBe(old)

    await page.goto(`/here${old}`)
    await expect(page.getByRole('heading', { name: 'This code no longer works' })).toBeVisible()

    await page.goto(efua.ticket)
    await expect(page.getByRole('img', { name: 'QR code of this ticket' })).toBeVisible()
    await page.goto(`/here${await poster(page, event)}`)
    await expect(page.getByText('Efua', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'One fewer' }).click()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'I am here' }).click()
    await expect(page.getByRole('heading', { name: "You're in, Efua." })).toBeFocused()
    await expectNoBarriers(page)

    await page.reload()
    await alive(page)
    await page.getByRole('button', { name: 'Someone else' }).click()
    await page.getByRole('button', { name: 'I am here' }).click()
    await expect(page.getByText('Enter your email, phone number or ticket code')).toBeVisible()
    await page.getByLabel('Email, phone number or ticket code').fill(kofi.email)
    await page.getByRole('button', { name: 'I am here' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you.' })).toBeFocused()
    await expect
      .poll(() => call<DoorBox>(page, 'GET', `/api/admin/events/${event.id}/door`))
      .toMatchObject({ here: 3, expected: 4 })

    await page.goto(`/admin/events/${event.id}?part=came`)
    await expect(page.getByText('Said so themselves')).toHaveCount(2)
    await expectNoBarriers(page)
  },
)
