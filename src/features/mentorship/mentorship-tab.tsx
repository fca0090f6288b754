import { HandHeart } from 'lucide-react'
import { Desk, deskList, type DeskKind } from '#features/follow-up/desk.tsx'
import { EmailLink, PhoneLink } from '#ui/dashboard/contact-links.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { mentorRequests } from './admin-endpoints.ts'
import type { StoredMentorRequest } from './admin-schema.ts'
import { areasOfInterest, countries, genders, labelOf, meetingFormats, mentorStates } from './categories.ts'

const named = (options: Parameters<typeof labelOf>[0], value: string | null): string | null =>
  value === null ? null : labelOf(options, value)

const kind: DeskKind<StoredMentorRequest> = {
  title: 'Mentorship',
  noun: 'mentor requests',
  endpoints: mentorRequests,
  list: deskList('mentorship', mentorStates),
  states: mentorStates,
  icon: HandHeart,
  waiting: 'mentor request',
  personOf: ({ name, email }) => ({ name, email }),
  columns: [
    { header: 'Area', cell: (row) => labelOf(areasOfInterest, row.primaryAreaOfInterest) },
    { header: 'Country', cell: ({ country }) => labelOf(countries, country) },
  ],
  words: ({ goals, churchBackground, availability }) => [
    { label: 'Goals', text: goals },
    { label: 'Church background', text: churchBackground },
    { label: 'Availability', text: availability },
  ],
  facts: (row) => [
    { label: 'Area of interest', value: labelOf(areasOfInterest, row.primaryAreaOfInterest) },
    { label: 'Meeting format', value: named(meetingFormats, row.meetingFormat) },
    { label: 'Country', value: labelOf(countries, row.country) },
    { label: 'Email', value: <EmailLink email={row.email} /> },
    { label: 'Phone', value: row.phone && <PhoneLink phone={row.phone} /> },
    { label: 'Age', value: row.age },
    { label: 'Gender', value: named(genders, row.gender) },
    { label: 'Occupation', value: row.occupation },
  ],
}

export const MentorshipTab = (props: TabProps) => <Desk kind={kind} {...props} />
