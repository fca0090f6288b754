import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminDonation } from '#features/money/donations/schema.ts'
import type { Campaign, OpenFund } from '#features/money/donations/funds/schema.ts'
import type { AdminFund } from '#features/money/donations/funds-dashboard/schema.ts'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { beginGift, confirmGift, payWith } from '#tests/support/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openStripeSandbox, type OpenStripeSandbox } from 'payment-sandbox/drive-stripe'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aPng, upload } from '../support/files.ts'
import { secretIn } from '../support/emails.ts'
import { anAddress } from '../support/forms.ts'
import { emailsTo } from '../support/registrations.ts'
import { until } from '../support/until.ts'

let server: TestServer
let sandbox: OpenStripeSandbox
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: 'off' } })
  sandbox = openStripeSandbox(server.url)
  dashboard = await openDashboard(server)
})
afterAll(() => server?.stop())

let made = 0

const aFund = async (given: object = {}): Promise<AdminFund> => {
  const form = { name: `Chairs ${++made}`, summary: 'Forty chairs.', isCampaign: true, ...given }
  const { status, body } = await dashboard.call<AdminFund>('POST', '/api/admin/funds', form)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

const readCampaign = async (slug: string): Promise<Campaign> =>
  (await (await server.get(`/api/funds/${slug}`)).json()) as Campaign

const openSlugs = async (): Promise<string[]> =>
  ((await (await server.get('/api/funds')).json()) as OpenFund[]).map(({ slug }) => slug)

/** Gives, and waits for the receipt. */
const give = async (more: object) => {
  const gift = await beginGift(server, more)
  expect(await payWith(server, gift)).toBe(200)
  await until('the receipt is on its way', async () => (await emailsTo(server.pool, gift.email)).length > 0)
  return gift
}

const tryToGive = (fund: string) =>
  server.post('/api/create-payment-intent', { amount: 50, frequency: 'once', donorEmail: anAddress(), fund })

describe('a fund', () => {
  test('gets its address from its name, and is in the log', async () => {
    const fund = await aFund({ name: "Ama's Youth Library: Phase 2" })
    expect(fund).toMatchObject({ slug: 'amas-youth-library-phase-2', state: 'open', gifts: 0, raised: [] })
    expect(await entriesOf(server.pool, fund.id)).toMatchObject([
      { action: 'fund.created', subject: fund.name },
    ])
  })

  test('shares its address with no other, and the form learns at which field', async () => {
    const { slug } = await aFund()
    const { status, body } = await dashboard.call('POST', '/api/admin/funds', { name: 'Another', slug })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'fund_link_taken',
      fields: { slug: 'Another fund has this link. Choose another one.' },
    })
  })

  test.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ slug: 'Not an address' }, { slug: 'Use lower-case letters, digits and hyphens, like youth-library' }],
    [{ isCampaign: true, summary: '' }, { summary: 'A page needs a summary' }],
    [{ goalAmount: 0, goalCurrency: 'GHS' }, { goalAmount: 'Goal must be greater than 0' }],
    [{ goalAmount: 5_000 }, { goalCurrency: 'Choose a currency' }],
    [{ goalAmount: 5_000, goalCurrency: 'EUR' }, { goalCurrency: 'Choose a currency' }],
    [{ endsOn: 'soon' }, { endsOn: 'Choose a date' }],
    [{ imageUrl: '/uploads/gone.webp' }, { imageUrl: "We can't find this file. Please upload it again" }],
  ])('with %j is refused', async (wrong, fields) => {
    const { status, body } = await dashboard.call('POST', '/api/admin/funds', { name: 'A fund', ...wrong })
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields })
  })

  test('has the picture that a treasurer uploads for it, and else the drawing that was chosen', async () => {
    const treasurer = await openDashboard(server, { roles: ['treasurer'] })
    const picture = (await upload(server, treasurer.headers, { bytes: await aPng() })).body.url!
    const { slug } = await aFund({ imageUrl: picture, drawing: 'roof' })
    expect(await readCampaign(slug)).toMatchObject({ imageUrl: picture, drawing: 'roof' })
    const { rows } = await server.pool.query('select from upload_uses where url = $1', [picture])
    expect(rows, 'no clean-up takes it').toHaveLength(1)
    expect(await readCampaign((await aFund()).slug)).toMatchObject({ imageUrl: null, drawing: 'hands' })
  })

  test('keeps its address when it is edited, and the log says what changed', async () => {
    const { id, slug } = await aFund()
    const { status, body } = await dashboard.call('PUT', `/api/admin/funds/${id}`, {
      name: 'Better chairs',
      summary: 'Fifty chairs.',
      isCampaign: true,
      goalAmount: 500_000,
      goalCurrency: 'GHS',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ slug, name: 'Better chairs', goalAmount: 500_000 })
    expect((await entriesOf(server.pool, id)).at(-1)).toMatchObject({
      action: 'fund.updated',
      summary: 'Changed summary',
      changes: { name: expect.any(Array), goalAmount: expect.any(Array), goalCurrency: expect.any(Array) },
    })
    expect(await readCampaign(slug)).toMatchObject({ goal: { amount: 500_000, currency: 'GHS' }, raised: [] })
  })

  test('that is closed or over takes no gifts, and can be opened again', async () => {
    const { id, slug } = await aFund()
    const over = await aFund({ endsOn: addDays(dayAt(new Date()), -1) })
    const lastDay = await aFund({ endsOn: dayAt(new Date()) })
    expect(over.state).toBe('ended')
    const { body } = await dashboard.call('POST', `/api/admin/funds/${id}/close`)
    expect(body).toMatchObject({ state: 'closed' })
    await dashboard.call('POST', `/api/admin/funds/${id}/close`)
    const open = await openSlugs()
    expect(open).toContain(lastDay.slug)
    for (const closed of [slug, over.slug, 'unknown-fund']) {
      expect(open).not.toContain(closed)
      const answer = await tryToGive(closed)
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({ code: 'fund_closed' })
    }
    expect((await readCampaign(slug)).state).toBe('closed')
    await dashboard.call('POST', `/api/admin/funds/${id}/reopen`)
    expect(await openSlugs()).toContain(slug)
    expect((await entriesOf(server.pool, id)).map(({ action }) => action)).toEqual([
      'fund.created',
      'fund.closed',
      'fund.reopened',
    ])
  })

  test('can be deleted until someone has begun to give to it', async () => {
    const empty = await aFund()
    expect((await dashboard.call('DELETE', `/api/admin/funds/${empty.id}`)).status).toBe(204)
    expect((await server.get(`/api/funds/${empty.slug}`)).status).toBe(404)
    const begun = await aFund()
    expect((await tryToGive(begun.slug)).status).toBe(200)
    const { status, body } = await dashboard.call('DELETE', `/api/admin/funds/${begun.id}`)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'fund_has_gifts' })
    const { rows } = await dashboard.list<AdminFund>(`/api/admin/funds?search=${begun.name}`)
    expect(rows).toMatchObject([{ hasGifts: true, gifts: 0, raised: [] }])
  })

  test('is found by its state, and as a file', async () => {
    const { name, id } = await aFund({ name: 'A fund for the file', goalAmount: 100, goalCurrency: 'USD' })
    await dashboard.call('POST', `/api/admin/funds/${id}/close`)
    const names = async (state: string) =>
      (await dashboard.list<AdminFund>(`/api/admin/funds?state=${state}`)).rows.map((row) => row.name)
    expect(await names('closed')).toContain(name)
    expect(await names('open')).not.toContain(name)
    expect(await names('ended')).not.toContain(name)
    const { text } = await dashboard.text('/api/admin/funds.csv?state=closed')
    expect(text).toContain('Gifts,Received (USD),Received (GHS),Goal,Goal currency,')
    expect(text).toContain('A fund for the file,a-fund-for-the-file,closed,0,0.00,0.00,1.00,USD')
  })
})

