import { describe, expect, test } from 'vitest'
import { reportIn } from './report.ts'

const status = (...lines: string[]) =>
  reportIn([
    { type: 'text/plain', text: 'Action: failed\nStatus: 5.1.1' },
    { type: 'message/delivery-status', text: `Reporting-MTA: dns; mx.example.org\n\n${lines.join('\n')}` },
  ])

describe('a delivery status', () => {
  test.each([
    ['Final-Recipient: rfc822; ama@example.org', 'Action: failed', 'Status: 5.1.1'],
    ['action: Failed (no such user)', 'status: 5.1.1 (no such user)'],
    [
      'Action: failed',
      'Status: 5.0.0',
      'Diagnostic-Code: smtp; 550-5.1.1 The email account does',
      ' not exist.',
    ],
    ['Action: failed', 'Diagnostic-Code: smtp; 550', '\t5.1.1 unknown'],
  ])('%j says that there is no such mailbox', (...lines) => {
    expect(status(...lines)).toEqual({ kind: 'returned', status: '5.1.1' })
  })

  test.each([
    ['5.0.0', ['Action: failed', 'Status: 5.0.0', 'Diagnostic-Code: smtp; 10.5.1.12 said no']],
    ['5.0.0', ['Action: failed', 'Status: unknown']],
    ['4.4.7', ['Action: failed', 'Status: 4.4.7', 'Diagnostic-Code: smtp; 550 5.1.1 from another try']],
  ])('that says less counts as %s', (said, lines) => {
    expect(status(...lines)).toEqual({ kind: 'returned', status: said })
  })

  test.each(['delayed', 'delivered', 'relayed', 'expanded'])('of an email that is %s is none', (action) => {
    expect(status(`Action: ${action}`, 'Status: 5.1.1')).toBeUndefined()
  })

  test('has lines that end in any way', () => {
    const text = 'Reporting-MTA: dns; x\r\n\r\nAction: failed\r\nStatus: 5.2.2\r\n'
    expect(reportIn([{ type: 'message/global-delivery-status', text }])).toEqual({
      kind: 'returned',
      status: '5.2.2',
    })
  })
})

describe('a feedback report', () => {
  const report = (type: string) =>
    reportIn([{ type: 'message/feedback-report', text: `Feedback-Type: ${type}\nUser-Agent: x/1` }])

  test('is a complaint, if it says so', () => {
    expect(report('abuse')).toEqual({ kind: 'complaint' })
    for (const type of ['not-spam', 'auth-failure', '']) expect(report(type)).toBeUndefined()
  })
})

test('what a person writes is no report', () => {
  expect(reportIn([{ type: 'text/plain', text: 'Action: failed\nStatus: 5.1.1' }])).toBeUndefined()
  expect(reportIn([])).toBeUndefined()
})
