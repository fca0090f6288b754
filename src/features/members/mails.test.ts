import { expect, test } from 'vitest'
import { renderText } from '#server/mail/template.ts'
import { confirmYourAddress, passwordSetByAdmin, registrationReceived } from './mails.server.ts'

const publicUrl = 'https://sankofa.example'
const ama = { fullName: 'Ama Mensah', email: 'ama@example.org' }

test('whoever was given a password is led to where they choose one of their own', () => {
  const letter = renderText(passwordSetByAdmin(ama, publicUrl))
  expect(letter).toContain(`Choose a new one.\n${publicUrl}/auth?mode=forgot\n`)
  expect(letter).not.toContain('Forgot password?')
})

test.each([
  ['the first letter', registrationReceived],
  ['a later letter', confirmYourAddress],
])('%s says how long its link confirms an address', (_which, letter) => {
  expect(renderText(letter(ama, 'secret', publicUrl))).toContain('The link works once, for 7 days.')
})
