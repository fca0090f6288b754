import type { List } from '#shared/calls/api-client.ts'
import { endpoint, withQuery, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading, adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { ImportKind } from './categories.ts'
import type {
  columnsChoiceSchema,
  Import,
  ImportDetail,
  ImportRow,
  importStartSchema,
  UndoPreview,
} from './schema.ts'

export const imports = adminReadingBy<List<Import>>('/api/admin/imports')

export const importOf = adminReading<ImportDetail>('/api/admin/imports/:id')

export const rowsOf = adminReadingBy<List<ImportRow>>('/api/admin/imports/:id/rows')

export const undoPreview = adminReading<UndoPreview>('/api/admin/imports/:id/undo')

export const newImport = endpoint<FormData, ImportDetail>('POST', '/api/admin/imports')

export const uploadImport = (kind: ImportKind) => withQuery(newImport, `kind=${kind}`)

export const chooseColumns = endpoint<InputOf<typeof columnsChoiceSchema>, ImportDetail>(
  'PUT',
  '/api/admin/imports/:id/columns',
)

export const startImport = endpoint<InputOf<typeof importStartSchema>, ImportDetail>(
  'POST',
  '/api/admin/imports/:id/start',
)

export const undoImport = endpoint<void, ImportDetail>('POST', '/api/admin/imports/:id/undo')

export const discardImport = endpoint<void, void>('DELETE', '/api/admin/imports/:id')

export const importProblems = endpoint<void, Blob>('GET', '/api/admin/imports/:id/problems.csv')
