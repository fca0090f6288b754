import { expect, test } from 'vitest'
import { requestIdOf } from './request-id.ts'

const idOf = (given?: string) =>
  requestIdOf({ headers: given === undefined ? {} : { 'x-request-id': given } })
const ourOwn = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

test.each(['a', 'f3b1c7de9a0b4c5d', 'Root_1-67891233.abcdef012345678912345678', 'x'.repeat(64)])(
  'the id of a proxy is taken: %s',
  (id) => {
    expect(idOf(id)).toBe(id)
  },
)

test.each(['', ' ', 'a b', 'a\nb', '<script>', 'ä', 'a,b', 'x'.repeat(65)])('%j is no id', (id) => {
  expect(idOf(id)).toMatch(ourOwn)
})

test('without one, each request gets its own', () => {
  expect(idOf()).toMatch(ourOwn)
  expect(idOf()).not.toBe(idOf())
})
