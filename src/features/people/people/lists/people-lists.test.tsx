import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TeamRole } from '#shared/powers.ts'
import { asAdmin } from '#tests/support/component-samples.ts'
import {
  chooseFor,
  expectFocus,
  expectToast,
  json,
  list,
  refusal,
  visit,
  type Answers,
  type Call,
} from '#tests/support/component.tsx'
import type { Group } from '../groups/schema.ts'
import type { ListedPerson } from '../schema.ts'
import type { PeopleList } from './schema.ts'
import type { PeopleFilter } from './sentences.ts'

const ama: ListedPerson = {
  id: '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a69',
  name: 'Ama Mensah',
  otherNames: null,
  email: 'ama@example.org',
  phone: null,
  birthday: null,
  area: null,
  howTheyCame: null,
  isPrivate: false,
  tags: [],
  groups: [],
  createdAt: '2026-01-01T09:00:00.000Z',
  lastSeenAt: '2026-01-05T09:00:00.000Z',
  version: '1',
  came: 4,
  lastCameOn: '2026-01-04',
}

const choir: Group = {
  id: 'f1c1b7c0-6f5e-4f0e-9c63-0d8a3a5f1e11',
  name: 'Choir',
  kind: 'team',
  about: '',
  rhythm: null,
  weekday: null,
  weekOfMonth: null,
  meetsAt: null,
  arrangement: '',
  place: '',
  leaders: [],
  newPeople: 0,
  people: 1,
  version: '1',
}

const cameTwice: PeopleFilter = {
  join: 'all',
  sentences: [
    { kind: 'came', times: 2, since: '2026-08-01' },
    { kind: 'group', group: 'no-circle' },
  ],
}

const saved: PeopleList = {
  id: '5f0c7c4e-7a55-4f0e-9d0e-0f8a1b2c3d4e',
  name: 'Came twice, no circle',
  filter: cameTwice,
  authorName: 'Efua',
  version: '7',
}

const open = (address = '/admin/people', answers: Answers = {}, roles: TeamRole[] = ['administrator']) =>
  visit(address, {
    ...asAdmin({ roles }),
    'GET /api/admin/people': list([ama], 23),
    'GET /api/admin/people/tags': [{ tag: 'Sings', people: 3 }],
    'GET /api/admin/groups': [choir],
    'GET /api/admin/people-lists': [saved],
    ...answers,
  })

