import { UserPlus } from 'lucide-react'
import { Desk, deskList, type DeskKind } from '#features/follow-up/desk.tsx'
import { EmailLink, PhoneLink } from '#ui/dashboard/contact-links.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { joinRequests } from './admin-endpoints.ts'
import type { StoredJoinRequest } from './admin-schema.ts'
import { interests, joinStates } from './categories.ts'

const interestNames = (chosen: readonly string[]): string =>
  chosen.map((value) => interests.find((one) => one.value === value)?.label ?? value).join(', ')

const kind: DeskKind<StoredJoinRequest> = {
  title: 'Join Us',
  noun: 'join requests',
  endpoints: joinRequests,
  list: deskList('join-us', joinStates),
  states: joinStates,
  icon: UserPlus,
  waiting: 'join request',
  personOf: ({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`, email }),
  columns: [
    {
      header: 'Interests',
      cell: (row) => <span className="desk-excerpt">{interestNames(row.interests)}</span>,
    },
  ],
  words: ({ message }) => [{ label: 'Message', text: message }],
  facts: (row) => [
    { label: 'Interests', value: interestNames(row.interests) },
    { label: 'Email', value: <EmailLink email={row.email} /> },
    { label: 'Phone', value: row.phone && <PhoneLink phone={row.phone} /> },
    { label: 'Age', value: row.age },
    { label: 'Heard of us by', value: row.howHeard },
    { label: 'Newsletter', value: row.wantsNewsletter ? 'Wants it' : 'Does not want it' },
  ],
}

export const JoinTab = (props: TabProps) => <Desk kind={kind} {...props} />
