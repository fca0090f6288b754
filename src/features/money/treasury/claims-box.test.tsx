import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, refusal } from '#tests/support/component.tsx'
import { bodyOf, id, openTreasury } from '#tests/support/treasury.ts'

test('a transfer is accepted after a look, or refused with a reason', async () => {
  const { user, calls } = await openTreasury({
    [`POST /api/admin/transfer-claims/${id}/accept`]: { receiptNumber: 'SK-2026-000014', isEmailed: true },
    [`POST /api/admin/transfer-claims/${id}/refuse`]: { state: 'refused' },
  })
  await user.click(await screen.findByRole('button', { name: 'Accept GHS 75.00 from Kofi Mensah' }))
  const look = within(await screen.findByRole('dialog', { name: 'Book this gift?' }))
  expect(look.getByText('TX-9')).toBeVisible()
  await user.click(look.getByRole('button', { name: 'Book gift' }))
  expect(await screen.findByText(/emailed receipt SK-2026-000014 to Kofi Mensah/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Reject GHS 75.00 from Kofi Mensah' }))
  const question = within(await screen.findByRole('dialog', { name: 'Reject this transfer?' }))
  await user.click(question.getByRole('button', { name: 'Reject transfer' }))
  await waitFor(() =>
    expect(bodyOf(calls)).toEqual({
      reason: 'We found no transfer with this reference and amount on our statement.',
    }),
  )
})

test('a transfer that looks booked is shown before it is booked', async () => {
  const sentence = 'Looks like SK-2026-000120: GHS 75.00 from Kofi Mensah on 5 Jan 2026.'
  const { user, calls } = await openTreasury({
    [`POST /api/admin/transfer-claims/${id}/accept`]: ({ body }) =>
      (body as { anyway?: boolean }).anyway
        ? json({ receiptNumber: 'SK-2026-000014', isEmailed: true })
        : refusal(409, sentence, { code: 'looks_booked' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Accept GHS 75.00 from Kofi Mensah' }))
  const look = within(await screen.findByRole('dialog', { name: 'Book this gift?' }))
  await user.click(look.getByRole('button', { name: 'Book gift' }))
  expect(await look.findByRole('alert')).toHaveTextContent(sentence)
  await user.click(look.getByRole('button', { name: 'Book anyway' }))
  expect(await screen.findByText(/emailed receipt SK-2026-000014/)).toBeVisible()
  expect(bodyOf(calls)).toEqual({ anyway: true })
})
