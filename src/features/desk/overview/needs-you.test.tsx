import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin, sampleOverview } from '#tests/support/component-samples.ts'
import { visit } from '#tests/support/component.tsx'
import type { Overview } from './schema.ts'

const promise = (name: string, change: Partial<Overview['promises'][number]> = {}) => ({
  kind: 'message' as const,
  id: crypto.randomUUID(),
  title: `Q-${name}`,
  name,
  isReadable: true,
  messageKind: 'question' as const,
  topic: null,
  state: 'new',
  ownerName: null,
  isMine: false,
  createdAt: '2026-01-05T09:00:00.000Z',
  dueAt: '2027-01-07T09:00:00.000Z',
  isOverdue: false,
  ...change,
})

const open = (promises: Overview['promises'], search = '') => {
  const count = (isCounted: (one: Overview['promises'][number]) => boolean) =>
    promises.filter(isCounted).length
  const counts = {
    kind: 'message' as const,
    total: promises.length,
    overdue: count(({ isOverdue }) => isOverdue),
    mine: count(({ isMine }) => isMine),
    mineOverdue: count(({ isMine, isOverdue }) => isMine && isOverdue),
    unassigned: count(({ ownerName }) => ownerName === null),
  }
  return visit(`/admin${search}`, {
    ...asAdmin(),
    'GET /api/admin/overview': { ...sampleOverview(), promises, open: promises.length > 0 ? [counts] : [] },
  })
}

const own = promise('Ama', { isMine: true, ownerName: 'Administrator', state: 'in progress' })
const free = promise('Kojo', { isOverdue: true })
const others = promise('Esi', { ownerName: 'Efua', state: 'in progress' })

const list = async () => within(await screen.findByRole('region', { name: 'To do today' }))

test('people who have taken something on see that first, hear of what is unassigned, and can see all', async () => {
  const { user } = await open([own, free, others])
  const tasks = await list()
  expect(tasks.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true')
  expect(tasks.getByText('Question from Ama')).toBeVisible()
  expect(tasks.queryByText('Question from Kojo')).toBeNull()
  expect(tasks.queryByText('1 overdue')).toBeNull()
  expect(tasks.getByText(/1 more is waiting and unassigned/)).toBeVisible()

  await user.click(tasks.getByRole('button', { name: "Everyone's" }))
  await waitFor(() => expect(location.search).toBe('?whose=everyone'))
  expect(await tasks.findByText('Question from Kojo')).toBeVisible()
  expect(tasks.getByText('1 overdue')).toBeVisible()
  expect(tasks.getByRole('heading', { level: 2 })).toHaveTextContent('To do today31 overdue')
  expect(tasks.getByText('Yours').closest('li')).toHaveTextContent('Question from Ama')
  expect(tasks.getByText('Question from Esi').closest('li')).toHaveTextContent('assigned to Efua')
})

test('people without a task of their own see everyone’s, and their own list is empty', async () => {
  const { user } = await open([free, others])
  const tasks = await list()
  expect(tasks.getByRole('button', { name: "Everyone's" })).toHaveAttribute('aria-pressed', 'true')
  expect(tasks.getByText('Question from Kojo')).toBeVisible()
  await user.click(tasks.getByRole('button', { name: 'Mine' }))
  expect(await tasks.findByText('Nothing is assigned to you')).toBeVisible()
})

test('the address says whose tasks are shown', async () => {
  await open([own, free], '?whose=everyone')
  expect(await (await list()).findByText('Question from Kojo')).toBeVisible()
})

test('a treasurer finds open matters and transfers to check, and each leads to its place', async () => {
  const sample = sampleOverview()
  await visit('/admin', {
    ...asAdmin({ roles: ['treasurer'] }),
    'GET /api/admin/overview': {
      ...sample,
      money: {
        ...sample.money,
        transfersWaiting: 2,
        refundsWaiting: 1,
        failedGifts: 3,
        monthToClose: {
          month: '2025-12',
          earlier: 1,
          sums: [{ currency: 'GHS', in: 1_422_000, out: 311_000 }],
        },
      },
      matters: [
        {
          id: crypto.randomUUID(),
          kind: 'came-does-not-fit',
          provider: 'paystack',
          amount: 4_000,
          currency: 'GHS',
          asked: { amount: 5_000, currency: 'GHS' },
          ownerName: 'Efua',
          isMine: false,
          createdAt: '2026-01-05T09:00:00.000Z',
          dueAt: null,
        },
      ],
    },
  })
  const tasks = await list()
  expect(tasks.getByText('GHS 40.00 came instead of GHS 50.00').closest('li')).toHaveTextContent(
    'assigned to Efua',
  )
  expect(tasks.getByRole('link', { name: /^Open: GHS 40.00/ })).toHaveAttribute('href', '/admin/books')
  expect(tasks.getByRole('link', { name: 'Check: 2 transfers to check' })).toHaveAttribute(
    'href',
    '/admin/treasury',
  )
  expect(tasks.getByText('December 2025 is not closed').closest('li')).toHaveTextContent(
    'GHS 14,220.00 in, GHS 3,110.00 out. 1 earlier month is open too.',
  )
  expect(tasks.getByRole('link', { name: 'Close month: December 2025 is not closed' })).toHaveAttribute(
    'href',
    '/admin/books?new=closing',
  )
  expect(screen.getByRole('link', { name: 'Failed gifts' })).toHaveAttribute(
    'href',
    '/admin/donations?status=failed',
  )
  expect(screen.getByRole('link', { name: 'Failed refunds to check' })).toHaveAttribute(
    'href',
    '/admin/books',
  )
})

test('without anything to do there is nothing to choose', async () => {
  await open([])
  const tasks = await list()
  expect(tasks.getByText("You're all caught up")).toBeVisible()
  expect(tasks.queryByRole('button', { name: 'Mine' })).toBeNull()
})
