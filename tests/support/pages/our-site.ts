import { fireEvent, screen } from '@testing-library/react'
import { can, type TeamRole } from '#shared/powers.ts'
import { asAdmin } from '#tests/support/component-samples.ts'
import { json, list, visit, type Answers, type Call } from '#tests/support/component.tsx'
import { contentOf, type Stored } from '#features/site/documents/content.ts'
import { documentKeys, documentOf, type DocumentKey } from '#features/site/documents/documents.ts'
import type { EditedDocument } from '#features/site/schema.ts'

export const aDocument = (
  key: DocumentKey,
  change: Partial<EditedDocument> = {},
  stored?: Stored,
): EditedDocument => ({
  key,
  version: 3,
  content: contentOf(documentOf(key), stored),
  published: contentOf(documentOf(key), stored),
  isDraft: false,
  isOriginal: stored === undefined,
  savedAt: '2026-11-17T14:02:00.000Z',
  savedBy: 'Efua',
  ...change,
})

export const openOurSite = (path: string, answers: Answers = {}, role: TeamRole = 'administrator') =>
  visit(`/admin/site${path}`, {
    ...asAdmin({ roles: [role] }),
    'GET /api/admin/site': documentKeys
      .filter((key) => can([role], documentOf(key).power))
      .map((key) => aDocument(key)),
    'GET /api/admin/site-history': list([]),
    'GET /api/admin/connections': [],
    'GET /api/admin/site-facts': {},
    ...answers,
  })

/** The server answers each change with the next of these, and a GET answers the latest. */
export const serving = (key: DocumentKey, first: EditedDocument, ...next: EditedDocument[]): Answers => {
  let now = first
  const change = () => json((now = next.shift() ?? now))
  const address = `/api/admin/site/${key}`
  return {
    [`GET ${address}`]: () => json(now),
    [`PUT ${address}`]: change,
    [`POST ${address}/undo`]: change,
    [`POST ${address}/discard`]: change,
  }
}

// The simulated DOM does not know that a toast can be pressed inside of a list that cannot.
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

export const sent = (calls: readonly Call[], method: string): unknown[] =>
  calls.filter((call) => call.method === method).map(({ body }) => body)
