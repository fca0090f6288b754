import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { list, visit } from '#tests/support/component.tsx'
import type { Matter, Matters } from './schema.ts'

const efua = { id: '5f0c9d3e-0000-4000-8000-000000000011', name: 'Efua' }
const kofi = { id: '5f0c9d3e-0000-4000-8000-000000000012', name: 'Kofi' }

const matter = (change: Partial<Matter> = {}): Matter => ({
  id: '5f0c9d3e-0000-4000-8000-000000000001',
  kind: 'came-does-not-fit',
  provider: 'paystack',
  reference: 'sk-1',
  amount: 4_000,
  currency: 'GHS',
  asked: { amount: 5_000, currency: 'GHS' },
  subject: { purpose: 'donation', id: '5f0c9d3e-0000-4000-8000-000000000002' },
  refundId: null,
  failure: null,
  receiptNumber: null,
  createdAt: '2026-11-10T03:23:00.000Z',
  dueAt: null,
  owner: efua,
  settledAt: null,
  settledBy: null,
  note: null,
  ...change,
})

const open = (matters: Partial<Matters>, answers = {}) =>
  visit('/admin/books', {
    ...asAdmin(),
    'GET /api/admin/books/months': [{ month: '2026-11', isClosed: false }],
    'GET /api/admin/books/donors': list([]),
    'GET /api/admin/books/statements': { year: 2026, donors: 0, queued: 0, sent: 0 },
    'GET /api/admin/books/matters': { open: [], settled: [], people: [efua, kofi], ...matters },
    ...answers,
  })

const box = async () => within(await screen.findByRole('region', { name: 'Open matters' }))

test('an open matter says what came, what was asked for, whose work it is, and leads to the gift', async () => {
  await open({ open: [matter()] })
  const matters = await box()
  expect(matters.getByText('GHS 40.00 came instead of GHS 50.00')).toBeVisible()
  expect(matters.getByText('Assigned to Efua')).toBeVisible()
  expect(matters.getByRole('link', { name: 'View gift' })).toHaveAttribute(
    'href',
    '/admin/donations?open=5f0c9d3e-0000-4000-8000-000000000002',
  )
})

test('a dispute shows until when it must be answered', async () => {
  await open({ open: [matter({ kind: 'dispute', asked: null, dueAt: '2020-01-01T12:00:00.000Z' })] })
  const matters = await box()
  expect(matters.getByText('Payment of GHS 40.00 is disputed')).toBeVisible()
  expect(matters.getByText(/Overdue by/)).toBeVisible()
})

test('a matter is settled with a note only', async () => {
  const { user, calls } = await open(
    { open: [matter()] },
    { [`POST /api/admin/books/matters/${matter().id}/settle`]: () => new Response(null, { status: 204 }) },
  )
  await user.click((await box()).getByRole('button', { name: /^Settle/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Settle' }))
  expect((await dialog.findAllByText('Say how it was settled'))[0]).toBeVisible()
  await user.type(dialog.getByLabelText('How was it settled?'), 'Refunded at Paystack')
  await user.click(dialog.getByRole('button', { name: 'Settle' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'Refunded at Paystack' }),
  )
})

test('a refund that failed is settled by recording how it was given back', async () => {
  const refundId = '5f0c9d3e-0000-4000-8000-000000000003'
  const { user, calls } = await open(
    { open: [matter({ kind: 'refund-failed', asked: null, refundId })] },
    { [`POST /api/admin/refunds/${refundId}/given-back`]: { amount: 4_000, currency: 'GHS' } },
  )
  await user.click((await box()).getByRole('button', { name: 'Given back: Refund of GHS 40.00 failed' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Record refund' }))
  expect((await dialog.findAllByText('Enter the transaction reference'))[0]).toBeVisible()
  await user.type(dialog.getByLabelText(/^Reference/), 'HX-100')
  await user.click(dialog.getByRole('button', { name: 'Record refund' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      method: 'mobile money',
      reference: 'HX-100',
    }),
  )
})

test('what was settled lately stays to be read, with who settled it', async () => {
  const settled = { settledAt: '2026-11-11T08:00:00.000Z', note: 'The money stays.' }
  await open({ settled: [matter({ ...settled, settledBy: null })] })
  const matters = await box()
  expect(matters.getByText('Settled lately (1)')).toBeVisible()
  expect(matters.getByText(/by the payment provider/)).toBeInTheDocument()
})
