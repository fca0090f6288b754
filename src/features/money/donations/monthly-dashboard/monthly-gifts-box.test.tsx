import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TeamRole } from '#shared/powers.ts'
import { asAdmin } from '#tests/support/component-samples.ts'
import { expectFocus, expectToast, list, refusal, visit, type Answers } from '#tests/support/component.tsx'
import type { AdminMonthlyGift } from './schema.ts'

const gift: AdminMonthlyGift = {
  id: '5f0c9d3e-0000-4000-8000-000000000001',
  donorName: 'Ama Serwaa',
  donorEmail: 'ama@example.org',
  state: 'active',
  amount: 2_000,
  currency: 'USD',
  startedAt: '2026-01-17T10:00:00.000Z',
  pausedUntil: null,
  endedAt: null,
  method: 'card',
  isPledge: false,
  fund: null,
  gifts: 10,
}

const ended = { ...gift, state: 'ended', endedAt: '2026-11-17T10:00:00.000Z' }
const endPath = `POST /api/admin/monthly-gifts/${gift.id}/end`

const open = (
  answers: Answers = {},
  { search = '?view=monthly', roles = ['treasurer'] as TeamRole[] } = {},
) =>
  visit(`/admin/donations${search}`, {
    ...asAdmin({ roles }),
    'GET /api/admin/donations': list([]),
    'GET /api/admin/donations/sums': [],
    'GET /api/admin/funds': list([]),
    'GET /api/admin/monthly-gifts': list([gift]),
    ...answers,
  })

const openGift = async (answers: Answers = {}) => {
  const visited = await open(answers)
  await visited.user.click(
    await screen.findByRole('button', { name: 'Open monthly gift from Ama Serwaa, USD 20.00' }),
  )
  return {
    ...visited,
    dialog: await screen.findByRole('dialog', { name: 'Ama Serwaa, USD 20.00 each month' }),
  }
}

const ask = async ({ user, dialog }: Awaited<ReturnType<typeof openGift>>) => {
  await user.click(within(dialog).getByRole('button', { name: 'Cancel this gift' }))
  return screen.findByRole('dialog', { name: 'Cancel this monthly gift?' })
}

test('monthly gifts are a view of the donations', async () => {
  const { user, calls } = await open({}, { search: '' })
  await user.click(await screen.findByRole('button', { name: 'Monthly gifts' }))
  const row = await screen.findByRole('row', { name: /Ama Serwaa/ })
  expect(row).toHaveTextContent('17 Jan 2026CardActiveUSD 20.00')
  expect(location.search).toBe('?view=monthly')
  expect(calls.some(({ path }) => path.includes('state=going+on'))).toBe(true)
  await user.click(screen.getByRole('button', { name: 'All gifts' }))
  expect(await screen.findByText('No donations yet')).toBeVisible()
})

test('a gift is ended after a question that says what happens', async () => {
  let now: object = gift
  const opened = await openGift({
    'GET /api/admin/monthly-gifts': () => list([now]),
    [endPath]: () => (now = ended),
  })
  expect(opened.dialog).toHaveTextContent('Gifts so far10')
  const question = await ask(opened)
  expect(question).toHaveTextContent(
    "We won't take or ask for anything more, and we'll email Ama Serwaa to say so.",
  )
  await expectFocus(within(question).getByRole('button', { name: 'Keep it' }))
  await opened.user.click(within(question).getByRole('button', { name: 'Cancel this gift' }))
  await expectToast("Monthly gift cancelledNo more payments will be taken. We've emailed Ama Serwaa.")
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByRole('row', { name: /Cancelled 17 Nov 2026/ })).toBeVisible()
})

test('with the provider away the question stays, and says what was noted', async () => {
  let now: object = gift
  const sentence = "Our payment provider isn't responding. We've noted that this gift is to end."
  const opened = await openGift({
    'GET /api/admin/monthly-gifts': () => list([now]),
    [endPath]: () => {
      now = { ...gift, state: 'ending' }
      return refusal(502, sentence, { code: 'payment_failed' })
    },
  })
  const question = await ask(opened)
  await opened.user.click(within(question).getByRole('button', { name: 'Cancel this gift' }))
  expect(await within(question).findByRole('alert')).toHaveTextContent(sentence)
  await opened.user.click(within(question).getByRole('button', { name: 'Keep it' }))
  expect(await screen.findByRole('row', { name: /Being cancelled/ })).toBeVisible()
})

test('a gift that has ended, and someone who may not, have no button', async () => {
  const { user } = await open({ 'GET /api/admin/monthly-gifts': list([ended]) })
  await user.click(await screen.findByRole('button', { name: /^Open monthly gift/ }))
  const dialog = await screen.findByRole('dialog', { name: /Ama Serwaa/ })
  expect(within(dialog).queryByRole('button', { name: 'Cancel this gift' })).toBeNull()
})

test('the link of the log opens the gift, and closing it leaves the list', async () => {
  const { user, calls } = await open({}, { search: `?view=monthly&open=${gift.id}` })
  const dialog = await screen.findByRole('dialog', { name: /Ama Serwaa/ })
  expect(calls.some(({ path }) => path.endsWith(`?id=${gift.id}`))).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.search).toBe('?view=monthly')
})
