import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeSite } from '#shared/site.ts'
import type { TeamRole } from '#shared/powers.ts'
import { can } from '#shared/powers.ts'
import { asAdmin } from '#tests/support/component-samples.ts'
import {
  chooseFor,
  expectToast,
  json,
  list,
  noNetwork,
  refusal,
  visit,
  type Answers,
  type Call,
} from '#tests/support/component.tsx'
import { contentOf, type Stored } from '../documents/content.ts'
import type { Entry } from '../documents/document.ts'
import { documentKeys, documentOf, type DocumentKey } from '../documents/documents.ts'
import type { EditedDocument, SiteChange } from '../schema.ts'

beforeEach(() => localStorage.clear())
afterEach(() => takeSite({}))

const aDocument = (
  key: DocumentKey,
  change: Partial<EditedDocument> = {},
  stored?: Stored,
): EditedDocument => ({
  key,
  version: 3,
  content: contentOf(documentOf(key), stored),
  published: contentOf(documentOf(key), stored),
  isDraft: false,
  isOriginal: stored === undefined,
  savedAt: '2026-11-17T14:02:00.000Z',
  savedBy: 'Efua',
  ...change,
})

const aChange = (change: Partial<SiteChange> = {}): SiteChange => ({
  key: 'giving',
  version: 7,
  at: '2026-11-17T14:02:00.000Z',
  byName: 'Efua',
  isYou: false,
  did: 'changed the mobile money number',
  isUndone: false,
  canUndo: true,
  ...change,
})

const open = (path: string, answers: Answers = {}, role: TeamRole = 'administrator') =>
  visit(`/admin/site${path}`, {
    ...asAdmin({ roles: [role] }),
    'GET /api/admin/site': documentKeys
      .filter((key) => can([role], documentOf(key).power))
      .map((key) => aDocument(key)),
    'GET /api/admin/site-history': list([]),
    'GET /api/admin/connections': [],
    'GET /api/admin/site-facts': {},
    ...answers,
  })

/** The server answers each change with the next of these, and a GET answers the latest. */
const serving = (key: DocumentKey, first: EditedDocument, ...next: EditedDocument[]): Answers => {
  let now = first
  const change = () => json((now = next.shift() ?? now))
  const address = `/api/admin/site/${key}`
  return {
    [`GET ${address}`]: () => json(now),
    [`PUT ${address}`]: change,
    [`POST ${address}/undo`]: change,
    [`POST ${address}/discard`]: change,
  }
}

// The simulated DOM does not know that a toast can be pressed inside of a list that cannot.
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

const sent = (calls: readonly Call[], method: string): unknown[] =>
  calls.filter((call) => call.method === method).map(({ body }) => body)

test.each([
  ['editor', ['Who we are', 'Giving', 'Pages'], ['Ways to give', 'Currencies and amounts']],
  ['treasurer', ['Giving'], ['Contact', 'Leaders', 'What a gift does']],
] as const)('the %s sees what they may change, and nothing else', async (role, boxes, without) => {
  await open('', {}, role)
  await screen.findByRole('region', { name: 'Giving' })
  const titles = screen.getAllByRole('region').map((box) => within(box).getByRole('heading').textContent)
  expect(titles).toEqual([...boxes, 'Last changes'])
  for (const title of without)
    expect(screen.queryByRole('link', { name: new RegExp(`^${title}`) })).toBeNull()
})

test('a row says what visitors see now, and what is not as it should be', async () => {
  await open('', {
    'GET /api/admin/site': [
      aDocument('contact'),
      aDocument('slides', { isDraft: true }),
      aDocument('counselling-questions'),
      aDocument('mentorship-questions', { isDraft: true }),
      aDocument('announcement'),
    ],
  })
  const row = (title: string) => screen.getByRole('link', { name: new RegExp(`^${title}`) })
  await screen.findByRole('region', { name: 'Pages' })
  expect(row('Contact')).toHaveTextContent('+233 30 000 0000 · hello@sankofa.exampleNot confirmed')
  expect(row('Home slides')).toHaveTextContent('8 slidesDraft')
  expect(row('Questions and answers')).toHaveTextContent('8 on 2 pagesDraft')
  expect(row('Questions and answers')).toHaveAttribute('href', '/admin/site/questions')
  expect(row('Announcement')).toHaveTextContent('None now')
})

