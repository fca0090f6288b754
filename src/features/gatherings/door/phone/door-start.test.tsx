import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectFocus, show } from '#tests/support/component.tsx'
import type { DoorList } from '../schema.ts'
import { DoorStart } from './door-start.tsx'

const gone = {
  name: 'Abla T.',
  codes: ['b'],
  seats: 2,
  state: 'cancelled',
  owes: 0,
  cancelledAt: null,
  here: 0,
}

const list: DoorList = {
  now: '2026-11-19T18:00:00.000Z',
  event: {
    title: 'An evening',
    date: '2026-11-19',
    time: '6:30pm',
    place: 'The Courtyard',
    category: 'Discussion',
    price: 0,
    currency: 'GHS',
    opensAt: '2026-11-19T17:30:00.000Z',
    endsAt: '2026-11-19T20:30:00.000Z',
    free: 4,
  },
  strength: 'full',
  endsAt: '2026-11-20T20:30:00.000Z',
  stopped: null,
  here: 0,
  expected: 75,
  walkIns: 0,
  version: '1',
  guests: [gone as NonNullable<DoorList['guests']>[number]],
}

test('a volunteer says who they are, and begins with the camera or with the names', async () => {
  const onJoin = vi.fn()
  const { user } = await show(<DoorStart list={list} onJoin={onJoin} />)
  expect(screen.getByText(/^The list is here: 75 guests,/), 'no one who cancelled').toBeVisible()
  await user.click(screen.getByRole('button', { name: 'No camera? Search by name' }))
  expect(screen.getByText('Enter your first name')).toBeVisible()
  await expectFocus(screen.getByLabelText('Your first name'))
  await user.keyboard('Kojo')
  await user.click(screen.getByRole('button', { name: 'No camera? Search by name' }))
  expect(onJoin.mock.lastCall).toEqual(['Kojo', 'name'])
  await user.click(screen.getByRole('button', { name: 'Start scanning' }))
  expect(onJoin.mock.lastCall).toEqual(['Kojo', 'camera'])
})

test('a link that only scans has no names to search', async () => {
  await show(<DoorStart list={{ ...list, strength: 'scan' }} onJoin={vi.fn()} />)
  expect(screen.getByText(/^You see no names\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Search by name/ })).toBeNull()
})
