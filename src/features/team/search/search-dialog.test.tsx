import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { expectFocus, json, list, visit, type Answers } from '#tests/support/component.tsx'
import type { Found, SearchGroup } from './schema.ts'

const one = (kind: Found['kind'], title: string, href: string): Found => ({
  kind,
  id: crypto.randomUUID(),
  title,
  detail: `About ${title}`,
  href,
})

const ama = one('person', 'Ama Serwaa Mensah', '/admin/people/1')
const question = one('request', 'Ama', '/admin/inbox?request=2')
const evening = one('event', 'An evening with Ama', '/admin/events?edit=3')

const groups: SearchGroup[] = [
  { name: 'people', found: [ama], hasMore: false },
  { name: 'requests', found: [question], hasMore: true },
  { name: 'events', found: [evening], hasMore: false },
]

const open = (answers: Answers = {}) =>
  visit('/admin', {
    ...asAdmin(),
    'GET /api/admin/search': groups,
    'GET /api/admin/events': list([]),
    'GET /api/admin/inbox': list([]),
    ...answers,
  })

const field = () => screen.findByRole('combobox', { name: 'Search' })
const optionNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const selected = () => screen.getByRole('option', { selected: true })

const searchesIn = (calls: { path: string }[]) =>
  calls.flatMap(({ path }) =>
    path.startsWith('/api/admin/search') ? [decodeURIComponent(path.split('=')[1]!)] : [],
  )

test('the button opens it, with examples of what can be searched', async () => {
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: 'Search' }))
  await expectFocus(await field())
  expect(screen.getByRole('dialog', { name: 'Search the dashboard' })).toHaveTextContent(
    'Type two characters or more.',
  )
  await user.type(await field(), 'a')
  expect(screen.getByText(/Type two characters or more/)).toBeVisible()
  // Both in one moment: a slow machine would take longer between two keys than the pause.
  const input = await field()
  for (const value of ['am', 'ama']) fireEvent.change(input, { target: { value } })
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  expect(searchesIn(calls), 'it waits while one types, and asks nothing for one letter').toEqual(['ama'])
})

test.each([
  ['/', '/'],
  ['Ctrl-K', '{Control>}k{/Control}'],
  ['Cmd-K', '{Meta>}k{/Meta}'],
])('%s opens it', async (_name, keys) => {
  const { user } = await open()
  await screen.findByRole('button', { name: 'Search' })
  await user.keyboard(keys)
  expect(await field()).toHaveValue('')
})

test('in a field, a slash is a slash, and Ctrl-K still opens it', async () => {
  const { user } = await visit('/admin/events?search=a', { ...asAdmin(), 'GET /api/admin/events': list([]) })
  const box = await screen.findByRole('searchbox', { name: 'Search events' })
  await user.type(box, '/b')
  expect(box).toHaveValue('a/b')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('{Control>}k{/Control}')
  expect(await field()).toBeVisible()
})

test('the groups have headings, and say where there is more', async () => {
  const { user } = await open()
  await user.keyboard('/')
  await user.type(await field(), 'ama')
  await screen.findAllByRole('option')
  const requests = screen.getByRole('group', { name: /^Requests/ })
  expect(requests).toHaveAccessibleName(/showing the latest 1\. Add a word to narrow it down/)
  expect(within(requests).getByRole('option')).toHaveTextContent('About Ama')
  expect(screen.getByRole('status')).toHaveTextContent('3 results')
})

test('arrow keys choose, around the ends, and Enter goes there', async () => {
  const { user } = await open()
  await user.keyboard('/')
  const input = await field()
  await user.type(input, 'ama')
  await screen.findAllByRole('option')
  const isActive = (name: string) => {
    expect(selected()).toHaveTextContent(name)
    expect(input).toHaveAttribute('aria-activedescendant', selected().id)
    expect(input).toHaveFocus()
  }
  isActive('Ama Serwaa Mensah')
  await user.keyboard('{ArrowUp}')
  isActive('An evening with Ama')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  isActive('About Ama')
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(location.pathname + location.search).toBe('/admin/events?edit=3'))
  expect(screen.queryByRole('dialog', { name: 'Search the dashboard' })).toBeNull()
})

