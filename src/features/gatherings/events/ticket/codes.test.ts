import { expect, test } from 'vitest'
import { codesOf, ticketHash } from './codes.server.ts'

const secret = 'the secret of a site that is only for tests'
const id = '2f9a1c3e-0000-4000-8000-000000000001'

test('the codes of a registration are the same each time, and others with another secret', () => {
  const codes = codesOf(secret, id)
  expect(codes).toEqual({
    secret: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
    shortCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4}$/),
    invite: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
    hash: ticketHash(codes.secret),
  })
  expect(codesOf(secret, id)).toEqual(codes)
  const others = codesOf(`another ${secret}`, id)
  for (const part of ['secret', 'shortCode', 'invite', 'hash'] as const)
    expect(others[part]).not.toBe(codes[part])
})

test('the short code tells nothing of the secret, nor does that of a neighbour', () => {
  const one = codesOf(secret, id)
  const next = codesOf(secret, id.replace(/1$/, '2'))
  expect(one.secret).not.toContain(one.shortCode.slice(0, 4))
  expect(next.secret.slice(0, 4)).not.toBe(one.secret.slice(0, 4))
})
