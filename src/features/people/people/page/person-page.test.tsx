import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayAt } from '#shared/time/dates.ts'
import { asAdmin } from '#tests/support/component-samples.ts'
import {
  expectFocus,
  expectToast,
  json,
  list,
  refusal,
  visit,
  type Answers,
} from '#tests/support/component.tsx'
import { aGroup as sampleGroup } from '#tests/support/samples.ts'
import { shownDetail, type Detail } from '../details.ts'
import { personFormSchema, type Entry, type WholePerson } from '../schema.ts'

const id = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a69'
const otherId = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a70'
const page = `/admin/people/${id}`

const anEntry = (number: number, given: Partial<Entry> = {}): Entry => ({
  id: `entry-${number}`,
  at: '2026-01-05T09:00:00.000Z',
  kind: 'registration',
  title: `Evening ${number}`,
  text: null,
  mark: null,
  href: null,
  ...given,
})

const ama: WholePerson = {
  id,
  name: 'Ama Mensah',
  otherNames: 'Serwaa',
  email: 'ama@example.org',
  phone: '0244 123 456',
  birthday: '--08-24',
  area: 'East Legon',
  howTheyCame: 'A friend',
  isPrivate: false,
  tags: ['Sings'],
  groups: [{ id: 'f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e11', name: 'Choir', isLeader: true }],
  createdAt: '2026-01-01T09:00:00.000Z',
  lastSeenAt: '2026-01-05T09:00:00.000Z',
  version: '1',
  emails: [
    { email: 'ama@example.org', isMain: true, isPrivate: false },
    { email: 'ama@work.example', isMain: false, isPrivate: false },
  ],
  followUps: [],
  merges: [],
  facts: [{ label: 'Account', value: 'Approved member', href: '/admin/users?search=ama' }],
  timeline: [
    anEntry(1, { mark: { look: 'success', label: 'Came' }, text: 'Fri 2 Jan 2026 · 2 places' }),
    anEntry(2, { kind: 'request', title: 'Question Q-1', href: '/admin/inbox?request=1' }),
    anEntry(3, { kind: 'note', title: 'Note by Esi', text: 'She would like to help.' }),
  ],
  hasOlder: false,
}

const aGroup = (name: string, last: number) =>
  sampleGroup({ id: `f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e1${last}`, name, kind: 'team' })

const open = (answers: Answers = {}, person: Partial<WholePerson> = {}, address = page) =>
  visit(address, {
    ...asAdmin(),
    [`GET /api/admin/people/${id}`]: { ...ama, ...person },
    'GET /api/admin/people/tags': [
      { tag: 'Sings', people: 3 },
      { tag: 'Drives', people: 2 },
    ],
    'GET /api/admin/groups': [aGroup('Choir', 1), aGroup('Welcome team', 2)],
    'GET /api/admin/people/maybe-same': { total: 0, pairs: [] },
    'GET /api/admin/people-lists': [],
    ...answers,
  })

test('the page of a person has the ways to reach them, what they are to us, and one timeline', async () => {
  await open()
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
  await open({}, { email: null, phone: null, emails: [] })
  await screen.findByRole('heading', { level: 1 })
  for (const name of ['Email', 'Call', 'WhatsApp']) expect(screen.queryByRole('link', { name })).toBeNull()
})

