import { expect, test } from 'vitest'
import { isDecline } from './is-decline.ts'

test.each([
  ['card_error', 'card_declined', true],
  ['card_error', 'incorrect_cvc', true],
  ['card_error', undefined, true],
  ['card_error', 'incorrect_number', false],
  ['card_error', 'invalid_expiry_year', false],
  ['validation_error', 'incomplete_number', false],
  ['invalid_request_error', 'resource_missing', false],
])('an error of the type %s with the code %s is a decline: %s', (type, code, expected) => {
  expect(isDecline(type, code)).toBe(expected)
})
