import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { recallJson, remember } from '#browser/memory/browser-memory.ts'
import { sandboxWallets } from '#tests/support/component-samples.ts'
import { expectFocus, list, noNetwork, refusal, visit, type Answers } from '#tests/support/component.tsx'
import { onThePhone, payer } from '#tests/support/wallet-page.ts'

const begin = 'POST /api/create-payment-intent'
const prompt = 'POST /api/payments/prompt'
const confirm = 'POST /api/donations/confirm-payment'
const checkout = '/donate/checkout?amount=50&frequency=once&currency=GHS'

const opened = (id = 'sk-1', next: object = { kind: 'number' }) => ({
  paymentIntentId: id,
  clientSecret: `secret of ${id}`,
  next,
})

/** As a visitor in Ghana opens it. */
const open = (answers: Answers = {}, search = '') => {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (this: unknown, ...given) {
    const format = new RealFormat(...given)
    return given.length > 0
      ? format
      : Object.assign(format, { resolvedOptions: () => ({ timeZone: 'Africa/Accra' }) })
  })
  return visit(`/donate${search}`, {
    'GET /api/payments/config': sandboxWallets,
    'GET /api/funds': list([]),
    [begin]: opened(),
    [prompt]: () => onThePhone(),
    ...answers,
  })
}
const RealFormat = Intl.DateTimeFormat

/** Whose gift was given here before. */
const giveBefore = () => {
  remember('wallet', { phone: '055 123 4987', network: 'mtn' })
  remember('donor', { email: 'ama@example.org', last: { amount: 20_000, currency: 'GHS' } })
}

beforeEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const number = () => screen.getByLabelText('Mobile money number')
const give = (amount = 'GHS 50') => screen.getByRole('button', { name: `Give ${amount}` })
const bodies = ({ calls }: Awaited<ReturnType<typeof open>>, path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body as Record<string, unknown>)

