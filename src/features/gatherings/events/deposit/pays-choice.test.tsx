import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleEvent, sandboxCards } from '#tests/support/component-samples.ts'
import { refusal, visit } from '#tests/support/component.tsx'

const event = sampleEvent({ date: '2099-03-14', price: 40_000, deposit: 10_000, restDays: 2 })

test('someone pays a deposit, or all of it; what is paid now follows from the places', async () => {
  const { user, calls } = await visit(`/event-registration/${event.id}`, {
    [`GET /api/events/${event.id}`]: event,
    'GET /api/events': [],
    'GET /api/payments/config': sandboxCards,
    [`POST /api/events/${event.id}/register`]: () => refusal(409, 'This event is full.'),
  })
  const choice = within(screen.getByRole('radiogroup', { name: 'How much do you pay now?' }))
  await user.click(screen.getByRole('button', { name: 'One more' }))
  expect(choice.getByLabelText('GHS 200 now, GHS 600 by Thursday 12 March 2099')).toBeChecked()
  const sums = screen.getByRole('complementary')
  expect(sums).toHaveTextContent('TotalGHS 800Deposit nowGHS 200')
  await user.click(choice.getByLabelText('All of it now: GHS 800'))
  expect(sums).not.toHaveTextContent('Deposit now')
  await user.click(choice.getByLabelText(/^GHS 200 now/))
  await user.type(screen.getByLabelText('Full name'), 'Ama Serwaa')
  await user.type(within(screen.getByRole('main')).getByLabelText('Email'), 'ama@example.org')
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ pays: 'deposit' }),
  )
})

test('once the rest would be late, no one is asked', async () => {
  const late = { ...event, restDays: 365 * 100 }
  await visit(`/event-registration/${event.id}`, {
    [`GET /api/events/${event.id}`]: late,
    'GET /api/events': [],
    'GET /api/payments/config': sandboxCards,
  })
  expect(screen.getByRole('button', { name: 'Continue to Payment' })).toBeVisible()
  expect(screen.queryByRole('radiogroup', { name: 'How much do you pay now?' })).toBeNull()
})
