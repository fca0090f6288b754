import { UserPlus } from 'lucide-react'
import { RequestQueue, queueList, type QueueKind } from '#features/requests/queue/request-queue.tsx'
import { EmailLink, PhoneLink } from '#ui/dashboard/contact-links.tsx'
import type { Fact } from '#ui/dashboard/facts.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { joinRequests } from './admin-endpoints.ts'
import type { StoredJoinRequest } from './admin-schema.ts'
import { interestNames, joinStates } from './categories.ts'
import type { JoinRequest } from './schema.ts'

const kind: QueueKind<StoredJoinRequest> = {
  queue: 'join request',
  title: 'Join Us',
  noun: 'Join Us requests',
  search: 'Search requests',
  endpoints: joinRequests,
  list: queueList(joinStates),
  states: joinStates,
  icon: UserPlus,
  personOf: ({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`, email }),
  columns: [
    { header: 'Interests', cell: (row) => interestNames(row.interests), wide: 'grow', phone: 'note' },
  ],
  words: ({ message }) => [{ label: 'Message', text: message }],
  facts: (row) => Object.values(factsOf(row)),
}

type ShownAbove = 'firstName' | 'lastName' | 'message'

/** Every other field of the form: one that is left out is a type error. */
const factsOf = (row: StoredJoinRequest): Record<Exclude<keyof JoinRequest, ShownAbove>, Fact> => ({
  interests: { label: 'Interests', value: interestNames(row.interests) },
  email: { label: 'Email', value: <EmailLink email={row.email} /> },
  phone: { label: 'Phone', value: row.phone && <PhoneLink phone={row.phone} /> },
  age: { label: 'Age', value: row.age },
  howHeard: { label: 'How they heard about us', value: row.howHeard },
  wantsNewsletter: { label: 'Newsletter', value: row.wantsNewsletter ? 'Yes' : 'No' },
})

export const JoinTab = (props: TabProps) => <RequestQueue kind={kind} {...props} />
