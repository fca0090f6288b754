import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin, sampleOverview } from '#tests/support/component-samples.ts'
import { visit } from '#tests/support/component.tsx'
import type { FailedEmail } from './failed-emails-schema.ts'

const email: FailedEmail = {
  id: '00000000-0000-4000-8000-000000000001',
  createdAt: '2026-03-12T09:00:00.000Z',
  recipient: 'kofi@exampel.org',
  subject: 'You are registered',
  attempts: 1,
  reason: 'EENVELOPE 550',
}

test('who sent a private prayer is not said, and the email can be sent again all the same', async () => {
  const hidden = { ...email, recipient: null, subject: "We've received your prayer request (P-2JGBHAS)" }
  const { user } = await visit('/admin', {
    ...asAdmin(),
    'GET /api/admin/overview': () => sampleOverview({ failedEmails: 1 }),
    'GET /api/admin/failed-emails': [hidden],
  })
  await user.click(await screen.findByRole('button', { name: 'View emails' }))
  const dialog = await screen.findByRole('dialog', { name: "Emails that couldn't be sent" })
  expect(await within(dialog).findByText(/^a hidden email address, 12 Mar 2026/)).toBeVisible()
  expect(
    within(dialog).getByRole('button', { name: `Resend ${hidden.subject} to a hidden email address` }),
  ).toBeVisible()
})

test('emails that could not be sent are listed, and sent again', async () => {
  let emails = [email]
  const { user } = await visit('/admin', {
    ...asAdmin(),
    'GET /api/admin/overview': () => sampleOverview({ failedEmails: emails.length }),
    'GET /api/admin/failed-emails': () => emails,
    [`POST /api/admin/failed-emails/${email.id}/send-again`]: () => {
      emails = []
      return new Response(null, { status: 204 })
    },
  })
  const opener = await screen.findByRole('button', { name: 'View emails' })
  await user.click(opener)
  const dialog = await screen.findByRole('dialog', { name: "Emails that couldn't be sent" })
  expect(await within(dialog).findByText(/kofi@exampel\.org, 12 Mar 2026, 9:00am/)).toBeVisible()
  expect(dialog).toHaveTextContent("This email address doesn't exist (EENVELOPE 550)")
  await user.click(within(dialog).getByRole('button', { name: /^Resend / }))
  expect(await screen.findByText('Sending again')).toBeVisible()
  expect(screen.getByText('You are registered, to kofi@exampel.org')).toBeVisible()
  await waitFor(() => expect(dialog).toHaveTextContent('No failed emails'))
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'View emails' })).toBeNull())
})
