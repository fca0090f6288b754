import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { remember } from '#browser/memory/browser-memory.ts'
import { sampleEvent } from '#tests/support/component-samples.ts'
import { noNetwork, visit, type Answers } from '#tests/support/component.tsx'
import { rememberRegistration } from './attendee-memory.ts'

const event = sampleEvent({ price: 0 })
const attendee = { fullName: 'Ama Serwaa', email: 'ama@example.org' }
const standing = 'POST /api/event-registrations/standing'

const open = (answers: Answers) =>
  visit(`/events/${event.id}`, { [`GET /api/events/${event.id}`]: event, 'GET /api/events': [], ...answers })

beforeEach(() => remember('registered-events', {}))

test('the browser that registered remembers it', async () => {
  rememberRegistration(event.id, { ...attendee, id: crypto.randomUUID() })
  const { calls } = await open({ [standing]: { isRegistered: true } })
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/standing'))).toBe(true))
  expect(screen.getByRole('button', { name: "You're Registered" })).toBeVisible()
})

test('the browser that registered hears that it was cancelled elsewhere', async () => {
  rememberRegistration(event.id, { ...attendee, id: crypto.randomUUID() })
  await open({ [standing]: { isRegistered: false } })
  expect(await screen.findByRole('form', { name: `Register for ${event.title}` })).toBeVisible()
  expect(screen.queryByRole('button', { name: "You're Registered" })).toBeNull()
  expect(screen.getByLabelText('Full name')).toHaveValue('Ama Serwaa')
})

test('a remembered registration stays while the network is away', async () => {
  rememberRegistration(event.id, { ...attendee, id: crypto.randomUUID() })
  const { calls } = await open({ [standing]: noNetwork })
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/standing'))).toBe(true))
  expect(screen.getByRole('button', { name: "You're Registered" })).toBeVisible()
})

test.each([
  ['is still to be confirmed while its time runs', 60_000, 'Confirm your place'],
  ['that stands after its time was confirmed elsewhere', -600_000, "You're Registered"],
])('a place that was kept %s', async (_, fromNow, label) => {
  const keptUntil = new Date(Date.now() + fromNow).toISOString()
  rememberRegistration(event.id, { ...attendee, id: crypto.randomUUID(), keptUntil })
  const { calls } = await open({ [standing]: { isRegistered: true } })
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/standing'))).toBe(true))
  expect(await screen.findByRole('group', { name: label })).toBeVisible()
})
