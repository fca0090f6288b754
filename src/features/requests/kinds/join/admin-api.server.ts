import { serveRequestQueue } from '#features/requests/queue/serve-queue.server.ts'
import { workOf } from '#features/requests/queue/stored.server.ts'
import { requests } from '#features/requests/tables.server.ts'
import type { BinContents } from '#features/team/bin/service.server.ts'
import { hasWordsOrPhone } from '#server/database/search.ts'
import type { Api } from '#server/http/app.ts'
import { phoneColumn } from '#server/http/csv-columns.ts'
import type { CsvColumns } from '#server/http/csv.ts'
import type { Platform } from '#server/platform.ts'
import { joinRequests } from './admin-endpoints.ts'
import { joinQuerySchema, joinRequestSchema, type StoredJoinRequest } from './admin-schema.ts'
import { joinStates } from './categories.ts'
import { fieldsOf } from './fields.server.ts'
import type { JoinRequest } from './schema.ts'

export const joinAdminApi = (api: Api, platform: Platform, binContents: BinContents): void => {
  serveRequestQueue(api, platform, binContents, joinRequests, {
    queue: 'join request',
    power: 'join',
    summary: 'Join Us requests',
    states: joinStates,
    row: joinRequestSchema,
    query: joinQuerySchema,
    toRow: (stored) => ({ ...workOf(stored), ...fieldsOf(stored) }),
    matches: ({ search }) => hasWordsOrPhone(requests.searchText, search),
    columns,
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
