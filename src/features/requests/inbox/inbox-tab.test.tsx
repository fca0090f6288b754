import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TeamRole } from '#shared/powers.ts'
import { asAdmin, sampleAdmin } from '#tests/support/component-samples.ts'
import { json, list, refusal, visit, type Answers } from '#tests/support/component.tsx'
import type { InboxMessage } from './admin-schema.ts'

const id = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a69'

const aMessage = (change: Partial<InboxMessage>): InboxMessage => ({
  id,
  createdAt: '2026-01-05T09:00:00.000Z',
  reference: 'SK-7K2M',
  state: 'new',
  dueAt: '2026-01-08T09:00:00.000Z',
  ownerId: null,
  ownerName: null,
  helpers: [],
  reminder: null,
  answeredAt: null,
  doneAt: null,
  kind: 'question',
  isPrivate: false,
  isReadable: true,
  name: 'Ama',
  email: 'ama@example.org',
  phone: null,
  subject: 'Theology',
  body: 'Why?',
  details: {},
  ...change,
})

const prayer = aMessage({
  kind: 'prayer',
  isPrivate: true,
  name: null,
  email: null,
  subject: null,
  body: 'For my mother.',
  details: { sharing: 'prayer-team', wantsContact: false },
})

/** As the server answers those who may not read it. */
const withheldPrayer = { ...prayer, isReadable: false, body: null, details: {} }

const nothing = { notes: [], owners: [], messages: [], answering: null }

const asRole = (role: TeamRole): Answers => ({
  'GET /api/admin/session': { ...sampleAdmin, roles: [role] },
})

const open = (message: InboxMessage, answers: Answers = {}, search = '') =>
  visit(`/admin/inbox${search}`, {
    ...asAdmin(),
    'GET /api/admin/inbox': list([message]),
    [`GET /api/admin/inbox/${id}`]: { ...message, ...nothing },
    ...answers,
  })

test('a closed request says when it was closed, and no longer when it was due', async () => {
  const closed = { state: 'done', doneAt: '2026-01-07T09:00:00.000Z' } as const
  await open(aMessage(closed), {}, `?request=${id}`)
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('Closed 7 Jan 2026')).toBeVisible()
  expect(dialog).not.toHaveTextContent('8 Jan 2026')
})

test('care: a private prayer is kept from the list, and read in its dialog', async () => {
  const { user } = await open(prayer, asRole('care'))
  const opener = await screen.findByRole('button', { name: /^Open/ })
  const row = opener.closest('tr')!
  expect(row).toHaveTextContent('Private')
  expect(row).not.toHaveTextContent('my mother')
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Anonymous' })
  for (const words of ['For my mother.', 'Only the care team', 'Wants contactNo'])
    expect(dialog).toHaveTextContent(words)
  for (const field of ['Status', 'Assigned to', 'Due date', 'New note'])
    expect(within(dialog).getByLabelText(field)).toBeVisible()
  expect(dialog).toHaveTextContent("There's no email address, so you can't reply.")
  expect(within(dialog).queryByLabelText('Your reply')).toBeNull()
})

