import { expect, test } from 'vitest'
import { mailFailureInWords, readFailure } from './failure-words.ts'

test('a wrong password, a refused sender and a refused recipient each have their own sentence', () => {
  expect(
    mailFailureInWords({
      code: 'EAUTH',
      responseCode: 535,
      command: 'AUTH PLAIN',
      response: '535 5.7.8 Username and Password not accepted',
    }),
  ).toBe(
    'The mail server refused the user name or password in SMTP_URL. It said: “535 5.7.8 Username and Password not accepted”',
  )
  expect(mailFailureInWords({ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' })).toBe(
    'The mail server does not send emails from the address in MAIL_FROM.',
  )
  expect(mailFailureInWords({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })).toContain(
    'does not take emails to this address',
  )
  expect(mailFailureInWords({ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' })).toContain('busy')
})

test('what the server says stays on one line and is not endless', () => {
  const words = mailFailureInWords({
    responseCode: 550,
    response: `550-no\r\n550 no\u0000 ${'x'.repeat(900)}`,
  })
  expect(words).toContain('“550-no 550 no  xxx')
  expect(words.length).toBeLessThan(320)
})

test('what the outbox keeps of a failure is enough for the same sentence', () => {
  expect(readFailure('EAUTH 535')).toEqual({ code: 'EAUTH', responseCode: 535 })
  expect(mailFailureInWords(readFailure('ESOCKET'))).toContain('cannot be reached')
  expect(mailFailureInWords(readFailure('unknown'))).toContain('cannot be reached')
})
