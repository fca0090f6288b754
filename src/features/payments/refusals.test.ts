import { expect, test } from 'vitest'
import { refusedFor } from './refusals.ts'

test('a payer is not spoken of in the third person', () => {
  expect(refusedFor('The customer refused the payment').words).toBe('You declined the payment on your phone.')
  expect(refusedFor('Customer account restricted by the merchant').words).toBe(
    "The payment didn't go through. Please try again.",
  )
  expect(refusedFor('Insufficient Funds')).toEqual({ kind: 'refused', words: 'Insufficient Funds' })
  expect(refusedFor(null).words).toBe("The payment didn't go through. Please try again.")
})

test.each(['The customer did not approve the payment in time', 'Transaction timed out', 'Timeout'])(
  'what was not approved in time may still come: %s',
  (text) => {
    expect(refusedFor(text)).toEqual({
      kind: 'refused',
      words: "You didn't approve the payment in time.",
      mayComeLate: true,
    })
  },
)

test.each(['Expired card', 'Lost card, pick up', 'Stolen Card', 'Authorization code is not reusable'])(
  'a card that never pays again is known: %s',
  (text) => {
    expect(refusedFor(text)).toMatchObject({ needsNewCard: true })
  },
)

test('what a bank has declined is not said to be declined by its owner', () => {
  expect(refusedFor('Declined by the issuing bank').words).toBe('Declined by the issuing bank')
})
