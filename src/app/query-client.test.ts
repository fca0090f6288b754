import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, pathOf, sendJson } from '#shared/api-client.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => vi.unstubAllGlobals())

const answer = (body: unknown, init: ResponseInit = {}) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), init))

test('the key of a query is the address it asks, its parts joined by a slash', async () => {
  const fetch = answer({ id: '42' })
  vi.stubGlobal('fetch', fetch)
  const queryKey = ['/api/events', '42']
  expect(pathOf(queryKey)).toBe('/api/events/42')
  expect(await createQueryClient().fetchQuery({ queryKey })).toEqual({ id: '42' })
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/events/42')
})

test('every call includes credentials', async () => {
  const fetch = answer({})
  vi.stubGlobal('fetch', fetch)
  await createQueryClient().fetchQuery({ queryKey: ['/api/events'] })
  await sendJson('POST', '/api/questions', { question: 'Why?' })
  await sendJson('DELETE', '/api/events/1')
  for (const [, options] of fetch.mock.calls) expect(options).toMatchObject({ credentials: 'include' })
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('a list keeps the total that its header tells', async () => {
  vi.stubGlobal('fetch', answer([{ id: 1 }], { headers: { 'X-Total-Count': '30' } }))
  const list = await createQueryClient().fetchQuery({ queryKey: ['/api/teachings'] })
  expect(list).toEqual({ rows: [{ id: 1 }], total: 30 })
})

test('a failed call raises status, colon and body, is asked once, and carries the sentence for people', async () => {
  const body = { error: 'Event not found.', code: 'event_not_found' }
  const fetch = answer(body, { status: 404 })
  vi.stubGlobal('fetch', fetch)
  const failure = await createQueryClient()
    .fetchQuery({ queryKey: ['/api/events/1'] })
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ message: `404: ${JSON.stringify(body)}`, sentence: 'Event not found.' })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a failed call with an empty body raises the status text', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502, statusText: 'Bad Gateway' }))
  const failure = createQueryClient().fetchQuery({ queryKey: ['/api/events'] })
  await expect(failure).rejects.toThrow('502: Bad Gateway')
})

test('data is never stale, is not asked again on focus or by a clock, and is dropped after five minutes', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: Infinity,
    gcTime: 5 * 60 * 1_000,
    refetchOnWindowFocus: false,
    refetchInterval: false,
    retry: false,
  })
  expect(mutations).toMatchObject({ retry: false })
})
