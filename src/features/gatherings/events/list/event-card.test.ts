import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExampleCard, type EventTicket } from './event-card.tsx'

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
const factsOf = (given: Partial<EventTicket>): string[] => {
  const markup = renderToString(createElement(ExampleCard, { ticket: { ...ticket, ...given } }))
  const facts = /<div class="event-card-facts"[^>]*>(.*?)<\/div>/.exec(markup)?.[1] ?? ''
  return facts
    .split('</span>')
    .filter(Boolean)
    .map((fact) => fact.replaceAll(/<[^>]+>/g, ''))
}

test('a card says where an event is, if that is known', () => {
  expect(factsOf({})).toEqual(['6:00 – 8:00pm', 'The Courtyard'])
  expect(factsOf({ isVirtual: true, location: null })).toEqual(['6:00 – 8:00pm', 'Online'])
  expect(factsOf({ location: null }), 'no sign without its words').toEqual(['6:00 – 8:00pm'])
})
