import { serveRequestQueue } from '#features/follow-up/request-queue.server.ts'
import type { Api } from '#server/http/app.ts'
import { phoneColumn } from '#server/http/csv-columns.ts'
import type { CsvColumns } from '#server/http/csv.ts'
import type { RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './admin-endpoints.ts'
import { matches, mentorList } from './admin-queries.server.ts'
import { mentorQuerySchema, storedMentorRequestSchema, type StoredMentorRequest } from './admin-schema.ts'
import { areasOfInterest, countries, labelOf, mentorStates } from './categories.ts'
import { ownMentorRequests } from './own-requests.server.ts'
import type { MentorRequest } from './schema.ts'
import { mentorRequests } from './tables.server.ts'

export const mentorshipAdminApi = (api: Api, platform: Platform): void => {
  serveRequestQueue(api, platform, {
    path: '/admin/mentor-requests',
    power: 'mentorship',
    summary: 'Mentor requests',
    kind: 'mentor request',
    noteLink: 'mentorRequestId',
    table: mentorRequests,
    states: mentorStates,
    row: storedMentorRequestSchema satisfies RowOf<typeof endpoints.mentorRequests.list>,
    query: mentorQuerySchema,
    requests: () => mentorList,
    matches,
    columns,
    source: ownMentorRequests,
  })
}

/** Each field of the form, in the order of the file. One without a column is a type error. */
const columns = {
  name: 'Name',
  email: 'Email',
  phone: phoneColumn('Phone'),
  country: { label: 'Country', write: (country) => labelOf(countries, country) },
  age: 'Age',
  gender: 'Gender',
  occupation: 'Occupation',
  churchBackground: 'Church background',
  primaryAreaOfInterest: {
    label: 'Area of interest',
    write: (area) => labelOf(areasOfInterest, area),
  },
  goals: 'Goals',
  availability: 'Availability',
  meetingFormat: 'Meeting format',
} satisfies Required<Pick<CsvColumns<StoredMentorRequest>, keyof MentorRequest>>
