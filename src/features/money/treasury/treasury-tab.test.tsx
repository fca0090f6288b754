import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayAt } from '#shared/dates.ts'
import { asAdmin } from '#tests/support/component-samples.ts'
import { json, list, refusal, visit, type Answers } from '#tests/support/component.tsx'
import type { Claim, HandEntryRow, StatementAnswer } from './schema.ts'

const id = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a69'
const eventId = '0b0e2c9e-6b1f-4c38-9a52-0a1d6a3a9d11'

const anEntry = (change: Partial<HandEntryRow> = {}): HandEntryRow => ({
  id,
  createdAt: '2026-01-05T12:00:00.000Z',
  kind: 'gift',
  name: 'Ama Serwaa',
  email: 'ama@example.org',
  amount: 5_000,
  currency: 'GHS',
  method: 'mobile money',
  reference: 'MP-1',
  receiptNumber: 'SK-2026-000012',
  fundId: null,
  fundName: null,
  eventId: null,
  eventTitle: null,
  seats: null,
  notes: 'After the service',
  personId: null,
  correctedAt: null,
  correctionReason: null,
  ...change,
})

const aClaim = (change: Partial<Claim> = {}): Claim => ({
  id,
  createdAt: '2026-01-06T09:00:00.000Z',
  network: 'mtn',
  reference: 'TX-9',
  amount: 7_500,
  currency: 'GHS',
  sentOn: '2026-01-05',
  name: 'Kofi Mensah',
  email: 'kofi@example.org',
  fundName: null,
  state: 'new',
  reason: null,
  ...change,
})

const open = (answers: Answers = {}) =>
  visit('/admin/treasury', {
    ...asAdmin(),
    'GET /api/admin/hand-entries': list([anEntry()]),
    'GET /api/admin/transfer-claims': list([aClaim()]),
    'GET /api/admin/hand-entry-choices': {
      funds: [],
      events: [{ id: eventId, title: 'Rooftop lunch', date: '2026-12-12', price: 5_000, currency: 'GHS' }],
    },
    ...answers,
  })

const bodyOf = (calls: Awaited<ReturnType<typeof open>>['calls']) =>
  calls.findLast(({ method }) => method === 'POST')?.body

test('cash without an address is noted with an amount alone, and its receipt can be printed', async () => {
  const { user, calls } = await open({
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
  const { user, calls } = await open({
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
  const { user, calls } = await open({
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
  const visited = await open({ ...choose, ...answers })
  await visited.user.click(await screen.findByRole('button', { name: 'Record a payment' }))
  return { ...visited, dialog: within(await screen.findByRole('dialog', { name: 'Record a payment' })) }
}

test('a gift belongs to a person who is found by two letters', async () => {
  const { user, calls, dialog } = await openNote({
    'POST /api/admin/hand-entries': json({ receiptNumber: 'SK-2026-000013', isEmailed: false }, 201),
  })
  await user.type(dialog.getByLabelText('Amount'), '20')
  await user.type(dialog.getByLabelText(/^Donor/), 'Am')
  await user.click(await dialog.findByRole('button', { name: 'Ama Serwaa Phone ends in 053' }))
  expect(dialog.getByRole('button', { name: 'Change' })).toHaveFocus()
  expect(dialog.getByText('Phone ends in 053, no email address')).toBeVisible()
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
  await user.click(dialog.getByRole('button', { name: 'New person Akua' }))
  const name = dialog.getByLabelText('Name of the new person')
  expect(name).toHaveFocus()
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
  const { user, calls } = await open({
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

test('a corrected entry says so, and cannot be corrected again', async () => {
  const corrected = anEntry({ correctedAt: '2026-01-07T09:00:00.000Z', correctionReason: 'Typed twice' })
  const { user } = await open({ 'GET /api/admin/hand-entries': list([corrected]) })
  const opener = await screen.findByRole('button', { name: /^Open payment/ })
  expect(opener.closest('tr')).toHaveTextContent('Corrected')
  await user.click(opener)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Typed twice')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Correct' })).toBeNull()
})

test('a transfer is accepted after a look, or refused with a reason', async () => {
  const { user, calls } = await open({
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
  const { user, calls } = await open({
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
  const visited = await open({ 'POST /api/admin/statement': answer, ...answers })
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
  expect(heading).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: /^Accept GHS 75.00 from Kofi Mensah/ }))
  expect(await dialog.findByRole('button', { name: 'SK-2026-000014' })).toBeVisible()
  expect(bodyOf(calls)).toEqual({ paidOn: '2026-01-05', reference: 'TX9' })
})

test('a line that no one has claimed can be noted, and the statement is there again after it', async () => {
  const { user, dialog } = await compare(
    anAnswer({ unclaimed: [aLine], missing: [{ claim: aClaim(), otherAmount: 4_500 }] }),
  )
  expect(await dialog.findByText('GHS 45.00 under this reference')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: /^Record GHS 75.00/ }))
  const note = within(await screen.findByRole('dialog', { name: 'Record a payment' }))
  expect(note.getByLabelText('Reference')).toHaveValue('TX9')
  expect(note.getByLabelText('Amount')).toHaveValue('75.00')
  await user.click(note.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('dialog', { name: 'Match a statement' })).toHaveTextContent('TX9')
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