describe('a gift to a fund', () => {
  test('counts there in its own currency, and is named on the receipt and in the books', async () => {
    const { id, slug, name } = await aFund({ goalAmount: 1_000_000, goalCurrency: 'GHS' })
    const dollars = await give({ fund: slug, amount: 40 })
    await give({ fund: slug, amount: 70, currency: 'GHS', frequency: 'monthly' })
    await give({ amount: 90 })
    expect(await readCampaign(slug)).toMatchObject({
      gifts: 2,
      raised: [
        { currency: 'GHS', amount: 7_000 },
        { currency: 'USD', amount: 4_000 },
      ],
    })
    const [email] = await emailsTo(server.pool, dollars.email)
    expect(email!.text).toContain(`We've received your gift of USD 40.00 for ${name}.`)
    const { paymentIntentId, clientSecret } = dollars
    expect(await (await confirmGift(server, { paymentIntentId, clientSecret })).json()).toMatchObject({
      fund: { slug, name },
    })
    const { rows } = await dashboard.list<AdminDonation>(`/api/admin/donations?fundId=${id}`)
    // Both may have been paid in the same second, so either may come first.
    const [cedis, ...others] = rows.toSorted((a, b) => a.currency.localeCompare(b.currency))
    expect([cedis, ...others]).toMatchObject([
      { fund: name, currency: 'GHS' },
      { fund: name, currency: 'USD' },
    ])
    const { text } = await dashboard.text(`/api/admin/donations.csv?fundId=${id}`)
    expect(text).toContain(`,40.00,USD,one-time,${name}`)
    expect(text).toContain(`,70.00,GHS,monthly,${name}`)
    expect((await dashboard.text(`/api/admin/funds.csv?search=${encodeURIComponent(name)}`)).text).toContain(
      ',2,40.00,70.00,10000.00,GHS,',
    )
    const refunded = await dashboard.call('POST', `/api/admin/donations/${cedis!.id}/refund`, {
      refundedBefore: 0,
      amount: 2_000,
    })
    expect(refunded.status).toBe(202)
    await until('what went back is taken off', async () => {
      const { raised } = await readCampaign(slug)
      return raised.find(({ currency }) => currency === 'GHS')?.amount === 5_000
    })
  })

  test('that is given every month goes there every month', async () => {
    const { id, slug, name } = await aFund()
    const { email } = await give({ fund: slug, amount: 15, frequency: 'monthly' })
    const token = secretIn((await emailsTo(server.pool, email))[0]!)
    const found = await server.post('/api/monthly-gifts/find', { token })
    expect(await found.json()).toMatchObject({ fund: name })
    await dashboard.call('POST', `/api/admin/funds/${id}/close`)
    await sandbox.moveClock({ days: 32 })
    await until('the second month has come', async () => (await readCampaign(slug)).gifts === 2)
    expect((await readCampaign(slug)).raised).toEqual([{ currency: 'USD', amount: 3_000 }])
  })

  test('is another gift than one to no fund, under the same attempt', async () => {
    const { slug } = await aFund()
    const asked = { attempt: crypto.randomUUID(), donorEmail: anAddress() }
    const general = await beginGift(server, asked)
    const forFund = await beginGift(server, { ...asked, fund: slug })
    expect(forFund.paymentIntentId).not.toBe(general.paymentIntentId)
    expect((await beginGift(server, { ...asked, fund: slug })).paymentIntentId).toBe(forFund.paymentIntentId)
  })
})

