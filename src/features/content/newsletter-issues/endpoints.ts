import type { List } from '#shared/calls/api-client.ts'
import { reading } from '#browser/calls/reading.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { Reach } from '#features/people/mailings/schema.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type {
  approvalSchema,
  ArchivedIssue,
  ArchivedWhole,
  Issue,
  issueFormSchema,
  IssuesOverview,
  newIssueSchema,
  versionSchema,
} from './schema.ts'

export const issues = adminReading<IssuesOverview>('/api/admin/newsletter/issues')
export const oneIssue = adminReading<Issue>('/api/admin/newsletter/issues/:id')
export const createIssue = endpoint<InputOf<typeof newIssueSchema>, Issue>(
  'POST',
  '/api/admin/newsletter/issues',
)
export const saveIssue = endpoint<InputOf<typeof issueFormSchema>, Issue>(
  'PUT',
  '/api/admin/newsletter/issues/:id',
)
export const deleteIssue = endpoint<void, void>('DELETE', '/api/admin/newsletter/issues/:id')
export const issueReach = adminReading<Reach>('/api/admin/newsletter/issues/:id/reach')
export const testIssue = endpoint<void, Receipt>('POST', '/api/admin/newsletter/issues/:id/test')
export const approveIssue = endpoint<InputOf<typeof approvalSchema>, Issue>(
  'POST',
  '/api/admin/newsletter/issues/:id/approve',
)
export const takeIssueBack = endpoint<InputOf<typeof versionSchema>, Issue>(
  'POST',
  '/api/admin/newsletter/issues/:id/take-back',
)
/** The email itself, for a frame: not a call of the browser. */
export const issuePreview = endpoint<void, Blob>('GET', '/api/admin/newsletter/issues/:id/preview')

export const archivedIssues = reading<List<ArchivedIssue>>('/api/newsletter/issues')
export const archivedIssue = reading<ArchivedWhole>('/api/newsletter/issues/:slug')
