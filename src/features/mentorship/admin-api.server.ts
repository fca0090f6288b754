import { serveDesk } from '#features/follow-up/desk.server.ts'
import type { Api } from '#server/http/app.ts'
import type { RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './admin-endpoints.ts'
import { matches, mentorList } from './admin-queries.server.ts'
import { mentorQuerySchema, storedMentorRequestSchema } from './admin-schema.ts'
import { areasOfInterest, countries, labelOf, mentorStates } from './categories.ts'
import { mentorRequests } from './tables.server.ts'

export const mentorshipAdminApi = (api: Api, platform: Platform): void => {
  serveDesk(api, platform, {
    path: '/admin/mentor-requests',
    summary: 'Mentor requests',
    name: 'mentor-request',
    noteLink: 'mentorRequestId',
    table: mentorRequests,
    states: mentorStates,
    row: storedMentorRequestSchema satisfies RowOf<typeof endpoints.mentorRequests.list>,
    query: mentorQuerySchema,
    requests: mentorList,
    matches,
    columns: [
      { label: 'Name', value: ({ name }) => name },
      { label: 'Email', value: ({ email }) => email },
      { label: 'Phone', value: ({ phone }) => phone },
      { label: 'Country', value: ({ country }) => labelOf(countries, country) },
      { label: 'Age', value: ({ age }) => age },
      { label: 'Gender', value: ({ gender }) => gender },
      { label: 'Occupation', value: ({ occupation }) => occupation },
      { label: 'Church background', value: ({ churchBackground }) => churchBackground },
      { label: 'Area of interest', value: (row) => labelOf(areasOfInterest, row.primaryAreaOfInterest) },
      { label: 'Goals', value: ({ goals }) => goals },
      { label: 'Availability', value: ({ availability }) => availability },
      { label: 'Meeting format', value: ({ meetingFormat }) => meetingFormat },
    ],
  })
}
