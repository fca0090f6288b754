import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  expectFocus,
  expectToast,
  json,
  noNetwork,
  refusal,
  refuseStorage,
  visit,
  type Answers,
} from '#tests/support/component.tsx'
import { aPublicEvent } from '#tests/support/samples.ts'
import type { Event } from '../schema.ts'

const registrationId = '5f0c9d3e-0000-4000-8000-000000000001'
const event = aPublicEvent(1)

const registered = () =>
  json({ status: 'registered', message: "We've emailed you the details.", registrationId }, 201)

/** An event's page, whose side is the same as in its dialog. */
const open = async (answers: Answers = {}, shown: Event = event) => {
  const opened = await visit(`/events/${shown.id}`, {
    [`GET /api/events/${shown.id}`]: shown,
    [`POST /api/events/${shown.id}/register`]: () => registered(),
    'POST /api/event-registrations/standing': { isRegistered: true },
    ...answers,
  })
  return { ...opened, main: within(screen.getByRole('main')) }
}

type Typed = { name?: string; email?: string; seats?: string }

const fill = async (
  user: UserEvent,
  { name = 'Ama Serwaa', email = 'ama@example.org', seats }: Typed = {},
) => {
  const form = within(screen.getByRole('form', { name: /^Register for/ }))
  await user.type(form.getByLabelText('Full name'), name)
  await user.type(form.getByLabelText('Email'), email)
  if (seats === undefined) return
  await user.clear(form.getByLabelText('Number of attendees'))
  await user.type(form.getByLabelText('Number of attendees'), seats)
}

const register = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Register' }))

/** The footer has an Email field too. */
const emailField = () => within(screen.getByRole('form', { name: /^Register for/ })).getByLabelText('Email')

