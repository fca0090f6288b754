import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { dayAt } from '#shared/time/dates.ts'
import { asAdmin } from '#tests/support/component-samples.ts'
import { expectFocus, expectToast, noNetwork, refusal } from '#tests/support/component.tsx'
import { anEntry } from '#tests/support/treasury.ts'
import { amount, aSheet, countId, fund, kwame, openCount, sentBy, who } from '#tests/support/pages/count.ts'

afterEach(() => localStorage.clear())

test('a count is typed by the keyboard alone: two letters, Enter, an amount, Enter', async () => {
  const { user, calls } = await openCount()
  await user.type(await screen.findByLabelText('Total in the tin'), '700')
  await user.click(await who(1))
  await user.keyboard('kw')
  const options = within(await screen.findByRole('listbox'))
  await options.findByRole('option', { name: /Kwame Asante/ })
  expect(options.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Kwame Asante Phone ends in 821, gets the receipt by email',
    'New person “Kw”',
    'No name',
  ])
  await user.keyboard('{Enter}')
  expect(await who(1)).toHaveValue('Kwame Asante · …821')
  await user.tab()
  expect(screen.getByRole('combobox', { name: 'How, gift 1' })).toHaveFocus()
  await user.tab()
  await user.tab()
  expect(amount(1)).toHaveFocus()
  await user.keyboard('500{Enter}')
  expect(amount(1)).toHaveValue('500.00')
  await expectFocus(await who(2))
  expect(screen.getByText('200.00 missing')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Book' })).toBeDisabled()
  // The last one is "No name".
  await user.keyboard('{ArrowUp}{Enter}{Tab}{Tab}{Tab}250')
  expect(screen.getByText('50.00 too much')).toBeVisible()
  await user.clear(amount(2))
  await user.type(amount(2), '200')
  expect(screen.getByText('Right')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Book 2 gifts' })).toBeEnabled()
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('a draft is saved, and its page has its address', async () => {
  const { user, calls } = await openCount()
  await user.type(await screen.findByLabelText('Total in the tin'), '1,240.50')
  await user.selectOptions(screen.getByLabelText('Fund'), fund.id)
  await user.type(await who(1), 'kw')
  await user.click(await screen.findByRole('option', { name: /Kwame Asante/ }))
  await user.type(amount(1), '40.5')
  expect(screen.getByText(/Kept on this device. Not saved yet./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(sentBy(calls, 'PUT')).toBeDefined())
  expect(sentBy(calls, 'PUT')!.body).toEqual({
    countedOn: dayAt(new Date()),
    occasion: '',
    currency: 'GHS',
    fundId: fund.id,
    countedBy: 'Nii Lante',
    alsoCountedBy: '',
    total: 124_050,
    rows: [
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        who: { kind: 'known', personId: kwame.id },
        method: 'cash',
        reference: '',
        fundId: fund.id,
        amount: 4_050,
      },
    ],
  })
})

test('without a network it is kept on this device, and there again after a reload', async () => {
  const offline = { [`PUT /api/admin/count-sheets/${countId}`]: noNetwork }
  const sheet = aSheet()
  const read = { [`GET /api/admin/count-sheets/${countId}`]: sheet, ...offline }
  const { user } = await openCount(countId, read)
  expect(await screen.findByText(/^Draft, saved 4 Jan 2026, 12:41pm by Nii Lante/)).toBeVisible()
  await user.clear(screen.getByLabelText('Occasion'))
  await user.type(screen.getByLabelText('Occasion'), 'Harvest')
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await expectToast('Not saved. Try again.')
  await expectToast("We couldn't reach the website. Check your connection and try again.")
  await openCount(countId, read)
  expect(await screen.findByLabelText('Occasion')).toHaveValue('Harvest')
  expect(screen.getByText(/Kept on this device. Not saved yet./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText('Occasion')).toHaveValue('Sunday gathering')
})

test('what another person changed meanwhile is shown, and neither version wins by itself', async () => {
  let isTheirs = false
  const { user, calls } = await openCount(countId, {
    [`GET /api/admin/count-sheets/${countId}`]: () =>
      isTheirs ? aSheet({ version: '2', occasion: 'Evening' }) : aSheet(),
    [`PUT /api/admin/count-sheets/${countId}`]: () => {
      isTheirs = true
      return refusal(409, 'Changed', {
        code: 'changed_meanwhile',
        changes: [
          {
            actorName: 'Esi Quaye',
            createdAt: '2026-01-04T12:43:00.000Z',
            action: 'count.updated',
            summary: '',
            changes: null,
          },
        ],
      })
    },
  })
  await user.type(await screen.findByLabelText('Occasion'), ', East Legon')
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed while you were editing' }))
  expect(dialog.getByText('Esi Quaye')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Keep my changes' }))
  expect(screen.getByLabelText('Occasion')).toHaveValue('Sunday gathering, East Legon')
  await user.click(screen.getByRole('button', { name: 'Save as draft' }))
  await waitFor(() => expect(sentBy(calls, 'PUT')!.headers.get('if-match')).toBe('"2"'))
  await user.click(await screen.findByRole('button', { name: 'See latest version' }))
  expect(screen.getByLabelText('Occasion')).toHaveValue('Evening')
})

test('what looks booked is named with its row, and booked only when the treasurer says so again', async () => {
  const row = aSheet().rows[0]!.id
  const sentence = 'Looks like SK-2026-000120: GHS 1,240.50 from Kwame Asante on Sun 4 Jan 2026.'
  const booked = aSheet({
    state: 'booked',
    rows: [],
    bookedAt: '2026-01-04T12:50:00.000Z',
    bookedByName: 'Nii Lante',
    entries: [anEntry({ name: 'Kwame Asante', amount: 124_050 })],
  })
  let current = aSheet()
  const { user, calls } = await openCount(countId, {
    [`GET /api/admin/count-sheets/${countId}`]: () => current,
    [`POST /api/admin/count-sheets/${countId}/book`]: ({ body }) =>
      (body as { anyway: string[] }).anyway.includes(row)
        ? (current = booked)
        : refusal(409, `Row 1: ${sentence}`, { code: 'looks_booked', fields: { [row]: sentence } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Book 1 gift' }))
  expect(await screen.findByText(`Row 1: ${sentence}`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Book anyway' }))
  expect(await screen.findByText('Booked by Nii Lante, 4 Jan 2026, 12:50')).toBeVisible()
  expect(sentBy(calls, 'POST')!.headers.get('if-match')).toBe('"1"')
  expect(screen.getByRole('button', { name: /^Open payment from Kwame Asante/ })).toBeVisible()
})

test('a closed month is said at the date', async () => {
  const sentence = 'This month is closed. Use a date in an open month, or reopen the month first.'
  const { user } = await openCount(countId, {
    [`GET /api/admin/count-sheets/${countId}`]: aSheet(),
    [`POST /api/admin/count-sheets/${countId}/book`]: refusal(409, sentence, { code: 'month_closed' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Book 1 gift' }))
  await waitFor(() => expect(screen.getByLabelText('Date')).toBeInvalid())
})

test('a second person confirms what another one has entered', async () => {
  let current = aSheet({ isOwn: false })
  const { user, calls } = await openCount(countId, {
    ...asAdmin({ name: 'Esi Quaye' }),
    [`GET /api/admin/count-sheets/${countId}`]: () => current,
    [`POST /api/admin/count-sheets/${countId}/confirm`]: () => {
      const confirmed = { confirmedAt: '2026-01-04T12:50:00.000Z', confirmedByName: 'Esi Quaye' }
      return (current = aSheet({ isOwn: false, ...confirmed }))
    },
  })
  expect(await screen.findByText(/Nii Lante entered GHS 1,240.50. Have you counted the same/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Confirmed by Esi Quaye, 4 Jan 2026, 12:50')).toBeVisible()
  expect(sentBy(calls, 'POST')!.headers.get('if-match')).toBe('"1"')
})

const newId = '3f0c9d3e-0000-4000-8000-000000000042'

test('a booked count shows what was corrected since', async () => {
  await openCount(countId, {
    [`GET /api/admin/count-sheets/${countId}`]: aSheet({
      state: 'booked',
      rows: [],
      bookedAt: '2026-01-04T12:50:00.000Z',
      bookedByName: 'Nii Lante',
      entries: [
        anEntry({ amount: 100_000 }),
        anEntry({
          id: '3f0c9d3e-0000-4000-8000-000000000041',
          amount: 24_050,
          correctedAt: '2026-01-05T09:00:00.000Z',
          replacedBy: { id: newId, receiptNumber: 'SK-2026-000015' },
        }),
      ],
    }),
  })
  expect(await screen.findByText('Nii Lante and Esi Quaye')).toBeVisible()
  expect(screen.getByText('Not confirmed by a second person')).toBeVisible()
  expect(screen.getByText(/GHS 240.50 of it was corrected since/)).toBeVisible()
  const link = screen.getByRole('link', { name: 'SK-2026-000015' })
  expect(link).toHaveAttribute('href', `/admin/treasury?open=${newId}`)
})

test('a draft is deleted at once, and Undo brings it back', async () => {
  const { user, calls } = await openCount(countId, {
    [`GET /api/admin/count-sheets/${countId}`]: aSheet(),
    [`DELETE /api/admin/count-sheets/${countId}`]: () => new Response(null, { status: 204 }),
    [`POST /api/admin/bin/${countId}/bring-back`]: { notified: 0 },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }))
  await expectToast('Draft deleted')
  await waitFor(() => expect(location.pathname).toBe('/admin/treasury'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expectToast('Restored')
  expect(calls.some(({ path }) => path.endsWith('/bring-back'))).toBe(true)
})
