import { expect, test } from 'vitest'
import { joinSchema } from './schema.ts'

const fieldsOf = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    joinSchema.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
  )

const ama = { firstName: 'Ama', lastName: 'Serwaa', email: 'ama@example.org', interests: ['events'] }

test('an empty form gets all of its errors at once', () => {
  expect(fieldsOf({})).toEqual({
    firstName: 'Enter your first name',
    lastName: 'Enter your last name',
    email: 'Enter your email address',
    interests: 'Please select at least one area of interest',
  })
})

test('no interest is too few', () => {
  expect(fieldsOf({ ...ama, interests: [] })).toEqual({
    interests: 'Please select at least one area of interest',
  })
})

test('the newsletter is wanted unless the visitor says no', () => {
  expect(joinSchema.parse(ama).wantsNewsletter).toBe(true)
  expect(joinSchema.parse({ ...ama, wantsNewsletter: false }).wantsNewsletter).toBe(false)
})

test('age is optional, and from 13 to 120', () => {
  expect(fieldsOf({ ...ama, age: '' })).toEqual({})
  expect(fieldsOf({ ...ama, age: 12 })).toEqual({ age: 'Must be at least 13 years old' })
  expect(fieldsOf({ ...ama, age: 121 })).toEqual({ age: 'Please check your age' })
})
