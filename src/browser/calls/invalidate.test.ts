import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { invalidate } from './invalidate.ts'

test('an answer that was on its way when something changed is asked for again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  const answers: ((value: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['/api/user/teachings?limit=5'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  })
  const leave = observer.subscribe(() => {})
  const invalidated = invalidate(client, '/api/user/teachings')
  answers[0]?.('before')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('after')
  await invalidated
  expect(client.getQueryData(['/api/user/teachings?limit=5'])).toBe('after')
  leave()
})

test('what lies below another address is left alone', async () => {
  const client = new QueryClient()
  client.setQueryData(['/api/events'], [])
  await invalidate(client, '/api/user')
  expect(client.getQueryState(['/api/events'])?.isInvalidated).toBe(false)
})
