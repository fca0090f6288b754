import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { readQr } from '#tests/support/read-qr.ts'
import { findEvent } from './event-steps.ts'
import { alive, newAddress, open, openEmail, scrollTop, withoutDialog } from './steps.ts'

test.use({ expectedComplaints: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] })

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You seem to be offline.' })

test('a dialog that is opened offline waits beside its list, and opens by itself when the network is back', async ({
  page,
  context,
}) => {
  await open(page, '/teachings')
  const card = page.getByRole('main').getByRole('article').nth(2)
  await card.scrollIntoViewIfNeeded()
  const place = await scrollTop(page)
  const title = await card.getByRole('heading').innerText()
  await context.setOffline(true)
  await card.getByRole('link').first().click()
  await expect(notice(page)).toBeVisible()
  await expect(card).toBeVisible()
  expect(await scrollTop(page)).toBe(place)
  const again = notice(page).getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again, 'still offline').toBeFocused()

  await test.step('Back is a way out', async () => {
    await page.goBack()
    await expect(notice(page)).toHaveCount(0)
    await page.goForward()
    await expect(notice(page)).toBeVisible()
  })

  await context.setOffline(false)
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/teachings')
  expect(await scrollTop(page)).toBe(place)
})

test(
  'a link that is followed offline leaves the page as it is, and leads on when the network is back',
  { tag: '@all' },
  async ({ page, context }) => {
    await open(page)
    await context.setOffline(true)
    for (const [path, title] of [
      ['/about', /^About/],
      ['/events', /^Events/],
    ] as const) {
      // The code of one has not come yet; of the other, only what it shows.
      await page.evaluate(
        (href) => document.querySelector<HTMLElement>(`footer a[href="${href}"]`)?.click(),
        path,
      )
      await expect(notice(page)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible()
      await context.setOffline(false)
      await expect(page).toHaveTitle(title)
      await open(page)
      await context.setOffline(true)
    }
  },
)

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a ticket that was opened once opens without a network, and its code is read by a camera',
    { tag: '@all' },
    async ({ page, context }) => {
      const event = await findEvent(page, 'Beach clean-up')
      const email = newAddress()
      await page.request.post(`/api/events/${event.id}/register`, {
        data: { fullName: 'Ama Serwaa', email },
      })
      await openEmail(page, email)
      const link = page.frameLocator('iframe').getByRole('link', { name: 'Open my ticket' })
      const { pathname, hash } = new URL((await link.getAttribute('href')) ?? '')
      await open(page, pathname + hash)
      const ticket = page.getByRole('article', { name: event.title })
      await expect(ticket).toContainText('Show this at the door.')
      const read = async () => readQr(await ticket.locator('.ticket-qr').screenshot())
      const secret = (await read()).split('#')[1]
      expect(secret).toMatch(/^\w{26}$/)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await expect
        .poll(() => page.evaluate(async () => (await caches.match('/my-registration')) !== undefined))
        .toBe(true)
      await page.waitForLoadState('networkidle')

      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText('No network. Your ticket works all the same.')).toBeVisible()
      expect((await read()).split('#')[1]).toBe(secret)
      await expect(page.getByRole('button', { name: 'Cancel registration' })).toHaveCount(0)
      await page.goto('/t')
      await expect(page.getByRole('heading', { level: 1, name: 'Your tickets' })).toBeVisible()
      expect((await read()).split('#')[1]).toBe(secret)

      await test.step('printed, it is alone on the paper and still read', async () => {
        await page.emulateMedia({ media: 'print' })
        await page.setViewportSize({ width: 794, height: 1123 })
        await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
        await expect(page.getByRole('banner')).toBeHidden()
        expect((await read()).split('#')[1]).toBe(secret)
        await page.emulateMedia({ media: 'screen' })
        await page.setViewportSize({ width: 390, height: 844 })
      })

      await test.step('in the dark theme it is black on white too', async () => {
        await page.evaluate(() => document.documentElement.classList.replace('light', 'dark'))
        expect((await read()).split('#')[1]).toBe(secret)
      })

      await context.setOffline(false)
      await open(page, pathname + hash)
      await page.getByRole('button', { name: 'Cancel registration' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel registration' }).click()
      await expect(page.getByText('Your registration has been cancelled.')).toBeVisible()
      await withoutDialog(page)
      await open(page, '/t')
      await expect(page.getByRole('heading', { name: 'No tickets on this device yet' })).toBeVisible()
    },
  )

  test('a fresh address has an offline page, and a page that was loaded before its last copy', async ({
    page,
    context,
  }) => {
    await open(page, '/events')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await alive(page)
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/events')) !== undefined))
      .toBe(true)
    await open(page, '/auth')
    await context.setOffline(true)

    // In a tab of its own: Chromium says by mistake that it is online, and then the tab reloads.
    const fresh = await context.newPage()
    await fresh.goto('/mentorship')
    await expect(fresh.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible()
    await expect(fresh.getByRole('link', { name: 'Try again' })).toBeVisible()
    await fresh.close()

    await page.goto('/events')
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    await expect(page.getByText('This is a copy from your last visit.')).toBeVisible()

    await page.goto('/auth')
    await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible()
    await context.setOffline(false)
    // Not every Chromium says so to a page that was loaded offline. Where it does, the page is already on its way.
    await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)
    await expect(page).toHaveTitle(/^Sign in/)
  })
})
