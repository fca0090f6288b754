import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, expectNoBarriers, test } from '#tests/support/browser.ts'
import { startProcess, type ServerProcess } from '#tests/support/process.ts'
import { toast } from '../event-steps.ts'
import { open } from '../steps.ts'
import { stripeScript } from './stripe-script.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-live-'))
let server: ServerProcess

test.beforeAll(async () => {
  test.setTimeout(150_000)
  server = await startProcess({
    NODE_ENV: 'development',
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    STRIPE_SECRET_KEY: 'sk_live_counterpart',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_counterpart',
    STRIPE_WEBHOOK_SECRET: 'whsec_counterpart',
    PAYMENT_SANDBOXES: 'none',
  })
  await server.ready()
})
test.afterAll(async () => {
  await server?.end()
  rmSync(folder, { recursive: true, force: true })
})
test.use({ expectedComplaints: [/ERR_FAILED/] })

test(
  'with keys, Stripe.js takes the card in our look, on the pages that pay and nowhere else',
  { tag: '@all' },
  async ({ page }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    let isAway = true
    await page.route('https://js.stripe.com/**', (route) =>
      isAway ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
    )
    const secret = 'pi_live1_secret_2'
    await page.route('**/api/create-payment-intent', (route) =>
      route.fulfill({ json: { clientSecret: secret, paymentIntentId: 'pi_live1' } }),
    )
    let status = 'pending'
    await page.route('**/api/donations/confirm-payment', (route) =>
      route.fulfill({
        json: {
          status,
          amount: 5_000,
          currency: 'USD',
          frequency: 'one-time',
          donorEmail: 'ama@example.org',
          receiptNumber: 'SK-2026-000001',
        },
      }),
    )

    for (const free of ['/donate', '/donate/success', '/'])
      expect(
        (await page.request.get(server.url + free)).headers()['content-security-policy'],
        free,
      ).not.toContain('stripe')
    const policy =
      (await page.request.get(`${server.url}/donate/checkout?amount=50`)).headers()[
        'content-security-policy'
      ] ?? ''
    expect(policy).toContain(`https://js.stripe.com`)
    expect(policy).toContain('https://api.stripe.com')
    expect(policy).not.toContain('unsafe')

    await open(page, server.url)
    // From page to page in the browser, too, the document of a page that pays is loaded for it.
    await page.evaluate(() => history.pushState(null, '', '/donate/checkout?amount=50&frequency=once'))
    await page.getByLabel('Email for the receipt').fill('ama@example.org')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByRole('heading', { name: 'Failed to connect to payment server' })).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    const card = page.getByLabel('Card of the counterpart')
    await expect(card).toBeVisible()
    await expect(page.getByText('sandbox')).toHaveCount(0)

    const looks = () => page.evaluate(() => (window as unknown as { looks: Looks[] }).looks)
    type Looks = { theme: string; variables: Record<string, string> }
    expect((await looks()).at(-1)).toMatchObject({ theme: 'stripe', variables: { colorPrimary: '#98194a' } })
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect
      .poll(async () => (await looks()).at(-1))
      .toMatchObject({
        theme: 'night',
        variables: { colorPrimary: '#c8376a', colorBackground: '#1e1222' },
      })

    await expectNoBarriers(page)
    await card.fill('declined')
    await page.getByRole('button', { name: 'Give $50' }).click()
    await expect(toast(page)).toContainText('Payment Failed')
    await expect(toast(page)).toContainText('Your card was declined.')
    await card.fill('lost')
    await page.getByRole('button', { name: 'Give $50' }).click()
    await expect(toast(page), 'our own server was asked').toContainText('Your payment did not go through')
    status = 'completed'
    await card.fill('good')
    await page.getByRole('button', { name: 'Give $50' }).click()
    await expect(page.getByText('A receipt was emailed to ama@example.org.')).toBeVisible()
    await expect(page).toHaveURL(
      `${server.url}/donate/success?payment_intent=pi_live1&redirect_status=succeeded`,
    )
    expect([...hosts].sort()).toEqual([new URL(server.url).host, 'js.stripe.com'])
  },
)
