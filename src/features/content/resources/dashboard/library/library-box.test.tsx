import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { json, list, visit, type Answers } from '#tests/support/component.tsx'
import type { AdminLibraryResource } from './schema.ts'

const advent: AdminLibraryResource = {
  id: '00000000-0000-4000-8000-000000000005',
  number: '5',
  title: 'Waiting for Christmas',
  description: 'Our own four weeks.',
  type: 'Devotional',
  category: 'Seasons',
  author: null,
  fileUrl: null,
  fileType: null,
  fileBytes: null,
  isHidden: false,
  isChanged: true,
  originalTitle: 'Advent Devotional',
  version: '1',
}
const toolkit: AdminLibraryResource = {
  ...advent,
  id: '00000000-0000-4000-8000-000000000008',
  number: '8',
  title: 'Community Building Toolkit',
  isHidden: true,
}

const open = async (answers: Answers = {}) => {
  const shown = await visit('/admin/resources', {
    ...asAdmin(),
    'GET /api/admin/resources': list([]),
    'GET /api/admin/library': list([advent, toolkit]),
    ...answers,
  })
  return { ...shown, table: within(await screen.findByRole('group', { name: 'Built-in resources' })) }
}

const bodyOf = (calls: { method: string; body: unknown }[], method: string) =>
  calls.find((call) => call.method === method)?.body

test('the built-in resources say which are changed or hidden', async () => {
  const { table } = await open()
  expect(await table.findByText('Changed')).toBeVisible()
  expect(table.getByText('Hidden')).toBeVisible()
})

test('one is edited in a form that starts with its words', async () => {
  const { user, calls } = await open({
    [`PUT /api/admin/library/${advent.id}`]: json({ ...advent, title: 'Four weeks' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Waiting for Christmas' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit resource' }))
  fireEvent.change(form.getByLabelText('Title'), { target: { value: 'Four weeks' } })
  await user.click(form.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Resource updated')).toBeVisible()
  expect(bodyOf(calls, 'PUT')).toMatchObject({ title: 'Four weeks', type: 'Devotional', category: 'Seasons' })
})

test('one is hidden or shown with a press, and put back after a question', async () => {
  const { user, calls } = await open({
    [`POST /api/admin/library/${toolkit.id}/visibility`]: json({ ...toolkit, isHidden: false }),
    [`POST /api/admin/library/${advent.id}/original`]: json({ ...advent, isChanged: false }),
  })
  await user.click(await screen.findByRole('button', { name: /Community Building Toolkit/, expanded: false }))
  await user.click(await screen.findByRole('menuitem', { name: 'Show' }))
  expect(await screen.findByText('Shown again')).toBeVisible()
  expect(bodyOf(calls, 'POST')).toEqual({ isHidden: false })
  await user.click(await screen.findByRole('button', { name: /Waiting for Christmas/, expanded: false }))
  await user.click(await screen.findByRole('menuitem', { name: 'Put back the original' }))
  const question = within(await screen.findByRole('dialog', { name: 'Put back the original?' }))
  expect(question.getByText(/“Advent Devotional” again/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Put back the original' }))
  expect(await screen.findByText('The original is back')).toBeVisible()
})
