import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin, sampleAdmin } from '#tests/support/component-samples.ts'
import { expectFocus, expectToast, json, list, visit } from '#tests/support/component.tsx'
import type { WorkChange } from '../schema.ts'

const id = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a69'
const efua = { id: '1d8f0a4e-0c5a-4a8e-9d3e-5b7c2a1f6e90', name: 'Efua' }
const kofi = { id: '2e9f0a4e-0c5a-4a8e-9d3e-5b7c2a1f6e91', name: 'Kofi' }
const me = { id: sampleAdmin.id, name: sampleAdmin.name }

const question = {
  id,
  createdAt: '2026-01-05T09:00:00.000Z',
  reference: 'Q-7K2M',
  state: 'in progress',
  dueAt: '2026-01-08T09:00:00.000Z',
  ownerId: me.id as string | null,
  ownerName: me.name as string | null,
  helpers: [] as { id: string; name: string }[],
  reminder: null,
  answeredAt: null,
  kind: 'question',
  isPrivate: false,
  isReadable: true,
  name: 'Ama',
  email: 'ama@example.org',
  phone: null,
  subject: 'Theology',
  body: 'Why?',
  details: {},
  notes: [],
  owners: [me, efua, kofi],
  messages: [],
  answering: null,
}

/** The server, as far as it matters here. */
const open = async (given: Partial<typeof question> = {}) => {
  let request = { ...question, ...given }
  const person = (wanted: string) => request.owners.find((owner) => owner.id === wanted)!
  const page = await visit(`/admin/inbox?request=${id}`, {
    ...asAdmin(),
    'GET /api/admin/inbox': () => list([request]),
    [`GET /api/admin/inbox/${id}`]: () => json(request),
    [`PUT /api/admin/inbox/${id}`]: ({ body }) => {
      const { ownerId = request.ownerId, addHelperId, removeHelperId } = body as WorkChange
      const helpers = request.helpers.filter((helper) => ![removeHelperId, ownerId].includes(helper.id))
      request = {
        ...request,
        ownerId,
        ownerName: ownerId && person(ownerId).name,
        helpers: addHelperId ? [...helpers, person(addHelperId)] : helpers,
      }
      return json(request)
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Ama' }))
  const sent = () => page.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...page, dialog, sent }
}

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('a colleague is asked to help with one choice, and Undo takes it back', async () => {
  const { user, dialog, sent } = await open()
  const field = await dialog.findByLabelText('Also helping')
  expect(optionsOf(field), 'without the one who is responsible').toEqual(['Add someone', 'Efua', 'Kofi'])
  await user.selectOptions(field, 'Efua')
  await expectToast('Efua now also helps')
  expect(within(dialog.getByRole('list', { name: 'Also helping' })).getByText('Efua')).toBeVisible()
  expect(optionsOf(dialog.getByRole('combobox', { name: 'Also helping' }))).toEqual(['Add someone', 'Kofi'])
  await waitFor(() => user.click(screen.getByRole('button', { name: 'Undo' })))
  await expectToast('Change undone')
  expect(sent()).toEqual([{ addHelperId: efua.id }, { removeHelperId: efua.id }])
  await waitFor(() => expect(dialog.queryByRole('list', { name: 'Also helping' })).toBeNull())
})

test('one who helps is taken away, and focus stays at the field', async () => {
  const { user, dialog, sent } = await open({ helpers: [kofi] })
  await user.click(await dialog.findByRole('button', { name: 'Remove Kofi from those who help' }))
  await expectToast('Kofi no longer helps')
  await expectFocus(dialog.getByRole('combobox', { name: 'Also helping' }))
  await waitFor(() => user.click(screen.getByRole('button', { name: 'Undo' })))
  await expectToast('Change undone')
  expect(sent()).toEqual([{ removeHelperId: kofi.id }, { addHelperId: kofi.id }])
})

test('one who takes it on no longer helps, and does again after Undo', async () => {
  const { user, dialog, sent } = await open({ helpers: [kofi, efua] })
  await user.selectOptions(await dialog.findByLabelText('Assigned to'), 'Kofi')
  await expectToast('Assigned to Kofi')
  await waitFor(() => user.click(screen.getByRole('button', { name: 'Undo' })))
  await expectToast('Change undone')
  expect(sent()).toEqual([{ ownerId: kofi.id }, { ownerId: me.id, addHelperId: kofi.id }])
})

test('where no one else may read it there is no one to ask', async () => {
  const { dialog } = await open({ owners: [me] })
  expect(await dialog.findByLabelText('Assigned to')).toBeVisible()
  expect(dialog.queryByText('Also helping')).toBeNull()
})

test('the row says how many help, and a screen reader who', async () => {
  await open({ helpers: [efua, kofi] })
  const row = (await screen.findByRole('button', { name: 'Open Q-7K2M from Ama', hidden: true })).closest(
    'tr',
  )
  expect(row).toHaveTextContent(`${me.name}+2, also helping: Efua, Kofi`)
})
