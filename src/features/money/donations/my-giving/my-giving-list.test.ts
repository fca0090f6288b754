import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { SessionProvider } from '#browser/session/session.tsx'
import { MyGivingList } from './my-giving-list.tsx'

const gift = {
  id: '5f0c9d3e-0000-4000-8000-000000000001',
  createdAt: '2026-11-02T10:00:00.000Z',
  amount: 5_000,
  currency: 'USD',
  frequency: 'monthly',
  status: 'completed',
  receiptNumber: 'SK-2026-000123',
}

const render = (gifts: object[]): string => {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })
  client.setQueryData(['/api/user/donations'], gifts)
  const list = createElement(SessionProvider, null, createElement(MyGivingList))
  const page = createElement(Router, { ssrPath: '/account' } as ComponentProps<typeof Router>, list)
  const markup = renderToString(createElement(QueryClientProvider, { client }, page))
  client.clear()
  return markup
}

test('a gift has its amount, day, rhythm and state, and a receipt to download', () => {
  const markup = render([gift])
  for (const words of ['USD 50.00', '2 November 2026', 'Monthly', 'Received']) expect(markup).toContain(words)
  expect(markup).toContain(`href="/api/user/donations/${gift.id}/receipt.pdf"`)
  expect(markup).toContain('download="SK-2026-000123.pdf"')
  expect(markup).toContain('href="/api/user/statements/2026/statement.pdf"')
})

test('a gift that is not settled has no receipt yet', () => {
  const markup = render([{ ...gift, status: 'pending', receiptNumber: null }])
  expect(markup).toContain('Processing')
  expect(markup).not.toContain('receipt.pdf')
  expect(markup).not.toContain('statement.pdf')
})

test('a member who has given nothing sees that there are no gifts', () => {
  expect(render([])).toContain('You haven&#x27;t given with this email address yet.')
})
