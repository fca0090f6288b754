import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleEvent, sandboxCards } from '#tests/support/component-samples.ts'
import { refusal, show, visit, type Call } from '#tests/support/component.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { endpoint } from '#shared/calls/endpoint.ts'
import { PricesEditor } from './prices-editor.tsx'
import type { PriceChoice } from './schema.ts'
import { choicesOfTyped } from './typed-prices.ts'

const standard: PriceChoice = { id: '5f0c9d3e-0000-4000-8000-0000000000c1', name: 'Standard', amount: 5_000 }
const student: PriceChoice = { id: '5f0c9d3e-0000-4000-8000-0000000000c2', name: 'Student', amount: 2_000 }
const supporter: PriceChoice = { ...standard, id: '5f0c9d3e-0000-4000-8000-0000000000c3', name: 'Supporter' }
const event = sampleEvent({
  price: 5_000,
  priceChoices: [standard, student, { ...supporter, amount: 10_000 }],
})

const bodyOf = (calls: Call[]) => calls.find(({ method }) => method === 'POST')?.body

test('a visitor chooses a price from the lowest up, and the sum follows', async () => {
  const { user, calls } = await visit(`/event-registration/${event.id}`, {
    [`GET /api/events/${event.id}`]: event,
    'GET /api/events': [],
    'GET /api/payments/config': sandboxCards,
    [`POST /api/events/${event.id}/register`]: () => refusal(409, 'This event is full.'),
  })
  const prices = within(screen.getByRole('radiogroup', { name: 'Your price' }))
  expect(prices.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'StudentGHS 20',
    'StandardGHS 50',
    'SupporterGHS 100',
  ])
  expect(prices.getByLabelText(/^Standard/)).toBeChecked()
  expect(screen.getByRole('complementary')).toHaveTextContent('TotalGHS 50')
  await user.click(prices.getByLabelText(/^Student/))
  await user.click(screen.getByRole('button', { name: 'One more' }))
  expect(screen.getByRole('complementary')).toHaveTextContent('TotalGHS 40')
  await user.type(screen.getByLabelText('Full name'), 'Ama Serwaa')
  await user.type(within(screen.getByRole('main')).getByLabelText('Email'), 'ama@example.org')
  await user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
  await waitFor(() => expect(bodyOf(calls)).toMatchObject({ priceChoice: student.id, numberOfAttendees: 2 }))
})

test('the page of the event lists its prices before the way to register', async () => {
  await visit(`/events/${event.id}`, { [`GET /api/events/${event.id}`]: event })
  const side = within(screen.getByRole('region', { name: 'Register' }))
  expect(side.getByText('GHS 20 to 100')).toBeVisible()
  expect(side.getByText('Supporter').nextSibling).toHaveTextContent('GHS 100')
})

const send = endpoint<Record<string, unknown>, void>('POST', '/api/prices')

const openEditor = () =>
  show(
    <Form
      label="Prices"
      endpoint={send}
      schema={async () => ({ safeParse: (data: unknown) => ({ success: true as const, data }) })}
      prepare={({ prices }) => ({ prices: choicesOfTyped(String(prices), 5_000, 'GHS') })}
    >
      <PricesEditor name="prices" currency="GHS" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
    { 'POST /api/prices': {} },
  )

test('the team adds prices, and the first stays that of the event', async () => {
  const { user, calls } = await openEditor()
  await user.click(screen.getByRole('button', { name: 'Add a price' }))
  expect(screen.getByLabelText('Price 2 (GHS)')).toHaveFocus()
  await user.keyboard('20.50')
  await user.click(screen.getByRole('button', { name: 'Add another price' }))
  await user.type(screen.getByLabelText('Name of price 3'), 'Supporter')
  await user.type(screen.getByLabelText('Price 3 (GHS)'), 'a lot')
  await user.click(screen.getByRole('button', { name: 'Add another price' }))
  expect(screen.queryByRole('button', { name: 'Add another price' }), 'there are four').toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove price 4' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodyOf(calls)).toMatchObject({
      prices: [
        { name: 'Standard', amount: 5_000 },
        { name: 'Student', amount: 2_050 },
        { name: 'Supporter', amount: 0 },
      ],
    }),
  )
})

test('without a second price there is none to choose from', async () => {
  const { user } = await openEditor()
  await user.click(screen.getByRole('button', { name: 'Add a price' }))
  await user.click(screen.getByRole('button', { name: 'Remove price 2' }))
  expect(screen.queryByLabelText('Name of the first price')).toBeNull()
  expect(screen.getByRole('button', { name: 'Add a price' })).toBeVisible()
})
