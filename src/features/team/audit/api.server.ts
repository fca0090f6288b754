import type { Queryable } from '#server/database/client.ts'
import { listsOf } from '#server/database/newest-first.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { momentColumn } from '#server/http/csv-columns.ts'
import { serveAdminList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { can } from '#shared/powers.ts'
import { auditActions, moneyActions } from './categories.ts'
import { changeText } from './change-words.ts'
import * as endpoints from './endpoints.ts'
import { auditList, matches, type Usernames } from './lines.server.ts'
import { listFormerColleagues } from './queries.server.ts'
import { auditEntrySchema, auditQuerySchema, formerColleaguesSchema, type AuditQuery } from './schema.ts'
import { recordExport } from './service.server.ts'

const linesFor = (db: Queryable, usernames: Usernames, { roles }: Admin) => {
  const actions = can(roles, 'audit.everything') ? auditActions : moneyActions
  return listsOf(db, auditList(usernames), (query: AuditQuery) => matches(query, actions, usernames))
}

export const auditApi = (api: Api, { db }: Platform, usernames: Usernames): void => {
  serveAdminList(api, endpoints.auditLog, {
    power: 'audit',
    summary: 'Audit log, newest first',
    query: auditQuerySchema,
    row: auditEntrySchema,
    list: (query, admin) => linesFor(db, usernames, admin).list(query),
    all: (query, admin) => linesFor(db, usernames, admin).all(query),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: {
      createdAt: momentColumn('When'),
      actorName: 'Who',
      actorKind: 'Acted as',
      action: 'Action',
      subject: 'Item',
      changes: { label: 'Changes', write: (_changes, entry) => changeText(entry) },
      summary: 'Details',
    },
  })
  serve(
    api,
    endpoints.formerColleagues,
    {
      access: 'team',
      power: 'audit',
      summary: 'Who has left the team, to find what they did',
      response: { 200: formerColleaguesSchema },
    },
    () => listFormerColleagues(db),
  )
}
