import { beforeEach, expect, test } from 'vitest'
import { forgetDoors } from './forget-doors.ts'

beforeEach(() => localStorage.clear())

const aDoor = (link: string, endsInMs: number) => {
  const endsAt = new Date(Date.now() + endsInMs).toISOString()
  localStorage.setItem(
    `door ${link} list`,
    JSON.stringify({ list: { endsAt, guests: [{ name: 'Ama S.' }] } }),
  )
  localStorage.setItem(`door ${link} scan 1`, JSON.stringify({ row: { name: 'Adjoa Frimpong' } }))
}

test('a list whose link has ended is forgotten with its scans, and that of tonight and all else stay', async () => {
  aDoor('ABLW3l4-', -1_000)
  aDoor('i9qK_NEI', 3_600_000)
  localStorage.setItem('ui-theme', 'dark')
  await forgetDoors()
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'door i9qK_NEI list',
    'door i9qK_NEI scan 1',
    'ui-theme',
  ])
})
