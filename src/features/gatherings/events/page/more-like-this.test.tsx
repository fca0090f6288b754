import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '#tests/support/component.tsx'
import { aPublicEvent } from '#tests/support/samples.ts'
import type { Event } from '../schema.ts'

const open = async (event: Event, more = {}) => {
  const opened = await visit(`/events/${event.id}`, { [`GET /api/events/${event.id}`]: event, ...more })
  return { ...opened, main: within(screen.getByRole('main')) }
}

const others = [2, 3, 4].map((number) => aPublicEvent(number))
const withOthers = { [`GET /api/events/${aPublicEvent(1).id}/like`]: others }
const ticket = () => document.querySelector('.event-page-ticket')
const section = () => screen.getByRole('region', { name: 'More like this' })

test('three others stand below the ticket, each with its address', async () => {
  await open(aPublicEvent(1), withOthers)
  expect(ticket()).not.toContainElement(section())
  expect(
    within(section())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(others.map(({ id }) => `/events/${id}`))
})

test.each([
  ['full', { registered: 60 }],
  ['cancelled', { state: 'cancelled' as const }],
  ['past', { startsAt: '2026-01-03T18:30:00.000Z', endsAt: '2026-01-03T20:30:00.000Z' }],
])('of a %s event they stand right below the note', async (_how, given) => {
  await open(aPublicEvent(1, given), withOthers)
  expect(document.querySelector('.event-main > .note')?.nextElementSibling).toBe(section())
})

test('without others there is no heading', async () => {
  const { main } = await open(aPublicEvent(1), { [`GET /api/events/${aPublicEvent(1).id}/like`]: [] })
  expect(main.queryByText('More like this')).toBeNull()
})

test('the page does not move under a visitor who takes the last place', async () => {
  let registered = 59
  const { id } = aPublicEvent(1)
  const { main, user } = await open(aPublicEvent(1, { registered }), {
    ...withOthers,
    [`GET /api/events/${id}`]: () => aPublicEvent(1, { registered }),
    [`POST /api/events/${id}/register`]: () => {
      registered = 60
      return { status: 'registered', message: "We've emailed you the details.", registrationId: id }
    },
    'POST /api/event-registrations/standing': { isRegistered: true },
  })
  await user.type(main.getByLabelText('Full name'), 'Ama Serwaa')
  await user.type(main.getByLabelText('Email'), 'ama@example.org')
  await user.click(main.getByRole('button', { name: 'Register' }))
  expect(await main.findByText('Event is full')).toBeVisible()
  expect(ticket()).not.toContainElement(section())
})
