import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['ama@example.org', 'ama@example.org'],
  ['Ama@Example.org', 'ama@example.org'],
  ['ama+1@example.org', 'ama@example.org'],
  ['ama+a+b@example.org', 'ama@example.org'],
  ['a.ma@example.org', 'a.ma@example.org'],
  ['a.m.a+1@gmail.com', 'ama@gmail.com'],
  ['ama@googlemail.com', 'ama@gmail.com'],
  ['a.ma@gmail.com.example.org', 'a.ma@gmail.com.example.org'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
