import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { List } from '#shared/calls/api-client.ts'
import { adminReading, adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { draftSchema, EditedDocument, editSchema, publishSchema, SiteChange } from './schema.ts'

export const siteDocuments = adminReading<EditedDocument[]>('/api/admin/site')
export const siteDocument = adminReading<EditedDocument>('/api/admin/site/:key')
/** What visitors' pages bring along of the facts about the community; an editing makes it old as it does the documents. */
export const siteFacts = adminReading<Record<string, unknown>>('/api/admin/site-facts')
export const siteHistory = adminReadingBy<List<SiteChange>>('/api/admin/site-history')

export const editDocument = endpoint<InputOf<typeof editSchema>, EditedDocument>(
  'PUT',
  '/api/admin/site/:key',
)
export const discardDraft = endpoint<InputOf<typeof draftSchema>, EditedDocument>(
  'POST',
  '/api/admin/site/:key/discard',
)
export const undoChange = endpoint<InputOf<typeof draftSchema>, EditedDocument>(
  'POST',
  '/api/admin/site/:key/undo',
)
export const publishDrafts = endpoint<InputOf<typeof publishSchema>, EditedDocument[]>(
  'POST',
  '/api/admin/site-drafts',
)
