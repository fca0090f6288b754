import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { visit } from '#tests/support/component.tsx'
import { aMailing } from '#tests/support/pages/a-mailing.ts'
import { anIssue, at } from '#tests/support/pages/composer.ts'

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
    due: 312,
    troubles: [],
  }),
})

const open = async (mayRun: boolean) => {
  const issue = { ...goesOut, mayRun }
  const opened = await visit(`/admin/newsletter/${issue.id}`, {
    ...asAdmin(),
    [`GET ${at}`]: issue,
    [`GET /api/admin/mailings/${issue.mailing!.id}`]: issue.mailing,
  })
  await screen.findByRole('heading', { name: 'Sending: 100 of 412' })
  return opened
}

test('a newsletter that goes out can be held', async () => {
  await open(true)
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible()
})

test('one to people whom a colleague may not write to shows its sum, and why they cannot hold it', async () => {
  const { calls } = await open(false)
  expect(screen.getByRole('img', { name: 'The sum is right' })).toBeVisible()
  expect(screen.getByText('Only those who may write to these people can hold it.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  expect(calls.map(({ path }) => path).filter((path) => path.includes('/mailings/'))).toEqual([])
})
