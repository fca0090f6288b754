import { expect, test } from 'vitest'
import { leaderIds } from './leader-list.ts'
import { findLeader, leaders } from './leaders.ts'

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-')

test('a leader’s id is the slug of the name', () => {
  expect(leaderIds).toHaveLength(4)
  for (const { id, name } of leaders) expect(id).toBe(slugOf(name))
})

test('the founder and executive director leads with three directors', () => {
  const [founder, ...directors] = leaders.map(({ role }) => role)
  expect(founder).toBe('Founder and Executive Director')
  expect(directors).toHaveLength(3)
  for (const role of directors) expect(role).toMatch(/^Director of /)
})

test('every leader has a biography of several paragraphs', () => {
  for (const { fullBio, name } of leaders) {
    expect(fullBio.length, name).toBeGreaterThanOrEqual(4)
    expect(new Set(fullBio).size, name).toBe(fullBio.length)
  }
})

test('only an exact id finds a leader', () => {
  expect(findLeader('kwabena-ofori')?.name).toBe('Kwabena Ofori')
  for (const id of ['nobody', '', 'constructor', 'Kwabena-Ofori', undefined])
    expect(findLeader(id)).toBeUndefined()
})
