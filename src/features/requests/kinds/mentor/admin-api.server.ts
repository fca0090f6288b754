import { serveRequestQueue } from '#features/requests/queue/serve-queue.server.ts'
import { workOf } from '#features/requests/queue/stored.server.ts'
import { requests } from '#features/requests/tables.server.ts'
import type { BinContents } from '#features/team/bin/service.server.ts'
import { hasWordsOrPhone } from '#server/database/search.ts'
import type { Api } from '#server/http/app.ts'
import { phoneColumn } from '#server/http/csv-columns.ts'
import type { CsvColumns } from '#server/http/csv.ts'
import type { Platform } from '#server/platform.ts'
import { mentorRequests } from './admin-endpoints.ts'
import { mentorQuerySchema, storedMentorRequestSchema, type StoredMentorRequest } from './admin-schema.ts'
import { areasOfInterest, countries, labelOf, mentorStates } from './categories.ts'
import { fieldsOf } from './fields.server.ts'
import type { MentorRequest } from './schema.ts'

export const mentorshipAdminApi = (api: Api, platform: Platform, binContents: BinContents): void => {
  serveRequestQueue(api, platform, binContents, mentorRequests, {
    queue: 'mentor request',
    power: 'mentorship',
    summary: 'Mentor requests',
    states: mentorStates,
    row: storedMentorRequestSchema,
    query: mentorQuerySchema,
    toRow: (stored) => ({ ...workOf(stored), ...fieldsOf(stored) }),
    matches: ({ search }) => hasWordsOrPhone(requests.searchText, search),
    columns,
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
