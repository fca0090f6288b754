import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { hoursAfter } from '#shared/time/dates.ts'
import { sampleEvent, sampleRegistration } from '#tests/support/component-samples.ts'
import { noNetwork, refusal, visit } from '#tests/support/component.tsx'
import type { Ticket } from '../schema.ts'
import { keepTicket } from './kept-tickets.ts'

const secret = 'K7QF2M9X0123456789ABCDEFGH'
const view = 'POST /api/event-registrations/ticket'

const inHours = (count: number) => hoursAfter(new Date().toISOString(), count)

const aTicket = (change: Partial<Ticket> = {}): Ticket => ({
  ...sampleRegistration(),
  payment: null,
  event: { ...sampleEvent({ isVirtual: false }), startsAt: inHours(48), endsAt: inHours(50) },
  ...change,
})

beforeEach(() => localStorage.clear())

test('a scanned code leads to the ticket, and its secret is in the body only', async () => {
  const ticket = aTicket({ payment: { amount: 10_000, currency: 'GHS' } })
  const { calls } = await visit(`/t#${secret}`, { [view]: ticket })
  const shown = await screen.findByRole('article', { name: ticket.event.title })
  for (const words of ['K7QF 2M9X', 'Ama Serwaa', '2 places', 'GHS 100.00'])
    expect(shown).toHaveTextContent(words)
  expect(within(shown).getByRole('link', { name: 'View on a map' })).toBeVisible()
  expect(calls.find(({ path }) => path === '/api/event-registrations/ticket')?.body).toEqual({
    token: secret,
  })
})

test.each([
  [
    'of a cancelled registration',
    { state: 'cancelled', ticketCode: null },
    'This ticket has been cancelled.',
  ],
  [
    'that waits for its payment before the door opens',
    { state: 'awaiting payment', ticketCode: null },
    "This ticket isn't paid for yet.",
  ],
  [
    'of a cancelled event',
    { event: { ...aTicket().event, state: 'cancelled' }, ticketCode: null },
    'This event has been cancelled.',
  ],
  [
    'of an event that is over',
    { event: { ...aTicket().event, endsAt: inHours(-1) } },
    'This event has finished.',
  ],
] as const)('a ticket %s says so and has no code', async (_, change, words) => {
  await visit(`/t#${secret}`, { [view]: aTicket(change) })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('img', { name: 'QR code of this ticket' })).toBeNull()
})

test('a ticket that is not paid for keeps its code, and says what to pay at the door', async () => {
  const ticket = aTicket({ state: 'awaiting payment', owes: { amount: 5_000, currency: 'GHS' } })
  await visit(`/t#${secret}`, { [view]: ticket })
  expect(await screen.findByText('GHS 50 to pay at the door')).toBeVisible()
  expect(screen.getByRole('img', { name: 'QR code of this ticket' })).toBeVisible()
  expect(screen.queryByText(/cancelled|isn't paid for/)).toBeNull()
  await visit('/t', { [view]: noNetwork })
  expect(screen.getByText('GHS 50 to pay at the door'), 'without a network').toBeVisible()
})

test('an unknown code is told so in a plain sentence, with ways on', async () => {
  await visit(`/t#${secret}`, { [view]: refusal(404, 'Not found.') })
  expect(await screen.findByRole('heading', { name: "We can't find this ticket" })).toBeVisible()
  expect(screen.getByText(/Use the link in the latest email/)).toBeVisible()
})

test('the page without a code has the tickets of this browser, the next first, until the day after', async () => {
  const later = aTicket({ reference: 'R-0000002' })
  const sooner = aTicket({
    reference: 'R-0000001',
    event: { ...aTicket().event, title: 'Sooner', startsAt: inHours(2), endsAt: inHours(4) },
  })
  const past = aTicket({
    reference: 'R-0000003',
    event: { ...aTicket().event, title: 'Long ago', startsAt: inHours(-30), endsAt: inHours(-26) },
  })
  for (const ticket of [later, past, sooner]) keepTicket(ticket)
  await visit('/t', { [view]: noNetwork })
  const shown = screen.getAllByRole('article').map((article) => within(article).getByRole('heading'))
  expect(shown.map(({ textContent }) => textContent)).toEqual(['Sooner', later.event.title])
})

test('a browser without tickets says how one comes here', async () => {
  await visit('/t')
  expect(screen.getByRole('heading', { name: 'No tickets on this device yet' })).toBeVisible()
})

test.each(['nothing', '[{"reference":1}]', '{"a":1}', '[null]'])(
  'what is not a ticket in the storage of a browser is passed over: %s',
  async (stored) => {
    localStorage.setItem('tickets', stored)
    await visit('/t')
    expect(screen.getByRole('heading', { name: 'No tickets on this device yet' })).toBeVisible()
  },
)
