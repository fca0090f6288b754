import { listsOf } from '#server/database/newest-first.ts'
import type { Api } from '#server/http/app.ts'
import { serveAdminList } from '#server/http/lists.ts'
import type { RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import { changeText } from './change-words.ts'
import type * as endpoints from './endpoints.ts'
import { auditList, matches } from './queries.server.ts'
import { auditEntrySchema, auditQuerySchema } from './schema.ts'
import { recordExport } from './service.server.ts'

export const auditApi = (api: Api, { db }: Platform): void => {
  serveAdminList(api, {
    path: '/admin/audit-log',
    power: 'audit',
    summary: 'Audit log, newest first',
    query: auditQuerySchema,
    row: auditEntrySchema satisfies RowOf<typeof endpoints.auditLog>,
    ...listsOf(db, auditList, matches),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: {
      createdAt: 'When',
      actorName: 'Who',
      actorKind: 'Acted as',
      action: 'Action',
      subject: 'Item',
      changes: { label: 'Changes', write: (_changes, entry) => changeText(entry) },
      summary: 'Details',
    },
  })
}
