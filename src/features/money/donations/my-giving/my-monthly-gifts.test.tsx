import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asMember } from '#tests/support/component-samples.ts'
import { expectFocus, noNetwork, refusal, visit, type Call } from '#tests/support/component.tsx'

const gift = {
  id: '5f0c9d3e-0000-4000-8000-000000000001',
  state: 'active',
  amount: 5_000,
  currency: 'USD',
  nextPaymentAt: '2026-12-17T10:00:00.000Z',
  pausedUntil: null as string | null,
  resumedPaymentAt: null as string | null,
  pauses: [
    { months: 1, nextPaymentAt: '2027-01-17T10:00:00.000Z' },
    { months: 3, nextPaymentAt: '2027-03-17T10:00:00.000Z' },
  ],
}
const paused = {
  ...gift,
  state: 'paused',
  nextPaymentAt: '2027-03-17T10:00:00.000Z',
  pausedUntil: '2027-03-17T09:00:00.000Z',
  resumedPaymentAt: '2026-12-17T10:00:00.000Z',
  pauses: [],
}

const open = async (action: string, answer: object, shown: object = gift) => {
  const { user, calls } = await visit('/account', {
    ...asMember(),
    'GET /api/user/monthly-gifts': [shown],
    [`POST /api/user/monthly-gifts/${gift.id}/${action}`]: answer,
  })
  const panel = await screen.findByRole('region', { name: 'My monthly gift' })
  const ask = async (button: string, dialog: string) => {
    await user.click(within(panel).getByRole('button', { name: button }))
    return within(await screen.findByRole('dialog', { name: dialog }))
  }
  return { user, calls, panel, ask }
}

const lastBody = (calls: Call[]): unknown => calls.findLast(({ method }) => method === 'POST')?.body

const cancel = async (answer: object) => {
  const { user, panel, ask } = await open('cancel', answer)
  const dialog = await ask('Cancel monthly gift of USD 50.00', 'Cancel your monthly gift?')
  await user.click(dialog.getByRole('button', { name: 'Cancel monthly gift' }))
  return panel
}

test('a member ends a monthly gift in the account', async () => {
  const panel = await cancel([])
  expect(await within(panel).findByText(/You have no monthly gift now/)).toBeVisible()
  expect(within(panel).queryByRole('button')).toBeNull()
})

test('a monthly gift that could not be ended stays, and the dialog says why', async () => {
  const panel = await cancel(refusal(502, "Our payment provider isn't answering."))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel your monthly gift?' }))
  expect(await dialog.findByText("We couldn't cancel your gift")).toBeVisible()
  expect(dialog.getByRole('alert')).toHaveTextContent("Our payment provider isn't answering.")
  expect(panel).toHaveTextContent('Your next payment is on 17 December 2026.')
})

test('a member pauses a monthly gift for as long as they choose', async () => {
  const { user, calls, panel, ask } = await open('pause', [paused])
  const dialog = await ask('Pause monthly gift of USD 50.00', 'Pause your monthly gift?')
  expect(dialog.getByRole('radio', { name: /1 month .*17 January 2027/ })).toBeChecked()
  await user.click(dialog.getByRole('radio', { name: /3 months .*17 March 2027/ }))
  await user.click(dialog.getByRole('button', { name: 'Pause gift' }))
  expect(await within(panel).findByText(/Paused until 17 March 2027/)).toHaveTextContent(
    'Your next payment of USD 50.00 is on that day.',
  )
  expect(lastBody(calls)).toEqual({ months: 3 })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('Monthly gift paused')).toBeVisible()
  expect(within(panel).getByRole('button', { name: 'Resume monthly gift of USD 50.00' })).toBeVisible()
})

