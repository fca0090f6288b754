import { expect, test } from 'vitest'
import { createSealing } from './sealing.ts'

const secret = 'a secret of thirty-two characters'
const cards = createSealing(secret, 'saved cards')

test('opens what it has sealed, and seals the same text anew each time', () => {
  const sealed = [cards.seal('AUTH_1'), cards.seal('AUTH_1')]
  expect(sealed[0]).not.toBe(sealed[1])
  expect(sealed.map(cards.open)).toEqual(['AUTH_1', 'AUTH_1'])
  expect(sealed[0]).not.toContain('AUTH')
})

test('opens nothing that was changed, or sealed with another secret or for another purpose', () => {
  const sealed = cards.seal('AUTH_1')
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1]! ^= 1
  expect(() => cards.open(changed.toString('base64url'))).toThrow(/authenticate/)
  expect(() => createSealing(`${secret}!`, 'saved cards').open(sealed)).toThrow(/authenticate/)
  expect(() => createSealing(secret, 'second factors').open(sealed)).toThrow(/authenticate/)
})
