import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import {
  chooseFor,
  expectToast,
  json,
  list,
  refusal,
  visit,
  type Answers,
} from '#tests/support/component.tsx'
import { aGroup } from '#tests/support/samples.ts'
import type { Person } from '../schema.ts'
import type { Group, GroupMember } from './schema.ts'

const idOf = (last: number): string => `7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a0${last}`

const aMember = (last: number, name: string, given: Partial<GroupMember> = {}): GroupMember => ({
  id: idOf(last),
  name,
  email: null,
  phone: null,
  isLeader: false,
  joinedAt: '2026-01-05T09:00:00.000Z',
  ...given,
})

const aPerson = (last: number, name: string, given: Partial<Person> = {}): Person => ({
  id: idOf(last),
  name,
  email: null,
  otherNames: null,
  phone: null,
  birthday: null,
  area: null,
  howTheyCame: null,
  isPrivate: false,
  tags: [],
  groups: [],
  createdAt: '2026-01-01T09:00:00.000Z',
  lastSeenAt: null,
  version: '1',
  ...given,
})

const adenta = aGroup({
  rhythm: 'weekly',
  weekday: 'Wednesday',
  meetsAt: '18:30',
  place: "Mrs Sarpong's house",
  leaders: [{ id: idOf(1), name: 'Selorm Agbeko' }],
  people: 2,
  newPeople: 1,
})
const page = `/admin/circles/${adenta.id}`
const path = `/api/admin/groups/${adenta.id}`

const selorm = aMember(1, 'Selorm Agbeko', { isLeader: true, phone: '0244 123 456' })
const ama = aMember(2, 'Ama Mensah', { email: 'ama@example.org' })

const open = (answers: Answers = {}, group: Group = adenta, address = page) =>
  visit(address, {
    ...asAdmin(),
    'GET /api/admin/groups': [group, aGroup({ id: idOf(9), name: 'Choir', kind: 'team', people: 4 })],
    [`GET ${path}`]: group,
    [`GET ${path}/attendance`]: { link: null, meetings: [], away: [] },
    'GET /api/admin/group-members': list([selorm, ama]),
    'GET /api/admin/people': list([]),
    ...answers,
  })

const bodyOf = (calls: { method: string; path: string; body: unknown }[], address: string) =>
  calls.find((call) => call.method !== 'GET' && call.path === address)?.body

test('the list says who leads a circle, when and where it meets and how many are in it', async () => {
  await open({}, adenta, '/admin/circles')
  const [, first, second] = await screen.findAllByRole('row')
  expect(within(first!).getByRole('link', { name: 'Circle Adenta' })).toHaveAttribute('href', page)
  for (const words of ['Selorm Agbeko', 'Wednesdays 6:30pm', "Mrs Sarpong's house", '2'])
    expect(first).toHaveTextContent(words)
  expect(within(second!).getByText('Team')).toBeVisible()
})

test('a new circle asks for what its rhythm needs, and opens its page', async () => {
  const { user, calls } = await open(
    { 'POST /api/admin/groups': json(adenta, 201) },
    adenta,
    '/admin/circles?new=circle',
  )
  const form = within(await screen.findByRole('dialog', { name: 'Create circle or team' }))
  await user.type(form.getByLabelText('Name'), 'Circle Adenta')
  expect(form.queryByLabelText('Day')).toBeNull()
  await user.selectOptions(form.getByLabelText(/^Meets/), 'Once a month')
  await user.selectOptions(form.getByLabelText('Week of the month'), 'First')
  await user.click(form.getByRole('button', { name: 'Create' }))
  expect(await form.findAllByText('Choose a day')).not.toHaveLength(0)
  await user.selectOptions(form.getByLabelText('Day'), 'Saturday')
  await user.type(form.getByLabelText('Time'), '09:00')
  await user.click(form.getByRole('button', { name: 'Create' }))
  await expectToast('Circle Adenta created')
  expect(bodyOf(calls, '/api/admin/groups')).toEqual({
    name: 'Circle Adenta',
    kind: 'circle',
    rhythm: 'monthly',
    weekOfMonth: 'first',
    weekday: 'Saturday',
    meetsAt: '09:00',
  })
  await waitFor(() => expect(location.pathname).toBe(page))
})

