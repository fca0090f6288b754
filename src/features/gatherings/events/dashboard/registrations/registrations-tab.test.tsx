import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin, sampleListedEvent } from '#tests/support/component-samples.ts'
import { list, visit } from '#tests/support/component.tsx'
import { aRegistration } from '#tests/support/samples.ts'

const open = async (price: number, search: (id: string) => string) => {
  const event = sampleListedEvent({ price })
  const { id: eventId, title: eventTitle, date: eventDate } = event
  const registration = aRegistration({
    eventId,
    eventTitle,
    eventDate,
    phone: '024 123 4567',
    numberOfAttendees: 2,
  })
  const visited = await visit(`/admin/registrations${search(event.id)}`, {
    ...asAdmin(),
    'GET /api/admin/events': list([event]),
    [`GET /api/events/${event.id}`]: event,
    'GET /api/admin/registrations': list([registration]),
  })
  await screen.findByRole('rowheader', { name: /Ama Serwaa/ })
  return { ...visited, event }
}

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('the list of one event does not repeat its name, and of a free one says nothing of money', async () => {
  const one = (id: string) => `?eventId=${id}`
  await open(0, one)
  await screen.findByText(/4 of 20 places taken/)
  expect(headers()).toEqual(['Name', 'Registered', 'Places', 'Status'])
  await open(5_000, one)
  await screen.findByText(/4 of 20 places taken/)
  expect(headers()).toEqual(['Name', 'Registered', 'Places', 'Status', 'Payment', 'Amount'])
  await open(0, () => '')
  expect(headers()).toContain('Event')
})

test('an attendee can be called, and written to in WhatsApp', async () => {
  const { user } = await open(0, () => '')
  await user.click(screen.getByRole('button', { name: /^Open registration of Ama Serwaa/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ama Serwaa' }))
  expect(dialog.getByRole('link', { name: '024 123 4567' })).toHaveAttribute('href', 'tel:+233241234567')
  expect(dialog.getByRole('link', { name: 'WhatsApp 024 123 4567' })).toHaveAttribute(
    'href',
    'https://wa.me/233241234567',
  )
})

test('an event is chosen by its address, however old it is', async () => {
  const event = sampleListedEvent({ registered: 5, capacity: 30 })
  await visit(`/admin/registrations?eventId=${event.id}`, {
    ...asAdmin(),
    // As if hundreds of others were later.
    'GET /api/admin/events': list([]),
    [`GET /api/events/${event.id}`]: event,
    'GET /api/admin/registrations': list([], 0),
  })
  expect(await screen.findByText(/5 of 30 places taken\./)).toBeVisible()
  const chosen = screen.getByLabelText<HTMLSelectElement>('Event')
  expect(chosen.selectedOptions[0]?.textContent).toContain(event.title)
})
