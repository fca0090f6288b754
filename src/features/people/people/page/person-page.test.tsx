import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayAt } from '#shared/time/dates.ts'
import { expectFocus, expectToast, refusal } from '#tests/support/component.tsx'
import { aGroup, ama, anEntry, openPerson, personId } from '#tests/support/pages/person.ts'

test('the page of a person has the ways to reach them, what they are to us, and one timeline', async () => {
  await openPerson()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ama Mensah' })).toBeVisible()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Email')).toBe('mailto:ama%40example.org')
  expect(hrefOf('Call')).toBe('tel:+233244123456')
  expect(hrefOf('WhatsApp')).toBe('https://wa.me/233244123456')
  expect(hrefOf('Approved member')).toBe('/admin/users?search=ama')
  expect(hrefOf('Question Q-1')).toBe('/admin/inbox?request=1')
  const timeline = screen.getByRole('region', { name: 'Timeline' })
  expect(within(timeline).getAllByRole('listitem')[0]).toHaveTextContent('Evening 1Came')
  expect(timeline).toHaveTextContent('She would like to help.')
})

test('a person without a phone or an email address has no buttons for them', async () => {
  await openPerson({}, { email: null, phone: null, emails: [] })
  await screen.findByRole('heading', { level: 1 })
  for (const name of ['Email', 'Call', 'WhatsApp']) expect(screen.queryByRole('link', { name })).toBeNull()
})

test('a long timeline shows more when asked, and the keyboard goes on there', async () => {
  const timeline = Array.from({ length: 25 }, (_, index) => anEntry(index + 1))
  const { user } = await openPerson({}, { timeline, hasOlder: true })
  const entries = () => within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem')
  await screen.findByText('Evening 20')
  expect(entries()).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(entries()).toHaveLength(25)
  await expectFocus(entries()[20])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(screen.getByText('Older entries are in the lists of each tab.')).toBeVisible()
})

test('a note is added once it has words, and the field is empty for the next one', async () => {
  const { user, calls } = await openPerson({
    [`POST /api/admin/people/${personId}/notes`]: () => new Response(null, { status: 204 }),
  })
  const field = await screen.findByLabelText('New note')
  const button = screen.getByRole('button', { name: 'Add note' })
  expect(button).toBeDisabled()
  await user.type(field, '  Call her. ')
  await user.click(button)
  await expectToast('Note added')
  expect(field).toHaveValue('')
  expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({ text: 'Call her.' })
})

test('a circle leads to its page, and says that she leads it', async () => {
  await openPerson()
  const circle = await screen.findByRole('link', { name: 'Choir' })
  expect(circle).toHaveAttribute('href', '/admin/circles/f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e11')
  expect(circle.parentElement).toHaveTextContent('Choir · leads')
})

test('tags and groups are added and removed', async () => {
  const { user, calls } = await openPerson({
    [`POST /api/admin/people/${personId}/tags`]: ama,
    [`POST /api/admin/people/${personId}/tags/remove`]: ama,
    'POST /api/admin/groups/f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e12/people': aGroup('Welcome team', 2),
    'POST /api/admin/groups/f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e11/people/remove': aGroup('Choir', 1),
  })
  const field = await screen.findByLabelText('New tag')
  const suggested = () => [...document.querySelectorAll('datalist option')].map((one) => one.textContent)
  await waitFor(() => expect(suggested(), 'what she has already is not suggested').toEqual(['Drives']))
  await user.type(field, 'Drives{Enter}')
  await user.click(screen.getByRole('button', { name: 'Remove tag Sings' }))
  await user.selectOptions(screen.getByLabelText('Add to circle'), 'Welcome team')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.click(screen.getByRole('button', { name: 'Remove from Choir' }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(4))
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { tag: 'Drives' },
    { tag: 'Sings' },
    { personIds: [personId] },
    { personIds: [personId] },
  ])
})

test('a person that only the care team sees is marked so, and has neither tags nor groups', async () => {
  await openPerson({}, { isPrivate: true, tags: [], groups: [] })
  expect(await screen.findByText(/^Only the care team can see this person/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Tags' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Circles and teams' })).toBeNull()
})

test('a person who is gone, and an address that is none, say so', async () => {
  await openPerson({
    [`GET /api/admin/people/${personId}`]: refusal(404, 'Gone.', { code: 'person_not_found' }),
  })
  expect(await screen.findByText('Person not found')).toBeVisible()
  await openPerson({}, {}, '/admin/people/no-such-person')
  expect(await screen.findByText('Person not found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to people' })).toHaveAttribute('href', '/admin/people')
})

test('a call is logged with a day to follow up, and a follow-up is done and undone', async () => {
  const followUp = {
    id: 'f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e77',
    personId,
    name: 'Ama Mensah',
    kind: 'visit' as const,
    happenedOn: '2026-01-05',
    text: 'Her mother is ill.',
    followUpOn: '2026-01-09',
    authorName: 'Kojo',
    isMine: false,
  }
  const gone = () => new Response(null, { status: 204 })
  const { user, calls } = await openPerson(
    {
      [`POST /api/admin/people/${personId}/contacts`]: gone,
      [`POST /api/admin/people/contacts/${followUp.id}/follow-up`]: gone,
    },
    { followUps: [followUp] },
  )
  await user.click(await screen.findByRole('button', { name: 'Log' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Log a contact with Ama Mensah' }))
  await user.click(dialog.getByRole('radio', { name: 'WhatsApp' }))
  await user.type(dialog.getByLabelText(/^A few words/), 'She is well.')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await expectToast('Contact logged')
  const today = dayAt(new Date())
  expect(calls.find(({ path }) => path.endsWith('/contacts'))!.body).toEqual({
    kind: 'whatsapp',
    happenedOn: today,
    text: 'She is well.',
  })
  const toDo = within(screen.getByRole('list', { name: 'To follow up' }))
  expect(toDo.getByRole('listitem')).toHaveTextContent('Visit on Mon 5 Jan 2026, by Kojo. Her mother is ill.')
  await user.click(toDo.getByRole('button', { name: 'Done' }))
  await expectToast('Followed up')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expectToast('To follow up again')
  expect(calls.filter(({ path }) => path.endsWith('/follow-up')).map(({ body }) => body)).toEqual([
    { isDone: true },
    { isDone: false },
  ])
})
