import { describe, expect, test } from 'vitest'
import { allPowers, can, isTrusted, powers, reachOf, teamRoles } from './powers.ts'

describe('the powers of the team', () => {
  test('nobody has a power without a role', () => {
    for (const power of allPowers) expect(can([], power), power).toBe(false)
  })

  test('administrators have every power but reading private prayer requests', () => {
    expect(allPowers.filter((power) => !can(['administrator'], power))).toEqual(['inbox.private prayers'])
  })

  test('private prayer requests are read by care and by nobody else', () => {
    expect(teamRoles.filter((role) => can([role], 'inbox.private prayers'))).toEqual(['care'])
  })

  test('only administrators change the team', () => {
    expect(teamRoles.filter((role) => can([role], 'team'))).toEqual(['administrator'])
  })

  test('a host reaches their own events, and all of them with a second role', () => {
    expect(reachOf(['host'], 'events.change')).toBe('own')
    expect(reachOf(['host', 'editor'], 'events.change')).toBe('all')
    expect(reachOf(['treasurer'], 'events.change')).toBeUndefined()
  })

  test('every role has a power besides those that everybody has', () => {
    for (const role of teamRoles)
      expect(
        allPowers.filter((power) => can([role], power) && Object.keys(powers[power]).length < 5),
      ).not.toEqual([])
  })

  test('money and troubles need a second step', () => {
    expect(teamRoles.filter((role) => isTrusted([role]))).toEqual(['administrator', 'treasurer', 'care'])
  })
})
