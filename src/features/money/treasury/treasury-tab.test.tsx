import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayAt } from '#shared/time/dates.ts'
import { expectFocus, json, list, refusal, type Answers } from '#tests/support/component.tsx'
import { anEntry, bodyOf, eventId, id, openTreasury } from '#tests/support/treasury.ts'

test('cash without an address is noted with an amount alone, and its receipt can be printed', async () => {
  const { user, calls } = await openTreasury({
    'POST /api/admin/hand-entries': json({ receiptNumber: 'SK-2026-000013', isEmailed: false }, 201),
  })
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
  await user.type(dialog.getByLabelText('Amount'), '12.50')
  await user.click(dialog.getByRole('button', { name: 'Save payment' }))
  expect(await screen.findByText(/Receipt SK-2026-000013 is in the list/)).toBeVisible()
  expect(bodyOf(calls)).toEqual({
    kind: 'gift',
    attempt: expect.stringMatching(/^[\da-f-]{36}$/),
    amount: 1_250,
    currency: 'GHS',
    method: 'cash',
    paidOn: dayAt(new Date()),
  })
})

test('places ask for event and person, say the price, and a used reference is shown at its field', async () => {
  const sentence = 'This reference is already booked on receipt SK-2026-000012.'
  const { user, calls } = await openTreasury({
    'POST /api/admin/hand-entries': refusal(409, sentence, {
      code: 'reference_used',
      fields: { reference: sentence },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
  await user.click(dialog.getByRole('radio', { name: 'Places at an event' }))
  await user.selectOptions(dialog.getByLabelText('Event'), eventId)
  await user.clear(dialog.getByLabelText('Places'))
  await user.type(dialog.getByLabelText('Places'), '2')
  expect(dialog.getByText('The price is GHS 100.00.')).toBeVisible()
  await user.type(dialog.getByLabelText('Amount'), '100')
  await user.selectOptions(dialog.getByLabelText('Paid by'), 'Mobile money')
  await user.click(dialog.getByRole('button', { name: 'Save payment' }))
  expect(dialog.getByLabelText('Reference')).toBeInvalid()
  expect(dialog.getByLabelText('Email')).toBeInvalid()
  await user.type(dialog.getByLabelText('Reference'), 'MP-1')
  await user.type(dialog.getByLabelText('Name'), 'Esi')
  await user.type(dialog.getByLabelText('Email'), 'esi@example.org')
  await user.click(dialog.getByRole('button', { name: 'Save payment' }))
  expect(await dialog.findAllByText(sentence)).not.toHaveLength(0)
  expect(bodyOf(calls)).toMatchObject({ kind: 'seats', eventId, numberOfAttendees: 2, amount: 10_000 })
  expect(bodyOf(calls)).not.toHaveProperty('currency')
})

test('a correction asks what was wrong, and offers the entry anew with everything filled in', async () => {
  const { user, calls } = await openTreasury({
    [`POST /api/admin/hand-entries/${id}/correction`]: { receiptNumber: 'SK-2026-000012' },
  })
  await user.click(await screen.findByRole('button', { name: /^Open payment from Ama/ }))
  const entry = within(await screen.findByRole('dialog', { name: 'Ama Serwaa, GHS 50.00' }))
  expect(entry.getByRole('link', { name: 'Download receipt' })).toHaveAttribute(
    'href',
    `/api/admin/hand-entries/${id}/receipt.pdf`,
  )
  await user.click(entry.getByRole('button', { name: 'Correct' }))
  const question = within(await screen.findByRole('dialog', { name: 'Correct this entry?' }))
  await user.type(question.getByLabelText('What was wrong?'), 'It was GHS 500')
  await user.click(question.getByRole('button', { name: 'Correct entry' }))
  const again = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
  expect(bodyOf(calls)).toEqual({ reason: 'It was GHS 500' })
  expect(again.getByText(/Receipt SK-2026-000012 is corrected/)).toBeVisible()
  for (const [label, value] of [
    ['Amount', '50.00'],
    ['Date', '2026-01-05'],
    ['Paid by', 'mobile money'],
    ['Reference', 'MP-1'],
    ['Name of the new person', 'Ama Serwaa'],
    [/^Email/, 'ama@example.org'],
    [/^Notes/, 'After the service'],
  ] as const)
    expect(again.getByLabelText(label)).toHaveValue(value)
})

const amaId = '9d0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a11'

const choose = {
  'POST /api/admin/hand-entries/people': [
    { id: amaId, name: 'Ama Serwaa', phoneEnd: '053', hasEmail: false },
  ],
}

const openNote = async (answers: Answers) => {
  const visited = await openTreasury({ ...choose, ...answers })
  await visited.user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  return { ...visited, dialog: within(await screen.findByRole('dialog', { name: 'Record a payment' })) }
}

test('a gift belongs to a person who is found by two letters', async () => {
  const { user, calls, dialog } = await openNote({
    'POST /api/admin/hand-entries': json({ receiptNumber: 'SK-2026-000013', isEmailed: false }, 201),
  })
  await user.type(dialog.getByLabelText('Amount'), '20')
  await user.type(dialog.getByLabelText(/^Donor/), 'Am')
  await user.click(await dialog.findByRole('button', { name: /^Ama Serwaa Phone ends in 053/ }))
  await expectFocus(dialog.getByRole('button', { name: 'Change' }))
  expect(dialog.getByText('Phone ends in 053, no email: receipt on paper')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save payment' }))
  await waitFor(() => expect(bodyOf(calls)).toMatchObject({ personId: amaId, amount: 2_000 }))
  expect(bodyOf(calls)).not.toHaveProperty('name')
})

test('letters alone are no person: one is chosen, or added', async () => {
  const { user, calls, dialog } = await openNote({
    'POST /api/admin/hand-entries': json({ receiptNumber: 'SK-2026-000013', isEmailed: false }, 201),
  })
  await user.type(dialog.getByLabelText('Amount'), '20')
  await user.type(dialog.getByLabelText(/^Donor/), 'Akua')
  await user.click(dialog.getByRole('button', { name: 'Save payment' }))
  expect(dialog.getByLabelText(/^Donor/)).toBeInvalid()
  await user.click(dialog.getByRole('button', { name: 'New person “Akua”' }))
  const name = dialog.getByLabelText('Name of the new person')
  await expectFocus(name)
  expect(name).toHaveValue('Akua')
  await user.type(dialog.getByLabelText(/^Phone/), '024 555 1053')
  await user.click(dialog.getByRole('button', { name: 'Save payment' }))
  await waitFor(() => expect(bodyOf(calls)).toMatchObject({ name: 'Akua', phone: '024 555 1053' }))
})

test('what looks booked is shown, and booked only when the treasurer says so again', async () => {
  const sentence = 'Looks like SK-2026-000120: GHS 20.00 from Ama Serwaa on 5 Jan 2026.'
  const { user, calls, dialog } = await openNote({
    'POST /api/admin/hand-entries': ({ body }) =>
      (body as { anyway?: boolean }).anyway
        ? json({ receiptNumber: 'SK-2026-000121', isEmailed: false }, 201)
        : refusal(409, sentence, { code: 'looks_booked' }),
  })
  await user.type(dialog.getByLabelText('Amount'), '20')
  await user.click(dialog.getByRole('button', { name: 'Save payment' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence)
  const first = (bodyOf(calls) as { attempt: string }).attempt
  // Another amount is looked at again.
  await user.type(dialog.getByLabelText('Amount'), '0')
  await user.click(dialog.getByRole('button', { name: 'Book anyway' }))
  await waitFor(() => expect(bodyOf(calls)).toMatchObject({ amount: 20_000 }))
  expect(bodyOf(calls)).not.toHaveProperty('anyway')
  await user.click(dialog.getByRole('button', { name: 'Book anyway' }))
  expect(await screen.findByText(/Receipt SK-2026-000121/)).toBeVisible()
  expect(bodyOf(calls)).toMatchObject({ anyway: true, attempt: first })
})

test('an entry without a donor gets one later', async () => {
  const { user, calls } = await openTreasury({
    ...choose,
    'GET /api/admin/hand-entries': list([anEntry({ name: null, email: null })]),
    [`POST /api/admin/hand-entries/${id}/person`]: { name: 'Ama Serwaa' },
  })
  await user.click(await screen.findByRole('button', { name: /^Open payment from Anonymous/ }))
  await user.click(await screen.findByRole('button', { name: 'Choose donor' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose gift is it?' }))
  await user.type(dialog.getByLabelText('Donor'), 'Ama')
  await user.click(await dialog.findByRole('button', { name: /^Ama Serwaa/ }))
  await user.click(dialog.getByRole('button', { name: 'Save donor' }))
  expect(await screen.findByText('GHS 50.00 from Ama Serwaa.')).toBeVisible()
  expect(bodyOf(calls)).toEqual({ personId: amaId })
})

test('a corrected entry leads to the one that replaces it, and back', async () => {
  const newId = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a70'
  const corrected = anEntry({
    correctedAt: '2026-01-07T09:00:00.000Z',
    replacedBy: { id: newId, receiptNumber: 'SK-2026-000013' },
  })
  const anew = anEntry({
    id: newId,
    amount: 50_000,
    receiptNumber: 'SK-2026-000013',
    replaces: { id, receiptNumber: 'SK-2026-000012' },
  })
  const { user } = await openTreasury({ 'GET /api/admin/hand-entries': list([corrected, anew]) })
  await user.click(await screen.findByRole('button', { name: /GHS 50.00$/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ama Serwaa, GHS 50.00' }))
  await user.click(dialog.getByRole('link', { name: 'SK-2026-000013' }))
  const next = within(await screen.findByRole('dialog', { name: 'Ama Serwaa, GHS 500.00' }))
  expect(location.search).toBe(`?open=${newId}`)
  await user.click(next.getByRole('link', { name: 'SK-2026-000012' }))
  expect(await screen.findByRole('dialog', { name: 'Ama Serwaa, GHS 50.00' })).toBeVisible()
})

test('a corrected entry says so, and cannot be corrected again', async () => {
  const corrected = anEntry({ correctedAt: '2026-01-07T09:00:00.000Z', correctionReason: 'Typed twice' })
  const { user } = await openTreasury({ 'GET /api/admin/hand-entries': list([corrected]) })
  const opener = await screen.findByRole('button', { name: /^Open payment/ })
  expect(opener.closest('tr')).toHaveTextContent('Corrected')
  await user.click(opener)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Typed twice')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Correct' })).toBeNull()
})
