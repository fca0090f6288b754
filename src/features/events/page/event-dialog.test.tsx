import { screen, waitFor } from '@testing-library/react'
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
