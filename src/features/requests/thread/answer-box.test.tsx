import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import {
  expectFocus,
  expectToast,
  json,
  list,
  noNetwork,
  refusal,
  visit,
  type Answers,
} from '#tests/support/component.tsx'
import type { SavedReply, SavedReplyForm } from '../replies/schema.ts'
import type { Answering, ThreadMessage } from './schema.ts'

const id = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a69'
const path = `/api/admin/inbox/${id}`

const question = {
  id,
  createdAt: '2026-01-05T09:00:00.000Z',
  reference: 'Q-7K2M',
  state: 'new',
  dueAt: '2026-01-08T09:00:00.000Z',
  ownerId: null,
  ownerName: null,
  helpers: [],
  reminder: null,
  answeredAt: null,
  kind: 'question',
  isPrivate: false,
  isReadable: true,
  name: 'Ama Mensah',
  email: 'ama@example.org',
  subject: 'Theology',
  body: 'Why?',
  details: {},
}

const answering: Answering = {
  to: 'ama@example.org',
  firstName: 'Ama',
  subject: 'Re: Your question (Q-7K2M)',
  heading: 'Our reply to your question',
  greeting: 'Hello Ama,',
  signedBy: 'Efua, Sankofa',
  howToReply: 'Open your request.',
  foot: 'Sankofa, Accra.',
  reason: 'You asked a question.',
}

const aMessage = (change: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id: crypto.randomUUID(),
  createdAt: '2026-01-06T09:00:00.000Z',
  direction: 'out',
  authorName: 'Kofi',
  text: 'Because.',
  wholeText: null,
  cameBy: 'dashboard',
  fromEmail: null,
  ...change,
})

const replies: SavedReply[] = [
  {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Thanks',
    text: 'Thank you, {first name} ({reference}).',
    changedAt: '2026-01-05T09:00:00.000Z',
    changedByName: 'Kojo Antwi',
  },
]

const opened = (change: object = {}) => ({
  ...question,
  notes: [],
  owners: [],
  messages: [],
  answering,
  ...change,
})

const open = async (answers: Answers = {}, request: object = opened()) => {
  const page = await visit(`/admin/inbox?request=${id}`, {
    ...asAdmin(),
    'GET /api/admin/inbox': list([question]),
    [`GET ${path}`]: request,
    'GET /api/admin/saved-replies': replies,
    ...answers,
  })
  const dialog = await screen.findByRole('dialog', { name: 'Ama Mensah' })
  return { ...page, dialog: within(dialog), element: dialog }
}

const post = `POST ${path}/answers`

test('an answer is written with a saved reply, read as the email that it becomes, and sent', async () => {
  const sent = aMessage({ text: 'Thank you, Ama (Q-7K2M). See you.' })
  let request: object = opened()
  const { user, calls, dialog } = await open({
    [`GET ${path}`]: () => json(request),
    [post]: () => {
      request = opened({ messages: [sent], state: 'in progress' })
      return json(sent, 201)
    },
  })
  await user.click(dialog.getByRole('button', { name: 'Saved replies' }))
  const saved = within(await screen.findByRole('dialog', { name: 'Saved replies' }))
  expect(await saved.findByText('Last changed by Kojo Antwi, 5 Jan 2026')).toBeVisible()
  await user.click(saved.getByRole('button', { name: 'Insert Thanks' }))
  const field = dialog.getByLabelText('Your reply')
  expect(field).toHaveValue('Thank you, Ama (Q-7K2M).')
  await expectFocus(field)
  await user.type(field, ' See https://site.example.')
  const preview = dialog.getByText('Preview the email').closest('details')!
  for (const words of Object.values({ ...answering, firstName: 'Ama' }))
    expect(preview).toHaveTextContent(words)
  expect(preview).toHaveTextContent('Thank you, Ama (Q-7K2M). See https://site.example.')
  expect(within(preview).getByText('https://site.example')).toHaveAttribute('href', 'https://site.example')
  await user.click(dialog.getByRole('button', { name: 'Send reply' }))
  await expectToast('Reply sent')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    text: 'Thank you, Ama (Q-7K2M). See https://site.example.',
    state: 'in progress',
    seen: null,
  })
  await waitFor(() => expect(field).toHaveValue(''))
  expect(await dialog.findByText('Thank you, Ama (Q-7K2M). See you.')).toBeVisible()
})

test('one press sends and closes', async () => {
  const { user, calls, dialog } = await open({ [post]: json(aMessage(), 201) })
  await user.type(dialog.getByLabelText('Your reply'), 'Thank you.')
  await user.click(dialog.getByRole('button', { name: 'Send and close' }))
  await expectToast('Reply sent')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ state: 'done' })
})

test('an empty answer is not sent', async () => {
  const { user, calls, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Send reply' }))
  expect((await dialog.findAllByText('Write your reply')).length).toBeGreaterThan(0)
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('a colleague who answered meanwhile is read first, and the words stay', async () => {
  const theirs = aMessage({ text: 'From Kofi.' })
  const sentence = "Kofi has just replied. Read it, then send yours if it's still needed."
  let isAnswered = false
  const { user, calls, dialog } = await open({
    [`GET ${path}`]: () => json(opened({ messages: isAnswered ? [theirs] : [] })),
    [post]: ({ body }) => {
      if ((body as { seen: string | null }).seen === theirs.id) return json(aMessage(), 201)
      isAnswered = true
      return refusal(409, sentence, { code: 'changed_meanwhile', changes: [theirs] })
    },
  })
  const field = dialog.getByLabelText('Your reply')
  await user.type(field, 'From me.')
  await user.click(dialog.getByRole('button', { name: 'Send reply' }))
  expect(await dialog.findByText(/Kofi has just replied\./)).toBeVisible()
  expect(await dialog.findByText('From Kofi.')).toBeVisible()
  expect(field).toHaveValue('From me.')
  await user.click(dialog.getByRole('button', { name: 'Send reply' }))
  await expectToast('Reply sent')
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({ seen: theirs.id })
})

test('what came while one was writing counts as not seen', async () => {
  const theirs = aMessage()
  let messages: ThreadMessage[] = []
  const { user, calls, dialog, client } = await open({
    [`GET ${path}`]: () => json(opened({ messages })),
    [post]: json(aMessage(), 201),
  })
  await user.type(dialog.getByLabelText('Your reply'), 'From me.')
  messages = [theirs]
  await client.invalidateQueries()
  expect(await dialog.findByText('Because.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send reply' }))
  await expectToast('Reply sent')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ seen: null })
})

