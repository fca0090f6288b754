import { hydrate, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, pathOf, send } from '#shared/calls/api-client.ts'
import { endpoint } from '#shared/calls/endpoint.ts'
import { createQueryClient, retryFailed } from './query-client.ts'

afterEach(() => vi.unstubAllGlobals())

const answer = (body: unknown, init: ResponseInit = {}) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), init))

const idle = {
  data: undefined,
  dataUpdateCount: 0,
  errorUpdateCount: 1,
  fetchFailureCount: 1,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  fetchStatus: 'idle',
} as const

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
  await send(endpoint<object, unknown>('POST', '/api/questions'), { question: 'Why?' })
  await send(endpoint<void, unknown>('DELETE', '/api/events/1'))
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

describe('what failed on the server', () => {
  const failed = (status: number) => {
    const client = createQueryClient()
    const error = new ApiError(status, 'No')
    hydrate(client, {
      queries: [
        {
          queryKey: ['/api/events'],
          queryHash: '["/api/events"]',
          dehydratedAt: 1,
          // As `withoutMoments` in entry-server.tsx hands it over.
          state: { ...idle, status: 'error', error, dataUpdatedAt: 1, errorUpdatedAt: 0 },
        },
      ],
      mutations: [],
    })
    return client
  }

  test('is asked once more by the browser after hydration', async () => {
    const fetch = answer([{ id: 1 }])
    vi.stubGlobal('fetch', fetch)
    const client = failed(503)
    await retryFailed(client)
    expect(client.getQueryData(['/api/events'])).toEqual([{ id: 1 }])
    await retryFailed(client)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('is not asked again if it was refused', async () => {
    const fetch = answer([])
    vi.stubGlobal('fetch', fetch)
    await retryFailed(failed(404))
    expect(fetch).not.toHaveBeenCalled()
  })

  test('is shown as the server has rendered it: nothing is fetched by the first render', () => {
    const client = failed(503)
    const observer = new QueryObserver(client, { queryKey: ['/api/events'] })
    const shown = observer.getOptimisticResult(client.defaultQueryOptions({ queryKey: ['/api/events'] }))
    expect(shown).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  })
})

test('a reading of the dashboard that is answered with 401 has the session read again', async () => {
  const fetch = answer({ error: 'Please sign in.', code: 'not_signed_in' }, { status: 401 })
  vi.stubGlobal('fetch', fetch)
  const client = createQueryClient()
  client.setQueryData(['/api/admin/session'], { id: '1' })
  const stop = new QueryObserver(client, { queryKey: ['/api/admin/session'] }).subscribe(() => {})
  await client.prefetchQuery({ queryKey: ['/api/admin/overview'] })
  await expect.poll(() => client.getQueryState(['/api/admin/session'])?.status).toBe('error')
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/admin/overview', '/api/admin/session'])
  stop()
})
