import { expect, test } from 'vitest'
import { ensure, errorCodes, Refusal, sentenceOf, statusOf } from './errors.ts'

test('every code has a status that is an error and a sentence for people', () => {
  expect(errorCodes.length).toBeGreaterThan(10)
  for (const code of errorCodes) {
    expect(statusOf(code), code).toBeGreaterThanOrEqual(400)
    expect(statusOf(code), code).toBeLessThan(600)
    expect(sentenceOf(code), code).toMatch(/^[A-Z][^{}<>]+[a-z]\.?$/)
  }
})

test('a code says what the rulings say of it', () => {
  const expected = {
    invalid_input: 400,
    malformed_request: 400,
    not_signed_in: 401,
    cross_site_request: 403,
    not_found: 404,
    event_not_found: 404,
    teaching_not_found: 404,
    conflict: 409,
    too_large: 413,
    wrong_type: 415,
    too_many_requests: 429,
    internal: 500,
    sync_failed: 502,
    sync_not_set_up: 503,
    unavailable: 503,
  } as const
  for (const [code, status] of Object.entries(expected))
    expect(statusOf(code as keyof typeof expected), code).toBe(status)
})

test('no sentence of our own faults tells about the inside', () => {
  for (const code of errorCodes.filter((one) => statusOf(one) >= 500))
    expect(sentenceOf(code), code).not.toMatch(/database|sql|postgres|stack|exception|error/i)
})

test('a refusal carries its sentence, and another one where it is given', () => {
  expect(new Refusal('event_not_found').message).toBe('Event not found.')
  expect(new Refusal('conflict', { sentence: 'Taken.' })).toMatchObject({
    code: 'conflict',
    message: 'Taken.',
  })
})

test('a guard goes on when its condition holds and refuses with its code otherwise', () => {
  expect(() => ensure(true, 'not_found')).not.toThrow()
  expect(() => ensure(undefined, 'not_found')).toThrow(expect.objectContaining({ code: 'not_found' }))
})
