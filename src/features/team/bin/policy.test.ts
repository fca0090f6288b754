import { expect, test } from 'vitest'
import { can, teamRoles } from '#shared/powers.ts'
import { kindsFor, isGoingSoon, timeLeft } from './policy.ts'

const now = new Date('2026-03-14T08:00:00Z')
const after = (hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString()

test.each([
  [30 * 24, '30 days'],
  [30 * 24 - 0.01, '30 days'],
  [12.3 * 24, '12 days'],
  [48, '2 days'],
  [47.9, '47 hours'],
  [0.5, 'less than an hour'],
  [-3, 'less than an hour'],
])('%d hours before it goes, %s are left', (hours, text) => {
  expect(timeLeft(after(hours), now)).toBe(text)
})

test('the last three days stand out', () => {
  expect(isGoingSoon(after(73), now)).toBe(false)
  expect(isGoingSoon(after(71), now)).toBe(true)
})

test('each role finds what it could delete', () => {
  expect(kindsFor(['host'])).toEqual(['event', 'message'])
  expect(kindsFor(['care'])).toEqual(['person', 'group', 'message', 'mentor request', 'join request'])
  expect(kindsFor(['treasurer'])).toEqual(['count sheet'])
  expect(kindsFor(['editor'])).not.toContain('count sheet')
})

test('those who can delete something open the bin', () => {
  for (const role of teamRoles) expect(can([role], 'bin'), role).toBe(kindsFor([role]).length > 0)
})
