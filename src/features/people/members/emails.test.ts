import { expect, test } from 'vitest'
import { renderText } from '#server/mail/template.ts'
import { confirmYourAddress, registrationReceived } from './emails.server.ts'
import { passwordSetByAdmin } from './team-password-emails.server.ts'

const publicUrl = 'https://sankofa.example'
const ama = { fullName: 'Ama Mensah', email: 'ama@example.org' }

test('the email about a password reset links to where the member chooses their own', () => {
  const email = renderText(passwordSetByAdmin(ama, publicUrl))
  expect(email).toContain(`Choose your own password: ${publicUrl}/auth?mode=forgot`)
  expect(email).not.toContain('Forgot password?')
})

test.each([
  ['the first email', registrationReceived],
  ['a later email', confirmYourAddress],
])('%s says how long its link confirms an address', (_which, email) => {
  expect(renderText(email(ama, 'secret', publicUrl))).toContain(
    'The link works once and expires after 7 days.',
  )
})
