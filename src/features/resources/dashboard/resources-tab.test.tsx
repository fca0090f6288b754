import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { json, list, refusal, visit, type Answers } from '#tests/support/component.tsx'
import type { AdminResource } from './schema.ts'

const resource: AdminResource = {
  id: '3c1de9a4-33a8-4b6a-8f8a-6a3c0d9f7b21',
  createdAt: '2026-01-05T09:00:00.000Z',
  title: 'Open twice',
  description: 'By two of us.',
  category: 'Book',
  fileUrl: null,
  fileType: null,
  fileBytes: null,
  imageUrl: null,
  author: null,
  access: 'public',
  version: '1',
}

const open = (answers: Answers = {}) =>
  visit('/admin/resources', { ...asAdmin(), 'GET /api/admin/resources': list([resource]), ...answers })

const errorsIn = (dialog: HTMLElement) =>
  Array.from(dialog.querySelectorAll('.field-error'), ({ textContent }) => textContent)

const fill = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })

test('what is missing is reported at its field, and a resource for members needs a file', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Add resource' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add resource' })
  const add = within(dialog).getByRole('button', { name: 'Add resource' })
  await user.click(within(dialog).getByLabelText('Approved members'))
  await user.click(add)
  await waitFor(() =>
    expect(errorsIn(dialog)).toEqual([
      'Title is required',
      'Description is required',
      'Category is required',
    ]),
  )
  fill(dialog, 'Title', 'A guide')
  fill(dialog, 'Description', 'Four evenings.')
  fill(dialog, 'Category', 'Study Guide')
  await user.click(add)
  await waitFor(() => expect(errorsIn(dialog)).toHaveLength(1))
  expect(errorsIn(dialog)[0]).toContain('Upload a file')
})

test('what a colleague has changed meanwhile is not undone in silence', async () => {
  let current = resource
  const { user } = await open({
    'GET /api/admin/resources': () => list([current]),
    [`PUT /api/admin/resources/${resource.id}`]: ({ headers }) =>
      headers.get('if-match')?.includes(current.version)
        ? json(current)
        : refusal(409, 'Someone else has changed this.', { code: 'changed_meanwhile' }),
  })
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit Open twice' }))
    return screen.findByRole('dialog', { name: 'Edit resource' })
  }
  const dialog = await edit()
  current = { ...resource, author: 'Esi', version: '2' }
  fill(dialog, 'Description', 'What I wrote.')
  for (let tries = 0; tries < 2; tries += 1) {
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Someone else has changed this.')).toBeVisible()
    expect(within(dialog).getByLabelText('Description')).toHaveValue('What I wrote.')
  }
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit resource' })).toBeNull())
  const again = await edit()
  expect(within(again).getByLabelText(/^Author/)).toHaveValue('Esi')
  await user.click(within(again).getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Resource updated')).toBeVisible()
})
