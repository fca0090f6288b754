import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hoursAfter } from '#shared/time/dates.ts'
import { remember } from '#browser/memory/browser-memory.ts'
import { confirmGivingDetails, sampleEvent, sandboxCards } from '#tests/support/component-samples.ts'
import { expectFocus, json, noNetwork, refusal, visit, type Answers } from '#tests/support/component.tsx'
import { longMoment } from '../event-times.ts'
import type { Event } from '../schema.ts'
import { subjectOfEvent } from './attempt-subject.ts'

const open = (event: Event, answers: Answers = {}) =>
  visit(`/event-registration/${event.id}`, {
    [`GET /api/events/${event.id}`]: event,
    'GET /api/events': [],
    'GET /api/payments/config': sandboxCards,
    ...answers,
  })

const register = (event: Event) => `POST /api/events/${event.id}/register`
const goOn = () => screen.getByRole('button', { name: 'Continue to Payment' })
const seats = () => screen.getByLabelText('Number of attendees')

const fillIn = (email = 'ama@example.org') => {
  fireEvent.input(screen.getByLabelText('Full name'), { target: { value: 'Ama Serwaa' } })
  fireEvent.input(within(screen.getByRole('main')).getByLabelText('Email'), { target: { value: email } })
}

const held = (event: Event, count: number, id = 'pi_1') => ({
  status: 'pending',
  clientSecret: `${id}_secret_2`,
  paymentIntentId: id,
  holdExpiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
  amount: event.price * count,
  currency: event.currency,
})

const refusedCard = json(
  { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
  402,
)

/** As if this browser had gone as far as the card before. */
const rememberHeld = (event: Event, count: number) =>
  remember('attempts', [
    {
      subject: subjectOfEvent(event.id),
      id: crypto.randomUUID(),
      values: { fullName: 'Ama Serwaa', email: 'ama@example.org', numberOfAttendees: String(count) },
      answer: held(event, count),
    },
  ])

test.each([
  ['', 'Invalid Event', "doesn't match an event"],
  ['/nonsense', 'Event Not Found', 'Event not found.'],
  [`/${crypto.randomUUID()}`, 'Event Not Found', 'Event not found.'],
])('the address /event-registration%s leads back to the events', async (rest, title, words) => {
  await visit(`/event-registration${rest}`, {
    'GET /api/payments/config': sandboxCards,
    [`GET /api/events${rest}`]: refusal(404, 'Event not found.'),
  })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(screen.getByRole('main')).toHaveTextContent(words)
  expect(screen.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/events')
})

test('an event that costs nothing leads to where it is free', async () => {
  const event = sampleEvent({ price: 0 })
  await open(event)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Registration Error')
  expect(screen.getByText('This is a free event. No payment required.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Register for free' })).toHaveAttribute(
    'href',
    `/events/${event.id}#register`,
  )
})

test('what is missing is named, and typing takes no seats', async () => {
  const event = sampleEvent()
  const { user, calls } = await open(event)
  fillIn('ama@')
  await user.click(goOn())
  expect(await screen.findAllByText('Please enter a valid email address')).not.toHaveLength(0)
  expect(document.querySelector('.toast'), 'nothing is missing').toBeNull()
  fillIn('')
  await user.click(goOn())
  expect(await screen.findByText('Missing Information')).toBeVisible()
  expect(screen.getByText('Please fill in your name and email')).toBeVisible()
  await user.clear(seats())
  await user.type(seats(), '2')
  expect(screen.getByRole('complementary')).toHaveTextContent('TotalGHS 240')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a server that is away, refuses or gives nothing to pay with is reported, and what was typed stays', async () => {
  const event = sampleEvent()
  const answers = [
    [
      noNetwork,
      'Failed to initialize payment. Check your connection and try again. You have not been charged.',
    ],
    [
      () => refusal(409, 'This event is full.', { code: 'event_full' }),
      'This event is full. You have not been charged.',
    ],
    [
      () => new Response('oops', { status: 500, statusText: 'Internal Server Error' }),
      'Something went wrong on our side. You have not been charged. HTTP 500: Internal Server Error.',
    ],
    [
      () => json({ status: 'pending' }, 201),
      'You have not been charged. Payment initialization failed - no client secret received.',
    ],
    ...[{}, { status: 'completed' }, { status: 'pending', clientSecret: '' }, { registered: true }].map(
      (answer) =>
        [
          () => json(answer, 201),
          'You have not been charged. Payment initialization failed - no client secret received.',
        ] as const,
    ),
  ] as const
  let current: (typeof answers)[number] = answers[0]
  const { user } = await open(event, { [register(event)]: () => current[0]() })
  fillIn()
  for (current of answers) {
    await user.click(goOn())
    await expectFocus(await screen.findByRole('heading', { level: 1, name: 'Registration Error' }))
    await waitFor(() => expect(document.title).toBe('Registration Error | Sankofa'))
    expect(screen.getByRole('main')).toHaveTextContent(current[1])
    expect(screen.queryByText("You're Registered")).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByLabelText('Full name')).toHaveValue('Ama Serwaa')
  }
})

