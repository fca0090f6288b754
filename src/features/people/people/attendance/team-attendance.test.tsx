import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { expectToast, json, refusal, visit, type Answers } from '#tests/support/component.tsx'
import { aGroup } from '#tests/support/samples.ts'
import type { Sheet } from './schema.ts'

const idOf = (last: number): string => `7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a0${last}`
const group = aGroup({ name: 'Circle Adenta', people: 2 })
const path = `/api/admin/groups/${group.id}`

const sheet: Sheet = {
  id: group.id,
  circle: group.name,
  leader: '',
  today: '2026-11-19',
  suggested: '2026-11-18',
  earliest: '2026-11-06',
  people: [
    { id: idOf(1), name: 'Abla Tetteh', away: 3 },
    { id: idOf(2), name: 'Kofi Ampong', away: 0 },
  ],
  meetings: [
    {
      metOn: '2026-11-11',
      didMeet: true,
      sentAt: '2026-11-11T20:47:00.000Z',
      came: [idOf(2)],
      visitors: 0,
      hasNote: false,
    },
  ],
}

const open = async (address: string, answers: Answers = {}) => {
  localStorage.clear()
  return visit(`/admin/circles/${group.id}/${address}`, {
    ...asAdmin(),
    [`GET ${path}`]: group,
    [`GET ${path}/sheet`]: sheet,
    ...answers,
  })
}

test('the team takes attendance on the leader’s form, and is back at the circle', async () => {
  const { user, calls } = await open('attendance', { [`POST ${path}/meetings`]: () => json(sheet) })
  await user.click(await screen.findByRole('checkbox', { name: /^Abla Tetteh/ }))
  expect(screen.getByText('Away the last three times')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save attendance' }))
  await expectToast('Attendance saved')
  expect(await screen.findByRole('heading', { level: 1, name: 'Circle Adenta' })).toBeVisible()
  expect(
    calls.find(({ method, path: asked }) => method === 'POST' && asked.endsWith('/meetings'))?.body,
  ).toEqual({
    metOn: '2026-11-18',
    didMeet: true,
    came: [idOf(1)],
  })
})

test('a day that was sent opens with its ticks', async () => {
  await open('attendance?day=2026-11-11')
  expect(await screen.findByRole('checkbox', { name: /^Kofi Ampong/ })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: /^Abla Tetteh/ })).not.toBeChecked()
  expect(screen.getByText('1 of 2 came')).toBeVisible()
})

test('a circle that is gone says so', async () => {
  await open('attendance', { [`GET ${path}/sheet`]: refusal(404, 'This group is no longer there.') })
  expect(await screen.findByText('Circle not found')).toBeVisible()
})
