import { expect, test } from 'vitest'
import { send } from './api-client.ts'
import { endpoint, withQuery } from './endpoint.ts'

const close = endpoint<void, void>('POST', '/api/clubs/:id/close')

test('a call about one thing takes its id, and encodes it', () => {
  expect(close('42')).toEqual({ method: 'POST', path: '/api/clubs/42/close' })
  expect(close('a/b?c').path).toBe('/api/clubs/a%2Fb%3Fc/close')
  expect(close.pattern).toBe('/api/clubs/:id/close')
})

test('a call about one thing cannot be sent without its id', () => {
  // @ts-expect-error The id is missing.
  const forgotten = () => send(close)
  expect(forgotten).toBeTypeOf('function')
})

test('a query stands behind the path', () => {
  const upload = endpoint<FormData, void>('POST', '/api/upload')
  expect(withQuery(upload, 'for=resource').path).toBe('/api/upload?for=resource')
})
