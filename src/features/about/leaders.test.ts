import { expect, test } from 'vitest'
import { leaderHead } from './about-head.ts'
import { isKnownLeader, leaderIds } from './leader-list.ts'
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

test('an unknown leader is found nowhere, and its page is kept from search engines', () => {
  expect(isKnownLeader('kwabena-ofori')).toBe(true)
  for (const id of ['nobody', '', 'constructor', 'Kwabena-Ofori']) {
    expect(isKnownLeader(id)).toBe(false)
    expect(findLeader(id)).toBeUndefined()
    expect(leaderHead(id)).toMatchObject({ title: 'Leader Not Found', isPrivate: true })
  }
})

test('the head of a profile names the leader and the role', () => {
  expect(leaderHead('chidi-okafor')).toMatchObject({ title: 'Chidi Okafor, Director of Teaching' })
})
