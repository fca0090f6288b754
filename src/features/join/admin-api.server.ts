import { serveDesk } from '#features/follow-up/desk.server.ts'
import type { Api } from '#server/http/app.ts'
import type { RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './admin-endpoints.ts'
import { joinList, matches } from './admin-queries.server.ts'
import { joinQuerySchema, joinRequestSchema } from './admin-schema.ts'
import { joinStates } from './categories.ts'
import { joinRequests } from './tables.server.ts'

export const joinAdminApi = (api: Api, platform: Platform): void => {
  serveDesk(api, platform, {
    path: '/admin/join-us',
    summary: 'People who want to join',
    name: 'join-request',
    noteLink: 'joinUsId',
    table: joinRequests,
    states: joinStates,
    row: joinRequestSchema satisfies RowOf<typeof endpoints.joinRequests.list>,
    query: joinQuerySchema,
    requests: joinList,
    matches,
    columns: [
      { label: 'First name', value: ({ firstName }) => firstName },
      { label: 'Last name', value: ({ lastName }) => lastName },
      { label: 'Email', value: ({ email }) => email },
      { label: 'Phone', value: ({ phone }) => phone },
      { label: 'Age', value: ({ age }) => age },
      { label: 'Interests', value: ({ interests }) => interests },
      { label: 'How heard', value: ({ howHeard }) => howHeard },
      { label: 'Message', value: ({ message }) => message },
      { label: 'Wants newsletter', value: ({ wantsNewsletter }) => wantsNewsletter },
    ],
  })
}
