import { expect, test } from 'vitest'
import { mentorRequestSchema } from './schema.ts'

const fieldsOf = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    mentorRequestSchema.safeParse(input).error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
  )

const ama = {
  name: 'Ama Serwaa',
  email: 'ama@example.org',
  country: 'ghana',
  primaryAreaOfInterest: 'general',
  goals: 'To listen better at work.',
}

test('an empty request gets all of its errors at once', () => {
  expect(fieldsOf({})).toEqual({
    name: 'Enter your full name',
    email: 'Enter your email address',
    country: 'Please select a country',
    primaryAreaOfInterest: 'Please select an area of interest',
    goals: 'Please share your mentorship goals (at least 10 characters)',
  })
})

test('what is optional may be left out or empty', () => {
  expect(fieldsOf(ama)).toEqual({})
  const empty = {
    phone: '',
    age: '',
    gender: '',
    occupation: '',
    churchBackground: '',
    availability: '',
    meetingFormat: '',
  }
  expect(mentorRequestSchema.parse({ ...ama, ...empty })).toEqual(ama)
})

test('age is a whole number from 13 to 120', () => {
  expect(mentorRequestSchema.parse({ ...ama, age: '27' }).age).toBe(27)
  expect(fieldsOf({ ...ama, age: 12 })).toEqual({ age: 'Must be at least 13 years old' })
  expect(fieldsOf({ ...ama, age: 121 })).toEqual({ age: 'Please check your age' })
  expect(fieldsOf({ ...ama, age: 20.5 })).toEqual({ age: 'Enter your age as a whole number' })
})

test('goals of nine characters are too short, of ten are enough', () => {
  expect(fieldsOf({ ...ama, goals: '123456789' })).toHaveProperty('goals')
  expect(fieldsOf({ ...ama, goals: '1234567890' })).toEqual({})
})
