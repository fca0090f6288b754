import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asMember, sampleEvent, sampleMember } from '#tests/support/component-samples.ts'
import { json, list, visit } from '#tests/support/component.tsx'

const event = sampleEvent({ price: 0 })
const { fullName, email } = sampleMember
const answers = {
  [`GET /api/events/${event.id}`]: event,
  'GET /api/events': list([]),
  'GET /api/teachings': list([]),
}

test.each([
  ['/contact', 'Contact Us', { Name: fullName, Email: email }],
  ['/', 'Ask a Question', { Name: fullName, Email: email }],
  ['/mentorship', 'Request a Mentor', { 'Full name': fullName, Email: email }],
  ['/join-us', 'Join Us', { 'First name': 'Ama', 'Last name': 'Serwaa Bonsu', Email: email }],
  ['/prayer', 'Prayer request', { 'Name (optional)': 'Ama', 'Email (optional)': email }],
  [`/events/${event.id}`, `Register for ${event.title}`, { 'Full name': fullName, Email: email }],
  ['/events#propose', 'Propose an Event', { Name: fullName, Email: email }],
])('on %s the form "%s" has the name and address of a member filled in', async (path, name, values) => {
  await visit(path, { ...answers, ...asMember() })
  const form = within(await screen.findByRole('form', { name }))
  for (const [label, value] of Object.entries(values))
    await waitFor(() => expect(form.getAllByLabelText(label)[0], label).toHaveValue(value))
})

test('a session that arrives late does not write over what was typed; after sending all is filled in', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { user } = await visit('/contact', {
    ...asMember(),
    'GET /api/user/session': () => promise,
    'POST /api/contact': () => json({ reference: 'C-1' }, 201),
  })
  const form = {
    getByLabelText: (label: string) =>
      within(screen.getByRole('form', { name: 'Contact Us' })).getByLabelText(label),
  }
  await user.type(form.getByLabelText('Name'), 'Esi Mensah')
  resolve(json(sampleMember))
  await waitFor(() => expect(form.getByLabelText('Email')).toHaveValue(email))
  expect(form.getByLabelText('Name')).toHaveValue('Esi Mensah')
  await user.type(form.getByLabelText('Message'), 'A message.')
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Message Sent')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Send another' }))
  expect(form.getByLabelText('Name')).toHaveValue(fullName)
  expect(form.getByLabelText('Message')).toHaveValue('')
})
