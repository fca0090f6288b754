import { serveRequestQueue } from '#features/follow-up/request-queue.server.ts'
import type { Api } from '#server/http/app.ts'
import type { CsvColumn } from '#server/http/csv.ts'
import type { RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './admin-endpoints.ts'
import { joinList, matches } from './admin-queries.server.ts'
import { joinQuerySchema, joinRequestSchema, type StoredJoinRequest } from './admin-schema.ts'
import { joinStates } from './categories.ts'
import type { JoinRequest } from './schema.ts'
import { joinRequests } from './tables.server.ts'

export const joinAdminApi = (api: Api, platform: Platform): void => {
  serveRequestQueue(api, platform, {
    path: '/admin/join-us',
    summary: 'Join requests',
    kind: 'join request',
    noteLink: 'joinUsId',
    table: joinRequests,
    states: joinStates,
    row: joinRequestSchema satisfies RowOf<typeof endpoints.joinRequests.list>,
    query: joinQuerySchema,
    requests: joinList,
    matches,
    columns: Object.values(columns),
  })
}

/** Each field of the form, in the order of the file. One without a column is a type error. */
const columns = {
  firstName: { label: 'First name', value: ({ firstName }) => firstName },
  lastName: { label: 'Last name', value: ({ lastName }) => lastName },
  email: { label: 'Email', value: ({ email }) => email },
  phone: { label: 'Phone', value: ({ phone }) => phone },
  age: { label: 'Age', value: ({ age }) => age },
  interests: { label: 'Interests', value: ({ interests }) => interests },
  howHeard: { label: 'How they heard about us', value: ({ howHeard }) => howHeard },
  message: { label: 'Message', value: ({ message }) => message },
  wantsNewsletter: { label: 'Wants newsletter', value: ({ wantsNewsletter }) => wantsNewsletter },
} satisfies Record<keyof JoinRequest, CsvColumn<StoredJoinRequest>>