test('the page of a circle has time and place, leaders, and members with the ways to reach them', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Circle Adenta' })).toBeVisible()
  expect(screen.getByText("Wednesdays 6:30pm · Mrs Sarpong's house")).toBeVisible()
  expect(screen.getByText('2, 1 new in the last 3 months')).toBeVisible()
  const members = within(screen.getByRole('region', { name: 'Members' }))
  const [, first, second] = await members.findAllByRole('row')
  expect(first).toHaveTextContent('Selorm AgbekoLeads')
  expect(within(first!).getByRole('link', { name: '0244 123 456' })).toHaveAttribute(
    'href',
    'tel:+233244123456',
  )
  expect(within(first!).getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/233244123456',
  )
  // happy-dom reads the place where an address may break as a space.
  expect(within(second!).getAllByRole('link', { name: /^ama ?@example\.org$/ })[0]).toHaveAttribute(
    'href',
    'mailto:ama%40example.org',
  )
})

test('a circle that is gone says so', async () => {
  await open({ [`GET ${path}`]: refusal(404, 'Gone', { code: 'group_not_found' }) })
  expect(await screen.findByText('Circle not found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to circles' })).toHaveAttribute('href', '/admin/circles')
})

test('several members are added at once, and Undo removes them', async () => {
  const [kofi, esi] = [aPerson(3, 'Kofi Ampong', { phone: '0201' }), aPerson(4, 'Esi Owusu')]
  const inIt = aPerson(2, 'Ama Mensah', { groups: [{ id: adenta.id, name: adenta.name, isLeader: false }] })
  const { user, calls } = await open({
    'GET /api/admin/people': ({ path: asked }) =>
      list(asked.includes('search=kofi') ? [kofi, inIt] : [esi, inIt]),
    [`POST ${path}/people`]: adenta,
    [`POST ${path}/people/remove`]: adenta,
  })
  await user.click(await screen.findByRole('button', { name: 'Add members' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add members to Circle Adenta' }))
  await user.click(await dialog.findByRole('checkbox', { name: /Esi Owusu/ }))
  expect(dialog.queryByText('Ama Mensah'), 'who is in it is not offered').toBeNull()
  await user.type(dialog.getByRole('searchbox'), 'kofi')
  await user.click(await dialog.findByRole('checkbox', { name: /Kofi Ampong/ }))
  expect(dialog.getByText('Already in this circle')).toBeVisible()
  expect(dialog.getByRole('list', { name: 'Chosen' })).toHaveTextContent('Esi OwusuKofi Ampong')
  await user.click(dialog.getByRole('button', { name: 'Add 2 members' }))
  await expectToast('Added to Circle Adenta')
  const both = { personIds: [esi.id, kofi.id] }
  expect(bodyOf(calls, `${path}/people`)).toEqual(both)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(bodyOf(calls, `${path}/people/remove`)).toEqual(both))
})

test('a person who is not in People yet is added there, and chosen', async () => {
  const { user, calls } = await open({
    'POST /api/admin/people': json({ id: idOf(5), name: 'Gifty Asare', isKnown: false }, 201),
    [`POST ${path}/people`]: adenta,
  })
  await user.click(await screen.findByRole('button', { name: 'Add members' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add members to Circle Adenta' }))
  await user.type(dialog.getByRole('searchbox'), 'Gifty Asare')
  await user.click(await dialog.findByRole('button', { name: /New person/ }))
  await user.type(dialog.getByLabelText(/^Phone/), '024 412 3456')
  await user.click(dialog.getByRole('button', { name: 'Add person' }))
  await user.click(await dialog.findByRole('button', { name: 'Add 1 member' }))
  await expectToast('Added to Circle Adenta')
  expect(bodyOf(calls, '/api/admin/people')).toEqual({ name: 'Gifty Asare', phone: '024 412 3456' })
  expect(bodyOf(calls, `${path}/people`)).toEqual({ personIds: [idOf(5)] })
})

test('a member who is removed can be put back as they were', async () => {
  const { user, calls } = await open({
    [`POST ${path}/people/remove`]: adenta,
    [`POST ${path}/people/return`]: adenta,
  })
  await chooseFor(user, 'Selorm Agbeko', 'Remove from circle')
  await expectToast('Removed from Circle Adenta')
  expect(bodyOf(calls, `${path}/people/remove`)).toEqual({ personIds: [selorm.id] })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(bodyOf(calls, `${path}/people/return`)).toEqual({
      people: [{ personId: selorm.id, joinedAt: selorm.joinedAt, isLeader: true }],
    }),
  )
})

test('members become leaders, and the server says when there are enough', async () => {
  const { user, calls } = await open({
    [`POST ${path}/leaders`]: refusal(409, 'It already has three leaders. Remove one first.', {
      code: 'conflict',
    }),
    [`POST ${path}/leaders/remove`]: adenta,
  })
  await chooseFor(user, 'Selorm Agbeko', 'Remove as leader')
  await expectToast('Leader removed')
  expect(bodyOf(calls, `${path}/leaders/remove`)).toEqual({ personId: selorm.id })
  await chooseFor(user, 'Ama Mensah', 'Make leader')
  await expectToast('It already has three leaders. Remove one first.')
})

test('a leader is one of the members, or a person who is found and joins', async () => {
  const { user, calls } = await open({
    'GET /api/admin/people': list([
      aPerson(1, 'Selorm Agbeko'),
      aPerson(3, 'Kofi Ampong', { phone: '0201' }),
    ]),
    [`POST ${path}/leaders`]: adenta,
  })
  await user.click(await screen.findByRole('button', { name: 'Add leader' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Add a leader to Circle Adenta' }))
  expect(await dialog.findByRole('button', { name: 'Make Ama Mensah a leader' })).toBeVisible()
  await user.type(dialog.getByRole('searchbox'), 'kofi')
  // The list of a half-typed word goes away, and a click on it with it.
  await waitFor(() => expect(calls.some(({ path: asked }) => asked.includes('search=kofi'))).toBe(true))
  const kofi = await dialog.findByRole('button', { name: 'Make Kofi Ampong a leader' })
  expect(kofi).toHaveTextContent('0201 · joins this circle too')
  expect(
    dialog.queryByRole('button', { name: 'Make Selorm Agbeko a leader' }),
    'who leads already',
  ).toBeNull()
  await user.click(kofi)
  await expectToast('Leader added')
  expect(bodyOf(calls, `${path}/leaders`)).toEqual({ personId: idOf(3) })
})

test('with three leaders there is no button for a fourth', async () => {
  const leaders = [1, 2, 3].map((last) => ({ id: idOf(last), name: `Leader ${last}` }))
  await open({}, { ...adenta, leaders })
  await screen.findByRole('link', { name: 'Leader 3' })
  expect(screen.queryByRole('button', { name: 'Add leader' })).toBeNull()
})

test('the second of two editors sees what the first one did', async () => {
  let isChanged = false
  const latest = { ...adenta, place: 'The hall', version: '2' }
  const { user, calls } = await open({
    [`GET ${path}`]: () => json(isChanged ? latest : adenta),
    [`PUT ${path}`]: ({ headers }) => {
      isChanged = true
      return headers.get('if-match') === '"2"'
        ? json(latest)
        : refusal(409, 'Changed', { code: 'changed_meanwhile', changes: [] })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(screen.getByRole('dialog', { name: 'Edit circle' }))
  await user.type(form.getByLabelText(/^About/), 'We eat first.')
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  const conflict = within(await screen.findByRole('dialog', { name: 'Changed while you were editing' }))
  await user.click(conflict.getByRole('button', { name: 'Keep my changes' }))
  await expectToast('Changes saved')
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    place: 'The hall',
    about: 'We eat first.',
  })
})

test('a deleted circle leaves its people, leads back to the list, and can be restored', async () => {
  const { user, calls } = await open({
    [`DELETE ${path}`]: () => new Response(null, { status: 204 }),
    [`POST /api/admin/bin/${adenta.id}/bring-back`]: { notified: 0 },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete circle' }))
  const sure = within(screen.getByRole('dialog', { name: 'Delete this circle?' }))
  expect(sure.getByText(/^The 2 people in it stay in People/)).toBeVisible()
  await user.click(sure.getByRole('button', { name: 'Delete circle' }))
  await expectToast('Circle deleted')
  await waitFor(() => expect(location.pathname).toBe('/admin/circles'))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await expectToast('Restored')
  expect(calls.some(({ path: asked }) => asked.endsWith('/bring-back'))).toBe(true)
})