test('an administrator sees that there is a private prayer, and asks care to take it on', async () => {
  const care = { id: '1d8f0a4e-0c5a-4a8e-9d3e-5b7c2a1f6e90', name: 'Efua' }
  const { user, calls } = await open(withheldPrayer, {
    ...asRole('administrator'),
    [`GET /api/admin/inbox/${id}`]: { ...withheldPrayer, ...nothing, owners: [care] },
    [`PUT /api/admin/inbox/${id}`]: {
      ...withheldPrayer,
      ...nothing,
      owners: [care],
      ownerId: care.id,
      ownerName: care.name,
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Open SK-7K2M from Private prayer request' }))
  const dialog = await screen.findByRole('dialog', { name: 'Private prayer request' })
  expect(dialog).toHaveTextContent('Only the care team can read this request.')
  expect(dialog).not.toHaveTextContent('Contact')
  expect(dialog).not.toHaveTextContent('email address')
  for (const field of ['Status', 'Due date', 'New note'])
    expect(within(dialog).queryByLabelText(field), field).toBeNull()
  expect(within(dialog).queryByRole('button', { name: 'Assign to me' })).toBeNull()
  const owners = within(dialog).getByLabelText('Assigned to')
  expect(within(owners).getAllByRole('option')).toHaveLength(2)
  await user.selectOptions(owners, 'Efua')
  expect(await screen.findByText('Assigned to Efua')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ ownerId: care.id })
})

test.each([
  ['editor', ['All types', 'Question', 'Event proposal', 'Resource request']],
  ['care', ['All types', 'Question', 'Message', 'Prayer', 'Resource request']],
] as const)('the types that can be chosen follow from the role: %s', async (role, types) => {
  await open(aMessage({}), asRole(role))
  const filter = await screen.findByLabelText('Type')
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(types)
})

test('a host, who sees one type of message, has none to choose', async () => {
  await open(aMessage({ kind: 'event proposal' }), asRole('host'))
  expect(await screen.findByLabelText('Status')).toBeVisible()
  expect(screen.queryByLabelText('Type')).toBeNull()
})

test.each([
  [aMessage({ details: { teaching: 'On rest' } }), 'Ama', ['Why?', 'On rest', 'Theology']],
  [
    aMessage({
      kind: 'event proposal',
      name: 'Lerato',
      subject: 'A night of poems',
      details: { category: 'Discussion', preferredTime: 'A Friday' },
    }),
    'Lerato',
    ['A night of poems', 'A Friday', 'Discussion'],
  ],
])('a message shows what only its kind has: %#', async (message, name, words) => {
  const { user } = await open(message)
  await user.click(await screen.findByRole('button', { name: /^Open/ }))
  const dialog = await screen.findByRole('dialog', { name })
  for (const word of words) expect(dialog).toHaveTextContent(word)
})

test('the kind that is chosen is asked for, and stands in the address', async () => {
  const { user, calls } = await open(prayer)
  await user.selectOptions(await screen.findByLabelText('Type'), 'Prayer')
  await waitFor(() => expect(location.search).toContain('kind=prayer'))
  await waitFor(() => expect(calls.some(({ path }) => path.includes('kind=prayer'))).toBe(true))
})

test('a request that cannot be read or saved says so, and can be tried again', async () => {
  let isAway = true
  const message = aMessage({})
  const { user } = await open(
    message,
    {
      [`GET /api/admin/inbox/${id}`]: () =>
        isAway ? new Response('{}', { status: 503 }) : json({ ...message, ...nothing }),
      [`PUT /api/admin/inbox/${id}`]: new Response('{}', { status: 503 }),
    },
    `?request=${id}`,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the request")
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ama' })
  await user.selectOptions(within(dialog).getByLabelText('Status'), 'done')
  expect(await screen.findByText("We couldn't update the request")).toBeVisible()
  await waitFor(() => expect(within(dialog).getByLabelText('Status')).toHaveValue('new'))
})

test('a request that is gone says so', async () => {
  await open(aMessage({}), { [`GET /api/admin/inbox/${id}`]: refusal(404, 'Not found.') }, `?request=${id}`)
  expect(await screen.findByText('This request no longer exists.')).toBeVisible()
})

test('a half-written note stays when the session ends, and is added after signing in elsewhere', async () => {
  let hasEnded = true
  const note = {
    id: crypto.randomUUID(),
    createdAt: '2026-01-05T09:00:00.000Z',
    authorName: 'A',
    text: 'Called her.',
  }
  const { user } = await open(
    prayer,
    {
      [`POST /api/admin/inbox/${id}/notes`]: () =>
        hasEnded ? refusal(401, 'Please sign in to continue.', { code: 'not_signed_in' }) : json(note, 201),
      [`GET /api/admin/inbox/${id}`]: () => json({ ...prayer, ...nothing, notes: hasEnded ? [] : [note] }),
    },
    `?request=${id}`,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Anonymous' })
  const field = within(dialog).getByLabelText('New note')
  await user.type(field, 'Called her.')
  await user.click(within(dialog).getByRole('button', { name: 'Add note' }))
  expect(
    await screen.findByText(
      "You've been signed out. Sign in again in another tab, then come back here and try again.",
    ),
  ).toBeVisible()
  expect(field).toHaveValue('Called her.')
  hasEnded = false
  await user.click(within(dialog).getByRole('button', { name: 'Add note' }))
  expect(await within(dialog).findByText('Called her.', { selector: 'li *, li' })).toBeVisible()
})

test('a request that is handed to a colleague is in progress at once, and comes back by Undo', async () => {
  let message = aMessage({})
  const colleague = { id: '1d8f0a4e-0c5a-4a8e-9d3e-5b7c2a1f6e90', name: 'Efua' }
  const opened = () => ({ ...message, ...nothing, owners: [colleague, sampleAdmin] })
  const { user, calls } = await open(message, {
    [`GET /api/admin/inbox/${id}`]: () => json(opened()),
    [`PUT /api/admin/inbox/${id}`]: ({ body }) => {
      const { ownerId } = body as { ownerId: string | null }
      message = {
        ...message,
        state: ownerId ? 'in progress' : 'new',
        ownerId,
        ownerName: ownerId && 'Efua',
      }
      return json(opened())
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Open/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Ama' })
  expect(within(dialog).getByRole('button', { name: 'Assign to me' })).toBeVisible()
  await user.selectOptions(await within(dialog).findByLabelText('Assigned to'), 'Efua')
  expect(await screen.findByText('Assigned to Efua')).toBeVisible()
  expect(within(dialog).getByLabelText('Status')).toHaveValue('in progress')
  expect(within(dialog).queryByRole('button', { name: 'Assign to me' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Change undone')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { ownerId: colleague.id },
    { state: 'new', ownerId: null },
  ])
  await waitFor(() => expect(within(dialog).getByLabelText('Assigned to')).toHaveValue(''))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a due date that is picked is saved at once, one that is typed when the field is left', async () => {
  let message = aMessage({})
  const { user, calls } = await open(
    message,
    {
      [`GET /api/admin/inbox/${id}`]: () => json({ ...message, ...nothing }),
      [`PUT /api/admin/inbox/${id}`]: ({ body }) => {
        message = { ...message, ...(body as { dueAt: string }) }
        return json({ ...message, ...nothing })
      },
    },
    `?request=${id}`,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Ama' })
  const day = await within(dialog).findByLabelText('Due date')
  await user.click(day)
  await user.keyboard('{ArrowUp}')
  fireEvent.change(day, { target: { value: '2026-02-04' } })
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await user.tab()
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  expect(await screen.findByText('Due date saved')).toBeVisible()
  fireEvent.change(within(dialog).getByLabelText('Due date'), { target: { value: '2026-05-06' } })
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2))
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    dueAt: '2026-05-06T09:00:00.000Z',
  })
})
