import { expect, test } from 'vitest'
import { answerDefaults } from '../questions/typed-answers.ts'
import { companionDefaults } from './companions/typed-companions.ts'
import { readAttendee } from './read-typed.ts'

const typed = {
  fullName: 'Ama Serwaa',
  email: 'ama@example.org',
  phone: '024 123 4567',
  numberOfAttendees: 3,
}

const answers = { 'a-question': 'From Madina' }

test('every field that was typed is sent again', () => {
  const companions = ['Kofi', 'Esi']
  expect(readAttendee({ ...typed, ...companionDefaults(companions), ...answerDefaults(answers) })).toEqual({
    ...typed,
    companions,
    answers,
  })
})

test('what the browser remembers may be incomplete, or text where a number belongs', () => {
  expect(readAttendee({ ...typed, numberOfAttendees: '3' })).toEqual(typed)
  expect(readAttendee({ phone: null })).toEqual({ fullName: '', email: '', numberOfAttendees: 1 })
})
