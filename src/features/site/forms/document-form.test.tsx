import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { contentOf, type Stored } from '../documents/content.ts'
import { documentOf, type DocumentKey } from '../documents/documents.ts'
import type { EditedDocument } from '../schema.ts'
import {
  expectFocus,
  expectToast,
  noNetwork,
  refusal,
  show,
  type Answers,
} from '#tests/support/component.tsx'
import { DocumentForm } from './document-form.tsx'

beforeEach(() => localStorage.clear())

const aDocument = (
  key: DocumentKey,
  stored?: Stored,
  change: Partial<EditedDocument> = {},
): EditedDocument => ({
  key,
  version: 3,
  content: contentOf(documentOf(key), stored),
  published: contentOf(documentOf(key), stored),
  isDraft: false,
  isOriginal: stored === undefined,
  savedAt: null,
  savedBy: null,
  ...change,
})

const overview = { 'GET /api/admin/overview': {} }

const open = (edited: EditedDocument, answers: Answers = {}, entry?: string) =>
  show(<DocumentForm edited={edited} entry={entry} place="page" />, { ...overview, ...answers })

const phone = () => screen.getByRole('textbox', { name: 'Phone' })

const retype = async (user: Awaited<ReturnType<typeof open>>['user'], field: HTMLElement, text: string) => {
  await user.clear(field)
  await user.type(field, text)
}

test('only what was changed is sent, with the version, and the old value is struck through', async () => {
  const contact = aDocument('contact')
  const { user, calls } = await open(contact, { 'PUT /api/admin/site/contact': contact })
  await retype(user, phone(), '+233 24 555 0142')
  expect(screen.getByText('+233 30 000 0000').tagName).toBe('S')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await expectToast('Published')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    version: 3,
    publish: true,
    edit: { kind: 'fields', fields: { phone: '+233 24 555 0142' } },
  })
})

test('a new phone number can be that of WhatsApp too, where the old one was', async () => {
  const { user } = await open(aDocument('contact'))
  expect(screen.queryByRole('button', { name: 'Change WhatsApp too' })).toBeNull()
  await retype(user, phone(), '+233 24 555 0142')
  await user.click(screen.getByRole('button', { name: 'Change WhatsApp too' }))
  expect(screen.getByRole('textbox', { name: /WhatsApp/ })).toHaveValue('+233 24 555 0142')
  expect(screen.queryByRole('button', { name: 'Change WhatsApp too' })).toBeNull()
})

test('texts say how long they are, and a draft is not for visitors', async () => {
  const slides = aDocument('slides')
  const { user, calls } = await open(slides, { 'PUT /api/admin/site/slides': slides }, 'city')
  const badge = screen.getByRole('textbox', { name: 'Small line' })
  await retype(user, badge, 'Retrieving the past')
  expect(screen.getByText('19 of 30')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Night sky' }))
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await expectToast('Saved as a draft')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    version: 3,
    publish: false,
    edit: { kind: 'fields', entry: 'city', fields: { badge: 'Retrieving the past', scene: 'night' } },
  })
})

test('a button leads to a page of the site or to an address elsewhere', async () => {
  const slides = aDocument('slides')
  const { user, calls } = await open(slides, { 'PUT /api/admin/site/slides': slides }, 'city')
  const [first] = screen.getAllByRole('combobox', { name: /Leads to/ })
  expect(first).toHaveDisplayValue('Join Us')
  await user.selectOptions(first!, 'Another web address')
  await user.type(screen.getByRole('textbox', { name: 'Web address' }), 'https://tickets.example/easter')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await expectToast('Published')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    edit: { fields: { firstLink: 'https://tickets.example/easter' } },
  })
})

test('what was typed is there again after a reload, with the version it began with, and can be dropped', async () => {
  const { user } = await open(aDocument('contact'))
  await retype(user, phone(), '+233 24 1')
  const again = await open(aDocument('contact', undefined, { version: 4 }), {
    'PUT /api/admin/site/contact': noNetwork,
  })
  expect(phone()).toHaveValue('+233 24 1')
  expect(screen.getByText(/Kept on this device. Not saved yet./)).toBeVisible()
  await again.user.click(screen.getByRole('button', { name: 'Publish' }))
  await expectToast('Not saved. Try again.')
  expect(again.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 3 })
  expect(phone()).toHaveValue('+233 24 1')
  await again.user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(phone()).toHaveValue('+233 30 000 0000')
  await open(aDocument('contact'))
  expect(phone()).toHaveValue('+233 30 000 0000')
})

test("the server's sentences stand at their fields, and their list has the focus", async () => {
  const { user } = await open(aDocument('contact'), {
    'PUT /api/admin/site/contact': refusal(400, 'Please check', {
      code: 'invalid_input',
      fields: { phone: 'Enter a valid phone number' },
    }),
  })
  await retype(user, phone(), 'call us')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await expectFocus(await screen.findByRole('group', { name: 'There is a problem' }))
  expect(phone()).toHaveAccessibleDescription(/Enter a valid phone number/)
  await user.type(phone(), '1')
  expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull()
})

const clash = () =>
  refusal(409, 'Someone else changed this', {
    code: 'changed_meanwhile',
    changes: [
      {
        byName: 'Kwabena',
        at: '2026-11-18T14:06:00.000Z',
        version: 7,
        clashes: [
          {
            field: 'phoneHours',
            before: 'Mon–Fri 9am–5pm',
            theirs: 'Mon–Sat 9am–5pm',
            mine: 'Mon–Fri 8am–5pm',
          },
        ],
      },
    ],
  })

