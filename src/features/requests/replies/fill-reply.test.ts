import { expect, test } from 'vitest'
import { fillReply } from './fill-reply.ts'

test('the first name and the reference stand where the reply has a place for them', () => {
  const reply = 'Thank you, {first name}. {First name}, your reference is {reference}. {other}'
  expect(fillReply(reply, { firstName: 'Ama$&', reference: 'Q-1' })).toBe(
    'Thank you, Ama$&. Ama$&, your reference is Q-1. {other}',
  )
})
