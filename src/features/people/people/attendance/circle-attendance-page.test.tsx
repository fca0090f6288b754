import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { expectToast, json, noNetwork, refusal, visit, type Answers } from '#tests/support/component.tsx'
import type { Sheet } from './schema.ts'

const idOf = (last: number): string => `7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a0${last}`

const sheet: Sheet = {
  id: idOf(0),
  circle: 'Circle Adenta',
  leader: 'Selorm',
  today: '2026-11-19',
  suggested: '2026-11-18',
  earliest: '2026-11-06',
  people: [
    { id: idOf(1), name: 'Abla T.', away: 2 },
    { id: idOf(2), name: 'Ama S.', away: 0 },
    { id: idOf(3), name: 'Daniel K.', away: 1 },
  ],
  meetings: [],
}

const sent = (came: string[], change: Partial<Sheet['meetings'][number]> = {}): Sheet => ({
  ...sheet,
  meetings: [
    {
      metOn: '2026-11-18',
      didMeet: true,
      sentAt: '2026-11-18T20:47:00.000Z',
      came,
      visitors: 0,
      hasNote: false,
      ...change,
    },
  ],
})

beforeEach(() => localStorage.clear())

const open = async (answers: Answers = {}, shown: Sheet = sheet) => {
  const opened = await visit('/circle#secret', { 'POST /api/circle': () => json(shown), ...answers })
  await screen.findByRole('heading', { level: 1, name: /Selorm/ })
  return opened
}

const tick = (name: RegExp) => screen.findByRole('checkbox', { name })
const sending = () => screen.getByRole('button', { name: 'Send attendance' })
const bodies = (calls: { path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ body }) => body)

test('the leader ticks who came and sends it', async () => {
  const { user, calls } = await open({
    'POST /api/circle/meeting': () => json(sent([idOf(2), idOf(3)])),
  })
  expect(screen.getByText('Circle Adenta, Wednesday 18 November 2026')).toBeVisible()
  expect(screen.getByText('Away the last two times')).toBeVisible()
  expect(screen.queryByRole('contentinfo'), 'no footer').toBeNull()
  await user.click(await tick(/^Ama S\./))
  await user.click(await tick(/^Daniel K\./))
  expect(screen.getByText('2 of 3 came')).toBeVisible()
  expect(screen.getByText('Kept on this device')).toBeVisible()
  await user.click(sending())
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, Selorm.' })).toBeVisible()
  expect(screen.getByText('2 of 3 came.')).toBeVisible()
  expect(screen.getByText(/Sent at 8:47pm. You can change it until Tuesday 1 December 2026/)).toBeVisible()
  expect(bodies(calls, '/api/circle/meeting')).toEqual([
    { token: 'secret', metOn: '2026-11-18', didMeet: true, came: [idOf(2), idOf(3)] },
  ])
  expect(localStorage.length, 'nothing is left on the phone').toBe(0)
})

test('what is ticked is kept without a name or the secret, and is there when the page is opened again', async () => {
  const { user } = await open()
  await user.click(await tick(/^Ama S\./))
  const stored = JSON.stringify(Object.entries(localStorage))
  expect(stored).toContain(idOf(2))
  expect(stored).not.toMatch(/Ama|secret/)
  await open()
  expect(await tick(/^Ama S\./)).toBeChecked()
})

test('a page in the dark stays dark while its leader ticks', async () => {
  const { user } = await open()
  document.documentElement.classList.add('dark')
  onTestFinished(() => document.documentElement.classList.remove('dark', 'light'))
  await user.click(await tick(/^Ama S\./))
  expect(await tick(/^Ama S\./)).toBeChecked()
  expect(document.documentElement).toHaveClass('dark')
})

test('without a network it is kept, and sent when the phone is online again', async () => {
  let isOnline = false
  const { user, calls } = await open({
    'POST /api/circle/meeting': () => (isOnline ? json(sent([idOf(2)])) : noNetwork()),
  })
  await user.click(await tick(/^Ama S\./))
  await user.click(sending())
  expect(await screen.findByText(/We'll send it when you're back online/)).toBeVisible()
  isOnline = true
  dispatchEvent(new Event('online'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, Selorm.' })).toBeVisible()
  expect(bodies(calls, '/api/circle/meeting')).toHaveLength(2)
})

test('what was refused is not sent again, and the ticks stay', async () => {
  const { user, calls } = await open({
    'POST /api/circle/meeting': refusal(400, 'Choose a day in the last two weeks'),
  })
  await user.click(await tick(/^Ama S\./))
  await user.click(sending())
  await expectToast("We couldn't send the attendance")
  dispatchEvent(new Event('online'))
  expect(await tick(/^Ama S\./)).toBeChecked()
  expect(bodies(calls, '/api/circle/meeting')).toHaveLength(1)
})

test('a week without a meeting is said after a question, and marks no one', async () => {
  const { user, calls } = await open({
    'POST /api/circle/meeting': () => json(sent([], { didMeet: false })),
  })
  await user.click(await screen.findByRole('button', { name: 'We did not meet' }))
  const question = within(await screen.findByRole('dialog', { name: 'No meeting on this day?' }))
  await user.click(question.getByRole('button', { name: 'We did not meet' }))
  expect(await screen.findByText('You did not meet.')).toBeVisible()
  expect(bodies(calls, '/api/circle/meeting')).toMatchObject([{ didMeet: false, came: [] }])
  expect(screen.queryByRole('form', { name: 'Visitor' })).toBeNull()
})

test('another day has its own ticks, and what was sent can be changed', async () => {
  const { user } = await open({}, sent([idOf(1)], { visitors: 1 }))
  expect(screen.getByText('1 of 3 and 1 visitor.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change the ticks' }))
  expect(await tick(/^Abla T\./)).toBeChecked()
  await user.selectOptions(screen.getByLabelText('Another day?'), '2026-11-11')
  expect(await tick(/^Abla T\./)).not.toBeChecked()
  expect(screen.getByText('Circle Adenta, Wednesday 11 November 2026')).toBeVisible()
})

test('visitors and a note come after sending', async () => {
  const { user, calls } = await open(
    {
      'POST /api/circle/visitor': () => json(sent([idOf(1)], { visitors: 1 })),
      'POST /api/circle/note': () => json(sent([idOf(1)], { visitors: 1, hasNote: true })),
    },
    sent([idOf(1)]),
  )
  const visitor = () => within(screen.getByRole('form', { name: 'Visitor' }))
  await user.type(visitor().getByLabelText('Name'), 'Gifty Asare')
  await user.click(visitor().getByRole('button', { name: 'Add visitor' }))
  expect(await screen.findByText('1 of 3 and 1 visitor.')).toBeVisible()
  await waitFor(() => expect(visitor().getByLabelText('Name')).toHaveValue(''))
  expect(bodies(calls, '/api/circle/visitor')).toMatchObject([
    { token: 'secret', metOn: '2026-11-18', name: 'Gifty Asare' },
  ])
  const note = within(screen.getByRole('form', { name: 'A word to the team' }))
  await user.type(note.getByLabelText('Your note'), "Abla's mother is ill.")
  await user.click(note.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('We have your note. A new one replaces it.')).toBeVisible()
})

test('a link that was stopped says so', async () => {
  await visit('/circle#old', {
    'POST /api/circle': refusal(404, "This link doesn't work.", { code: 'link_not_valid' }),
  })
  expect(await screen.findByText("We can't find this attendance list")).toBeVisible()
})