test('the first visit: amount, number and button are on one page, and the email may be left out', async () => {
  const page = await open()
  expect(screen.getByRole('radio', { name: 'GHS, Ghana cedis' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Mobile money' })).toBeChecked()
  await page.user.type(number(), '055 123 4987')
  expect(screen.getByRole('radio', { name: 'MTN MoMo' })).toBeChecked()
  await page.user.click(give())
  await waitFor(() => expect(location.pathname + location.search).toBe(checkout))
  expect(bodies(page, '/api/create-payment-intent')).toMatchObject([
    { amount: 50, currency: 'GHS', frequency: 'once', donorEmail: '', method: 'mobile money' },
  ])
  expect(bodies(page, '/api/payments/prompt')).toEqual([
    { paymentIntentId: 'sk-1', clientSecret: 'secret of sk-1', phone: '055 123 4987', network: 'mtn' },
  ])
})

test('the second visit: one tap asks the phone, and nothing is typed', async () => {
  giveBefore()
  const page = await open()
  let taps = 0
  const count = () => (taps += 1)
  document.addEventListener('click', count)
  expect(screen.getByRole('radio', { name: 'GHS 200' })).toBeChecked()
  expect(screen.queryByLabelText('Mobile money number')).toBeNull()
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('MTN MoMo …987Receipt to ama@example.org')
  await page.user.click(give('GHS 200'))
  await waitFor(() => expect(bodies(page, '/api/payments/prompt')).toHaveLength(1))
  expect(bodies(page, '/api/create-payment-intent')).toMatchObject([
    { amount: 200, donorEmail: 'ama@example.org' },
  ])
  expect(taps).toBe(1)
  document.removeEventListener('click', count)
})

test('another amount is a second tap', async () => {
  giveBefore()
  const page = await open()
  await page.user.click(screen.getByRole('radio', { name: 'GHS 20' }))
  await page.user.click(give('GHS 20'))
  await waitFor(() => expect(bodies(page, '/api/payments/prompt')).toHaveLength(1))
})

test('checkout goes on from the prompt, without the details', async () => {
  const page = await open()
  await page.user.type(number(), '0551234987')
  await page.user.click(give())
  await waitFor(() => expect(location.pathname).toBe('/donate/checkout'))
  await visit(checkout, {
    'GET /api/payments/config': sandboxWallets,
    'GET /api/funds': list([]),
    [confirm]: { status: 'pending' },
    'POST /api/payments/state': () => onThePhone(),
  })
  expect(await screen.findByRole('heading', { name: 'Look at your phone' })).toBeVisible()
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent(`We asked ${payer}.`)
  expect(main).toHaveTextContent('Your receiptAt a private link')
})

test('a stranger with this phone has the number and the email forgotten', async () => {
  giveBefore()
  const page = await open()
  await page.user.click(screen.getByRole('button', { name: 'Forget this number' }))
  expect(number()).toHaveValue('')
  expect(screen.getByLabelText(/Email for the receipt/)).toHaveValue('')
  expect(localStorage.getItem('wallet')).toBeNull()
  expect(localStorage.getItem('donor')).toBeNull()
  await open()
  expect(number()).toHaveValue('')
})

test('“Change” shows what is known, to be changed', async () => {
  giveBefore()
  const page = await open()
  await page.user.click(screen.getByRole('button', { name: 'Change' }))
  expect(number()).toHaveValue('055 123 4987')
  expect(screen.getByLabelText(/Email for the receipt/)).toHaveValue('ama@example.org')
})

test('what is wrong is said at its field, before and after it was sent', async () => {
  const page = await open({
    [begin]: refusal(400, 'Please check your details.', {
      fields: { donorEmail: 'Please enter a valid email address' },
    }),
  })
  await page.user.click(give())
  await expectFocus(number())
  expect(number()).toHaveAccessibleDescription('Enter a mobile number like 024 123 4567')
  await page.user.type(number(), '0551234987')
  await page.user.type(screen.getByLabelText(/Email for the receipt/), 'ama@')
  await page.user.click(give())
  await waitFor(() =>
    expect(screen.getByLabelText(/Email for the receipt/)).toHaveAccessibleDescription(
      /Please enter a valid email address/,
    ),
  )
  expect(location.pathname).toBe('/donate')
})

test('a wallet that says no at once leaves the page as it is, and the next try is another payment', async () => {
  let asked = 0
  const refused = { kind: 'refused', words: 'Insufficient funds' }
  const page = await open({
    [begin]: ({ body }) =>
      (body as { startOver: boolean }).startOver
        ? opened('sk-2')
        : opened('sk-1', asked > 0 ? refused : { kind: 'number' }),
    [prompt]: () => (asked++ === 0 ? { status: 'failed', next: refused, payer } : onThePhone()),
    [confirm]: { status: 'failed' },
  })
  await page.user.type(number(), '0551234987')
  await page.user.click(give())
  expect(await screen.findByText('Insufficient funds')).toBeVisible()
  expect(location.pathname).toBe('/donate')
  await page.user.click(give())
  await waitFor(() => expect(location.pathname).toBe('/donate/checkout'))
  expect(bodies(page, '/api/payments/prompt').map((body) => body.paymentIntentId)).toEqual(['sk-1', 'sk-2'])
})

test('a prompt that still rings is not sent a second time', async () => {
  giveBefore()
  const { next } = onThePhone()
  remember('attempts', [
    {
      subject: 'donation amount=200&frequency=once&currency=GHS',
      id: 'f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e99',
      values: { donorEmail: 'ama@example.org' },
      answer: { ...opened('sk-1', next), method: 'mobile money', payer },
    },
  ])
  const page = await open({ [confirm]: { status: 'pending' }, [begin]: opened('sk-1', next) })
  await page.user.click(give('GHS 200'))
  await waitFor(() => expect(location.pathname).toBe('/donate/checkout'))
  expect(bodies(page, '/api/payments/prompt')).toEqual([])
  expect(bodies(page, '/api/create-payment-intent')).toMatchObject([
    { attempt: 'f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e99', startOver: false },
  ])
})

test('what was paid meanwhile is over: the same amount again is another gift', async () => {
  giveBefore()
  remember('attempts', [
    {
      subject: 'donation amount=200&frequency=once&currency=GHS',
      id: 'f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e99',
      values: {},
      answer: { ...opened('sk-1'), method: 'mobile money', payer },
    },
  ])
  const page = await open({ [confirm]: { status: 'completed' }, [begin]: opened('sk-2') })
  await page.user.click(give('GHS 200'))
  await waitFor(() => expect(bodies(page, '/api/payments/prompt')).toHaveLength(1))
  const [body] = bodies(page, '/api/create-payment-intent')
  expect(body!.attempt).not.toBe('f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e99')
})

test('without a network the page says so, and sends the same attempt again', async () => {
  let isAway = true
  const page = await open({ [begin]: () => (isAway ? noNetwork() : opened()) })
  await page.user.type(number(), '0551234987')
  await page.user.click(give())
  expect(await screen.findByText(/Check your connection/)).toBeVisible()
  isAway = false
  await page.user.click(give())
  await waitFor(() => expect(bodies(page, '/api/payments/prompt')).toHaveLength(1))
  const [first, second] = bodies(page, '/api/create-payment-intent')
  expect(second!.attempt).toBe(first!.attempt)
})

test('a card, a monthly gift and dollars go to checkout, as before', async () => {
  const page = await open()
  const proceed = () => screen.getByRole('button', { name: 'Proceed to Payment' })
  await page.user.click(screen.getByRole('radio', { name: 'Card' }))
  expect(proceed()).toBeVisible()
  await page.user.click(screen.getByRole('radio', { name: 'Mobile money' }))
  await page.user.click(screen.getByRole('radio', { name: 'Monthly' }))
  expect(proceed()).toBeVisible()
  await page.user.click(screen.getByRole('radio', { name: 'One-time' }))
  await page.user.click(screen.getByRole('radio', { name: 'USD, US dollars' }))
  await page.user.click(proceed())
  expect(location.pathname + location.search).toBe('/donate/checkout?amount=50&frequency=once')
})

const nobodys = {
  status: 'completed',
  amount: 5_000,
  currency: 'GHS',
  frequency: 'one-time',
  donorEmail: null,
  receiptNumber: 'SK-2026-000012',
  fund: null,
}

test('without an email the receipt is at a private link, which this browser keeps', async () => {
  const secret = 'secret-of-sk-1'
  const page = await visit(`/donate/success?payment_intent=sk-1&payment_intent_client_secret=${secret}`, {
    [confirm]: nobodys,
  })
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible()
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('Your receipt SK-2026-000012 is at a private link.')
  expect(main).not.toHaveTextContent('emailed')
  await page.user.click(screen.getByRole('button', { name: 'Copy link' }))
  const link = await navigator.clipboard.readText()
  expect(link).toBe(`${location.origin}/donate/receipt#sk-1.${secret}`)
  const share = screen.getByRole('link', { name: 'Share to WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(share ?? '')).toBe(
    `https://wa.me/?text=Receipt for my gift of GHS 50.00 to Sankofa:\n${link}`,
  )
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeVisible()
  expect(recallJson('gift receipts')).toMatchObject([{ number: 'SK-2026-000012' }])

  await visit(`/donate/receipt#sk-1.${secret}`, { [confirm]: nobodys })
  expect(await screen.findByText('SK-2026-000012')).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('SK-2026-000012A gift of GHS 50.00. Thank you.')
  await visit('/donate/receipt')
  expect(await screen.findByRole('heading', { name: 'Your receipts' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'SK-2026-000012' })).toHaveAttribute(
    'href',
    `/donate/receipt#sk-1.${secret}`,
  )
})

test('a link to nothing, and one to a gift that is not paid, say so', async () => {
  await visit('/donate/receipt#sk-1.wrong', { [confirm]: refusal(404, "We couldn't find this payment.") })
  expect(await screen.findByRole('heading', { name: "We can't find this receipt" })).toBeVisible()
  await visit('/donate/receipt#sk-2.secret', {
    [confirm]: { ...nobodys, status: 'pending', receiptNumber: null },
  })
  expect(await screen.findByRole('heading', { name: 'No receipt yet' })).toBeVisible()
})
