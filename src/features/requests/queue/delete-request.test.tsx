import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { expectToast, list, visit } from '#tests/support/component.tsx'

const id = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a69'

const request = {
  id,
  createdAt: '2026-01-05T09:00:00.000Z',
  reference: 'SK-7K2M',
  state: 'new',
  dueAt: '2026-01-08T09:00:00.000Z',
  ownerId: null,
  ownerName: null,
  helpers: [],
  reminder: null,
  kind: 'question',
  isPrivate: false,
  isReadable: true,
  name: 'Ama',
  email: 'ama@example.org',
  subject: 'Theology',
  body: 'Why?',
  details: {},
}

const open = (given: object = {}) => {
  let rows = [{ ...request, ...given }]
  return visit(`/admin/inbox?request=${id}`, {
    ...asAdmin(),
    'GET /api/admin/inbox': () => list(rows),
    [`GET /api/admin/inbox/${id}`]: { ...request, ...given, notes: [], owners: [], messages: [] },
    [`DELETE /api/admin/inbox/${id}`]: () => {
      rows = []
      return new Response(null, { status: 204 })
    },
    [`POST /api/admin/bin/${id}/bring-back`]: () => {
      rows = [request]
      return { notified: 0 }
    },
  })
}

test('a request is deleted after a question, its dialog closes, and Undo brings it back', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Delete request' }))
  const sure = await screen.findByRole('dialog', { name: 'Delete this request?' })
  expect(sure).toHaveTextContent('You can restore it from the bin for 30 days.')
  await user.click(within(sure).getByRole('button', { name: 'Delete request' }))
  await expectToast('Request deleted')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('No one is waiting')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Open SK-7K2M from Ama' })).toBeVisible()
})

test('those who may not read a request do not delete it', async () => {
  await open({ kind: 'prayer', isPrivate: true, isReadable: false, name: null, email: null, body: null })
  const dialog = await screen.findByRole('dialog', { name: 'Private prayer request' })
  expect(within(dialog).getByText(/^Only the care team can read this request/)).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Delete request' })).toBeNull()
})
