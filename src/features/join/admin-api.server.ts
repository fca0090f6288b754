import { serveRequestQueue } from '#features/follow-up/request-queue.server.ts'
import type { Api } from '#server/http/app.ts'
import { phoneColumn } from '#server/http/csv-columns.ts'
import type { CsvColumns } from '#server/http/csv.ts'
import type { RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './admin-endpoints.ts'
import { joinList, matches } from './admin-queries.server.ts'
import { joinQuerySchema, joinRequestSchema, type StoredJoinRequest } from './admin-schema.ts'
import { joinStates } from './categories.ts'
import { ownJoinRequests } from './own-requests.server.ts'
import type { JoinRequest } from './schema.ts'
import { joinRequests } from './tables.server.ts'

export const joinAdminApi = (api: Api, platform: Platform): void => {
  serveRequestQueue(api, platform, {
    path: '/admin/join-us',
    power: 'join',
    summary: 'Join Us requests',
    kind: 'join request',
    noteLink: 'joinUsId',
    table: joinRequests,
    states: joinStates,
    row: joinRequestSchema satisfies RowOf<typeof endpoints.joinRequests.list>,
    query: joinQuerySchema,
    requests: () => joinList,
    matches,
    columns,
    source: ownJoinRequests,
  })
}

/** Each field of the form, in the order of the file. One without a column is a type error. */
const columns = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: phoneColumn('Phone'),
  age: 'Age',
  interests: 'Interests',
  howHeard: 'How they heard about us',
  message: 'Message',
  wantsNewsletter: 'Wants newsletter',
} satisfies Required<Pick<CsvColumns<StoredJoinRequest>, keyof JoinRequest>>
