import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { list, refusal, visit, type Answers } from '#tests/support/component.tsx'
import { aPublicEvent } from '#tests/support/samples.ts'

const event = aPublicEvent(1)

const openFromCard = async (answers: Answers) => {
  const opened = await visit('/events', { 'GET /api/events': list([event]), ...answers })
  await opened.user.click(screen.getByRole('link', { name: 'Learn More about Event 1' }))
  return opened
}

test('an event opens over the list, under its own address and name', async () => {
  await openFromCard({ [`GET /api/events/${event.id}`]: event })
  expect(await screen.findByRole('dialog', { name: 'Event 1' })).toBeVisible()
  expect(location.pathname).toBe(`/events/${event.id}`)
  await waitFor(() => expect(document.title).toBe('Event 1 | Sankofa'))
  expect(screen.getByRole('heading', { level: 1, name: 'Events', hidden: true })).toBeInTheDocument()
})

test('an event that is gone is said to be', async () => {
  await openFromCard({
    [`GET /api/events/${event.id}`]: () => refusal(404, 'Event not found.', { code: 'event_not_found' }),
  })
  expect(await screen.findByRole('dialog', { name: 'Event Not Found' })).toBeVisible()
})

test('an event that cannot be loaded says so, and Try again brings it', async () => {
  let isUp = false
  const { user } = await openFromCard({
    [`GET /api/events/${event.id}`]: () => (isUp ? event : refusal(500, 'broken')),
  })
  expect(await screen.findByText("We couldn't load this event")).toBeVisible()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('dialog', { name: 'Event 1' })).toBeVisible()
})

test('after registering, the dialog says how many places the server has left', async () => {
  let registered = 24
  const { user } = await openFromCard({
    [`GET /api/events/${event.id}`]: () => ({ ...event, registered }),
    [`POST /api/events/${event.id}/register`]: () => {
      registered = 25
      return { status: 'registered', message: "We've emailed you the details.", registrationId: event.id }
    },
    'POST /api/event-registrations/standing': { isRegistered: true },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Event 1' }))
  expect(dialog.getAllByText(/^36 spots left/)).not.toHaveLength(0)
  await user.type(dialog.getByLabelText('Full name'), 'Ama Serwaa')
  await user.type(dialog.getByLabelText('Email'), 'ama@example.org')
  await user.click(dialog.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(dialog.getAllByText(/^35 spots left/)).not.toHaveLength(0))
  expect(dialog.queryByText(/^36 spots left/)).toBeNull()
})

test('an answer that does not say “registered” registers no one', async () => {
  const { user } = await openFromCard({
    [`GET /api/events/${event.id}`]: event,
    [`POST /api/events/${event.id}/register`]: {},
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Event 1' }))
  await user.type(dialog.getByLabelText('Full name'), 'Ama Serwaa')
  await user.type(dialog.getByLabelText('Email'), 'ama@example.org')
  await user.click(dialog.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Registration failed')).toBeVisible()
  expect(dialog.queryByText("You're Registered")).toBeNull()
})