test('a long timeline shows more when asked, and the keyboard goes on there', async () => {
  const timeline = Array.from({ length: 25 }, (_, index) => anEntry(index + 1))
  const { user } = await open({}, { timeline, hasOlder: true })
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
  const { user, calls } = await open({
    [`POST /api/admin/people/${id}/notes`]: () => new Response(null, { status: 204 }),
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
  await open()
  const circle = await screen.findByRole('link', { name: 'Choir' })
  expect(circle).toHaveAttribute('href', '/admin/circles/f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e11')
  expect(circle.parentElement).toHaveTextContent('Choir · leads')
})

test('tags and groups are added and removed', async () => {
  const { user, calls } = await open({
    [`POST /api/admin/people/${id}/tags`]: ama,
    [`POST /api/admin/people/${id}/tags/remove`]: ama,
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
    { personIds: [id] },
    { personIds: [id] },
  ])
})

test('merging asks for each detail that differs, says what moves, and opens the page of the one who stayed', async () => {
  const other = {
    ...ama,
    id: otherId,
    name: 'A. Mensah',
    email: 'am@example.org',
    phone: null,
    birthday: '1990-08-24',
    area: 'Osu',
    tags: [],
  }
  const { user, calls } = await open({
    'GET /api/admin/people': list([ama, other]),
    [`POST /api/admin/people/${id}/merge`]: { ...ama, id: otherId, mergeId: otherId },
    [`GET /api/admin/people/${otherId}`]: { ...ama, id: otherId },
    [`POST /api/admin/people/merges/${otherId}/undo`]: {
      stays: { id: otherId, name: 'Ama Mensah' },
      back: { id, name: 'A. Mensah' },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Merge' }))
  const dialog = () => within(screen.getByRole('dialog'))
  await user.click(await dialog().findByRole('button', { name: 'Choose A. Mensah' }))
  expect(calls.some(({ path }) => path.startsWith('/api/admin/people?search=Ama+Mensah'))).toBe(true)
  const shown = screen.getByRole('dialog', { name: 'Merge these two?' })
  expect(
    await dialog().findByText('2 email addresses, 1 request, 1 registration, 1 note and 1 circle move too.'),
  ).toBeVisible()
  const radio = (group: string, name: string) =>
    within(dialog().getByRole('radiogroup', { name: group })).getByRole('radio', { name })
  expect(radio('Name', 'Ama Mensah'), 'the one that says more').toBeChecked()
  expect(radio('Birthday', '24 August 1990'), 'with its year').toBeChecked()
  expect(dialog().queryByRole('radiogroup', { name: 'Phone' }), 'only one has a phone').toBeNull()
  expect(shown).toHaveTextContent("We'll keep 24 August, A. Mensah and Osu in a note.")
  await user.click(radio('Area', 'Osu'))
  expect(shown).toHaveTextContent("We'll keep 24 August, East Legon and A. Mensah in a note.")
  expect(shown).toHaveTextContent('You can undo this for 30 days.')
  await user.click(dialog().getByRole('button', { name: 'Merge people' }))
  await expectToast("Everything is now on Ama Mensah's page.")
  await waitFor(() => expect(location.pathname).toBe(`/admin/people/${otherId}`))
  expect(calls.find(({ path }) => path.endsWith('/merge'))!.body).toEqual({
    otherId,
    choices: { area: 'other' },
  })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expectToast('Ama Mensah and A. Mensah are two people again.')
})

test('a form that came too late says who was quicker and keeps what was typed', async () => {
  const { user } = await open({
    [`PUT /api/admin/people/${id}`]: refusal(409, 'Someone else changed this.', {
      code: 'changed_meanwhile',
      changes: [
        {
          createdAt: '2026-01-05T09:00:00.000Z',
          actorName: 'Esi',
          action: 'person.updated',
          summary: 'Changed phone',
          changes: null,
        },
      ],
    }),
    'GET /api/admin/people': list([{ ...ama, phone: '0200', version: '2' }]),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const name = screen.getByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Ama Boateng')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const conflict = await screen.findByRole('dialog', { name: 'Changed while you were editing' })
  expect(conflict).toHaveTextContent('Changed phone')
})

test.each([
  ['the same email address', {}, 'This page shows the new details.'],
  ['another one', { email: 'new@example.org' }, `We've kept ${ama.email} as another email address.`],
])('a change with %s says what stays', async (_what, saved, sentence) => {
  const { user } = await open({ [`PUT /api/admin/people/${id}`]: { ...ama, ...saved } })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(screen.getByLabelText('Name'), 's')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('a person that only the care team sees is marked so, and has neither tags nor groups', async () => {
  await open({}, { isPrivate: true, tags: [], groups: [] })
  expect(await screen.findByText(/^Only the care team can see this person/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Tags' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Circles and teams' })).toBeNull()
})

test('a person who is gone, and an address that is none, say so', async () => {
  await open({ [`GET /api/admin/people/${id}`]: refusal(404, 'Gone.', { code: 'person_not_found' }) })
  expect(await screen.findByText('Person not found')).toBeVisible()
  await open({}, {}, '/admin/people/no-such-person')
  expect(await screen.findByText('Person not found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to people' })).toHaveAttribute('href', '/admin/people')
})

test('an email address that is known leads to its owner with a sentence', async () => {
  const { user } = await open(
    {
      'GET /api/admin/people': list([ama]),
      'POST /api/admin/people': json({ id, name: 'Ama Mensah', isKnown: true }, 201),
    },
    {},
    '/admin/people',
  )
  await user.click(await screen.findByRole('button', { name: 'Add person' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add person' }))
  await user.click(dialog.getByRole('button', { name: 'Add person' }))
  expect(await dialog.findAllByText('Enter a name, an email address or a phone number')).not.toHaveLength(0)
  await user.type(dialog.getByLabelText(/^Email/), 'AMA@example.org')
  await user.click(dialog.getByRole('button', { name: 'Add person' }))
  await expectToast('This email address belongs to Ama Mensah.')
  await waitFor(() => expect(location.pathname).toBe(page))
})

test('the form has a field for each detail, filled in with what is known', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = await screen.findByRole<HTMLFormElement>('form', { name: 'Edit person' })
  const fields = Object.fromEntries(new FormData(form))
  for (const name of Object.keys(personFormSchema.shape) as Detail[])
    expect(fields[name], name).toBe(shownDetail(name, ama[name]))
})

test('a merge of the last 30 days is undone on the page, which says what stays', async () => {
  const mergeId = 'f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e99'
  const merge = {
    id: mergeId,
    name: 'Esi Q.',
    createdAt: '2026-01-06T09:00:00.000Z',
    adminName: 'Efua',
    undoUntil: '2026-02-05T09:00:00.000Z',
  }
  const { user } = await open(
    {
      [`POST /api/admin/people/merges/${mergeId}/undo`]: {
        stays: { id, name: 'Ama Mensah' },
        back: { id: otherId, name: 'Esi Q.' },
      },
    },
    { merges: [merge] },
  )
  expect(await screen.findByText(/^Merged with Esi Q\. on 6 Jan 2026 by Efua\./)).toHaveTextContent(
    'You can undo this until 5 Feb 2026.',
  )
  await user.click(screen.getByRole('button', { name: 'Undo merge' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Undo this merge?' }))
  expect(dialog.getByText(/stays on this page: notes, calls, gifts and edited details/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Undo merge' }))
  await expectToast('Ama Mensah and Esi Q. are two people again.')
})

test('a call is logged with a day to follow up, and a follow-up is done and undone', async () => {
  const followUp = {
    id: 'f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e77',
    personId: id,
    name: 'Ama Mensah',
    kind: 'visit' as const,
    happenedOn: '2026-01-05',
    text: 'Her mother is ill.',
    followUpOn: '2026-01-09',
    authorName: 'Kojo',
    isMine: false,
  }
  const gone = () => new Response(null, { status: 204 })
  const { user, calls } = await open(
    {
      [`POST /api/admin/people/${id}/contacts`]: gone,
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

test('the form keeps what is optional folded, and a wrong birthday opens it with a sentence', async () => {
  const { user } = await open({ 'GET /api/admin/people': list([ama]) }, {}, '/admin/people')
  await user.click(await screen.findByRole('button', { name: 'Add person' }))
  const form = within(screen.getByRole('dialog', { name: 'Add person' }))
  const folded = () => form.getByText('More about them').closest('details')!
  expect(folded().open).toBe(false)
  await user.type(form.getByLabelText('Name'), 'Ama')
  await user.type(form.getByLabelText(/^Birthday/), '30 Feb')
  await user.click(form.getByRole('button', { name: 'Add person' }))
  expect(await form.findAllByText('February has no day 30')).not.toHaveLength(0)
  expect(folded().open).toBe(true)
})

test('two who may be the same are merged, or remembered as two', async () => {
  const other = { ...ama, id: otherId, name: 'Mensah Ama', phone: '+233 244 123 456', email: null }
  const { user, calls } = await open(
    {
      'GET /api/admin/people': list([ama, other]),
      'GET /api/admin/people/maybe-same': { total: 1, pairs: [{ one: ama, other, has: 'both' }] },
      'POST /api/admin/people/not-same': () => new Response(null, { status: 204 }),
      [`GET /api/admin/people/${otherId}`]: { ...ama, ...other },
    },
    {},
    '/admin/people',
  )
  await user.click(await screen.findByRole('link', { name: 'Maybe the same: 1' }))
  expect(await screen.findByText('Same name and phone number')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Merge Ama Mensah and Mensah Ama …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge these two?' }))
  await user.click(dialog.getByRole('button', { name: 'Go back' }))
  await user.click(screen.getByRole('button', { name: 'Not the same: Ama Mensah and Mensah Ama' }))
  await expectToast("We won't ask about these two again.")
  expect(calls.find(({ path }) => path.endsWith('/not-same'))!.body).toEqual({
    oneId: id,
    otherId,
    isNotSame: true,
  })
})
