import type { Detail, KindFacts } from '#features/requests/kind-facts.ts'
import { interestNames } from './categories.ts'
import type { JoinRequest } from './schema.ts'

/** What every request has: how to reach the person, and their words. All other fields of the form are its details. */
export type Columns = 'email' | 'phone' | 'message'

export const joinRequest = {
  name: 'Join Us request',
  yours: 'Join Us request',
  queue: 'join request',
  prefix: 'J',
  power: 'join',
  kept: 'joinRequests',
  details: {
    firstName: { label: 'First name' },
    lastName: { label: 'Last name' },
    interests: { label: 'Interests', write: interestNames },
    age: { label: 'Age' },
    howHeard: {
      label: 'How they heard about us',
      toSender: { label: 'How you heard about us' },
    },
    wantsNewsletter: { label: 'Newsletter' },
  } satisfies Record<keyof Omit<JoinRequest, Columns>, Detail>,
} as const satisfies KindFacts
