import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hoursAfter } from '#shared/time/dates.ts'
import { sampleEvent, sampleRegistration } from '#tests/support/component-samples.ts'
import { findKeptTicket, keepTicket } from '../ticket/kept-tickets.ts'
import { longMoment } from '../event-times.ts'
import { rememberRegistration } from '../registration/attendee-memory.ts'
import { expectToast, noNetwork, refusal, visit } from '#tests/support/component.tsx'
import type { MyRegistration } from '../schema.ts'
import { openMyRegistration, secret, view } from '#tests/support/pages/my-registration.ts'

const cancel = 'POST /api/event-registrations/cancel'

test('it shows what was registered, to whom, and how to get there', async () => {
  const event = sampleEvent({ price: 0, isVirtual: true, zoomLink: null })
  const { user, calls } = await openMyRegistration(sampleRegistration({ event, joins: true }))
  expect(await screen.findByRole('heading', { level: 1, name: "You're in, Ama." })).toBeVisible()
  const ticket = screen.getByRole('article', { name: event.title })
  for (const words of ['Ama Serwaa', 'For2 places']) expect(ticket).toHaveTextContent(words)
  const own = screen.getByRole('region', { name: 'My registration' })
  for (const words of ['ama@example.org', 'ReferenceR-5F0C9D3']) expect(own).toHaveTextContent(words)
  const meeting = screen.getByRole('button', { name: 'Join' })
  expect(meeting.compareDocumentPosition(screen.getByText('Online')), 'it stands before the facts').toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  await user.click(screen.getByText('Add to calendar'))
  expect(screen.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')).toMatch(
    /calendar\.google/,
  )
  expect(screen.getByRole('link', { name: /\.ics/ })).toHaveAttribute('href', `/events/${event.id}.ics`)
  expect(calls.find(({ path }) => path === '/api/event-registrations/view')?.body).toEqual({ token: secret })
})

