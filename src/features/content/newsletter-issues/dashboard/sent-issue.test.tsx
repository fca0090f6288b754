import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { visit } from '#tests/support/component.tsx'
import { aMailing } from '#tests/support/pages/a-mailing.ts'
import { anIssue, at, readers } from '#tests/support/pages/composer.ts'
import type { Issue } from '../schema.ts'

const goesOut = anIssue({
  state: 'sending',
  sentAt: '2026-11-20T07:00:00.000Z',
  approvedName: 'Efua Baidoo',
  mailing: aMailing({
    state: 'sending',
    audiences: [],
    total: 412,
    handedOver: 100,
    refused: 0,
    due: 311,
    leftOut: 1,
    leftOutWhy: [{ why: 'comes back', total: 1 }],
    troubles: [],
  }),
})

const open = async (given: Partial<Issue>, heading = 'Sending: 100 of 411') => {
  const issue = { ...goesOut, ...given }
  const opened = await visit(`/admin/newsletter/${issue.id}`, {
    ...asAdmin(),
    [`GET ${at}`]: issue,
    [`GET /api/admin/mailings/${issue.mailing!.id}`]: issue.mailing,
  })
  await screen.findByRole('heading', { name: heading })
  return opened
}

test('a newsletter that goes out can be held', async () => {
  await open({})
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible()
})

test('one to people whom a colleague may not write to shows its sum, and why they cannot hold it', async () => {
  const { calls } = await open({ mayRun: false })
  expect(screen.getByRole('img', { name: 'The sum is right' })).toBeVisible()
  expect(screen.getByText('Left out: emails to this address came back (1).')).toBeVisible()
  expect(screen.getByText('Only those who may write to these people can hold it.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  expect(calls.map(({ path }) => path).filter((path) => path.includes('/mailings/'))).toEqual([])
})

test('readers whose mailbox does not exist are not written to again, and the page says so', async () => {
  const mailing = aMailing({ audiences: [{ ...readers, name: 'All readers' }], unreachable: 1 })
  await open({ state: 'sent', mailing }, 'Sent: 57 of 58')
  expect(
    await screen.findByText(/^1 of them gets no newsletter any more: the mailbox does not exist/),
  ).toBeVisible()
  expect(screen.queryByText(/correct their email addresses/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Send again to the 1/ })).toBeNull()
})
