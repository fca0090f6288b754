import { expect, test } from 'vitest'
import { longText } from '#tests/support/long-text.ts'
import { withoutSlash } from './without-slash.ts'

test.each([
  ['/about/', '/about'],
  ['/about///', '/about'],
  ['/about', undefined],
  ['/', undefined],
  ['//host/', undefined],
  [String.raw`/\host/`, undefined],
  ['http://host/', undefined],
])('of %s it makes %s', (path, moved) => {
  expect(withoutSlash(path)).toBe(moved)
})

test('ends on two million slashes', () => {
  const path = longText('/a', '/', 'b')
  expect(withoutSlash(`${path}/`)).toBe(path)
})
