import type { Detail, KindFacts } from '#features/requests/kind-facts.ts'
import { areasOfInterest, countries, genders, labelOf, meetingFormats } from './categories.ts'
import type { MentorRequest } from './schema.ts'

/** What every request has: the person, and their words. All other fields of the form are its details. */
export type Columns = 'name' | 'email' | 'phone' | 'goals'

export const mentorRequest = {
  name: 'Mentor request',
  yours: 'mentor request',
  queue: 'mentor request',
  prefix: 'M',
  power: 'mentorship',
  kept: 'mentorRequests',
  details: {
    primaryAreaOfInterest: {
      label: 'Area of interest',
      write: (value: string) => labelOf(areasOfInterest, value),
    },
    churchBackground: { label: 'Church background' },
    availability: { label: 'Availability' },
    meetingFormat: { label: 'Meeting format', write: (value: string) => labelOf(meetingFormats, value) },
    country: { label: 'Country', write: (value: string) => labelOf(countries, value) },
    age: { label: 'Age' },
    gender: { label: 'Gender', write: (value: string) => labelOf(genders, value) },
    occupation: { label: 'Occupation' },
  } satisfies Record<keyof Omit<MentorRequest, Columns>, Detail>,
} as const satisfies KindFacts
