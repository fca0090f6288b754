import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { confirmGivingDetails, sandboxCards } from '#tests/support/component-samples.ts'
import {
  expectFocus,
  json,
  list,
  noNetwork,
  refusal,
  visit,
  type Answers,
} from '#tests/support/component.tsx'

const opened = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1' }
const stillOpen = {
  'POST /api/donations/confirm-payment': { status: 'pending', amount: 5_000, frequency: 'one-time' },
}
const confirmCard = 'POST /sandbox/stripe/v1/payment_intents/pi_1/confirm'

const open = (answers: Answers = {}, gift = '?amount=50&frequency=once') =>
  visit(`/donate/checkout${gift}`, {
    'GET /api/payments/config': sandboxCards,
    'GET /api/funds': list([{ slug: 'reading-room', name: 'A reading room', isCampaign: true }]),
    ...answers,
  })

const goOn = () => screen.getByRole('button', { name: 'Continue to Payment' })

/** Fills in the form and the card, and pays. */
const pay = async (answers: Answers) => {
  const { user, calls } = await open({ 'POST /api/create-payment-intent': opened, ...answers })
  await user.type(screen.getByLabelText('Email for the receipt'), 'ama@example.org')
  await user.click(goOn())
  await user.type(await screen.findByLabelText('Card number'), '4242424242424242')
  await user.type(screen.getByLabelText('Expiry date'), '1234')
  await user.type(screen.getByLabelText('CVC'), '123')
  const give = screen.getByRole('button', { name: 'Give $50' })
  await user.click(give)
  return { user, calls, give }
}

test.each([
  ['', 'The smallest gift is $5.'],
  ['?amount=4.99', 'The smallest gift is $5.'],
  ['?amount=ten&frequency=once', 'The smallest gift is $5.'],
  ['?amount=50.001', 'Cents have two digits, like 12.50.'],
  ['?amount=10001', 'The most you can give online is $10,000.'],
  ['?amount=4&currency=GHS', 'The smallest gift is GHS 5.'],
  ['?amount=50001&currency=GHS', 'The most you can give online is GHS 50,000.'],
  ['?amount=50&currency=EUR', 'You can give in USD or GHS.'],
])('refuses the amount of "%s", and offers the other ways to give', async (search, help) => {
  await open({}, search)
  expect(screen.getByRole('heading', { name: 'Payment Error' })).toBeVisible()
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent(`Unable to process payment. Invalid donation amount. ${help}`)
  expect(main).toHaveTextContent('MTN MoMo')
  expect(main).toHaveTextContent('Example Bank Ghana')
  expect(screen.getByRole('link', { name: 'Return to Donate' })).toHaveAttribute('href', '/donate')
})

test('a rhythm that we do not offer is not made into another one', async () => {
  await open({}, '?amount=50&frequency=yearly')
  expect(screen.getByRole('main')).toHaveTextContent('You can give once or every month.')
  expect(screen.getByRole('link', { name: 'Give $50' })).toHaveAttribute(
    'href',
    '/donate/checkout?amount=50&frequency=once',
  )
  expect(screen.getByRole('link', { name: 'Give $50 each month' })).toHaveAttribute(
    'href',
    '/donate/checkout?amount=50&frequency=monthly',
  )
})

