import { expect, test } from 'vitest'
import { newAdminSchema } from './schema.ts'

const messagesOf = (input: unknown): string[] =>
  newAdminSchema.safeParse(input).error?.issues.map(({ message }) => message) ?? []

test('an administrator needs a valid address, a password of eight characters and a name', () => {
  expect(messagesOf({ email: 'ama', password: 'short', name: ' ' })).toEqual([
    'Please enter a valid email address',
    'Password must be at least 8 characters',
    'Name is required',
  ])
})

test('eight characters are enough, and 128 are the most', () => {
  const ama = { email: 'ama@example.org', name: 'Ama' }
  expect(messagesOf({ ...ama, password: '12345678' })).toEqual([])
  expect(messagesOf({ ...ama, password: 'x'.repeat(128) })).toEqual([])
  expect(messagesOf({ ...ama, password: 'x'.repeat(129) })).toEqual([
    'Password must be 128 characters or fewer',
  ])
})