test('the last seats can be changed by the browser that holds them, and are not called full', async () => {
  const event = sampleEvent({ capacity: 3, registered: 3 })
  rememberHeld(event, 3)
  const { user } = await open(event, {
    'POST /api/event-registrations/confirm-payment': { status: 'pending' },
  })
  expect(await screen.findByRole('timer')).toHaveTextContent('Your 3 places are held')
  expect(screen.getByRole('complementary')).toHaveTextContent('3 spots left of 3')
  expect(screen.getByRole('main')).not.toHaveTextContent('Event is full')
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(seats()).toHaveValue(3)
  expect(seats()).toHaveAccessibleDescription('Including you. Up to 3.')
})

test('a buyer reads until when a place can be given back, before the details and before the card', async () => {
  const event = sampleEvent()
  const until = longMoment(hoursAfter(event.startsAt, -24))
  const { user } = await open(event, { [register(event)]: json(held(event, 3), 201) })
  expect(screen.getByText(`You can cancel your place until ${until} and get a full refund.`)).toBeVisible()
  fillIn()
  await user.clear(seats())
  await user.type(seats(), '3')
  await user.click(goOn())
  expect(
    await screen.findByText(`You can cancel your 3 places until ${until} and get a full refund.`),
  ).toBeVisible()
})

test('a declined card took no money, and a place is asked for before money is sent another way', async () => {
  confirmGivingDetails()
  const event = sampleEvent()
  rememberHeld(event, 1)
  const { user } = await open(event, {
    'POST /api/event-registrations/confirm-payment': { status: 'pending' },
    'POST /sandbox/stripe/v1/payment_intents/pi_1/confirm': refusedCard,
  })
  await user.type(await screen.findByLabelText('Card number'), '4000000000000002')
  await user.type(screen.getByLabelText('Expiry date'), '1234')
  await user.type(screen.getByLabelText('CVC'), '123')
  await user.click(screen.getByRole('button', { name: /^Pay / }))
  const note = await screen.findByRole('group', { name: 'Your card was declined.' })
  expect(note).toHaveTextContent('Your bank declined the payment. No money was taken.')
  expect(screen.getByRole('timer')).toHaveTextContent('Your place is held')
  await user.click(within(note).getByRole('button', { name: 'Pay by mobile money' }))
  expect(note).toHaveTextContent(/Before you send money, email .* so we can keep a place for you/)
})

test('when the time is over, nothing can be paid until the seat is held again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  try {
    const event = sampleEvent()
    rememberHeld(event, 1)
    const { user } = await open(event, {
      'POST /api/event-registrations/confirm-payment': { status: 'pending' },
      [register(event)]: () => json(held(event, 1, 'pi_2'), 201),
    })
    await vi.waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('Your place is held'), 45_000)
    for (const [seconds, minutes] of [
      [601, '5 minutes'],
      [180, '2 minutes'],
      [60, '1 minute'],
    ] as const) {
      act(() => void vi.advanceTimersByTime(seconds * 1_000))
      expect(screen.getByText(`Less than ${minutes} left to pay.`)).toHaveRole('status')
    }
    act(() => void vi.advanceTimersByTime(120_000))
    const over = screen.getByRole('group', { name: /^Your 15 minutes are up\./ })
    expect(over).toHaveTextContent(
      "We've kept your name and email, but you'll need to enter your card again.",
    )
    expect(screen.queryByRole('form', { name: 'Payment' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Hold my place again' }))
    await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Payment' })).toHaveFocus(), 45_000)
    expect(screen.getByRole('form', { name: 'Payment' })).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})