test('a document of another role is not asked for', async () => {
  const { calls } = await open('/giving', {}, 'editor')
  expect(await screen.findByText("This isn't part of your role")).toBeVisible()
  expect(calls.some(({ path }) => path.endsWith('/giving'))).toBe(false)
})

test('a page that there is not says so', async () => {
  await open('/nothing')
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await open('/leaders/no-one', { 'GET /api/admin/site/leaders': aDocument('leaders') })
  expect(await screen.findByText('You can undo that under Changes.', { exact: false })).toBeVisible()
})

test('each entry of a list has a form at its own address, and so does a new one', async () => {
  const answers = { 'GET /api/admin/site/testimonials': aDocument('testimonials') }
  await open('/testimonials/akosua', answers)
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Akosua Frimpomaa')
  const { user } = await open('/testimonials', answers)
  await user.click(await screen.findByRole('link', { name: 'Add story' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'New story' })).toBeVisible()
})

test('several are counted by the right word', async () => {
  await open('/testimonials', { 'GET /api/admin/site/testimonials': aDocument('testimonials') })
  expect(await screen.findByText('4 stories')).toBeVisible()
})

test('the dashboard has the new name once it is published', async () => {
  let facts = {}
  const named = aDocument('name', { version: 4 }, { name: 'Nkabom Youth' })
  const { user } = await open('/name', {
    ...serving('name', aDocument('name'), named),
    'GET /api/admin/site-facts': () => json(facts),
  })
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, 'Nkabom Youth')
  expect(document.title).toContain('Sankofa')
  facts = { name: 'Nkabom Youth' }
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(document.title).toContain('Nkabom Youth'))
  expect(document.querySelector('header, nav')).not.toHaveTextContent('Sankofa')
})

test('without a network the overview says so, and can be tried again', async () => {
  let isBack = false
  const { user } = await open('', {
    'GET /api/admin/site': () => (isBack ? json([aDocument('contact')]) : noNetwork()),
  })
  await screen.findByText("We couldn't load the words of the site", undefined, { timeout: 10_000 })
  isBack = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^Contact/ })).toBeVisible()
})

test('what is published can be undone from its toast, and the form follows', async () => {
  const contact = aDocument('contact')
  const changed = aDocument('contact', { version: 4 }, { phone: '+233 24 555 0142' })
  const { user, calls } = await open('/contact', {
    ...serving('contact', contact, changed, { ...contact, version: 5 }),
  })
  const phone = await screen.findByRole('textbox', { name: 'Phone' })
  await user.clear(phone)
  await user.type(phone, '+233 24 555 0142')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await expectToast('Published')
  press('Undo')
  await expectToast('Undone')
  expect(sent(calls, 'POST')).toContainEqual({ version: 4 })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('+233 30 000 0000'))
})

test('a draft says whose it is, and can be published or given up', async () => {
  const draft = aDocument('contact', { isDraft: true, version: 6 })
  const { user, calls } = await open('/contact', {
    'GET /api/admin/site/contact': draft,
    'POST /api/admin/site-drafts': [aDocument('contact', { version: 7 })],
    'POST /api/admin/site/contact/discard': aDocument('contact', { version: 7 }),
  })
  expect(await screen.findByText(/Visitors don't see it yet\. Saved by Efua/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go back to what visitors see' }))
  await user.click(await screen.findByRole('button', { name: 'Keep the draft' }))
  await user.click(screen.getByRole('button', { name: 'Publish the draft' }))
  await expectToast('Published')
  expect(sent(calls, 'POST')).toEqual([{ drafts: [{ key: 'contact', version: 6 }] }])
})

const leaders = contentOf(documentOf('leaders'), undefined) as Entry[]
const ids = leaders.map(({ id }) => id)

