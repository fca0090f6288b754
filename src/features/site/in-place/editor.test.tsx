import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  expectFocus,
  expectToast,
  list,
  noNetwork,
  refusal,
  visit,
  type Answers,
} from '#tests/support/component.tsx'
import { contentOf, type Content } from '../documents/content.ts'
import type { Entry } from '../documents/document.ts'
import { documentKeys, documentOf, type DocumentKey } from '../documents/documents.ts'
import type { EditedDocument } from '../schema.ts'
import { noteEditor } from './editor-mark.ts'

beforeEach(() => {
  localStorage.clear()
  noteEditor(true)
  // A desk, where the sheet stands beside the page.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width: 1100px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

const original = (key: DocumentKey): Content => contentOf(documentOf(key), undefined)

const aDocument = (key: DocumentKey, change: Partial<EditedDocument> = {}): EditedDocument => ({
  key,
  version: 3,
  content: original(key),
  published: original(key),
  isDraft: false,
  isOriginal: true,
  savedAt: null,
  savedBy: null,
  ...change,
})

const withSlide = (title: string): Content =>
  (original('slides') as Entry[]).map((slide, index) => (index === 0 ? { ...slide, title } : slide))

const slidesDraft = (title: string, version = 4) =>
  aDocument('slides', { version, isDraft: true, isOriginal: false, content: withSlide(title) })

const usual: Answers = {
  'GET /api/teachings': list([]),
  'GET /api/events': list([]),
  'POST /api/views': {},
  'GET /api/admin/overview': {},
}

const edit = async (documents: EditedDocument[], answers: Answers = {}, address = '/?edit') => {
  const details = Object.fromEntries(documents.map((one) => [`GET /api/admin/site/${one.key}`, one]))
  return visit(address, { ...usual, 'GET /api/admin/site': documents, ...details, ...answers })
}

const bar = () => screen.findByRole('region', { name: 'Editing' })
/** The first on the page: the footer may name the same words. */
const part = async (name: RegExp | string) => (await screen.findAllByRole('button', { name }))[0]!

test('a visitor is offered nothing, and nothing is asked for', async () => {
  noteEditor(false)
  const { calls } = await edit([])
  expect(screen.queryByText('Edit this page')).toBeNull()
  expect(calls.filter(({ path }) => path.startsWith('/api/admin'))).toEqual([])
})

test('someone on the team starts with the button, and ends with the cross', async () => {
  const { user } = await edit(
    documentKeys.map((key) => aDocument(key)),
    {},
    '/',
  )
  await user.click(await screen.findByRole('button', { name: 'Edit this page' }))
  await expectFocus(await bar())
  expect(location.search).toBe('?edit')
  expect(await part('Edit: Slide 1 of 8')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stop editing' }))
  await expectFocus(await screen.findByRole('button', { name: 'Edit this page' }))
  expect(location.search).toBe('')
})

test('only the parts that one may change have a box, in the order of the page', async () => {
  await edit([aDocument('proverb'), aDocument('aims')])
  await part(/Proverb/)
  const names = within(screen.getByRole('list', { name: /Parts of this page/ }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Edit: Proverb or verse', 'Edit: Mission and vision', 'Edit: Proverb or verse'])
})

test('the keyboard goes from part to part; Enter opens the form, and Escape leads back with the words kept', async () => {
  const { user } = await edit([aDocument('proverb'), aDocument('aims')])
  const proverb = await part(/Proverb/)
  proverb.focus()
  await user.tab()
  const aims = await part(/Mission/)
  expect(aims).toHaveFocus()
  await user.keyboard('{Enter}')
  const sheet = await screen.findByRole('dialog', { name: 'Mission and vision' })
  await expectFocus(within(sheet).getByRole('heading', { name: 'Mission and vision' }))
  const mission = within(sheet).getByRole('textbox', { name: 'Mission' })
  await user.clear(mission)
  await user.type(mission, 'To be there')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectFocus(await part(/Mission/))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('textbox', { name: 'Mission' })).toHaveValue('To be there')
})

test('a draft is on the page straight away, is counted, and is published with its version', async () => {
  let saved = aDocument('slides')
  const { user, calls } = await edit([saved], {
    'GET /api/admin/site': () => [saved],
    'GET /api/admin/site/slides': () => saved,
    'PUT /api/admin/site/slides': () => (saved = slidesDraft('Stay a while.')),
    'POST /api/admin/site-drafts': () => [
      (saved = aDocument('slides', { version: 5, content: withSlide('Stay a while.') })),
    ],
  })
  await user.click(await part('Edit: Slide 1 of 8'))
  const title = await screen.findByRole('textbox', { name: 'Title' })
  await user.clear(title)
  await user.type(title, 'Stay a while.')
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await expectToast('Saved as a draft')
  expect(await screen.findByRole('heading', { name: 'Stay a while.' })).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Publish 1' }))
  await expectToast('Published')
  expect(calls.find(({ path }) => path === '/api/admin/site-drafts')?.body).toEqual({
    drafts: [{ key: 'slides', version: 4 }],
  })
})

test('facts that all pages name follow a draft too, and go back when editing ends', async () => {
  const named = { ...(original('proverb') as object), meaning: 'Go back in {city}.' } as Content
  const { user } = await edit([aDocument('proverb', { isDraft: true, content: named })])
  expect(await screen.findByText(/Go back in Accra\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stop editing' }))
  await waitFor(() => expect(screen.queryByText(/Go back in Accra/)).toBeNull())
})

test('the preview shows drafts without boxes, also by its link', async () => {
  const { user } = await edit([slidesDraft('Stay a while.')], {}, '/?preview')
  expect(await screen.findByText('This is how it will look')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Stay a while.' })).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: /Parts of this page/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back to editing' }))
  expect(await part(/Edit: Slide 1 of 8/)).toBeVisible()
})

test('an entry is removed as a draft, and comes back under its own id and at its place', async () => {
  const all = original('slides') as Entry[]
  const without = aDocument('slides', { version: 4, isDraft: true, content: all.slice(1) })
  const { user, calls } = await edit([aDocument('slides')], { 'PUT /api/admin/site/slides': without })
  await user.click(await part('Edit: Slide 1 of 8'))
  await user.click(await screen.findByRole('button', { name: 'Remove the slide' }))
  await expectToast('Removed')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(3))
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { publish: false, edit: { kind: 'remove', entry: 'city' } },
    { version: 4, edit: { kind: 'add', id: 'city', fields: { title: all[0]!['title'] } } },
    { edit: { kind: 'order', entries: all.map(({ id }) => id) } },
  ])
})

test('a colleague was faster: nothing is published, and it is said who', async () => {
  let listed = [slidesDraft('Stay a while.')]
  const { user } = await edit(listed, {
    'GET /api/admin/site': () => listed,
    'POST /api/admin/site-drafts': () => {
      listed = [{ ...slidesDraft('Sit down.', 6), savedBy: 'Kwabena' }]
      return refusal(409, 'Someone else changed this', { code: 'changed_meanwhile' })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Publish 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'A colleague was faster' })
  expect(dialog).toHaveTextContent('Kwabena has changed “Home slides”')
  expect(await screen.findByRole('heading', { name: 'Sit down.' })).toBeInTheDocument()
})

test('links of the page are off, those of the menu are not', async () => {
  const { user } = await edit([aDocument('proverb')])
  await part(/Proverb/)
  await user.click(screen.getAllByRole('link', { name: 'Browse teachings' })[0]!)
  await expectToast('Links are off while you edit')
  expect(location.pathname).toBe('/')
})

test('a session that has ended, a power that was taken away and a lost network are said', async () => {
  for (const [answer, sentence] of [
    [refusal(401, 'Please sign in'), /You've been signed out/],
    [refusal(403, 'Not allowed'), /Ask an administrator/],
    [noNetwork, /We can't reach the server/],
  ] as const) {
    await edit([], { 'GET /api/admin/site': answer })
    expect(await screen.findByText(sentence)).toBeVisible()
  }
})
