import { expect, test } from 'vitest'
import { renderText } from '#server/mail/template.ts'
import { passwordSetByAdmin } from './mails.server.ts'

const publicUrl = 'https://sankofa.example'
const ama = { fullName: 'Ama Mensah', email: 'ama@example.org' }

test('whoever was given a password is led to where they choose one of their own', () => {
  const letter = renderText(passwordSetByAdmin(ama, publicUrl))
  expect(letter).toContain(`Choose a new one.\n${publicUrl}/auth?mode=forgot\n`)
  expect(letter).not.toContain('Forgot password?')
})
