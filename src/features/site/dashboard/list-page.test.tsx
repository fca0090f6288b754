import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseFor, expectToast } from '#tests/support/component.tsx'
import { contentOf } from '../documents/content.ts'
import type { Entry } from '../documents/document.ts'
import { documentOf } from '../documents/documents.ts'
import { aDocument, openOurSite, press, sent, serving } from '#tests/support/pages/our-site.ts'

beforeEach(() => localStorage.clear())

test('each entry of a list has a form at its own address, and so does a new one', async () => {
  const answers = { 'GET /api/admin/site/testimonials': aDocument('testimonials') }
  await openOurSite('/testimonials/akosua', answers)
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Akosua Frimpomaa')
  const { user } = await openOurSite('/testimonials', answers)
  await user.click(await screen.findByRole('link', { name: 'Add story' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'New story' })).toBeVisible()
})

test('several are counted by the right word', async () => {
  await openOurSite('/testimonials', { 'GET /api/admin/site/testimonials': aDocument('testimonials') })
  expect(await screen.findByText('4 stories')).toBeVisible()
})

const leaders = contentOf(documentOf('leaders'), undefined) as Entry[]

const ids = leaders.map(({ id }) => id)

test('a new order is tried first, and saved as one change', async () => {
  const { user, calls } = await openOurSite('/leaders', {
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
  const { user, calls } = await openOurSite('/leaders', {
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
  const { user, calls } = await openOurSite('/testimonials', {
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
  const { user, calls } = await openOurSite('/slides', {
    'GET /api/admin/site/slides': { ...aDocument('slides'), content: [slide] },
  })
  await chooseFor(user, slide!['title'] as string, 'Remove slide')
  expect(await screen.findByRole('dialog', { name: 'This is the last slide' })).toBeVisible()
  expect(sent(calls, 'PUT')).toEqual([])

  const full = Array.from({ length: 12 }, (_, place) => ({ ...slide, id: `slide-${place}` }))
  await openOurSite('/slides', { 'GET /api/admin/site/slides': { ...aDocument('slides'), content: full } })
  expect(await screen.findByText('There can be up to 12. Remove one to add another.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Add slide' })).toBeNull()
})