describe('the page of a campaign', () => {
  test('is rendered with its words and sums, is in the site map, and changes with the fund', async () => {
    const { id, slug } = await aFund({
      name: 'Desks and light',
      summary: 'Eight desks for the evening.',
      story: 'First.\n\nSecond.',
      goalAmount: 600_000,
      goalCurrency: 'GHS',
    })
    const read = async () => (await server.get(`/give/${slug}`)).text()
    const html = await read()
    expect(html).toContain('<title>Desks and light | Sankofa</title>')
    expect(html).toContain('<meta property="og:description" content="Eight desks for the evening.">')
    for (const words of ['GHS 0', 'GHS 6,000', '0% of the goal', 'No gifts yet', 'First.', 'Second.'])
      expect(html).toContain(words)
    expect(html).toContain(`/donate?fund=${slug}&amp;currency=GHS`)
    expect(await (await server.get('/sitemap-1.xml')).text()).toContain(`/give/${slug}</loc>`)
    expect(await (await server.get('/donate')).text()).toContain('Desks and light')
    await dashboard.call('POST', `/api/admin/funds/${id}/close`)
    await until('the page says so', async () => (await read()).includes('This campaign is closed.'))
  })

  test('shows its uploaded picture where its link is shared, without a size that is not its own', async () => {
    const treasurer = await openDashboard(server, { roles: ['treasurer'] })
    const imageUrl = (await upload(server, treasurer.headers, { bytes: await aPng() })).body.url!
    const [own, drawn] = [await aFund({ name: 'A roof', imageUrl }), await aFund()]
    const read = async (slug: string) => (await server.get(`/give/${slug}`)).text()
    const html = await read(own.slug)
    expect(html).toMatch(new RegExp(`<meta property="og:image" content="http[^"]*${imageUrl}">`))
    expect(html).toContain('<meta property="og:image:alt" content="A roof">')
    expect(html).not.toContain('og:image:width')
    expect(await read(drawn.slug)).toMatch(/<meta property="og:image" content="http[^"]*\/preview\.jpg">/)
  })

  test('is there only for a campaign', async () => {
    const { slug } = await aFund({ isCampaign: false })
    for (const path of [`/give/${slug}`, '/give/no-such-campaign', '/give/%C3%9Cber', `/give/${slug}/qr.svg`])
      expect((await server.get(path)).status, path).toBe(404)
  })

  test('has a code for posters, as a drawing and as a picture', async () => {
    const { slug } = await aFund()
    const svg = await server.get(`/give/${slug}/qr.svg`)
    expect(svg.headers.get('content-type')).toContain('image/svg+xml')
    expect(await svg.text()).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 (\d+) \1"/)
    const png = await server.get(`/give/${slug}/qr.png?download`)
    expect(png.headers.get('content-disposition')).toBe(`attachment; filename="${slug}-qr.png"`)
    expect(
      Buffer.from(await png.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })
})
