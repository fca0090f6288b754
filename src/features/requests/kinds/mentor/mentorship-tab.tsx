import { HandHeart } from 'lucide-react'
import { RequestQueue, queueList, type QueueKind } from '#features/requests/queue/request-queue.tsx'
import { EmailLink, PhoneLink } from '#ui/dashboard/contact-links.tsx'
import type { Fact } from '#ui/dashboard/facts.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { mentorRequests } from './admin-endpoints.ts'
import type { StoredMentorRequest } from './admin-schema.ts'
import { areasOfInterest, countries, genders, labelOf, meetingFormats, mentorStates } from './categories.ts'
import type { MentorRequest } from './schema.ts'

const named = (options: Parameters<typeof labelOf>[0], value: string | null): string | null =>
  value === null ? null : labelOf(options, value)

const kind: QueueKind<StoredMentorRequest> = {
  queue: 'mentor request',
  title: 'Mentorship',
  noun: 'mentor requests',
  search: 'Search requests',
  endpoints: mentorRequests,
  list: queueList(mentorStates),
  states: mentorStates,
  icon: HandHeart,
  personOf: ({ name, email }) => ({ name, email }),
  columns: [
    {
      header: 'Area',
      cell: (row) => labelOf(areasOfInterest, row.primaryAreaOfInterest),
      wide: 'grow',
      phone: 'note',
    },
    { header: 'Country', cell: ({ country }) => labelOf(countries, country), wide: 'fit', phone: 'note' },
  ],
  words: ({ goals, churchBackground, availability }) => [
    { label: 'Goals', text: goals },
    { label: 'Church background', text: churchBackground },
    { label: 'Availability', text: availability },
  ],
  facts: (row) => Object.values(factsOf(row)),
}

type ShownAbove = 'name' | 'goals' | 'churchBackground' | 'availability'

/** Every other field of the form: one that is left out is a type error. */
const factsOf = (row: StoredMentorRequest): Record<Exclude<keyof MentorRequest, ShownAbove>, Fact> => ({
  primaryAreaOfInterest: {
    label: 'Area of interest',
    value: labelOf(areasOfInterest, row.primaryAreaOfInterest),
  },
  meetingFormat: { label: 'Meeting format', value: named(meetingFormats, row.meetingFormat) },
  country: { label: 'Country', value: labelOf(countries, row.country) },
  email: { label: 'Email', value: <EmailLink email={row.email} /> },
  phone: { label: 'Phone', value: row.phone && <PhoneLink phone={row.phone} /> },
  age: { label: 'Age', value: row.age },
  gender: { label: 'Gender', value: named(genders, row.gender) },
  occupation: { label: 'Occupation', value: row.occupation },
})

export const MentorshipTab = (props: TabProps) => <RequestQueue kind={kind} {...props} />