test('the ticket has the code for the door, and stays in this browser until it is cancelled', async () => {
  const registration = sampleRegistration({ event: sampleEvent({ price: 0, isVirtual: false }) })
  const { user } = await openMyRegistration(registration, {
    [cancel]: { ...registration, state: 'cancelled', ticketCode: null },
  })
  const ticket = within(await screen.findByRole('article', { name: registration.event.title }))
  expect(ticket.getByRole('img', { name: 'QR code of this ticket' })).toBeVisible()
  expect(ticket.getByText('K7QF 2M9X')).toBeVisible()
  expect(findKeptTicket(registration.reference)).toMatchObject({ fullName: 'Ama Serwaa' })
  await user.click(screen.getByRole('button', { name: 'Cancel registration' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your registration?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel registration' }))
  expect(await screen.findByRole('group', { name: /Your registration has been cancelled/ })).toHaveFocus()
  expect(screen.queryByRole('img', { name: 'QR code of this ticket' })).toBeNull()
  expect(findKeptTicket(registration.reference)).toBeUndefined()
})

test.each([
  ['East Legon, Accra', 'PlaceEast Legon, Accra'],
  [null, 'Place'],
])('the ticket has what the hosts say to those who take part like this (%s)', async (location, place) => {
  const wayWords = 'Bring a plate to share.'
  const registration = sampleRegistration({
    event: sampleEvent({ price: 0, isVirtual: false, location, wayWords }),
  })
  await openMyRegistration(registration)
  const ticket = await screen.findByRole('article', { name: registration.event.title })
  expect(ticket).toHaveTextContent(place)
  expect(ticket).toHaveTextContent(wayWords)
  expect(findKeptTicket(registration.reference), 'also without a network').toMatchObject({
    event: { wayWords },
  })
})

test('a place that is paid for at the door has its ticket, with the sum and until when it is held', async () => {
  const holdExpiresAt = hoursAfter(new Date().toISOString(), 0.2)
  const owes = { amount: 10_000, currency: 'GHS' }
  const event = sampleEvent({ price: 5_000, isVirtual: false })
  const owing = sampleRegistration({ state: 'awaiting payment', event, owes, holdExpiresAt })
  await openMyRegistration(owing)
  expect(await screen.findByRole('heading', { level: 1, name: 'Your ticket, Ama.' })).toBeVisible()
  expect(screen.getByText('GHS 100 to pay at the door')).toBeVisible()
  expect(screen.getByRole('img', { name: 'QR code of this ticket' })).toBeVisible()
  expect(screen.getByText(/We're holding them for you until/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Pay online now' })).toHaveAttribute(
    'href',
    `/event-registration/${event.id}`,
  )
  await openMyRegistration({ ...owing, holdExpiresAt: null })
  expect(await screen.findByText('GHS 100 to pay at the door')).toBeVisible()
  expect(screen.queryByText(/We're holding/), 'who is in the hall keeps it').toBeNull()
  expect(screen.queryByRole('link', { name: 'Pay online now' })).toBeNull()
})

test('friends are brought by a link of one’s own, unless the event is full', async () => {
  const event = sampleEvent({ price: 0, capacity: 40, registered: 30, organizer: 'Kwabena Ofori' })
  await openMyRegistration(sampleRegistration({ event }))
  const friends = within(await screen.findByRole('region', { name: 'Bring a friend' }))
  expect(
    friends.getByText(/^10 places left\. .*Kwabena Ofori will see that you brought them\.$/),
  ).toBeVisible()
  const link = `${location.origin}/events/${event.id}?invite=K7QF2M9X0123`
  expect(friends.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')).toContain(
    encodeURIComponent(link),
  )
  expect(friends.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await openMyRegistration(sampleRegistration({ event: { ...event, registered: 40 } }))
  await screen.findByText("You're in, Ama.")
  expect(screen.queryByRole('region', { name: 'Bring a friend' })).toBeNull()
})

test.each([
  [
    'that is cancelled',
    { state: 'cancelled', numberOfAttendees: 1 },
    'Your place is now free for someone else.',
  ],
  ['whose payment failed', { state: 'payment failed' }, "We haven't received a payment."],
  ['of a cancelled event', { event: sampleEvent({ state: 'cancelled' }) }, 'This event has been cancelled.'],
] as const)('a registration %s says how it stands', async (_, change, words) => {
  await openMyRegistration(sampleRegistration(change))
  expect(await screen.findByRole('heading', { level: 1, name: 'CV clinic' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent(words)
  const offers = screen.queryByRole('button', { name: 'Cancel registration' })
  expect(offers, 'there is nothing to cancel').toBeNull()
})

test('a paid registration that is cancelled says at once how much comes back, and when', async () => {
  const payment = {
    amount: 12_000,
    currency: 'GHS',
    refunded: 0,
    returning: 0,
    owed: 0,
    receiptNumber: null,
    isOnline: true,
  }
  const paid = sampleRegistration({ event: sampleEvent(), payment })
  const { user } = await openMyRegistration(paid, {
    [cancel]: { ...paid, state: 'cancelled', payment: { ...payment, returning: 12_000 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel registration' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your registration?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel registration' }))
  expect(
    await screen.findByRole('group', { name: /Your registration has been cancelled/ }),
  ).toHaveTextContent(
    "We're refunding GHS 120.00 to the card or wallet you paid with. This can take up to 10 days. We'll email you when it's done.",
  )
})

describe('the deadline of a buyer', () => {
  const payment = {
    amount: 12_000,
    currency: 'GHS',
    refunded: 0,
    returning: 0,
    owed: 0,
    receiptNumber: null,
    isOnline: true,
  }
  const inHours = (count: number) => hoursAfter(new Date().toISOString(), count)
  const paidFor = (startsAt: string, change: Partial<MyRegistration> = {}) =>
    sampleRegistration({
      event: sampleEvent({ startsAt, endsAt: hoursAfter(startsAt, 2) }),
      payment,
      ...change,
    })
  const findOwn = () => screen.findByRole('region', { name: 'My registration' })
  const cancelButton = () => screen.queryByRole('button', { name: 'Cancel registration' })

  test('stands below the button while there is time', async () => {
    const startsAt = inHours(25)
    await openMyRegistration(paidFor(startsAt))
    expect(await findOwn()).toHaveTextContent(
      `You can cancel your 2 places until ${longMoment(hoursAfter(startsAt, -24))} and get a full refund.`,
    )
    expect(cancelButton()).toBeVisible()
  })

  test('takes the button away when it is over, says why and who can help', async () => {
    const startsAt = inHours(23)
    await openMyRegistration(paidFor(startsAt))
    const own = await findOwn()
    expect(own).toHaveTextContent(
      `Refunds for this event closed on ${longMoment(hoursAfter(startsAt, -24))}. If you can't come, contact us.`,
    )
    expect(within(own).getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact')
    expect(cancelButton()).toBeNull()
  })

  test('is not for free places, which can be given back later too', async () => {
    await openMyRegistration(paidFor(inHours(1), { payment: null }))
    expect(await findOwn()).not.toHaveTextContent('Refunds')
    expect(cancelButton()).toBeVisible()
  })

  test('is not for those who paid past the website, whom a person refunds', async () => {
    await openMyRegistration(paidFor(inHours(48), { payment: { ...payment, isOnline: false } }))
    expect(await findOwn()).toHaveTextContent(
      "You didn't pay on our website. To cancel your 2 places, contact us.",
    )
    expect(cancelButton()).toBeNull()
  })
})

test('a seat that is held and not paid leads to the payment, or back to the others', async () => {
  const holdExpiresAt = new Date(Date.now() + 600_000).toISOString()
  await openMyRegistration(sampleRegistration({ state: 'awaiting payment', holdExpiresAt }))
  expect(await screen.findByText("You haven't paid for your 2 places yet.")).toBeVisible()
  expect(screen.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
    'href',
    `/event-registration/${sampleEvent().id}`,
  )
  expect(screen.getByRole('button', { name: 'Release my places' })).toBeVisible()
})

test('a place that is kept is confirmed with a button, and stays', async () => {
  const confirm = 'POST /api/event-registrations/confirm'
  const holdExpiresAt = new Date(Date.now() + 600_000).toISOString()
  const event = sampleEvent({ price: 0 })
  rememberRegistration(event.id, {
    id: crypto.randomUUID(),
    fullName: 'Ama Serwaa',
    email: 'ama@example.org',
    keptUntil: holdExpiresAt,
  })
  const kept = sampleRegistration({ state: 'awaiting confirmation', holdExpiresAt, event })
  const { user, calls } = await openMyRegistration(kept, {
    [confirm]: { ...kept, state: 'registered', holdExpiresAt: null },
  })
  expect(await screen.findByText('Please confirm your 2 places.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Release my places' })).toBeVisible()
  expect(screen.queryByText('Add to calendar')).toBeNull()
  expect(
    calls.some(({ path }) => path.endsWith('/confirm')),
    'opening the page confirms nothing',
  ).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Confirm my places' }))
  expect(await screen.findByText("You're in, Ama.")).toBeVisible()
  expect(localStorage.getItem('registered-events')).not.toContain('keptUntil')
})

test('a place that was not confirmed in time can still be had while there is room', async () => {
  const confirm = 'POST /api/event-registrations/confirm'
  const late = sampleRegistration({ state: 'not confirmed', numberOfAttendees: 1 })
  const { user } = await openMyRegistration(late, { [confirm]: refusal(409, 'This event is full.') })
  expect(await screen.findByText("You don't have a place.")).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Confirm my place' }))
  await expectToast("We couldn't confirm your place")
  await expectToast('This event is full.')
})

test.each([
  ['is unknown', `#${secret}`, 404],
  ['is cut off', '#abc', 400],
  ['has no secret', '', 400],
])('a link that %s says so, with ways on', async (_, hash, status) => {
  await visit(`/my-registration${hash}`, { [view]: refusal(status, 'Not found.') })
  expect(await screen.findByRole('heading', { name: "We can't find this registration" })).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'See upcoming events' })).toHaveAttribute('href', '/events')
  expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
})

test('without a network the page says so, and can ask again', async () => {
  localStorage.clear()
  let isAway = true
  const { user } = await openMyRegistration(sampleRegistration(), {
    [view]: () => (isAway ? noNetwork() : sampleRegistration()),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your registration")
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText("You're in, Ama.")).toBeVisible()
})

test('without a network the ticket that this link showed before is there, and nothing can be changed', async () => {
  let isAway = false
  const registration = sampleRegistration({ event: sampleEvent({ price: 0, isVirtual: false }) })
  const answers = { [view]: () => (isAway ? noNetwork() : registration) }
  keepTicket({ ...registration, reference: 'R-0000001', event: { ...registration.event, title: 'Another' } })
  await openMyRegistration(registration, answers)
  expect(await screen.findByText('K7QF 2M9X')).toBeVisible()
  isAway = true
  const { user } = await openMyRegistration(registration, answers)
  expect(await screen.findByText('No network. Your ticket works all the same.')).toBeVisible()
  expect(screen.getAllByRole('article').map((ticket) => ticket.getAttribute('aria-labelledby'))).toHaveLength(
    1,
  )
  expect(screen.getByRole('article', { name: registration.event.title })).toHaveTextContent('K7QF 2M9X')
  expect(screen.queryByRole('button', { name: 'Cancel registration' })).toBeNull()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText("You're in, Ama.")).toBeVisible()
})

test('without a network nothing is cancelled, and the question stays', async () => {
  const { user } = await openMyRegistration(sampleRegistration(), { [cancel]: noNetwork })
  await user.click(await screen.findByRole('button', { name: 'Cancel registration' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your registration?' })
  expect(dialog).toHaveTextContent('Your 2 places at “CV clinic” will be offered to others.')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel registration' }))
  expect(await screen.findByText(/^We couldn't cancel your registration/)).toBeVisible()
  expect(dialog).toBeVisible()
  expect(screen.getByText("You're in, Ama.")).toBeVisible()
})