describe('registering for a free event', () => {
  test('sends what was typed, says that it worked and keeps the seat in this browser', async () => {
    const { user, main, calls } = await open()
    await fill(user, { seats: '2' })
    await register(user)
    await expectToast('Registration Successful!')
    await expectToast("We've emailed you the details.")
    expect(main.getByRole('button', { name: "You're Registered" })).toBeDisabled()
    expect(main.getByRole('heading', { name: 'Your place' })).toBeVisible()
    const panel = await main.findByRole('group', { name: "You're Registered" })
    await expectFocus(panel)
    expect(panel).toHaveTextContent('NameAma Serwaa')
    expect(panel).toHaveTextContent('ReferenceR-5F0C9D3')
    expect(panel).toHaveTextContent("We've emailed ama@example.org the details, a calendar file")
    expect(within(panel).getByText('Add to calendar')).toBeVisible()
    const friend = within(panel).getByRole('link', { name: 'Bring a friend on WhatsApp' })
    expect(friend.getAttribute('href')).toContain(encodeURIComponent(`/events/${event.id}`))
    const sent = calls.find(({ path }) => path.endsWith('/register'))
    expect(sent?.body).toMatchObject({
      fullName: 'Ama Serwaa',
      email: 'ama@example.org',
      numberOfAttendees: 2,
    })
  })

  test('keeps trying while the server is busy, and says so', async () => {
    let tries = 0
    let free = () => {}
    const isFree = new Promise<void>((resolve) => (free = resolve))
    const { user, main } = await open({
      [`POST /api/events/${event.id}/register`]: async () => {
        tries += 1
        if (tries === 1) return json({}, 503, { 'Retry-After': '0.001' })
        await isFree
        return registered()
      },
    })
    await fill(user)
    await register(user)
    expect(await main.findByText(/while we keep trying/)).toBeVisible()
    expect(main.getByRole('button', { name: 'Registering...' })).toHaveAttribute('aria-busy', 'true')
    free()
    await expectToast('Registration Successful!')
    expect(tries).toBe(2)
    expect(main.queryByText(/while we keep trying/)).toBeNull()
  })

  test('says that a place is only kept, until when, and what to do', async () => {
    const keptUntil = new Date(Date.now() + 30 * 60_000).toISOString()
    const message =
      "We're holding your place for 30 minutes. To confirm it, open the link in the email we sent to ama@example.org."
    const { user, main } = await open({
      [`POST /api/events/${event.id}/register`]: () =>
        json({ status: 'kept', message, registrationId, keptUntil }, 201),
    })
    await fill(user)
    await register(user)
    await expectToast('One more step')
    await expectToast(message)
    const panel = await main.findByRole('group', { name: 'Confirm your place' })
    await expectFocus(panel)
    expect(panel).toHaveTextContent(
      /We're holding it until \d+:\d\d[ap]m\. Open the link in the email we sent to ama/,
    )
    expect(main.queryByRole('button', { name: "You're Registered" })).toBeNull()
    await user.click(within(panel).getByRole('button', { name: 'Use a different email' }))
    expect(screen.getByLabelText('Full name')).toHaveValue('Ama Serwaa')
  })

  test('fills in the name and the email the next time, for one person', async () => {
    const first = await open()
    await fill(first.user, { seats: '3' })
    await register(first.user)
    await screen.findByText('R-5F0C9D3')
    await open({}, aPublicEvent(2))
    expect(screen.getByLabelText('Full name')).toHaveValue('Ama Serwaa')
    expect(emailField()).toHaveValue('ama@example.org')
    expect(screen.getByLabelText('Number of attendees')).toHaveValue(1)
  })

  test('for another person leaves the own seat as it is', async () => {
    const { user, main } = await open()
    await fill(user)
    await register(user)
    await user.click(await main.findByRole('button', { name: 'Register someone else' }))
    expect(main.getByRole('heading', { name: 'Register' })).toBeVisible()
    expect(main.queryByText(/We'll remember your name/)).toBeNull()
    await fill(user, { name: 'Kofi Boateng', email: 'kofi@example.org' })
    await register(user)
    expect(await main.findByText('ama@example.org')).toBeVisible()
    expect(main.getByText('Ama Serwaa')).toBeVisible()
    expect(localStorage.getItem('attendee')).toContain('Ama Serwaa')
  })

  test('says at each field what is wrong with it, and sends nothing', async () => {
    const { user, main, calls } = await open()
    await fill(user, { name: ' ', email: 'ama@', seats: '0' })
    await user.type(main.getByLabelText(/^Phone/), 'call me')
    await register(user)
    const summary = await main.findByRole('group', { name: 'There is a problem' })
    await expectFocus(summary)
    expect(main.getByLabelText('Full name')).toHaveAccessibleDescription('Enter your name')
    expect(emailField()).toHaveAccessibleDescription(/Please enter a valid email address$/)
    const attendees = main.getByLabelText('Number of attendees')
    expect(attendees).toHaveAccessibleDescription(/Must have at least 1 attendee$/)
    expect(main.getByLabelText(/^Phone/)).toHaveAccessibleDescription('Enter a valid phone number')
    await user.clear(attendees)
    await user.type(attendees, '11')
    await register(user)
    expect(attendees).toHaveAccessibleDescription(/Maximum 10 attendees per registration$/)
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })
})

describe('a registration that is refused keeps what was typed', () => {
  const expectTyped = (seats: number) => {
    expect(emailField()).toHaveValue('ama@example.org')
    expect(screen.getByLabelText('Number of attendees')).toHaveValue(seats)
  }

  test('because fewer seats are left: it says so at the field and in a toast', async () => {
    const sentence = 'Only 2 places left.'
    const { user } = await open({
      [`POST /api/events/${event.id}/register`]: () =>
        refusal(409, sentence, { code: 'too_few_spots', fields: { numberOfAttendees: sentence } }),
    })
    await fill(user, { seats: '5' })
    await register(user)
    await expectToast('Registration failed')
    await expectToast(sentence)
    expect(screen.getByLabelText('Number of attendees')).toHaveAccessibleDescription(/Only 2 places left\.$/)
    expectTyped(5)
  })

  test('because it has become full: the form says so', async () => {
    let shown = event
    const { user, main } = await open({
      [`GET /api/events/${event.id}`]: () => shown,
      [`POST /api/events/${event.id}/register`]: () => {
        shown = { ...event, registered: 60 }
        return refusal(409, 'This event is full.', { code: 'event_full' })
      },
    })
    await fill(user)
    await register(user)
    await expectToast('This event is full.')
    expect(await main.findByRole('button', { name: 'Event Full' })).toBeDisabled()
    expect(main.getByText('Event is full')).toBeVisible()
    expectTyped(1)
  })

  test('because the network is away: it works the next time', async () => {
    const answers: (() => Response)[] = [noNetwork, () => registered()]
    const { user, main } = await open({
      [`POST /api/events/${event.id}/register`]: () => answers.shift()?.() ?? null,
    })
    await fill(user)
    await register(user)
    await expectToast('Registration failed')
    await expectToast("We're not sure that reached us.")
    expectTyped(1)
    await register(user)
    expect(await main.findByText('R-5F0C9D3')).toBeVisible()
  })
})

// The last test: this page is never left, so it remembers.
test('a seat is remembered until the page is left where the browser stores nothing', async () => {
  refuseStorage()
  const { user, main } = await open()
  await fill(user)
  await register(user)
  expect(await main.findByRole('button', { name: "You're Registered" })).toBeDisabled()
})
