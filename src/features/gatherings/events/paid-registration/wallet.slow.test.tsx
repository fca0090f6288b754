import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { NextStep, PaymentStep } from '#features/payments/schema.ts'
import { recallJson, remember } from '#browser/memory/browser-memory.ts'
import { expectFocus, json, noNetwork, refusal } from '#tests/support/component.tsx'
import {
  bodiesOf,
  confirm,
  event,
  follow,
  goToPayment,
  held,
  noFunds,
  number,
  onThePhone,
  openPage,
  paid,
  pay,
  payer,
  payWith,
  prompt,
  register,
  rememberHeld,
} from '#tests/support/wallet-page.ts'

test('what is wrong is said at the field, and the first digits suggest a network', async () => {
  const page = await openPage()
  await goToPayment(page)
  await page.user.type(number(), '023 123 4567')
  await page.user.click(pay())
  expect(screen.getByRole('radiogroup', { name: 'Network' })).toHaveAccessibleDescription(
    'Choose your network',
  )
  await expectFocus(screen.getByRole('radio', { name: 'MTN MoMo' }))
  await page.user.clear(number())
  await page.user.type(number(), '020')
  expect(screen.getByRole('radio', { name: 'Telecel Cash' })).toBeChecked()
  await page.user.click(screen.getByRole('radio', { name: 'AT Money' }))
  await page.user.click(pay())
  await expectFocus(number())
  expect(number()).toHaveAccessibleDescription('Enter a mobile number like 024 123 4567')
  expect(page.calls.filter(({ path }) => path.startsWith('/api/payments/p'))).toEqual([])
})

