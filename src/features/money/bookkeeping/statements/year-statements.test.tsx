import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, list } from '#tests/support/component.tsx'
import type { StatementProgress } from '../schema.ts'
import { donor, openBooks } from '#tests/support/pages/books.ts'

test('each donor has a statement, and all get theirs with one click and its progress', async () => {
  let progress: StatementProgress = { year: 2026, donors: 3, reachable: 3, queued: 0, sent: 0 }
  const { user, calls } = await openBooks({
    'GET /api/admin/books/statements': () => progress,
    'POST /api/admin/books/statements': () => {
      progress = { ...progress, queued: 3, sent: 1 }
      return json(progress, 202)
    },
  })
  const box = await screen.findByRole('region', { name: 'Giving statements' })
  expect(await within(box).findByText('3 donors in 2026, no statements sent yet')).toBeVisible()
  expect(
    within(box).getByRole('link', { name: 'Download the 2026 statement of Ama Serwaa, PDF' }),
  ).toHaveAttribute('href', `/api/admin/books/donors/${donor.id}/statement.pdf?year=2026`)
  expect(box).toHaveTextContent('GHS 120.00, USD 25.00')
  await user.click(within(box).getByRole('button', { name: 'Send to all 2026 donors' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send the 2026 statements?' })
  await user.click(within(dialog).getByRole('button', { name: 'Send statements' }))
  expect(await within(box).findByText('1 of 3 statements sent')).toBeVisible()
  expect(within(box).getByRole('progressbar')).toHaveAttribute('max', '3')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ year: 2026, again: false })
})

test('a donor without an email address can get the statement by WhatsApp, which the treasurer sends', async () => {
  const yaa = {
    ...donor,
    id: '5f0c9d3e-0000-4000-8000-000000000004',
    name: 'Yaa Asantewaa',
    email: null,
    phone: '024 555 1053',
  }
  const akua = {
    ...donor,
    id: '5f0c9d3e-0000-4000-8000-000000000003',
    name: null,
    email: null,
    phone: '0302 12',
  }
  await openBooks({ 'GET /api/admin/books/donors': list([donor, yaa, akua]) })
  const box = await screen.findByRole('region', { name: 'Giving statements' })
  const chat = await within(box).findByRole('link', {
    name: 'Open WhatsApp to send Yaa Asantewaa the 2026 statement',
  })
  const { origin, pathname, searchParams } = new URL(chat.getAttribute('href')!)
  expect(origin + pathname).toBe('https://wa.me/233245551053')
  expect(searchParams.get('text')).toMatch(/^Hello Yaa, here is your .+ giving statement for 2026\./)
  expect(
    within(box).getAllByRole('link', { name: /WhatsApp/ }),
    'only a whole number has a chat',
  ).toHaveLength(1)
  expect(within(box).getByRole('link', { name: /statement of 0302 12, PDF/ })).toBeVisible()
})
