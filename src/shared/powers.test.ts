import { describe, expect, test } from 'vitest'
import {
  allPowers,
  can,
  isTrusted,
  onlyRead,
  powersOf,
  reachOf,
  rolesWith,
  teamRoles,
  type Power,
} from './powers.ts'

describe('the powers of the team', () => {
  test('no one has a power without a role', () => {
    for (const power of allPowers) expect(can([], power), power).toBe(false)
  })

  test('administrators have every power but reading private prayer requests', () => {
    expect(allPowers.filter((power) => !can(['administrator'], power))).toEqual(['inbox.private prayers'])
  })

  test('private prayer requests are read by care and by no one else', () => {
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

  test('every role has a power besides those that everyone has', () => {
    const special = allPowers.filter((power) => rolesWith(power).length < teamRoles.length)
    for (const role of teamRoles)
      expect(
        special.filter((power) => can([role], power)),
        role,
      ).not.toEqual([])
  })

  test('those who write what has pictures or files upload them', () => {
    const writing: Power[] = ['events.create', 'events.change', 'teachings', 'resources', 'money.change']
    const writers = teamRoles.filter((role) => writing.some((power) => can([role], power)))
    expect(writers.filter((role) => !can([role], 'upload'))).toEqual([])
  })

  test('an auditor reads the accounts and has no other power', () => {
    expect(powersOf(['auditor'])).toEqual(['own account', 'overview', 'audit', 'search', 'money.read'])
    expect(teamRoles.filter((role) => onlyRead([role]))).toEqual(['auditor'])
  })

  test('money and troubles need a second step', () => {
    expect(teamRoles.filter((role) => isTrusted([role]))).toEqual([
      'administrator',
      'treasurer',
      'care',
      'auditor',
    ])
  })
})