test('a prompt is sent to the wallet, followed, and ends on the success page', async () => {
  const leave = vi.spyOn(location, 'replace').mockImplementation(() => {})
  let answer = onThePhone()
  const page = await openPage({ [prompt]: () => answer, [follow]: () => answer })
  await goToPayment(page)
  await payWith(page, '055 123 4987')
  await expectFocus(await screen.findByRole('heading', { name: 'Look at your phone' }))
  expect(bodiesOf(page, '/api/payments/prompt')).toEqual([
    { paymentIntentId: 'sk-1', clientSecret: 'secret of sk-1', network: 'mtn', phone: '055 123 4987' },
  ])
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('Please complete authorization process on your mobile phone.')
  expect(main).toHaveTextContent(`We asked ${payer}.`)
  expect(main).toHaveTextContent('Dial *170#, choose My Wallet, then My Approvals.')
  expect(screen.getByRole('timer')).toHaveTextContent(/^[23]:\d\d left to approve$/)
  expect(screen.queryByRole('group', { name: 'How would you like to pay?' })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'I have approved it' }))
  expect(await screen.findByText(/We haven't heard from your network yet/)).toBeVisible()
  answer = paid
  await page.user.click(screen.getByRole('button', { name: 'I have approved it' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/event-registration/success?payment_intent=sk-1'))
  expect(recallJson('wallet')).toEqual({ phone: '055 123 4987', network: 'mtn' })
})

test('after a refusal another number is another payment in the same attempt', async () => {
  let opened = 0
  const page = await openPage({
    [register]: () => json(held(event, `sk-${++opened}`), 201),
    [prompt]: ({ body }) =>
      (body as { paymentIntentId: string }).paymentIntentId === 'sk-1' ? noFunds : onThePhone(),
    [confirm]: () => ({ status: 'failed' }),
  })
  await goToPayment(page)
  await payWith(page, '0551234988')
  const note = await screen.findByRole('group', { name: 'Insufficient funds' })
  expect(note).toHaveTextContent('No money was taken. Try again, use another number, or pay by card.')
  expect(number()).toHaveValue('0551234988')
  await page.user.click(within(note).getByRole('button', { name: 'Use another number' }))
  await expectFocus(number())
  await payWith(page, '0551234987')
  expect(await screen.findByRole('heading', { name: 'Look at your phone' })).toBeVisible()
  const [first, second] = bodiesOf(page, `/api/events/${event.id}/register`)
  expect(second).toEqual({ ...first, numberOfAttendees: 1, method: 'mobile money', startOver: true })
  expect(bodiesOf(page, '/api/payments/prompt')[1]).toMatchObject({
    paymentIntentId: 'sk-2',
    phone: '0551234987',
  })
})

test('a number that the network does not know is said at its field', async () => {
  const next: NextStep = { kind: 'refused', words: 'Check this number and its network.', field: 'phone' }
  const page = await openPage({ [prompt]: { status: 'failed', next } })
  await goToPayment(page)
  await payWith(page, '0551234980')
  await waitFor(() => expect(number()).toHaveAccessibleDescription('Check this number and its network.'))
  await expectFocus(number())
})

test('too many prompts to a number, and a lost answer, keep what was typed', async () => {
  const answers = [
    () => refusal(429, 'Too many attempts. Please try again in 8 minutes.', { code: 'too_many_requests' }),
    noNetwork,
  ]
  const page = await openPage({ [prompt]: () => answers.shift()!() })
  await goToPayment(page)
  await payWith(page, '0551234987')
  expect(await screen.findByText('Too many attempts. Please try again in 8 minutes.')).toBeVisible()
  await page.user.click(pay())
  expect(await screen.findByText(/We're not sure that reached us/)).toBeVisible()
  expect(number()).toHaveValue('0551234987')
})

test('a code goes to the network, and a wrong one is said kindly', async () => {
  const leave = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const code: PaymentStep = { status: 'pending', next: { kind: 'needs code', words: 'Please dial *110#' } }
  const answers = [code, paid]
  const page = await openPage({
    [prompt]: code,
    'POST /api/payments/code': () => answers.shift()!,
    [follow]: code,
  })
  await goToPayment(page)
  await payWith(page, '0201234987')
  await expectFocus(await screen.findByRole('heading', { name: 'Enter the code' }))
  expect(screen.getByText('Please dial *110#.')).toBeVisible()
  const field = screen.getByLabelText('Code from your network')
  expect(field).toHaveAccessibleDescription("We never ask for your PIN. Don't enter it here.")
  await page.user.type(field, '111')
  await page.user.click(pay())
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^That code isn't right\./))
  expect(field).toHaveValue('111')
  await page.user.clear(field)
  await page.user.type(field, '123456')
  await page.user.click(pay())
  await waitFor(() => expect(leave).toHaveBeenCalled())
  expect(bodiesOf(page, '/api/payments/code')[1]).toMatchObject({ paymentIntentId: 'sk-1', code: '123456' })
})

test('a page that was closed goes on where it was, and asks at once', async () => {
  const leave = vi.spyOn(location, 'replace').mockImplementation(() => {})
  rememberHeld(onThePhone().next!)
  let answer = onThePhone()
  const page = await openPage({ [follow]: () => answer })
  expect(await screen.findByRole('heading', { name: 'Look at your phone' })).toBeVisible()
  await waitFor(() => expect(bodiesOf(page, '/api/payments/state')).toHaveLength(1))
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText(/You're offline/)).toBeVisible()
  answer = paid
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(leave).toHaveBeenCalled())
})

test('a wallet that said no while the page was closed can be asked again', async () => {
  rememberHeld(onThePhone().next!)
  await openPage({ [confirm]: { status: 'failed' }, [follow]: noFunds })
  expect(await screen.findByRole('group', { name: 'Insufficient funds' })).toBeVisible()
  expect(pay()).toBeVisible()
})

test('when the time is over, it is said what that means, and it is tried again', async () => {
  const over = new Date(Date.now() - 1_000).toISOString()
  remember('wallet', { phone: '0551234987', network: 'mtn' })
  rememberHeld(onThePhone(over).next!)
  const page = await openPage({
    [follow]: () => onThePhone(over),
    [register]: () => json(held(event, 'sk-2'), 201),
    [prompt]: () => onThePhone(),
  })
  expect(await screen.findByRole('heading', { name: 'Your time to approve has run out' })).toBeVisible()
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent("If you've just approved it, you'll still get your receipt.")
  expect(main).not.toHaveTextContent('No money was taken.')
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await expectFocus(await screen.findByRole('heading', { name: 'Look at your phone' }))
  expect(bodiesOf(page, '/api/payments/prompt')).toMatchObject([
    { paymentIntentId: 'sk-2', phone: '0551234987' },
  ])
})

test('another number can be given while the phone rings', async () => {
  remember('wallet', { phone: '0551234989', network: 'mtn' })
  rememberHeld(onThePhone().next!)
  const page = await openPage()
  await page.user.click(await screen.findByRole('button', { name: 'Use another number' }))
  await expectFocus(number())
  expect(number()).toHaveValue('0551234989')
  expect(screen.getByRole('group', { name: 'How would you like to pay?' })).toBeVisible()
})

test('a request that the payment service never got is sent again, to the same wallet and once', async () => {
  const lost = onThePhone()
  let asked = 0
  remember('wallet', { phone: '0551234987', network: 'mtn' })
  rememberHeld(lost.next!)
  const page = await openPage({
    [follow]: () => (asked++ === 0 ? { ...lost, next: { ...lost.next, isUnheard: true } } : onThePhone()),
    [prompt]: () => onThePhone(),
  })
  await waitFor(() =>
    expect(bodiesOf(page, '/api/payments/prompt')).toEqual([
      { paymentIntentId: 'sk-1', clientSecret: 'secret of sk-1', network: 'mtn', phone: '0551234987' },
    ]),
  )
  expect(await screen.findByRole('heading', { name: 'Look at your phone' })).toBeVisible()
  await page.user.click(screen.getByRole('button', { name: 'I have approved it' }))
  expect(bodiesOf(page, '/api/payments/prompt')).toHaveLength(1)
})

test('once the time to approve is over, nothing is sent by itself', async () => {
  const late = onThePhone(new Date(Date.now() - 1_000).toISOString())
  remember('wallet', { phone: '0551234987', network: 'mtn' })
  rememberHeld(late.next!)
  const page = await openPage({ [follow]: () => ({ ...late, next: { ...late.next, isUnheard: true } }) })
  expect(await screen.findByRole('heading', { name: 'Your time to approve has run out' })).toBeVisible()
  // Testing Library lets the page deal with the answer before it continues.
  await waitFor(() => expect(bodiesOf(page, '/api/payments/state')).not.toEqual([]))
  expect(bodiesOf(page, '/api/payments/prompt')).toEqual([])
})
