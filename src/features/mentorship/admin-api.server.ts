import { serveRequestQueue } from '#features/follow-up/request-queue.server.ts'
import type { Api } from '#server/http/app.ts'
import type { CsvColumn } from '#server/http/csv.ts'
import type { RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './admin-endpoints.ts'
import { matches, mentorList } from './admin-queries.server.ts'
import { mentorQuerySchema, storedMentorRequestSchema, type StoredMentorRequest } from './admin-schema.ts'
import { areasOfInterest, countries, labelOf, mentorStates } from './categories.ts'
import type { MentorRequest } from './schema.ts'
import { mentorRequests } from './tables.server.ts'

export const mentorshipAdminApi = (api: Api, platform: Platform): void => {
  serveRequestQueue(api, platform, {
    path: '/admin/mentor-requests',
    summary: 'Mentor requests',
    kind: 'mentor request',
    noteLink: 'mentorRequestId',
    table: mentorRequests,
    states: mentorStates,
    row: storedMentorRequestSchema satisfies RowOf<typeof endpoints.mentorRequests.list>,
    query: mentorQuerySchema,
    requests: mentorList,
    matches,
    columns: Object.values(columns),
  })
}

/** Each field of the form, in the order of the file. One without a column is a type error. */
const columns = {
  name: { label: 'Name', value: ({ name }) => name },
  email: { label: 'Email', value: ({ email }) => email },
  phone: { label: 'Phone', value: ({ phone }) => phone },
  country: { label: 'Country', value: ({ country }) => labelOf(countries, country) },
  age: { label: 'Age', value: ({ age }) => age },
  gender: { label: 'Gender', value: ({ gender }) => gender },
  occupation: { label: 'Occupation', value: ({ occupation }) => occupation },
  churchBackground: { label: 'Church background', value: ({ churchBackground }) => churchBackground },
  primaryAreaOfInterest: {
    label: 'Area of interest',
    value: (row) => labelOf(areasOfInterest, row.primaryAreaOfInterest),
  },
  goals: { label: 'Goals', value: ({ goals }) => goals },
  availability: { label: 'Availability', value: ({ availability }) => availability },
  meetingFormat: { label: 'Meeting format', value: ({ meetingFormat }) => meetingFormat },
} satisfies Record<keyof MentorRequest, CsvColumn<StoredMentorRequest>>