test('a click goes there too', async () => {
  const { user } = await open()
  await user.keyboard('/')
  await user.type(await field(), 'ama')
  const [, second] = await screen.findAllByRole('option')
  expect(second).toHaveAttribute('href', question.href)
  await user.click(second!)
  await waitFor(() => expect(location.pathname).toBe('/admin/inbox'))
})

test('Enter before the answer is there goes to its first result, not to one of the search before', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { user } = await open({
    'GET /api/admin/search?search=ama': groups,
    'GET /api/admin/search?search=ama+evening': () => promise,
  })
  await user.keyboard('/')
  await user.type(await field(), 'ama')
  await screen.findAllByRole('option')
  await user.type(await field(), ' evening{Enter}')
  expect(optionNames(), 'what was found before stays').toHaveLength(3)
  expect(location.pathname).toBe('/admin')
  resolve(json([groups[2]]))
  await waitFor(() => expect(location.pathname).toBe('/admin/events'))
})

test('an answer that comes too late is dropped', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { user, calls } = await open({
    'GET /api/admin/search?search=am': () => promise,
    'GET /api/admin/search?search=ama': [groups[0]!],
  })
  await user.keyboard('/')
  await user.type(await field(), 'am')
  await waitFor(() => expect(searchesIn(calls)).toEqual(['am']))
  await user.type(await field(), 'a')
  await waitFor(() => expect(optionNames()).toHaveLength(1))
  resolve(json(groups))
  await waitFor(() => expect(searchesIn(calls)).toEqual(['am', 'ama']))
  expect(optionNames()).toHaveLength(1)
})

test('it closes without asking about what was typed', async () => {
  const { user } = await open()
  await user.keyboard('/')
  await user.type(await field(), 'ama')
  await screen.findAllByRole('option')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('nothing found says so', async () => {
  const { user } = await open({ 'GET /api/admin/search': [] })
  await user.keyboard('/')
  await user.type(await field(), 'zzz')
  expect(await screen.findByText(/^Nothing found for/)).toHaveTextContent('“zzz”')
  expect(await field()).toHaveAttribute('aria-expanded', 'false')
})

test('a search that fails says so, and can be tried again', async () => {
  let isAway = true
  const { user } = await open({
    'GET /api/admin/search': () => (isAway ? new Response('{}', { status: 503 }) : json(groups)),
  })
  await user.keyboard('/')
  await user.type(await field(), 'ama')
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't search")
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findAllByRole('option')).toHaveLength(3)
})

test('while another dialog is open, the keys do not open it', async () => {
  const { user } = await visit('/admin/events?new=event', { ...asAdmin(), 'GET /api/admin/events': list([]) })
  await screen.findByRole('dialog')
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull()
})

test('before anything is typed, it offers what one may do', async () => {
  const { user } = await open(asAdmin({ roles: ['treasurer'] }))
  await user.keyboard('/')
  await field()
  expect(optionNames()).toEqual(['Record a payment', 'Count a collection', 'Close month'])
})

test('tabs are found by their names and by other words for them, above what the server finds', async () => {
  const { user } = await open({
    'GET /api/admin/people': list([]),
    'GET /api/admin/people/tags': [],
    'GET /api/admin/people-lists': [],
    'GET /api/admin/groups': [],
  })
  await user.keyboard('/')
  await user.type(await field(), 'books')
  await waitFor(() => expect(optionNames().length).toBe(4))
  expect(optionNames()[0]).toBe('Go to Books')
  await user.clear(await field())
  await user.type(await field(), 'phone number{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/admin/people'))
})

test('a command opens its form over its tab, and the address is that of the tab', async () => {
  const { user } = await open({
    'GET /api/admin/hand-entries': list([]),
    'GET /api/admin/transfer-claims': list([]),
    'GET /api/admin/count-sheets': list([]),
  })
  await user.keyboard('/')
  await user.type(await field(), 'record pay{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Record a payment' })).toBeVisible()
  await waitFor(() => expect(location.pathname + location.search).toBe('/admin/treasury'))
})

test('a command works in the tab that it belongs to, and again after the form was closed', async () => {
  const { user } = await visit('/admin/events', { ...asAdmin(), 'GET /api/admin/events': list([]) })
  await screen.findByRole('heading', { level: 1, name: 'Events' })
  for (const _time of ['once', 'again']) {
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await field(), 'new event{Enter}')
    const form = await screen.findByRole('dialog', { name: 'Create event' })
    await user.click(within(form).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname + location.search).toBe('/admin/events')
  }
})
