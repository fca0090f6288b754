import { expect, test } from 'vitest'
import { nameForLetter } from './salutation.ts'

test.each(['Ama', 'Kwame J. Mensah', 'Kwame J.Mensah', "Akosua O'Brien-Ɔsei", 'Dr. Efua'])(
  '%s is called so',
  (name) => {
    expect(nameForLetter(name)).toBe(name)
  },
)

test.each([
  'Win 1000 dollars: https://evil.example/win',
  'Your bank, evil.example',
  'write to me@evil.example',
  'A whole message in the place of a name, which is longer than any name',
])('%s is no name', (name) => {
  expect(nameForLetter(name)).toBe('friend')
})
