import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashRandomPassword, hashPassword, renewedHash, verifyPassword } from './passwords.ts'

test('a password fits its own hash and no other one', async () => {
  const made = await hashPassword('seven proverbs at dawn')
  expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(made, 'seven proverbs at dawn')).toBe(true)
  expect(await verifyPassword(made, 'Seven proverbs at dawn')).toBe(false)
})

test('128 characters all count', async () => {
  const long = 'x'.repeat(127)
  const made = await hashPassword(`${long}a`)
  expect(await verifyPassword(made, `${long}a`)).toBe(true)
  expect(await verifyPassword(made, `${long}b`)).toBe(false)
})

test('the same letters fit however a keyboard writes them', async () => {
  const made = await hashPassword('Aïssatou à Dakar')
  expect(await verifyPassword(made, 'Aïssatou à Dakar'.normalize('NFD'))).toBe(true)
})

test('a hash that is none fits no password', async () => {
  expect(await verifyPassword('x', 'x')).toBe(false)
  expect(await verifyPassword(await hashRandomPassword(), '')).toBe(false)
})

test('a hash of another cost is made anew, one of today stays', async () => {
  const old = await hash('seven proverbs', { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  const renewed = await renewedHash(old, 'seven proverbs')
  expect(renewed).toMatch(/m=19456,t=2/)
  expect(await verifyPassword(renewed, 'seven proverbs')).toBe(true)
  expect(await renewedHash(renewed, 'seven proverbs')).toBe(renewed)
})
