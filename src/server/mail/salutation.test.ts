import { expect, test } from 'vitest'
import { greeting, nameForEmail, wordsForEmail } from './salutation.ts'

test.each([
  'Ama',
  'Kwame J. Mensah',
  'Kwame J.Mensah',
  "Akosua O'Brien-Ɔsei",
  'Dr. Efua',
  'Ama (Abena) Osei',
])('%s is called so', (name) => {
  expect(nameForEmail(name)).toBe(name)
  expect(greeting(name)).toEqual({ kind: 'text', text: `Hello ${name},` })
})

test.each([
  'Win 1000 dollars: https://evil.example/win',
  'Your bank, evil.example',
  'write to me@evil.example',
  'зло.com',
  'зло.рф',
  '悪。例え',
  'evil[.]com',
  'evil (dot) com',
  'Call +233200000000 now',
  'Call 0200 000 000',
  'A whole message in the place of a name, which is longer than any name',
])('%s is no name', (name) => {
  expect(nameForEmail(name)).toBeUndefined()
  expect(greeting(name)).toEqual({ kind: 'text', text: 'Hello,' })
})

test('an email to a person without a name greets them all the same', () => {
  expect(greeting()).toEqual({ kind: 'text', text: 'Hello,' })
})

test.each(['St Peter, Osu', 'The 3rd Church of Tema'])('%s may be repeated in an email', (words) => {
  expect(wordsForEmail(words)).toBe(words)
})

test.each([
  'St Peter, https://evil.example',
  'www.evil.example',
  'me@evil.example',
  'evil.example/osu',
  'evil[.]example',
])('%s could be a link and is left out of an email', (words) => {
  expect(wordsForEmail(words)).toBeUndefined()
})
