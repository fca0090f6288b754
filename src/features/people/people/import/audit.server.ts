import type { AuditAction } from '#features/team/audit/categories.ts'
import { record, recordProgram } from '#features/team/audit/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { ImportKind } from './categories.ts'
import type { ImportCounts } from './schema.ts'
import type { ImportRecord } from './tables.server.ts'

const nameOf = (kind: ImportKind): string =>
  kind === 'people' ? 'People from a file' : 'Members from a file'

export const subjectOf = ({ id, kind }: Pick<ImportRecord, 'id' | 'kind'>) => ({ id, name: nameOf(kind) })

/** The end of an import or an undo, in the name of who began it. The job does it, so the session is long over. */
export const noteEnd = (
  tx: Tx,
  one: ImportRecord,
  action: Extract<AuditAction, `import.${string}`>,
): Promise<void> => {
  const entry = { action, subject: subjectOf(one), summary: summaryOf(one, action) }
  const [id, name] =
    action === 'import.undone' ? [one.undoAdminId, one.undoAdminName] : [one.adminId, one.adminName]
  return id ? record(tx, { id, name }, entry) : recordProgram(tx, 'Import', entry)
}

const summaryOf = ({ counts, invited }: ImportRecord, action: string): string => {
  if (action === 'import.undone')
    return counted(counts, { removed: 'removed', 'taken back': 'put back as before', stayed: 'stayed' })
  const emails = invited > 0 ? `, ${invited.toLocaleString('en')} asked by email to choose a password` : ''
  return `${counted(counts, { new: 'new', fills: 'added to', same: 'unchanged', account: 'had an account', twice: 'twice', wrong: 'wrong' })}${emails}`
}

const counted = (counts: ImportCounts, names: Partial<Record<keyof ImportCounts, string>>): string =>
  Object.entries(names)
    .map(([name, words]) => [counts[name as keyof ImportCounts] ?? 0, words] as const)
    .filter(([total]) => total > 0)
    .map(([total, words]) => `${total.toLocaleString('en')} ${words}`)
    .join(', ') || 'nothing'