test('without a network the words stay, and closing asks before they are lost', async () => {
  const { user, dialog, element } = await open({ [post]: noNetwork })
  await user.type(dialog.getByLabelText('Your reply'), 'Thank you.')
  await user.click(dialog.getByRole('button', { name: 'Send reply' }))
  await expectToast("We couldn't send your reply")
  expect(dialog.getByLabelText('Your reply')).toHaveValue('Thank you.')
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!)
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(element).toBeVisible()
  expect(dialog.getByLabelText('Your reply')).toHaveValue('Thank you.')
})

test('the conversation says who wrote, by what way, and whether it came from another address', async () => {
  const { dialog } = await open(
    {},
    opened({
      state: 'done',
      messages: [
        aMessage({ text: 'Read https://site.example/psalms.' }),
        aMessage({
          direction: 'in',
          authorName: 'Ama Mensah',
          cameBy: 'email',
          text: 'Thanks. https://stranger.example',
          wholeText: 'Thanks. https://stranger.example\n> Because.',
          fromEmail: 'work@example.org',
        }),
        aMessage({ direction: 'in', authorName: '', cameBy: 'page', text: 'And then?' }),
      ],
    }),
  )
  const [first, second, third] = within(dialog.getByText('Conversation').closest('section')!).getAllByRole(
    'listitem',
  )
  expect(first).toHaveTextContent('Kofi from the dashboard, 6 Jan 2026')
  expect(within(first!).getByRole('link')).toHaveAttribute('href', 'https://site.example/psalms')
  expect(second).toHaveTextContent('Ama Mensah by email')
  expect(second).toHaveTextContent('From another email address: work@example.org')
  expect(within(second!).queryByRole('link'), 'links of others are not followed').toBeNull()
  expect(within(second!).getByText('Show the whole email')).toBeVisible()
  expect(third).toHaveTextContent('Ama Mensah on their private page')
  expect(dialog.getByRole('button', { name: 'Send and reopen' })).toBeVisible()
})

test('closing without an answer asks first; with one it does not', async () => {
  const change = `PUT ${path}`
  const { user, calls, dialog } = await open({ [change]: opened({ state: 'done' }) })
  await user.selectOptions(dialog.getByLabelText('Status'), 'done')
  const question1 = await screen.findByRole('dialog', { name: 'Close without replying?' })
  expect(question1).toHaveTextContent("You haven't replied to Ama Mensah here.")
  await user.click(within(question1).getByRole('button', { name: 'Go back' }))
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  expect(dialog.getByLabelText('Status')).toHaveValue('new')
  await user.selectOptions(dialog.getByLabelText('Status'), 'done')
  await user.click(await screen.findByRole('button', { name: 'Close without replying' }))
  await expectToast('Status saved')

  const answered = await open({ [change]: opened({ state: 'done' }) }, opened({ messages: [aMessage()] }))
  await answered.user.selectOptions(answered.dialog.getByLabelText('Status'), 'done')
  await expectToast('Status saved')
})

test('saved replies are added, changed and, after a question, deleted', async () => {
  let kept = [...replies]
  const one = `/api/admin/saved-replies/${replies[0]!.id}`
  const { user, calls, dialog } = await open({
    'GET /api/admin/saved-replies': () => json(kept),
    'POST /api/admin/saved-replies': ({ body }) => {
      const by = { changedAt: null, changedByName: null }
      kept = [...kept, { id: crypto.randomUUID(), ...(body as SavedReplyForm), ...by }]
      return json(kept.at(-1), 201)
    },
    [`PUT ${one}`]: ({ body }) => ({ id: replies[0]!.id, ...(body as object) }),
    [`DELETE ${one}`]: () => {
      kept = kept.slice(1)
      return new Response(null, { status: 204 })
    },
  })
  await user.click(dialog.getByRole('button', { name: 'Saved replies' }))
  const manager = within(await screen.findByRole('dialog', { name: 'Saved replies' }))
  await user.click(await manager.findByRole('button', { name: 'Add saved reply' }))
  const form = within(await screen.findByRole('form', { name: 'Add saved reply' }))
  await user.type(form.getByLabelText('Name'), 'Welcome')
  await user.type(form.getByLabelText('Text'), 'Come and see.')
  await user.click(form.getByRole('button', { name: 'Save reply' }))
  expect(await manager.findByRole('heading', { name: 'Welcome' })).toBeVisible()

  await user.click(manager.getByRole('button', { name: 'Edit Thanks' }))
  const edit = within(await screen.findByRole('form', { name: 'Edit saved reply' }))
  expect(edit.getByLabelText('Text')).toHaveValue('Thank you, {first name} ({reference}).')
  await user.click(edit.getByRole('button', { name: 'Save reply' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))

  await user.click(await manager.findByRole('button', { name: 'Delete Thanks' }))
  await user.click(await screen.findByRole('button', { name: 'Delete saved reply' }))
  await waitFor(() => expect(manager.queryByRole('heading', { name: 'Thanks' })).toBeNull())
})
