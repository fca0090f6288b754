import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidate } from './invalidate.ts'
import { reading, shownError } from './reading.ts'

test('the key of a reading carries the type of its answer', () => {
  const client = new QueryClient()
  const club = reading<{ title: string }>('/api/book-clubs/:id')('42')
  client.setQueryData(club.queryKey, { title: 'Slow readers' })
  expect(client.getQueryData(club.queryKey)?.title).toBe('Slow readers')
  // @ts-expect-error A book club has no price.
  expect(client.getQueryData(club.queryKey)?.price).toBeUndefined()
})

test('a failure is not shown while the client asks again', () => {
  const error = new Error('away')
  expect(shownError({ isFetching: true, error })).toBeNull()
  expect(shownError({ isFetching: false, error })).toBe(error)
})

test('what lies below a changed address is read again, and nothing else', async () => {
  const client = new QueryClient()
  const keys = [['/api/events?limit=6'], ['/api/events', '42'], ['/api/teachings']]
  for (const queryKey of keys) client.setQueryData(queryKey, {})
  await invalidate(client, '/api/events')
  expect(keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true, false])
})
