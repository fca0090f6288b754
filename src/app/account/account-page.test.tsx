import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hoursAfter } from '#shared/time/dates.ts'
import { asMember, sampleEvent, sampleMember, sampleRegistration } from '#tests/support/component-samples.ts'
import { aTeachingCard } from '#tests/support/samples.ts'
import {
  expectToast,
  json,
  list,
  noNetwork,
  refusal,
  visit,
  type Answers,
} from '#tests/support/component.tsx'

const open = async (answers: Answers = {}) => {
  const visited = await visit('/account', { ...asMember(), ...answers })
  return { ...visited, profile: await screen.findByRole('form', { name: 'Profile' }) }
}

const part = (name: string) => screen.findByRole('region', { name })

test('shows a loader until the session is known', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  await visit('/account', { ...asMember(), 'GET /api/user/session': () => promise })
  expect(screen.getByText('Loading your account...')).toBeVisible()
  resolve(json(sampleMember))
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ama' })).toBeVisible()
  expect(screen.queryByText('Loading your account...')).toBeNull()
})

test('an account that is not approved yet says what happens next', async () => {
  await visit('/account', asMember({ isApproved: false }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Account Pending Approval' })).toBeVisible()
  expect(screen.getByText(/^Your account is currently pending approval\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete account' })).toBeVisible()
  expect(screen.queryByRole('form', { name: 'Profile' })).toBeNull()
})

test('with a password that the team has set the account shows nothing but the way to an own one', async () => {
  const { user, calls } = await visit('/account', {
    ...asMember({ email: 'a…@example.org', ownPassword: 'link needed' }),
    'POST /api/user/own-password-link': () => json({ message: "We've sent a link to a…@example.org." }, 202),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose your own password' })).toBeVisible()
  expect(screen.getByText(/we'll send a link to a…@example\.org/)).toBeVisible()
  expect(screen.queryByRole('form', { name: 'Profile' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  await expectToast('Email sent')
  const own = calls.map(({ path }) => path).filter((path) => path.startsWith('/api/user/'))
  expect(new Set(own)).toEqual(new Set(['/api/user/session', '/api/user/own-password-link']))
})

test('an account that cannot be loaded says so, part by part, and is asked for again', async () => {
  let isAway = true
  const own = asMember()
  const { user } = await visit('/account', {
    ...own,
    'GET /api/user/session': () => (isAway ? noNetwork() : own['GET /api/user/session']!),
    'GET /api/user/requests': () => (isAway ? noNetwork() : list([])),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your account")
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/You haven't sent us anything yet\./)).toBeVisible()
})

test('a part that cannot be loaded says so in its place', async () => {
  let isAway = true
  const { user } = await open({ 'GET /api/user/requests': () => (isAway ? noNetwork() : list([])) })
  const requests = within(await part('My requests'))
  expect(await requests.findByRole('alert')).toHaveTextContent("We couldn't load this")
  isAway = false
  await user.click(requests.getByRole('button', { name: 'Try again' }))
  expect(await requests.findByText(/You haven't sent us anything yet\./)).toBeVisible()
})

test('a seat that is held and not paid says so, and is given back', async () => {
  const event = sampleEvent()
  const id = crypto.randomUUID()
  const holdExpiresAt = new Date(Date.now() + 600_000).toISOString()
  let rows = [{ ...sampleRegistration({ event, state: 'awaiting payment', holdExpiresAt }), id }]
  const { user } = await open({
    'GET /api/user/registrations': () => list(rows),
    'GET /api/events': list([]),
    [`POST /api/user/registrations/${id}/cancel`]: () => {
      const [row] = rows
      rows = []
      return json({ ...row, state: 'cancelled', holdExpiresAt: null })
    },
  })
  const registrations = await part('My registrations')
  await waitFor(() => expect(registrations).toHaveTextContent(/Pay by \d\d?:\d\d[ap]m/))
  expect(
    within(registrations).getByRole('link', { name: `Continue to payment for ${event.title}` }),
  ).toHaveAttribute('href', `/event-registration/${event.id}`)
  await user.click(within(registrations).getByRole('button', { name: `Release my places at ${event.title}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Release your places?' })
  expect(dialog).toHaveTextContent('You have not been charged.')
  await user.click(within(dialog).getByRole('button', { name: 'Release places' }))
  expect(await screen.findByText('Places released')).toBeVisible()
  await waitFor(() => expect(registrations).toHaveTextContent("You haven't registered for any events yet."))
})

test('a free registration gets more places, up to what is left', async () => {
  const event = sampleEvent({ title: 'Lunch', price: 0, capacity: 40, registered: 39 })
  const row = { ...sampleRegistration({ event }), id: crypto.randomUUID() }
  let places = 2
  const { user, calls } = await open({
    'GET /api/user/registrations': () => list([{ ...row, numberOfAttendees: places }]),
    'GET /api/events': list([]),
    [`POST /api/user/registrations/${row.id}/places`]: () => {
      places = 3
      return json({ ...row, numberOfAttendees: places })
    },
  })
  const registrations = await part('My registrations')
  await user.click(await within(registrations).findByRole('button', { name: 'Change places at Lunch' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change places' }))
  expect(await dialog.findByRole('spinbutton')).toHaveAccessibleDescription(/Up to 3;/)
  await user.click(dialog.getByRole('button', { name: 'One more' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expectToast('You have 3 places')
  expect(calls.find(({ path }) => path.endsWith('/places'))?.body).toEqual({ numberOfAttendees: 3 })
  await waitFor(() => expect(registrations).toHaveTextContent('3 places'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who waits for a place sees where they stand, and opens the page of it', async () => {
  const id = crypto.randomUUID()
  const waits = {
    id,
    state: 'waiting',
    numberOfAttendees: 2,
    place: 3,
    offer: null,
    event: sampleEvent({ title: 'Rooftop lunch' }),
  }
  const token = 'a'.repeat(43)
  const { user } = await open({
    'GET /api/user/waiting': [waits],
    [`POST /api/user/waiting/${id}/link`]: { token },
    'POST /api/event-waiting/view': refusal(404, 'Not found'),
  })
  const waiting = await part('My waiting lists')
  expect(waiting).toHaveTextContent('Rooftop lunch')
  expect(waiting).toHaveTextContent('3rd in line')
  await user.click(within(waiting).getByRole('button', { name: 'See my place: Rooftop lunch' }))
  await waitFor(() => expect(location.pathname + location.hash).toBe(`/waiting-list#${token}`))
})

test('who waits for nothing sees nothing of it', async () => {
  await open()
  await part('My registrations')
  expect(screen.queryByRole('region', { name: 'My waiting lists' })).toBeNull()
})

test('a paid seat can be cancelled until the deadline, and then names who can help', async () => {
  const payment = {
    amount: 12_000,
    currency: 'GHS',
    refunded: 0,
    returning: 0,
    owed: 0,
    receiptNumber: null,
    isOnline: true,
  }
  const seatIn = (title: string, hours: number) => {
    const startsAt = hoursAfter(new Date().toISOString(), hours)
    const event = sampleEvent({ title, startsAt, endsAt: hoursAfter(startsAt, 2) })
    return { ...sampleRegistration({ event, payment }), id: crypto.randomUUID() }
  }
  await open({ 'GET /api/user/registrations': list([seatIn('Lunch', 25), seatIn('Supper', 23)]) })
  const registrations = within(await part('My registrations'))
  expect(await registrations.findByText(/^Refundable until /)).toBeVisible()
  expect(registrations.getByRole('button', { name: 'Cancel registration for Lunch' })).toBeVisible()
  expect(registrations.getByText(/^Refunds for this event closed on /)).toBeVisible()
  expect(registrations.queryByRole('button', { name: 'Cancel registration for Supper' })).toBeNull()
  expect(registrations.getByRole('link', { name: 'Contact us about Supper' })).toHaveAttribute(
    'href',
    '/contact',
  )
})

test('the ticket of a registration is shown to the member, and of an online event there is none', async () => {
  const registration = sampleRegistration({ event: sampleEvent({ title: 'Lunch', isVirtual: false }) })
  const online = sampleRegistration({ event: sampleEvent({ title: 'Call', isVirtual: true }) })
  const id = crypto.randomUUID()
  let isAway = true
  const { user } = await open({
    'GET /api/user/registrations': list([
      { ...registration, id },
      { ...online, id: crypto.randomUUID() },
    ]),
    [`GET /api/user/registrations/${id}/ticket`]: () => (isAway ? noNetwork() : registration),
  })
  const registrations = within(await part('My registrations'))
  await user.click(await registrations.findByRole('button', { name: 'Show ticket for Lunch' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your ticket' }))
  expect(await dialog.findByText("We couldn't load your ticket")).toBeVisible()
  isAway = false
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('img', { name: 'QR code of this ticket' })).toBeVisible()
  expect(dialog.getByText('K7QF 2M9X')).toBeVisible()
  expect(registrations.queryByRole('button', { name: 'Show ticket for Call' })).toBeNull()
})

test('a new address needs the password, and the error is shown at its field', async () => {
  const { user, profile } = await open({
    'PUT /api/user/profile': ({ body }) =>
      refusal(400, 'Please check the form.', {
        fields: {
          currentPassword: (body as { currentPassword?: string }).currentPassword
            ? "That's not your current password"
            : 'Enter your password to change your email address',
        },
      }),
  })
  const email = within(profile).getByLabelText('Email')
  await user.clear(email)
  await user.type(email, 'new@example.org')
  const save = within(profile).getByRole('button', { name: 'Save profile' })
  await user.click(save)
  expect(
    await within(profile).findByRole('link', { name: 'Enter your password to change your email address' }),
  ).toBeVisible()
  await user.type(within(profile).getByLabelText(/^Your password/), 'not the password')
  await user.click(save)
  expect(await within(profile).findByRole('link', { name: "That's not your current password" })).toBeVisible()
})

const aMarkedTeaching = { ...aTeachingCard(1), isSaved: true, isLiked: false }

test('what is empty is one line, without filters; a filter without a match keeps them', async () => {
  const { user } = await open({
    'GET /api/user/teachings': ({ path }) => list(path.includes('mark=liked') ? [] : [aMarkedTeaching]),
    'GET /api/user/registrations': list([]),
  })
  const registrations = await part('My registrations')
  expect(await within(registrations).findByText(/^You haven't registered/)).toBeVisible()
  expect(registrations).toHaveAttribute('data-small')
  const teachings = await part('Saved and liked teachings')
  await user.click(await within(teachings).findByRole('button', { name: 'Liked' }))
  expect(await within(teachings).findByText(/^Nothing here yet/)).toBeVisible()
  expect(teachings).not.toHaveAttribute('data-small')
  await user.click(within(teachings).getByRole('button', { name: 'All' }))
  expect(await within(teachings).findByText(aMarkedTeaching.title)).toBeVisible()
})
