import { expect, test } from 'vitest'
import { screen } from '@testing-library/react'
import { addDays, dayAt } from '#shared/time/dates.ts'
import { show } from '#tests/support/component.tsx'
import { aPublicEvent } from '#tests/support/samples.ts'
import { EventCard, ExampleCard, SmallTicket, type EventTicket } from './event-card.tsx'

const ticket: EventTicket = {
  id: '5f0c9d3e-0000-4000-8000-000000000001',
  title: 'Rooftop lunch',
  date: '2099-03-04',
  time: '6:00 – 8:00pm',
  category: 'Social',
  location: 'The Courtyard',
  isVirtual: false,
  price: 0,
  currency: 'GHS',
  capacity: null,
  registered: 0,
}

/** The facts of a card, each with its sign. */
const factsOf = async (given: Partial<EventTicket>): Promise<(string | null)[]> => {
  await show(<ExampleCard ticket={{ ...ticket, ...given }} />)
  return Array.from(document.querySelectorAll('.event-card-facts > span'), ({ textContent }) => textContent)
}

test('a card says where an event is, if that is known', async () => {
  expect(await factsOf({})).toEqual(['6:00 – 8:00pm', 'The Courtyard'])
  expect(await factsOf({ isVirtual: true, location: null })).toEqual(['6:00 – 8:00pm', 'Online'])
  expect(await factsOf({ location: null }), 'no sign without its words').toEqual(['6:00 – 8:00pm'])
})

test('its stub says how soon it is, unless it is cancelled', async () => {
  const soon = aPublicEvent(1, { date: addDays(dayAt(new Date()), 2) })
  const stub = () => document.querySelector('.event-card-stub')
  await show(<EventCard event={soon} />)
  expect(stub()).toHaveTextContent('in 2 days')
  await show(<EventCard event={{ ...soon, state: 'cancelled' }} />)
  expect(stub()).not.toHaveTextContent('in 2 days')
})

test('in a list no button is filled', async () => {
  await show(<EventCard event={aPublicEvent(1, { price: 5_000 })} />)
  await show(<EventCard event={aPublicEvent(1)} />)
  expect(screen.getByRole('link', { name: 'Register for Event 1' })).toHaveClass('button-soft')
  expect(document.querySelector('.button-primary')).toBeNull()
})

test('a small ticket leads to the event and has no buttons', async () => {
  await show(<SmallTicket event={aPublicEvent(1)} />)
  const links = screen.getAllByRole('link')
  expect(links).toHaveLength(1)
  expect(links[0]).toHaveAttribute('href', `/events/${aPublicEvent(1).id}`)
})