test('a member resumes a paused gift, and sees before when it is taken', async () => {
  const { user, panel, ask } = await open('resume', [gift], paused)
  const dialog = await ask('Resume monthly gift of USD 50.00', 'Resume your monthly gift?')
  expect(dialog.getByText(/You'll give USD 50.00 each month again/)).toHaveTextContent('17 December 2026')
  await user.click(dialog.getByRole('button', { name: 'Resume gift' }))
  expect(await within(panel).findByText('Your next payment is on 17 December 2026.')).toBeVisible()
})

test('a gift that is paused without an end waits until it is resumed', async () => {
  const { panel } = await open('resume', [], { ...paused, pausedUntil: null, nextPaymentAt: null })
  expect(panel).toHaveTextContent('Paused until you resume it. Nothing is taken until then.')
})

test('a gift that the provider is about to end can only be cancelled', async () => {
  const { panel } = await open('cancel', [], { ...gift, pauses: [] })
  expect(within(panel).getAllByRole('button')).toHaveLength(1)
})

const amountField = { name: 'New amount each month (USD)' }

test('a member gives another amount from the next payment on', async () => {
  const { user, calls, panel, ask } = await open('amount', [{ ...gift, amount: 7_550 }])
  const dialog = await ask('Change amount of monthly gift of USD 50.00', 'Change your monthly gift')
  expect(dialog.getByText(/starts with your next payment on 17 December 2026/)).toBeVisible()
  const field = dialog.getByRole('textbox', amountField)
  await expectFocus(field)
  await user.clear(field)
  await user.type(field, '75.50{Enter}')
  expect(await within(panel).findByText('USD 75.50 each month')).toBeVisible()
  expect(lastBody(calls)).toEqual({ amount: 7_550 })
  expect(await screen.findByText('You now give USD 75.50 each month. Thank you.')).toBeVisible()
})

test.each([
  ['4.99', 'Please enter a valid amount (minimum $5)'],
  ['fifty', 'Please enter a valid amount (minimum $5)'],
  ['10,000.01', /The most you can give online is \$10,000/],
  ['50', 'You already give this amount. Enter a different one.'],
])('%s is refused below the field, and stays typed', async (typed, reason) => {
  const { user, calls, ask } = await open('amount', [])
  const dialog = await ask('Change amount of monthly gift of USD 50.00', 'Change your monthly gift')
  const field = dialog.getByRole('textbox', amountField)
  await user.clear(field)
  await user.type(field, typed)
  await user.click(dialog.getByRole('button', { name: 'Change amount' }))
  expect(dialog.getByText(reason)).toBeVisible()
  expect(field).toHaveValue(typed)
  await expectFocus(field)
  expect(field).toBeInvalid()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('what the server refuses about an amount stands below the field too', async () => {
  const fields = { amount: 'Too much for this card.' }
  const { user, ask } = await open('amount', refusal(400, 'Check it.', { code: 'invalid_input', fields }))
  const dialog = await ask('Change amount of monthly gift of USD 50.00', 'Change your monthly gift')
  const field = dialog.getByRole('textbox', amountField)
  await user.clear(field)
  await user.type(field, '80{Enter}')
  expect(await dialog.findByText('Too much for this card.')).toBeVisible()
  expect(field).toBeInvalid()
  await user.type(field, '1')
  expect(field).toBeValid()
})

test('a pause that ends before the day of payment says both days', async () => {
  const { panel } = await open('resume', [], { ...paused, pausedUntil: '2027-03-01T00:00:00.000Z' })
  expect(panel).toHaveTextContent(
    'Paused until 1 March 2027. Your next payment of USD 50.00 is on 17 March 2027.',
  )
})

test('monthly gifts that cannot be loaded are not left out in silence', async () => {
  let isAway = true
  const { user } = await visit('/account', {
    ...asMember(),
    'GET /api/user/monthly-gifts': () => (isAway ? noNetwork() : [gift]),
  })
  const panel = within(await screen.findByRole('region', { name: 'My monthly gift' }))
  expect(await panel.findByRole('alert')).toHaveTextContent("We couldn't load this")
  isAway = false
  await user.click(panel.getByRole('button', { name: 'Try again' }))
  expect(await panel.findByText('USD 50.00 each month')).toBeVisible()
})

test('the way to my giving on the account page leads to the monthly gift first', async () => {
  const { panel } = await open('cancel', [])
  const link = screen.getByRole('link', { name: 'My giving' })
  const target = document.querySelector(link.getAttribute('href')!)
  expect(target).toContainElement(panel)
})
