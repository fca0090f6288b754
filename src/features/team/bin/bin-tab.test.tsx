import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { chooseFor, expectToast, json, list, refusal, visit } from '#tests/support/component.tsx'
import type { BinEntry } from './schema.ts'

const days = (count: number): string => new Date(Date.now() + count * 24 * 3_600_000).toISOString()

const entry = (number: number, given: Partial<BinEntry> = {}): BinEntry => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'teaching',
  title: 'On waiting',
  deletedAt: days(-17.9),
  deletedByName: 'Efua Mensah',
  goesAt: days(12.1),
  toNotify: 0,
  ...given,
})

const addressOf = ({ id }: BinEntry) => `/api/admin/bin/${id}`

const open = (rows: BinEntry[], answers: Parameters<typeof visit>[1] = {}, address = '/admin/bin') =>
  visit(address, { ...asAdmin({ roles: ['administrator'] }), 'GET /api/admin/bin': list(rows), ...answers })

test('says what it is, who deleted it, and when it goes for good', async () => {
  await open([entry(1), entry(2, { title: 'An evening', kind: 'event', goesAt: days(0.5) })])
  const [, first, second] = await screen.findAllByRole('row')
  for (const words of ['On waiting', 'Teaching', 'Efua Mensah', 'in 12 days'])
    expect(first).toHaveTextContent(words)
  expect(second).toHaveTextContent('in 11 hours')
})

test('brings something back at once', async () => {
  const teaching = entry(1)
  const { user, calls } = await open([teaching], {
    [`POST ${addressOf(teaching)}/bring-back`]: { notified: 0 },
  })
  await chooseFor(user, 'On waiting', 'Restore')
  await expectToast('Restored')
  await expectToast('On waiting: everything has been restored.')
  expect(calls.filter(({ path }) => path.startsWith('/api/admin/bin?')).length).toBeGreaterThan(1)
})

test('asks before people get an email', async () => {
  const event = entry(1, { kind: 'event', title: 'An evening', toNotify: 3 })
  const { user, calls } = await open([event], {
    [`POST ${addressOf(event)}/bring-back`]: { notified: 3 },
  })
  await chooseFor(user, 'An evening', 'Restore')
  const dialog = await screen.findByRole('dialog', { name: 'Restore this event?' })
  expect(dialog).toHaveTextContent("We'll email the 3 people registered that it's going ahead after all.")
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }))
  await expectToast("We've emailed 3 people.")
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('says why something cannot come back', async () => {
  const teaching = entry(1)
  const sentence = 'Another teaching now uses this video. Delete that one first, then restore this one.'
  const { user } = await open([teaching], {
    [`POST ${addressOf(teaching)}/bring-back`]: refusal(409, sentence, { code: 'conflict' }),
  })
  await chooseFor(user, 'On waiting', 'Restore')
  await expectToast(sentence)
  expect(screen.getByText('On waiting')).toBeVisible()
})

test('deletes for good after a question', async () => {
  const teaching = entry(1)
  const { user, calls } = await open([teaching], {
    [`DELETE ${addressOf(teaching)}`]: new Response(null, { status: 204 }),
  })
  await chooseFor(user, 'On waiting', 'Delete permanently')
  const dialog = await screen.findByRole('dialog', { name: 'Delete this permanently?' })
  expect(dialog).toHaveTextContent('You cannot undo this.')
  await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }))
  await expectToast('Deleted permanently')
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('is empty, or cannot be read, and says so', async () => {
  await open([])
  expect(await screen.findByText('The bin is empty')).toBeVisible()
  await open([], { 'GET /api/admin/bin': json({ error: 'Sorry' }, 500) })
  expect(await screen.findByText("We couldn't load deleted items")).toBeVisible()
})

test('offers the kinds that a role can find here', async () => {
  await open([entry(1)], asAdmin({ roles: ['editor'] }))
  const choice = await screen.findByRole('combobox', { name: 'Type' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Everything', 'Teaching', 'Resource', 'Message'])
})