const addressOf = (filter: PeopleFilter) =>
  `/admin/people?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

const filterInAddress = (): PeopleFilter | null =>
  JSON.parse(new URLSearchParams(location.search).get('filter') ?? 'null') as PeopleFilter | null

const sentence = (name: string) => screen.findByRole('group', { name })

const lists = async () => within(await screen.findByRole('navigation', { name: 'Lists of people' }))

const askedFor = (calls: Call[]): (string | null)[] =>
  calls
    .filter(({ path }) => path.startsWith('/api/admin/people?'))
    .map(({ path }) => new URLSearchParams(path.slice(path.indexOf('?'))).get('filter'))

test('a sentence is added and read as one; its values are buttons, and the address and the question follow', async () => {
  const { user, calls } = await open()
  await user.click(await screen.findByRole('button', { name: 'Add a filter' }))
  await user.click(screen.getByRole('menuitem', { name: 'had no contact for … days' }))
  const said = await sentence('had no contact for 60 days')
  expect(said).toHaveTextContent('had no contact for 60 days')
  const value = within(said).getByRole('button', { name: '60: Number of days' })
  await expectFocus(value)
  expect(screen.getByRole('heading', { name: 'People who' })).toBeVisible()

  await user.click(value)
  expect(await screen.findByRole('menuitemradio', { name: '60', checked: true })).toHaveFocus()
  await user.click(screen.getByRole('menuitemradio', { name: '90' }))
  await sentence('had no contact for 90 days')
  const wanted: PeopleFilter = { join: 'all', sentences: [{ kind: 'no-contact', days: 90 }] }
  await waitFor(() => expect(filterInAddress()).toEqual(wanted))
  await waitFor(() => expect(askedFor(calls)).toContain(JSON.stringify(wanted)))

  await user.click(screen.getByRole('button', { name: 'Remove “had no contact for 90 days”' }))
  await waitFor(() => expect(location.search).toBe(''))
  await expectFocus(screen.getByRole('button', { name: 'Add a filter' }))
})

test('the people of a list are written to from there, but not while only some of them are shown', async () => {
  const { user } = await open(addressOf(cameTwice))
  const link = await screen.findByRole('link', { name: /^Email (these \d+|this person)$/ })
  const [, question] = link.getAttribute('href')!.split('?')
  expect(JSON.parse(new URLSearchParams(question).get('filter')!)).toEqual(cameTwice)
  await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'ama')
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Email / })).toBeNull())
})

test('the menu of a value is used with the keyboard alone', async () => {
  const { user } = await open(addressOf({ join: 'all', sentences: [{ kind: 'reach', reach: 'phone' }] }))
  const value = within(await sentence('have a phone number')).getByRole('button')
  value.focus()
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}')
  await sentence('have an email address')
  await expectFocus(screen.getByRole('button', { name: 'an email address: Phone or email' }))
  await user.keyboard('{Enter}{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  await expectFocus(screen.getByRole('button', { name: 'an email address: Phone or email' }))
})

test('a number or a day that the menu does not offer is typed', async () => {
  const { user } = await open(addressOf(cameTwice))
  const said = await sentence('came to 2 or more events since 1 Aug 2026')
  await user.click(within(said).getByRole('button', { name: '2: Number of events' }))
  await user.click(screen.getByRole('menuitem', { name: 'Another number …' }))
  const dialog = await screen.findByRole('dialog', { name: 'Number of events' })
  const field = within(dialog).getByLabelText('Number of events')
  await user.clear(field)
  await user.type(field, '7')
  await user.click(within(dialog).getByRole('button', { name: 'Use this' }))
  await sentence('came to 7 or more events since 1 Aug 2026')

  await user.click(screen.getByRole('button', { name: '1 Aug 2026: First day' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'at any time' }))
  expect(await sentence('came to 7 or more events at any time')).toBeVisible()
})

test('two sentences are joined by all or any', async () => {
  const { user } = await open(addressOf(cameTwice))
  expect(await screen.findByRole('heading', { name: /^People who match all.* of these$/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'all: All or any of the sentences' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'any' }))
  await waitFor(() => expect(filterInAddress()).toEqual({ ...cameTwice, join: 'any' }))
})

test('the number stays, muted, until the new one is there', async () => {
  let answer: (found: Response) => void = () => {}
  const { user } = await open(addressOf(cameTwice), {
    'GET /api/admin/people': ({ path }) =>
      path.includes('a-circle') && path.includes('limit=20')
        ? new Promise<Response>((resolve) => (answer = resolve))
        : list([ama], 23),
  })
  expect(await screen.findByText('23 people', { selector: 'p' })).not.toHaveAttribute('data-behind')
  await user.click(screen.getByRole('button', { name: 'no circle: Circle' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'a circle' }))
  await waitFor(() => expect(screen.getByText('23 people', { selector: 'p' })).toHaveAttribute('data-behind'))
  answer(list([ama], 1))
  expect(await screen.findByText('1 person', { selector: 'p' })).not.toHaveAttribute('data-behind')
})

test('what people did stands in the table', async () => {
  await open()
  const row = await screen.findByRole('row', { name: /Ama Mensah/ })
  expect(within(row).getByText('ama@example.org')).toBeVisible()
  expect(row).toHaveTextContent('4×')
  expect(row).toHaveTextContent('4 Jan 2026')
})

test('those who do not see money are not offered gifts, and a link with gifts says so', async () => {
  const { user } = await open('/admin/people', {}, ['care'])
  await user.click(await screen.findByRole('button', { name: 'Add a filter' }))
  const offered = screen.getAllByRole('menuitem').map((item) => item.textContent)
  expect(offered).toContain('never came')
  expect(offered.join()).not.toMatch(/gave/)
  await open(addressOf({ join: 'all', sentences: [{ kind: 'gave', since: 'ever' }] }), {}, ['care'])
  expect(await screen.findByRole('heading', { name: "This list isn't for your role" })).toBeVisible()
  const { user: treasurer } = await open()
  await treasurer.click(await screen.findByRole('button', { name: 'Add a filter' }))
  expect(screen.getByRole('menuitem', { name: 'never gave' })).toBeVisible()
})

test('a list is saved with a name and opened, with its number beside the others', async () => {
  const { user, calls } = await open(addressOf({ join: 'all', sentences: [{ kind: 'tag', tag: 'Sings' }] }), {
    'POST /api/admin/people-lists': json({ ...saved, name: 'Singers' }, 201),
  })
  const nav = await lists()
  await waitFor(() =>
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Everyone 23 people',
      'New this month 23 people',
      'No contact for 60 days 23 people',
      'Birthday this week 23 people',
      'Came twice, no circle 23 people',
    ]),
  )
  expect(nav.queryByRole('link', { current: 'page' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Save list' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save list' })
  await user.type(within(dialog).getByLabelText('Name'), 'Singers')
  await user.click(within(dialog).getByRole('button', { name: 'Save list' }))
  await expectToast('List saved')
  expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({
    name: 'Singers',
    filter: { join: 'all', sentences: [{ kind: 'tag', tag: 'Sings' }] },
  })
  await waitFor(() => expect(location.search).toBe(`?list=${saved.id}`))
})

test('a saved list is opened, changed, and saved again in the version that was read', async () => {
  const { user, calls } = await open(`/admin/people?list=${saved.id}`, {
    [`PUT /api/admin/people-lists/${saved.id}`]: refusal(
      409,
      'Someone else changed this while you were editing.',
    ),
  })
  await sentence('came to 2 or more events since 1 Aug 2026')
  expect((await lists()).getByRole('link', { current: 'page' })).toHaveTextContent('Came twice, no circle')
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove “are in no circle”' }))
  await waitFor(() => expect(location.search).toContain(`list=${saved.id}&filter=`))
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  await expectToast('Someone else changed this while you were editing.')
  const put = calls.find(({ method }) => method === 'PUT')!
  expect(put.headers.get('if-match')).toBe('"7"')
  expect(put.body).toEqual({
    name: saved.name,
    filter: { join: 'all', sentences: [cameTwice.sentences[0]] },
  })
})

test('a saved list is deleted, and Undo restores and opens it', async () => {
  let all = [saved]
  const { user } = await open(`/admin/people?list=${saved.id}`, {
    'GET /api/admin/people-lists': () => json(all),
    [`DELETE /api/admin/people-lists/${saved.id}`]: () => {
      all = []
      return new Response(null, { status: 204 })
    },
    [`POST /api/admin/people-lists/${saved.id}/restore`]: () => {
      all = [saved]
      return json(saved)
    },
  })
  await chooseFor(user, saved.name, 'Delete list')
  await expectToast('List deleted')
  await waitFor(() => expect(location.search).toBe(''))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expectToast('Restored')
  await waitFor(() => expect(location.search).toBe(`?list=${saved.id}`))
  await sentence('are in no circle')
})

test('a list that is gone, or not for this reader, says so and leads to everyone', async () => {
  await open('/admin/people?list=00000000-0000-4000-8000-000000000000', {
    'GET /api/admin/people': ({ path }) =>
      path.includes('list=00000000') ? refusal(404, "We couldn't find this list.") : list([ama]),
  })
  expect(await screen.findByRole('heading', { name: "We couldn't find this list" })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show everyone' })).toHaveAttribute('href', '/admin/people')
})

test('a link to one group or tag is read as its sentence', async () => {
  await open(`/admin/people?groupId=${choir.id}`)
  expect(await sentence('are in Choir')).toBeVisible()
  await open('/admin/people?tag=Sings')
  expect(await sentence('have the tag Sings')).toBeVisible()
})
