import { and, eq, type SQL } from 'drizzle-orm'
import type { BinContents } from '#features/team/bin/service.server.ts'
import { hasWordsOrPhone } from '#server/database/search.ts'
import type { Api } from '#server/http/app.ts'
import { phoneColumn } from '#server/http/csv-columns.ts'
import type { Platform } from '#server/platform.ts'
import type { TeamRole } from '#shared/powers.ts'
import { messageKinds, requestKinds, type MessageKind } from '../categories.ts'
import { serveRequestQueue } from '../queue/serve-queue.server.ts'
import { workOf, type StoredRequest } from '../queue/stored.server.ts'
import { mayFind } from '../search.server.ts'
import { requests } from '../tables.server.ts'
import { inboxMessages } from './admin-endpoints.ts'
import { inboxMessageSchema, inboxQuerySchema, type InboxMessage, type InboxQuery } from './admin-schema.ts'
import { messageStates } from './categories.ts'
import { teamDetails } from './policy.ts'

export const inboxAdminApi = (api: Api, platform: Platform, binContents: BinContents): void => {
  serveRequestQueue(api, platform, binContents, inboxMessages, {
    queue: 'message',
    power: 'inbox',
    summary: 'Messages',
    states: messageStates,
    row: inboxMessageSchema,
    query: inboxQuerySchema,
    toRow,
    matches,
    columns: {
      kind: 'Type',
      name: 'Name',
      email: 'Email',
      phone: phoneColumn('Phone'),
      subject: 'Subject',
      // Before the words, which are private where it says so.
      details: detailColumns,
      body: 'Message',
    },
  })
}

/** One for each detail that a kind of message has; kinds that call it alike share the column. */
const detailColumns = [
  ...new Set(
    messageKinds.flatMap((kind) => Object.values(requestKinds[kind].details).map(({ label }) => label)),
  ),
].map((label) => ({
  label,
  write: (_details: unknown, message: InboxMessage) =>
    teamDetails(message).find((detail) => detail.label === label)?.value,
}))

const toRow = (stored: StoredRequest): InboxMessage => {
  const { isPrivate, isReadable, name, email, phone, subject, body, details } = stored
  // The queue has no other kinds.
  const kind = stored.kind as MessageKind
  return { ...workOf(stored), kind, isPrivate, isReadable, name, email, phone, subject, body, details }
}

const matches = ({ search, kind }: InboxQuery, roles: readonly TeamRole[]): SQL | undefined =>
  and(
    kind === 'all' ? undefined : eq(requests.kind, kind),
    search ? and(hasWordsOrPhone(requests.searchText, search), mayFind(search, roles)) : undefined,
  )
