import { and, eq, type SQL } from 'drizzle-orm'
import type { BinContents } from '#features/team/bin/service.server.ts'
import { hasWords } from '#server/database/search.ts'
import type { Api } from '#server/http/app.ts'
import type { Platform } from '#server/platform.ts'
import type { TeamRole } from '#shared/powers.ts'
import type { MessageKind } from '../categories.ts'
import { serveRequestQueue } from '../queue/serve-queue.server.ts'
import { workOf, type StoredRequest } from '../queue/stored.server.ts'
import { mayFind } from '../search.server.ts'
import { requests } from '../tables.server.ts'
import { inboxMessages } from './admin-endpoints.ts'
import { inboxMessageSchema, inboxQuerySchema, type InboxMessage, type InboxQuery } from './admin-schema.ts'
import { messageStates } from './categories.ts'
import { whoMayKnow } from './policy.ts'

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
      subject: 'Subject',
      details: [
        // Before the words, which are private where it says so.
        { label: 'Who can see it', write: (_details, message) => whoMayKnow(message) },
        {
          label: 'Wants contact',
          write: ({ wantsContact }, { kind, isReadable }) =>
            kind === 'prayer' && isReadable ? wantsContact === true : null,
        },
      ],
      body: 'Message',
    },
  })
}

const toRow = (stored: StoredRequest): InboxMessage => {
  const { isPrivate, isReadable, name, email, subject, body, details } = stored
  // The queue has no other kinds.
  const kind = stored.kind as MessageKind
  return { ...workOf(stored), kind, isPrivate, isReadable, name, email, subject, body, details }
}

const matches = ({ search, kind }: InboxQuery, roles: readonly TeamRole[]): SQL | undefined =>
  and(
    kind === 'all' ? undefined : eq(requests.kind, kind),
    search ? and(hasWords(requests.searchText, search), mayFind(search, roles)) : undefined,
  )