test('a new order is tried first, and saved as one change', async () => {
  const { user, calls } = await open('/leaders', {
    'GET /api/admin/site/leaders': aDocument('leaders'),
    'PUT /api/admin/site/leaders': aDocument('leaders', { version: 4 }),
  })
  await user.click(await screen.findByRole('button', { name: 'Change the order' }))
  expect(screen.getByRole('button', { name: 'Move Kwabena Ofori up' })).toHaveAttribute('aria-disabled')
  await user.click(screen.getByRole('button', { name: 'Move Chidi Okafor up' }))
  await user.click(screen.getByRole('button', { name: 'Move Chidi Okafor up' }))
  expect(screen.getByText('Chidi Okafor is now 1 of 4')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save the order' }))
  await expectToast('The order is saved')
  expect(sent(calls, 'PUT')).toEqual([
    {
      version: 3,
      publish: true,
      edit: { kind: 'order', entries: [ids[2], ids[0], ids[1], ids[3]] },
    },
  ])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change the order' })).toHaveFocus())
})

test('who is removed can come back from the toast', async () => {
  const without = { ...aDocument('leaders', { version: 4 }), content: leaders.slice(1) }
  const { user, calls } = await open('/leaders', {
    ...serving('leaders', aDocument('leaders'), without, aDocument('leaders', { version: 5 })),
  })
  await chooseFor(user, 'Kwabena Ofori', 'Remove leader')
  await expectToast('Removed “Kwabena Ofori”')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Kwabena Ofori' })).toBeNull())
  press('Undo')
  expect(await screen.findByRole('link', { name: 'Kwabena Ofori' })).toBeVisible()
  expect(sent(calls, 'PUT')).toEqual([
    { version: 3, publish: true, edit: { kind: 'remove', entry: 'kwabena-ofori' } },
  ])
})

test('a list with a draft is changed in the draft, and asks before it removes', async () => {
  const { user, calls } = await open('/testimonials', {
    ...serving(
      'testimonials',
      aDocument('testimonials', { isDraft: true }),
      aDocument('testimonials', { isDraft: true, version: 4 }),
    ),
  })
  await chooseFor(user, 'Akosua Frimpomaa', 'Hide it for now')
  await expectToast('Saved in the draft.')
  await chooseFor(user, 'Akosua Frimpomaa', 'Remove story')
  await user.click(await screen.findByRole('button', { name: 'Remove story' }))
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(2))
  expect(sent(calls, 'PUT')).toEqual([
    {
      version: 3,
      publish: false,
      edit: { kind: 'fields', entry: 'akosua', fields: { isHidden: true } },
    },
    { version: 4, publish: false, edit: { kind: 'remove', entry: 'akosua' } },
  ])
})

test('the last slide stays, and a full list says so', async () => {
  const [slide] = contentOf(documentOf('slides'), undefined) as Entry[]
  const { user, calls } = await open('/slides', {
    'GET /api/admin/site/slides': { ...aDocument('slides'), content: [slide] },
  })
  await chooseFor(user, slide!['title'] as string, 'Remove slide')
  expect(await screen.findByRole('dialog', { name: 'This is the last slide' })).toBeVisible()
  expect(sent(calls, 'PUT')).toEqual([])

  const full = Array.from({ length: 12 }, (_, place) => ({ ...slide, id: `slide-${place}` }))
  await open('/slides', { 'GET /api/admin/site/slides': { ...aDocument('slides'), content: full } })
  expect(await screen.findByText('There can be up to 12. Remove one to add another.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Add slide' })).toBeNull()
})

test('the history undoes a change, and says what to do where a later one is in the way', async () => {
  const { user, calls } = await open('/changes', {
    'GET /api/admin/site-history': list([
      aChange(),
      aChange({ version: 6, isYou: true, did: 'changed the bank branch', isUndone: true, canUndo: false }),
      aChange({ key: 'contact', version: 5, did: 'changed the phone number' }),
    ]),
    'POST /api/admin/site/giving/undo': aDocument('giving', { version: 8 }),
    'POST /api/admin/site/contact/undo': refusal(409, 'This has been changed again since.', {
      code: 'site_changed_since',
    }),
    'GET /api/admin/site/contact': aDocument('contact'),
  })
  expect(await screen.findByText('Undone')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo: Efua changed the mobile money number' }))
  await expectToast('Visitors see “Ways to give” as it was before.')
  press('Put it back')
  await waitFor(() => expect(sent(calls, 'POST')).toEqual([{ version: 7 }, { version: 8 }]))
  await user.click(screen.getByRole('button', { name: 'Undo: Efua changed the phone number' }))
  await expectToast('This has been changed again since.')
  press('Open')
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})
