import { adminApi } from '#shared/admin-paths.ts'
import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { ImportKind } from './categories.ts'
import type {
  columnsChoiceSchema,
  Import,
  ImportDetail,
  ImportRow,
  importStartSchema,
  UndoPreview,
} from './schema.ts'

export const imports = (query: string) => adminReading<List<Import>>(`${adminApi.imports}?${query}`)

export const importOf = (id: string) => adminReading<ImportDetail>(adminApi.importOf(id))

export const rowsOf = (id: string) => (query: string) =>
  adminReading<List<ImportRow>>(`${adminApi.importRows(id)}?${query}`)

export const undoPreview = (id: string) => adminReading<UndoPreview>(adminApi.importUndo(id))

export const uploadImport = (kind: ImportKind) =>
  endpoint<FormData, ImportDetail>('POST', `${adminApi.imports}?kind=${kind}`)

export const chooseColumns = (id: string) =>
  endpoint<InputOf<typeof columnsChoiceSchema>, ImportDetail>('PUT', adminApi.importColumns(id))

export const startImport = (id: string) =>
  endpoint<InputOf<typeof importStartSchema>, ImportDetail>('POST', adminApi.importStart(id))

export const undoImport = (id: string) => endpoint<void, ImportDetail>('POST', adminApi.importUndo(id))

export const discardImport = (id: string) => endpoint<void, void>('DELETE', adminApi.importOf(id))
