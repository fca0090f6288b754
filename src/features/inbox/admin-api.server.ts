import { serveRequestQueue } from '#features/follow-up/request-queue.server.ts'
import type { Api } from '#server/http/app.ts'
import type { RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './admin-endpoints.ts'
import { inboxList, matches, messageAccess } from './admin-queries.server.ts'
import { inboxMessageSchema, inboxQuerySchema } from './admin-schema.ts'
import { messageStates } from './categories.ts'
import { ownMessages } from './own-requests.server.ts'
import { whoMayKnow } from './policy.ts'
import { inboxMessages } from './tables.server.ts'

export const inboxAdminApi = (api: Api, platform: Platform): void => {
  serveRequestQueue(api, platform, {
    path: '/admin/inbox',
    power: 'inbox',
    access: messageAccess,
    summary: 'Messages',
    kind: 'message',
    noteLink: 'inboxMessageId',
    table: inboxMessages,
    states: messageStates,
    row: inboxMessageSchema satisfies RowOf<typeof endpoints.inboxMessages.list>,
    query: inboxQuerySchema,
    requests: inboxList,
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
    source: ownMessages,
  })
}
