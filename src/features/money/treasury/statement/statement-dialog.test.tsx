import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus, type Answers } from '#tests/support/component.tsx'
import { aClaim, bodyOf, id, openTreasury } from '#tests/support/treasury.ts'
import type { StatementAnswer } from './schema.ts'

const anAnswer = (change: Partial<StatementAnswer> = {}): StatementAnswer => ({
  headers: ['Date', 'Amount', 'ID'],
  columns: { date: 0, amount: 1, reference: 2, description: null },
  currency: 'GHS',
  matches: [],
  proposals: [],
  unclaimed: [],
  booked: [],
  missing: [],
  skipped: 0,
  ...change,
})

const aLine = { line: 2, date: '2026-01-05', amount: 7_500, reference: 'TX9', description: '' }

const compare = async (answer: StatementAnswer, answers: Answers = {}) => {
  const visited = await openTreasury({ 'POST /api/admin/statement': answer, ...answers })
  const { user } = visited
  await user.click(await screen.findByRole('button', { name: 'Match a statement' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Match a statement' }))
  await user.selectOptions(dialog.getByLabelText('Whose statement is it?'), 'MTN MoMo')
  await user.click(dialog.getByLabelText('Statement'))
  await user.paste('Date,Amount,ID\n2026-01-05,75.00,TX9')
  await user.click(dialog.getByRole('button', { name: 'Compare' }))
  return { ...visited, dialog }
}

test('a match is booked with the day and the reference of the statement', async () => {
  const { user, dialog, calls } = await compare(anAnswer({ matches: [{ claim: aClaim(), line: aLine }] }), {
    [`POST /api/admin/transfer-claims/${id}/accept`]: { receiptNumber: 'SK-2026-000014', isEmailed: true },
  })
  const heading = await dialog.findByRole('heading', { name: '1 transfer found' })
  await expectFocus(heading)
  await user.click(dialog.getByRole('button', { name: /^Accept GHS 75.00 from Kofi Mensah/ }))
  expect(await dialog.findByRole('button', { name: 'SK-2026-000014' })).toBeVisible()
  expect(bodyOf(calls)).toEqual({ paidOn: '2026-01-05', reference: 'TX9' })
})

test('a line that no one has claimed can be noted, and the statement is there again after it', async () => {
  const { user, dialog } = await compare(
    anAnswer({ unclaimed: [aLine], missing: [{ claim: aClaim(), otherAmount: 4_500, receiptNumber: null }] }),
  )
  expect(await dialog.findByText('GHS 45.00 under this reference')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: /^Record GHS 75.00/ }))
  const note = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
  expect(note.getByLabelText('Reference')).toHaveValue('TX9')
  expect(note.getByLabelText('Amount')).toHaveValue('75.00')
  await user.click(note.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('dialog', { name: 'Match a statement' })).toHaveTextContent('TX9')
})

test('a transfer that someone told us of twice is named with its receipt, not as missing', async () => {
  const told = { claim: aClaim(), otherAmount: null, receiptNumber: 'SK-2026-000014' }
  const { user, dialog } = await compare(
    anAnswer({ booked: [{ ...aLine, receiptNumber: 'SK-2026-000014' }], missing: [told] }),
  )
  const booked = within(await dialog.findByRole('region', { name: 'Already booked (1)' }))
  expect(booked.getByText('On receipt SK-2026-000014')).toBeVisible()
  expect(dialog.queryByRole('region', { name: /^Not on the statement/ })).toBeNull()
  await user.click(booked.getByRole('button', { name: /^Reject GHS 75.00 from Kofi Mensah/ }))
  expect(await screen.findByRole('dialog', { name: 'Reject this transfer?' })).toBeVisible()
})

test('columns that cannot be told are chosen by the treasurer', async () => {
  const { user, dialog, calls } = await compare(anAnswer({ columns: null }))
  expect(await dialog.findByRole('heading', { name: 'Which column is which?' })).toBeVisible()
  await user.selectOptions(dialog.getByLabelText('Date'), 'Date')
  await user.selectOptions(dialog.getByLabelText('Amount that came in'), 'Amount')
  await user.click(dialog.getByRole('button', { name: 'Compare with these columns' }))
  await waitFor(() =>
    expect(bodyOf(calls)).toMatchObject({
      network: 'mtn',
      columns: { date: 0, amount: 1, reference: null, description: null },
    }),
  )
})
