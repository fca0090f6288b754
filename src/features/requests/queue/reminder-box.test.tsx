import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, dayAt, weekdayOf } from '#shared/time/dates.ts'
import { dayInWords } from '#shared/time/day-words.ts'
import { asAdmin } from '#tests/support/component-samples.ts'
import { expectFocus, expectToast, json, list, refusal, visit } from '#tests/support/component.tsx'
import type { Reminder } from '../schema.ts'

const id = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a69'
const today = dayAt(new Date())

const question = {
  id,
  createdAt: '2026-01-05T09:00:00.000Z',
  reference: 'Q-7K2M',
  state: 'new',
  dueAt: '2026-01-08T09:00:00.000Z',
  ownerId: null,
  ownerName: null,
  helpers: [],
  reminder: null as Reminder | null,
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
  owners: [],
  messages: [],
  answering: null,
}

const open = async (reminder: Reminder | null, change: Partial<typeof question> = {}) => {
  let request = { ...question, ...change, reminder }
  let isAway = false
  const page = await visit(`/admin/inbox?request=${id}`, {
    ...asAdmin(),
    'GET /api/admin/inbox': () => list([request]),
    [`GET /api/admin/inbox/${id}`]: () => json(request),
    [`PUT /api/admin/inbox/${id}/reminder`]: ({ body }) => {
      if (isAway) return refusal(503, 'Please try again.')
      const { reminder: wanted } = body as { reminder: { day: string; line: string } | null }
      request = {
        ...request,
        reminder: wanted && { day: wanted.day, line: wanted.line || null, isDue: wanted.day <= today },
      }
      return json(request)
    },
  })
  const dialog = await screen.findByRole('dialog')
  const box = within(await within(dialog).findByRole('region', { name: 'Your reminder' }))
  const sent = () => page.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...page, dialog, box, sent, leave: () => (isAway = true) }
}

test('a press on a day sets the reminder with its line, and Undo removes it', async () => {
  const { user, box, sent } = await open(null)
  await user.click(box.getByRole('button', { name: 'Remind me' }))
  await user.type(box.getByLabelText(/^Remind me of/), 'Call her')
  const inThreeDays = addDays(today, 3)
  await user.click(box.getByRole('button', { name: new RegExp(`^${weekdayOf(inThreeDays)}`) }))
  await expectToast(`Reminder set for ${dayInWords(inThreeDays, today)}`)
  expect(box.getByText(/: Call her$/)).toBeVisible()
  expect(box.queryByLabelText(/^Remind me of/)).toBeNull()
  await expectFocus(box.getByRole('button', { name: 'Change' }))
  await waitFor(() => user.click(screen.getByRole('button', { name: 'Undo' })))
  await expectToast('Change undone')
  expect(sent()).toEqual([{ reminder: { day: inThreeDays, line: 'Call her' } }, { reminder: null }])
  expect(await box.findByRole('button', { name: 'Remind me' })).toBeVisible()
})

test('any other day is picked, and the line is left out', async () => {
  const { user, box, sent } = await open(null)
  await user.click(box.getByRole('button', { name: 'Remind me' }))
  const day = addDays(today, 40)
  await user.type(box.getByLabelText('Another day'), day)
  await user.click(box.getByRole('button', { name: 'Set' }))
  expect(await box.findByRole('button', { name: 'Done' })).toBeVisible()
  expect(sent()).toEqual([{ reminder: { day, line: '' } }])
})

test('a reminder that is due is done with one press, and comes back by Undo', async () => {
  const { user, box, sent } = await open({ day: addDays(today, -1), line: 'Call her', isDue: true })
  expect(box.getByText('Yesterday')).toBeVisible()
  await user.click(box.getByRole('button', { name: 'Done' }))
  await expectToast('Reminder done')
  await expectFocus(box.getByRole('button', { name: 'Remind me' }))
  await waitFor(() => user.click(screen.getByRole('button', { name: 'Undo' })))
  expect(await box.findByText('Yesterday')).toBeVisible()
  expect(sent()).toEqual([{ reminder: null }, { reminder: { day: addDays(today, -1), line: 'Call her' } }])
})

test('its line is changed on the same day, and it can be removed', async () => {
  const day = addDays(today, 2)
  const { user, box, sent } = await open({ day, line: 'Call her', isDue: false })
  await user.click(box.getByRole('button', { name: 'Change' }))
  const line = box.getByLabelText(/^Remind me of/)
  await user.clear(line)
  await user.type(line, 'Visit her')
  await user.click(box.getByRole('button', { name: 'Save' }))
  expect(await box.findByText(/: Visit her$/)).toBeVisible()
  await user.click(box.getByRole('button', { name: 'Change' }))
  await user.click(box.getByRole('button', { name: 'Remove reminder' }))
  await expectToast('Reminder removed')
  expect(sent()).toEqual([{ reminder: { day, line: 'Visit her' } }, { reminder: null }])
})

test('what was typed stays when it cannot be saved', async () => {
  const { user, box, leave } = await open(null)
  leave()
  await user.click(box.getByRole('button', { name: 'Remind me' }))
  await user.type(box.getByLabelText(/^Remind me of/), 'Call her')
  await user.click(box.getByRole('button', { name: /^Tomorrow/ }))
  await expectToast("We couldn't save your reminder")
  expect(box.getByLabelText(/^Remind me of/)).toHaveValue('Call her')
})

test('the row of a request shows a reminder from its day on', async () => {
  await open({ day: today, line: 'Call her', isDue: true })
  const row = (await screen.findByRole('button', { name: 'Open Q-7K2M from Ama', hidden: true })).closest(
    'tr',
  )
  expect(row).toHaveTextContent('Your reminder: Call herWhy?')
})

test('the row of a private prayer says that there is a reminder, and no more', async () => {
  const prayer = { kind: 'prayer', isPrivate: true, body: 'For my mother.' }
  await open({ day: today, line: 'Ask about her mother', isDue: true }, prayer)
  const opener = await screen.findByRole('button', { name: 'Open Q-7K2M from Ama', hidden: true })
  expect(opener.closest('tr')).toHaveTextContent('Your reminder: ReminderPrivate')
})

test('those who may not read a request have no reminder of it', async () => {
  const withheld = {
    kind: 'prayer',
    isPrivate: true,
    isReadable: false,
    name: null as never,
    body: null as never,
  }
  await visit(`/admin/inbox?request=${id}`, {
    ...asAdmin(),
    'GET /api/admin/inbox': list([]),
    [`GET /api/admin/inbox/${id}`]: { ...question, ...withheld },
  })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^Only the care team can read this request/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Remind me' })).toBeNull()
})