const meet = async (answers: Answers = {}) => {
  let count = 0
  const saved = aDocument('contact', { phoneHours: 'Mon–Sat 9am–5pm' }, { version: 7 })
  const visit = await open(aDocument('contact'), {
    'GET /api/admin/site/contact': saved,
    'PUT /api/admin/site/contact': () => (++count === 1 ? clash() : saved),
    ...answers,
  })
  await retype(visit.user, screen.getByRole('textbox', { name: 'Phone hours' }), 'Mon–Fri 8am–5pm')
  await visit.user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kwabena changed this too' }))
  return { ...visit, dialog }
}

test('two people changed the same words: both are shown with their differences, and mine can win', async () => {
  const { user, calls, dialog } = await meet()
  expect(dialog.getByText('Mon–Fri 8am–5pm').tagName).toBe('MARK')
  expect(dialog.getByText('Mon–Sat 9am–5pm').tagName).toBe('MARK')
  await user.click(dialog.getByRole('button', { name: 'Use mine' }))
  await expectToast('Published')
  expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
    version: 7,
    publish: true,
    edit: { fields: { phoneHours: 'Mon–Fri 8am–5pm' } },
  })
})

test("the colleague's words can stay, and the way back to the form keeps mine", async () => {
  const { user, dialog } = await meet()
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }))
  const hours = () => screen.getByRole('textbox', { name: 'Phone hours' })
  expect(hours()).toHaveValue('Mon–Fri 8am–5pm')
  localStorage.clear()
  const again = await meet()
  await again.user.click(again.dialog.getByRole('button', { name: 'Keep Kwabena’s' }))
  await expectToast('The form shows what Kwabena wrote')
  expect(screen.queryByText(/Kept on this device/)).toBeNull()
  await again.user.click(screen.getByRole('button', { name: 'Put mine back' }))
  await waitFor(() => expect(hours()).toHaveValue('Mon–Fri 8am–5pm'))
})

test('an entry that a colleague has removed can be added again with the words that were typed', async () => {
  const questions = aDocument('counselling-questions')
  const { user, calls } = await open(
    { ...questions, content: [] },
    { 'PUT /api/admin/site/counselling-questions': questions },
    'cost',
  )
  expect(screen.getByText(/A colleague has removed this in the meantime/)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Question' }), 'Is it free?')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await expectToast('Published')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    edit: { kind: 'add', fields: { question: 'Is it free?' } },
  })
})

test('new giving details are shown before they are sent', async () => {
  const giving = aDocument('giving')
  const { user, calls } = await open(giving, { 'PUT /api/admin/site/giving': giving })
  expect(screen.getByText(/Please don’t send money yet/)).toBeVisible()
  await retype(user, screen.getByRole('textbox', { name: 'Mobile money number' }), '024 555 0199')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change how people send you money?' }))
  expect(dialog.getByText('024 000 0000')).toBeVisible()
  expect(dialog.getByText('024 555 0199')).toBeVisible()
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await expectToast('Published')
})

test('an announcement whose last day is over is not said to be seen', async () => {
  const past = aDocument('announcement', { text: 'Rain today', until: '2020-01-04' })
  const { user } = await open(past, { 'PUT /api/admin/site/announcement': past })
  expect(screen.getByText('This day has passed, so no one sees it.')).toBeVisible()
  await retype(user, screen.getByRole('textbox', { name: /^Text/ }), 'Rain')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await expectToast('Published')
  expect(screen.queryByText('Visitors see it now.')).toBeNull()
  expect(screen.getAllByText('This day has passed, so no one sees it.')).toHaveLength(2)
})

const confirmation = () => screen.getByRole('checkbox', { name: /These details are ours/ })

test('a change of giving details clears the confirmation, and a new one goes with the change', async () => {
  const ours = { number: '024 555 0199', areDetailsConfirmed: true }
  const { user, calls } = await open(aDocument('giving', ours), {
    'PUT /api/admin/site/giving': aDocument('giving', ours),
  })
  expect(confirmation()).toBeChecked()
  await retype(user, screen.getByRole('textbox', { name: 'Mobile money number' }), '024 555 0177')
  expect(confirmation()).not.toBeChecked()
  expect(screen.getByText(/You have changed a detail/)).toBeVisible()
  await user.click(confirmation())
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: /how people send you money/ })).getByRole('button', {
      name: 'Publish',
    }),
  )
  await expectToast('Published')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    edit: { fields: { number: '024 555 0177', areDetailsConfirmed: true } },
  })
})

test('a community without a bank account empties the block with one press', async () => {
  const { user } = await open(aDocument('giving'))
  await user.click(screen.getByRole('button', { name: 'We have no bank account' }))
  for (const name of ['Bank', 'Account name', 'Account number'])
    expect(screen.getByRole('textbox', { name })).toHaveValue('')
  await expectFocus(screen.getByRole('textbox', { name: 'Bank' }))
  expect(screen.queryByRole('button', { name: 'We have no bank account' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Mobile money number' })).toHaveValue('024 000 0000')
})

test('the original is put into the form after a question', async () => {
  const { user } = await open(aDocument('contact', { phone: '+233 24 555 0142' }))
  await user.click(screen.getByRole('button', { name: 'Put back the original' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Put back the original?' }))
  await user.click(dialog.getByRole('button', { name: 'Put back the original' }))
  expect(phone()).toHaveValue('+233 30 000 0000')
  expect(screen.queryByRole('button', { name: 'Put back the original' })).toBeNull()
})
