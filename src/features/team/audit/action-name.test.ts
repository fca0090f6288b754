import { expect, test } from 'vitest'
import { avoided } from '#tests/tooling/words/avoided.ts'
import { actionName } from './action-name.ts'
import { auditActions } from './categories.ts'

test('an action is called what the dashboard calls it, and not what its stored code says', () => {
  expect(actionName('mentor-request.updated')).toBe('Mentor request updated')
  expect(actionName('payment.noted')).toBe('Payment recorded')
  expect(actionName('transfer.refused')).toBe('Transfer rejected')
  expect(actionName('payout.taken-back')).toBe('Payout reversed')
  expect(actionName('join-request.brought-back')).toBe('Join Us request restored')
  expect(actionName('message.answered')).toBe('Message replied to')
})

test('no action is called by a word that the dashboard does not use', () => {
  const found = auditActions
    .map(actionName)
    .filter((name) => avoided.some(({ pattern }) => pattern.test(name)))
  expect(found).toEqual([])
})
