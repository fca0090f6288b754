import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { list, visit } from '#tests/support/component.tsx'
import type { AuditEntry } from '#features/team/audit/schema.ts'

const id = '3c1de9a4-33a8-4b6a-8f8a-6a3c0d9f7b21'

const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  id: crypto.randomUUID(),
  createdAt: '2026-01-05T09:00:00.000Z',
  actorKind: 'administrator',
  actorId: id,
  actorName: 'Kofi Boateng',
  action: 'event.updated',
  subjectId: id,
  subject: 'CV clinic',
  summary: '',
  changes: null,
  isGone: false,
  ...change,
})

test('a line says what changed, leads to its thing, and names no one who has left', async () => {
  const price: AuditEntry['changes'] = { price: [5000, 6000], currency: ['GHS', 'GHS'] }
  const own = { actorKind: 'member', action: 'account.renamed' } as const
  await visit('/admin/audit', {
    ...asAdmin(),
    'GET /api/admin/admins': [],
    'GET /api/admin/audit-log/former-colleagues': [],
    'GET /api/admin/audit-log': () =>
      list([
        entry({ changes: price, summary: 'Changed description' }),
        entry({ action: 'event.deleted', isGone: true }),
        entry({ ...own, actorName: 'ama', subject: 'ama', summary: 'Changed username' }),
        entry({ ...own, actorName: 'Deleted member', subject: 'Deleted member', isGone: true }),
      ]),
  })
  const [, changed, deleted, renamed, left] = await screen.findAllByRole('row')
  expect(changed).toHaveTextContent('Price: GHS 50.00 → GHS 60.00')
  expect(changed).toHaveTextContent('Changed description')
  expect(changed).not.toHaveTextContent('currency')
  expect(within(changed!).getByRole('link', { name: 'CV clinic' })).toHaveAttribute(
    'href',
    `/admin/events?edit=${id}`,
  )
  expect(within(deleted!).queryByRole('link')).toBeNull()
  expect(renamed).toHaveTextContent(/amaMember.*Own name changed.*Changed username/)
  expect(within(left!).queryByRole('link')).toBeNull()
})

test('what someone did who has left the team is found by their name', async () => {
  const { user, calls } = await visit('/admin/audit', {
    ...asAdmin(),
    'GET /api/admin/admins': [],
    'GET /api/admin/audit-log/former-colleagues': [{ id, name: 'Kofi Boateng' }],
    'GET /api/admin/audit-log': () => list([entry({})]),
  })
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
  await user.selectOptions(sheet.getByLabelText('Person'), 'Kofi Boateng, left the team')
  await waitFor(() => expect(calls.some(({ path }) => path.includes(`actorId=${id}`))).toBe(true))
})