test('asks for an address before the card', async () => {
  const { user, calls } = await open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One-Time Donation $50')
  await user.click(goOn())
  expect(await screen.findAllByText('Enter your email address')).not.toHaveLength(0)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('says which of its two steps this is', async () => {
  const { user } = await open({ 'POST /api/create-payment-intent': opened })
  expect(screen.getByText('Step 1 of 2')).toBeVisible()
  await user.type(screen.getByLabelText('Email for the receipt'), 'ama@example.org')
  await user.click(goOn())
  expect(await screen.findByText('Step 2 of 2')).toBeVisible()
  expect(screen.queryByText('Step 1 of 2')).toBeNull()
})

test('reports a server that is away, refuses or says nothing, and keeps what was typed', async () => {
  const answers = [
    [noNetwork, 'Failed to connect to payment server.'],
    [() => refusal(502, 'The bank is closed today.'), 'The bank is closed today.'],
    [() => new Response('', { status: 500 }), 'Failed to initialize payment.'],
    [() => json({}), 'Failed to initialize payment.'],
  ] as const
  let current: (typeof answers)[number] = answers[0]
  const { user } = await open({ 'POST /api/create-payment-intent': () => current[0]() })
  await user.type(screen.getByLabelText('Email for the receipt'), 'ama@example.org')
  for (current of answers) {
    await user.click(goOn())
    await expectFocus(await screen.findByRole('heading', { name: 'Payment Error' }))
    expect(screen.getByRole('main')).toHaveTextContent(
      `Unable to process payment. ${current[1]} You have not been charged.`,
    )
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByLabelText('Email for the receipt')).toHaveValue('ama@example.org')
  }
})

test('reports a card that could not be sent, and lets the giver send it again', async () => {
  let tries = 0
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { user, give } = await pay({
    [confirmCard]: () => (++tries === 1 ? noNetwork() : json({ status: 'succeeded' })),
    ...stillOpen,
  })
  expect(await screen.findAllByText(/^Failed to connect to payment server\./)).not.toHaveLength(0)
  await user.click(give)
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  expect(leave.mock.calls[0]?.[0]).toContain('/donate/success?payment_intent=pi_1')
})

test('asks the server when the answer of the bank is lost, and gives thanks for a paid gift', async () => {
  const leave = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const { calls } = await pay({
    [confirmCard]: noNetwork,
    'POST /api/donations/confirm-payment': { status: 'completed', amount: 5_000, frequency: 'one-time' },
  })
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/donate/success?payment_intent=pi_1'))
  expect(calls.filter(({ path }) => path.endsWith('/confirm'))).toHaveLength(1)
})

test('a declined card took no money, keeps what was typed, and has two ways on', async () => {
  const { user } = await pay({
    [confirmCard]: json(
      {
        error: {
          type: 'card_error',
          code: 'card_declined',
          message: 'Your card was declined.',
          payment_intent: { status: 'requires_payment_method' },
        },
      },
      402,
    ),
  })
  const note = await screen.findByRole('group', { name: 'Your card was declined.' })
  expect(note).toHaveTextContent('Your bank declined the payment. No money was taken.')
  const number = screen.getByLabelText('Card number')
  expect(number).toHaveValue('4242 4242 4242 4242')
  await user.click(within(note).getByRole('button', { name: 'Try another card' }))
  await expectFocus(number)
  expect(within(note).queryByRole('button', { name: 'Pay by mobile money' }), 'they are examples').toBeNull()
})

test('after a declined card the ministry’s own wallet is offered, once its details are confirmed', async () => {
  confirmGivingDetails()
  const { user } = await pay({
    ...stillOpen,
    [confirmCard]: json(
      {
        error: {
          type: 'card_error',
          message: 'Your card was declined.',
          payment_intent: { status: 'requires_payment_method' },
        },
      },
      402,
    ),
  })
  const note = await screen.findByRole('group', { name: 'Your card was declined.' })
  const byPhone = within(note).getByRole('button', { name: 'Pay by mobile money' })
  expect(byPhone).toHaveAttribute('aria-expanded', 'false')
  await user.click(byPhone)
  expect(byPhone).toHaveAttribute('aria-expanded', 'true')
  expect(within(note).getByRole('link', { name: '024 000 0000' })).toHaveAttribute(
    'href',
    'tel:+233240000000',
  )
  expect(note).toHaveTextContent(/After you've sent your gift, email .* so we can thank you/)
})

test('an incomplete card was never sent to a bank', async () => {
  const { user, give } = await pay({ [confirmCard]: noNetwork, ...stillOpen })
  await screen.findAllByText(/^Failed to connect to payment server\./)
  await user.clear(screen.getByLabelText('CVC'))
  await user.click(give)
  expect(await screen.findAllByText("Your card's security code is incomplete.")).not.toHaveLength(0)
  expect(screen.queryByText(/Your bank declined/)).toBeNull()
})

const paystackAlone = {
  mode: 'unavailable',
  publishableKey: null,
  services: { stripe: null, paystack: 'sandbox' },
}

test('with Paystack alone a gift is paid on its page for cards', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { user, calls } = await open({
    'GET /api/payments/config': paystackAlone,
    'POST /api/create-payment-intent': {
      paymentIntentId: 'sk-1',
      clientSecret: 'secret',
      next: { kind: 'page' },
    },
    'POST /api/payments/page': {
      status: 'pending',
      next: { kind: 'redirect', url: 'https://pay.example.org/' },
    },
    ...stillOpen,
  })
  await user.type(screen.getByLabelText('Email for the receipt'), 'ama@example.org')
  await user.click(goOn())
  await user.click(await screen.findByRole('button', { name: 'Give $50' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example.org/'))
  expect(calls.find(({ path }) => path === '/api/payments/page')?.body).toEqual({
    paymentIntentId: 'sk-1',
    clientSecret: 'secret',
  })
})

test('a gift in cedis to a fund is called so, and sent so', async () => {
  const { user, calls } = await open(
    { 'POST /api/create-payment-intent': opened },
    '?amount=50&frequency=monthly&currency=GHS&fund=reading-room',
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Monthly Donation GHS 50 / month for A reading room',
  )
  expect(screen.getByRole('link', { name: 'Change amount' })).toHaveAttribute(
    'href',
    '/donate?fund=reading-room&currency=GHS',
  )
  await user.type(screen.getByLabelText('Email for the receipt'), 'ama@example.org')
  await user.click(goOn())
  await waitFor(() => expect(calls.at(-1)?.method).toBe('POST'))
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    amount: 50,
    currency: 'GHS',
    frequency: 'monthly',
    fund: 'reading-room',
  })
})

test('a fund that is over is said to be, and the gift can go where it is needed most', async () => {
  await open({}, '?amount=50&currency=GHS&fund=gone')
  expect(screen.getByRole('main')).toHaveTextContent('This fund is closed.')
  expect(screen.getByRole('link', { name: 'Give GHS 50' })).toHaveAttribute(
    'href',
    '/donate/checkout?amount=50&frequency=once&currency=GHS',
  )
})
