import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayAt } from '#shared/time/dates.ts'
import { asAdmin, sampleOverview } from '#tests/support/component-samples.ts'
import { expectToast, visit } from '#tests/support/component.tsx'
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
  isHelping: false,
  createdAt: '2026-01-05T09:00:00.000Z',
  dueAt: '2027-01-07T09:00:00.000Z',
  isOverdue: false,
  ...change,
})

const open = (promises: Overview['promises'], search = '', reminders: Overview['reminders'] = []) => {
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
    'GET /api/admin/overview': {
      ...sampleOverview(),
      reminders,
      promises,
      open: promises.length > 0 ? [counts] : [],
    },
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
          subject: null,
          name: null,
          refund: null,
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

test('what the reader wanted to be reminded of comes first, and its request stands there once', async () => {
  const about = (request: { id: string }, line: string | null, name: string) => ({
    requestId: request.id,
    kind: 'question' as const,
    reference: `Q-${name}`,
    name,
    day: dayAt(new Date()),
    line,
  })
  const closed = { id: crypto.randomUUID() }
  await open([own, free], '', [about(own, 'Call her back', 'Ama'), about(closed, null, 'Yaw')])
  const tasks = await list()
  expect(tasks.getByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true')
  const [first, second, ...others] = tasks.getAllByRole('listitem')
  expect(first).toHaveTextContent('Call her back Reminder: Question from Ama. Due in')
  expect(second).toHaveTextContent('Question from Yaw Your reminder for today')
  expect(others).toEqual([])
  expect(tasks.getByRole('heading', { level: 2 })).toHaveTextContent('To do today2')
  expect(tasks.getByRole('link', { name: 'Open: Call her back' })).toHaveAttribute(
    'href',
    `/admin/inbox?request=${own.id}`,
  )
})

test('a request that the reader helps with is theirs, and says who is responsible', async () => {
  const helped = promise('Abena', { isMine: true, isHelping: true, ownerName: 'Efua' })
  await open([own, helped], '?whose=everyone')
  const tasks = await list()
  const line = tasks.getByText('Question from Abena').closest('li')
  expect(line).toHaveTextContent('You help')
  expect(line).toHaveTextContent('assigned to Efua')
})

test('whom one wanted to call by today stands in both lists, and is done from here', async () => {
  const followUp = {
    id: crypto.randomUUID(),
    personId: crypto.randomUUID(),
    name: 'Ama Mensah',
    kind: 'call' as const,
    happenedOn: '2026-01-05',
    text: 'Asked for a visit',
    followUpOn: '2026-01-09',
    authorName: 'Administrator',
    isMine: true,
  }
  const { user, calls } = await visit('/admin', {
    ...asAdmin(),
    'GET /api/admin/overview': { ...sampleOverview(), followUps: [followUp] },
    [`POST /api/admin/people/contacts/${followUp.id}/follow-up`]: () => new Response(null, { status: 204 }),
  })
  const tasks = await list()
  expect(tasks.getByRole('heading', { level: 2 })).toHaveTextContent('To do today1')
  const line = tasks.getByText('Follow up with Ama Mensah').closest('li')!
  expect(line).toHaveTextContent('Due Fri 9 Jan 2026. Call on Mon 5 Jan 2026: Asked for a visit')
  expect(within(line).getByRole('link', { name: 'Follow up with Ama Mensah' })).toHaveAttribute(
    'href',
    `/admin/people/${followUp.personId}`,
  )
  await user.click(within(line).getByRole('button', { name: 'Done: follow up with Ama Mensah' }))
  await expectToast('Followed up')
  expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({ isDone: true })
})
