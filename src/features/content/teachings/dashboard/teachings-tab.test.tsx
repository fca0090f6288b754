import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { chooseFor, json, list, visit, type Answers, type Call } from '#tests/support/component.tsx'
import type { AdminTeaching } from './schema.ts'

const aTeaching = (index: number): AdminTeaching => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  createdAt: '2026-01-05T09:00:00.000Z',
  title: `Teaching ${index}`,
  category: 'Theology',
  excerpt: 'An excerpt.',
  content: 'A text.',
  imageUrl: null,
  videoId: null,
  speaker: 'Abena Boateng',
  duration: null,
  publishedAt: '2020-02-29T00:00:00.000Z',
  version: '1',
})

const all = Array.from({ length: 23 }, (_, index) => aTeaching(index + 1))

/** Finds and cuts as the server does. */
const answer = ({ path }: Call) => {
  const { searchParams } = new URL(path, 'http://site')
  const found = all.filter(({ title }) => title.includes(searchParams.get('search') ?? ''))
  const offset = Number(searchParams.get('offset') ?? 0)
  return list(found.slice(offset, offset + Number(searchParams.get('limit'))), found.length)
}

const open = (search = '', answers: Answers = {}) =>
  visit(`/admin/teachings${search}`, {
    ...asAdmin(),
    'GET /api/admin/teachings': answer,
    'GET /api/teachings/last-sync': { syncedAt: null, source: 'youtube' },
    ...answers,
  })

const rows = () => screen.getAllByRole('row').slice(1)
const pager = () => screen.findByRole('navigation', { name: 'Pages of teachings' })
const address = () => location.pathname + location.search

test('the library is paged and sized, and the address says how', async () => {
  const { user } = await open()
  const pages = within(await pager())
  await waitFor(() => expect(rows()).toHaveLength(10))
  const size = pages.getByLabelText('Rows per page')
  expect(
    within(size)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['5', '10', '20', '50'])
  expect(screen.getByText('23 teachings, page 1 of 3')).toHaveRole('status')
  await user.click(pages.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('23 teachings, page 2 of 3')).toHaveRole('status')
  expect(await pager()).toHaveTextContent('11–20 of 23')
  expect(address()).toBe('/admin/teachings?page=2')
  await user.selectOptions(size, '5')
  await waitFor(() => expect(rows()).toHaveLength(5))
  expect(address(), 'a new size begins at the first page').toBe('/admin/teachings?size=5')
})

test('a search begins at the first page, and one that finds nothing says so', async () => {
  const { user } = await open('?page=2')
  await screen.findByText('23 teachings, page 2 of 3')
  await user.type(screen.getByRole('searchbox', { name: 'Search teachings' }), 'Teaching 7')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(address()).toBe('/admin/teachings?search=Teaching+7')
  await user.type(screen.getByRole('searchbox'), ' and nothing')
  expect(await screen.findByText('No teachings found matching your search.')).toBeVisible()
  expect(screen.getByText('0 teachings')).toHaveRole('status')
})

test('a page that is not there is the last one', async () => {
  const { user } = await open('?page=900')
  await waitFor(() => expect(address()).toBe('/admin/teachings?page=3'))
  const pages = within(await pager())
  await waitFor(() =>
    expect(pages.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true'),
  )
  await user.click(pages.getByRole('button', { name: 'Previous' }))
  await waitFor(() =>
    expect(pages.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled', 'true'),
  )
  await user.click(pages.getByRole('button', { name: 'Next' }))
  await waitFor(() =>
    expect(pages.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true'),
  )
  expect(pages.getByRole('button', { name: 'Next' }), 'at the end').toHaveFocus()
})

test('a library without teachings says so', async () => {
  await open('', { 'GET /api/admin/teachings': list([]) })
  expect(await screen.findByText('No teachings available.')).toBeVisible()
})

test('a teaching that cannot be saved keeps what was typed; what is missing is named', async () => {
  let isAway = true
  const { user } = await open('', {
    'POST /api/admin/teachings': () =>
      isAway ? new Response('{}', { status: 503 }) : json(aTeaching(24), 201),
  })
  await user.click(await screen.findByRole('button', { name: 'Create teaching' }))
  const dialog = await screen.findByRole('dialog')
  const save = within(dialog).getByRole('button', { name: 'Create teaching' })
  await user.click(save)
  await waitFor(() =>
    expect(Array.from(dialog.querySelectorAll('.field-error'), ({ textContent }) => textContent)).toEqual([
      'Title is required',
      'Category is required',
      'Excerpt is required',
      'Content is required',
    ]),
  )
  for (const [label, value] of [
    ['Title', 'On small beginnings'],
    ['Category', 'Seasons'],
    ['Excerpt', 'Do not despise them.'],
    ['Content', 'A text.'],
  ] as const)
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  await user.click(save)
  expect(await screen.findByText('Error creating teaching')).toBeVisible()
  expect(within(dialog).getByLabelText('Title')).toHaveValue('On small beginnings')
  isAway = false
  await user.click(save)
  expect(await screen.findByText('Teaching created successfully')).toBeVisible()
})

test('a teaching that cannot be changed or deleted says so, and the dialog stays', async () => {
  const away = new Response('{}', { status: 503 })
  const { user } = await open('', {
    [`PUT /api/admin/teachings/${all[0]!.id}`]: away,
    [`DELETE /api/admin/teachings/${all[0]!.id}`]: away,
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Teaching 1' }))
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Error updating teaching')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await chooseFor(user, 'Teaching 1', 'Delete teaching')
  await user.click(await screen.findByRole('button', { name: 'Delete teaching' }))
  expect(await screen.findByText('Error deleting teaching')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Delete teaching' })).toBeVisible()
})

test('without a channel there is no button to sync, and the team reads why', async () => {
  await open('', { 'GET /api/teachings/last-sync': { syncedAt: null, source: 'none' } })
  expect(await screen.findByText(/^No video channel is connected/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sync teachings' })).toBeNull()
})
