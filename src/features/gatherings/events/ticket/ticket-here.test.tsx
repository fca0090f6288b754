import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { asMember, asVisitor, sampleMember, sampleRegistration } from '#tests/support/component-samples.ts'
import { noNetwork, visit, type Answers } from '#tests/support/component.tsx'
import { aPublicEvent } from '#tests/support/samples.ts'
import { rememberRegistration } from '../registration/attendee-memory.ts'
import type { Ticket } from '../schema.ts'
import { keepTicket } from './kept-tickets.ts'

const id = '5f0c9d3e-0000-4000-8000-000000000001'
const event = { ...aPublicEvent(1), isVirtual: false }
const { ticketCode } = sampleRegistration()

const ticket: Ticket = {
  state: 'registered',
  fullName: 'Ama Serwaa',
  numberOfAttendees: 1,
  companions: [],
  reference: 'R-5F0C9D3',
  event,
  payment: null,
  owes: null,
  rest: null,
  priceName: null,
  ticketCode,
}

const register = { status: 'registered', message: "We've emailed you the details.", registrationId: id }

const open = async (answers: Answers = {}) => {
  const opened = await visit(`/events/${event.id}`, {
    [`GET /api/events/${event.id}`]: event,
    [`POST /api/events/${event.id}/register`]: register,
    'POST /api/event-registrations/standing': { isRegistered: true },
    ...answers,
  })
  return { ...opened, main: within(screen.getByRole('main')) }
}

const remember = (email = 'ama@example.org') =>
  rememberRegistration(event.id, { id, fullName: 'Ama Serwaa', email })

const code = () => screen.queryByRole('img', { name: 'QR code of this ticket' })

beforeEach(() => {
  localStorage.clear()
  asVisitor()
})

test('who has registered reads where the code is', async () => {
  remember()
  const { main } = await open()
  expect(await main.findByText('The code is in your email.')).toBeVisible()
  expect(code()).toBeNull()
})

test('a browser that has opened the ticket shows its code, also to an owner who registers again', async () => {
  keepTicket(ticket)
  const { user, main } = await open()
  const form = within(screen.getByRole('form', { name: /^Register for/ }))
  await user.type(form.getByLabelText('Full name'), 'Ama Serwaa')
  await user.type(form.getByLabelText('Email'), 'ama@example.org')
  await user.click(form.getByRole('button', { name: 'Register' }))
  expect(await main.findByText('You already have a ticket.')).toBeVisible()
  expect(main.getByText('K7QF 2M9X')).toBeVisible()
})

test('a member sees the code of the address that they have confirmed', async () => {
  const member = asMember()
  remember(sampleMember.email)
  await open({ ...member, [`GET /api/user/registrations/${id}/ticket`]: ticket })
  expect(await screen.findByText('K7QF 2M9X')).toBeVisible()
})

test('without a network a member reads where the code is', async () => {
  const member = asMember()
  remember(sampleMember.email)
  await open({ ...member, [`GET /api/user/registrations/${id}/ticket`]: noNetwork })
  expect(await screen.findByText('The code is in your email.')).toBeVisible()
})

test('a member who has registered another person is shown no code', async () => {
  const member = asMember()
  remember('kojo@example.org')
  const { main } = await open(member)
  expect(await main.findByText('The code is in your email.')).toBeVisible()
})

test('a registration that was cancelled elsewhere takes its ticket along', async () => {
  remember()
  keepTicket(ticket)
  await open({ 'POST /api/event-registrations/standing': { isRegistered: false } })
  expect(await screen.findByRole('form', { name: /^Register for/ })).toBeVisible()
  expect(JSON.parse(localStorage.getItem('tickets') ?? '')).toEqual([])
})

test('a visitor who came by the link of a friend registers with it, and with none that is not one', async () => {
  const typeAndSend = async (address: string) => {
    localStorage.clear()
    const { user, calls } = await visit(`${address}`, {
      [`GET /api/events/${event.id}`]: event,
      [`POST /api/events/${event.id}/register`]: register,
      'POST /api/event-registrations/standing': { isRegistered: true },
    })
    const form = within(screen.getByRole('form', { name: /^Register for/ }))
    await user.type(form.getByLabelText('Full name'), 'Kojo')
    await user.type(form.getByLabelText('Email'), 'kojo@example.org')
    await user.click(form.getByRole('button', { name: 'Register' }))
    await screen.findByText("You're Registered")
    return calls.find(({ path }) => path.endsWith('/register'))?.body
  }
  expect(await typeAndSend(`/events/${event.id}?invite=K7QF2M9X0123`)).toMatchObject({
    invite: 'K7QF2M9X0123',
  })
  expect(await typeAndSend(`/events/${event.id}?invite=nothing`)).not.toHaveProperty('invite')
})
