import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
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

describe('what a colleague has changed meanwhile', () => {
  const kofi = {
    createdAt: new Date(Date.now() - 3 * 60_000).toISOString(),
    actorName: 'Kofi Boateng',
    action: 'resource.updated',
    summary: 'Changed author',
    changes: { category: ['Book', 'Article'] },
  }
  const theirs = { ...resource, author: 'Esi', category: 'Article', version: '2' } as const

  /** The form with my words in it, after another administrator was quicker. */
  const meet = async (latest: AdminResource = theirs) => {
    let current = resource
    const saved: Record<string, unknown>[] = []
    const { user } = await open({
      'GET /api/admin/resources': () => list([current]),
      [`PUT /api/admin/resources/${resource.id}`]: ({ headers, body }) => {
        if (!headers.get('if-match')?.includes(current.version))
          return refusal(409, 'Someone else has changed this.', {
            code: 'changed_meanwhile',
            changes: [kofi],
          })
        saved.push(body as Record<string, unknown>)
        return json(current)
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Open twice' }))
    const form = await screen.findByRole('dialog', { name: 'Edit resource' })
    current = latest
    fill(form, 'Description', 'What I wrote.')
    const save = () => user.click(within(form).getByRole('button', { name: 'Save changes' }))
    await save()
    const question = await screen.findByRole('dialog', { name: 'Changed while you were editing' })
    const press = (name: string) => user.click(within(question).getByRole('button', { name }))
    return { user, form, question, press, save, saved }
  }

  test('is said with who and when, and leaves my form as it is', async () => {
    const { form, question, press, save } = await meet()
    expect(question).toHaveTextContent('Kofi Boateng, 3 minutes ago')
    expect(question).toHaveTextContent('Category: Book → Article')
    expect(question).toHaveTextContent('Changed author')
    expect(question).not.toHaveTextContent('You both changed')
    await press('Go back')
    expect(within(form).getByLabelText('Description')).toHaveValue('What I wrote.')
    expect(within(form).getByLabelText(/^Author/)).toHaveValue('')
    await save()
    expect(await screen.findByRole('dialog', { name: 'Changed while you were editing' })).toBeVisible()
  })

  test('stays when I keep my changes, which are saved on top of it', async () => {
    const { press, saved } = await meet()
    await press('Keep my changes')
    expect(await screen.findByText('Resource updated')).toBeVisible()
    expect(saved).toEqual([
      expect.objectContaining({ description: 'What I wrote.', author: 'Esi', category: 'Article' }),
    ])
  })

  test('is shown on its own, and my words come back with one press', async () => {
    const { user, form, press, saved, save } = await meet()
    await press('See latest version')
    expect(await within(form).findByText(/This is the latest version/)).toBeVisible()
    expect(within(form).getByLabelText('Description')).toHaveValue('By two of us.')
    expect(within(form).getByLabelText(/^Author/)).toHaveValue('Esi')
    fill(form, 'Title', 'A title after looking')
    await user.click(within(form).getByRole('button', { name: 'Put my changes back' }))
    expect(within(form).getByLabelText('Description')).toHaveValue('What I wrote.')
    expect(within(form).getByLabelText('Title')).toHaveValue('A title after looking')
    await user.click(within(form).getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('Discard your changes?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await save()
    expect(await screen.findByText('Resource updated')).toBeVisible()
    expect(saved).toEqual([
      expect.objectContaining({
        title: 'A title after looking',
        description: 'What I wrote.',
        author: 'Esi',
      }),
    ])
  })

  test('in a field that I changed, too, is named', async () => {
    const { question } = await meet({ ...theirs, description: 'What they wrote.' })
    expect(question).toHaveTextContent('You both changed Description.')
  })
})
