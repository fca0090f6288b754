import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { requestQueues } from '#features/requests/categories.ts'
import { paths } from '#shared/paths.ts'
import { can, reachOf, teamRoleDuties, teamRoleNames, type Power, type TeamRole } from '#shared/powers.ts'
import { Box } from '#ui/dashboard/box.tsx'

type Way = { power: Power; tab: string; label: string; text: string; ofOwn?: string }

const ways: Way[] = [
  { power: 'money.read', tab: 'donations', label: 'Donations', text: 'Gifts and refunds' },
  { power: 'money.read', tab: 'treasury', label: 'Cash & transfers', text: 'Payments to record and check' },
  { power: 'money.read', tab: 'books', label: 'Books', text: 'Months to check and close' },
  {
    power: 'events.read',
    tab: 'events',
    label: 'Events',
    text: 'All events, upcoming and past',
    ofOwn: 'The events you host',
  },
  {
    power: 'registrations.read',
    tab: 'registrations',
    label: 'Registrations',
    text: 'Who is coming to each event',
    ofOwn: 'Who is coming to your events',
  },
  { power: 'teachings', tab: 'teachings', label: 'Teachings', text: 'Videos and their descriptions' },
  { power: 'resources', tab: 'resources', label: 'Resources', text: 'Guides and recordings' },
  {
    power: 'inbox',
    tab: requestQueues.message.tab,
    label: 'Inbox',
    text: 'Messages that need a reply',
  },
  {
    power: 'mentorship',
    tab: requestQueues['mentor request'].tab,
    label: 'Mentorship',
    text: 'People who want a mentor',
  },
  { power: 'join', tab: requestQueues['join request'].tab, label: 'Join Us', text: 'Newcomers to welcome' },
]

/** What someone with a few tasks looks after, and the ways there. */
export const YourPart = ({ roles }: { roles: TeamRole[] }) => (
  <Box title="Your role on the team">
    <ul className="overview-roles">
      {roles.map((role) => (
        <li key={role}>
          <b>{teamRoleNames[role]}</b>
          <p>{teamRoleDuties[role]}</p>
        </li>
      ))}
    </ul>
    <ul className="overview-ways">
      {ways
        .filter(({ power }) => can(roles, power))
        .map(({ power, tab, label, text, ofOwn }) => (
          <li key={tab}>
            <Link href={paths.adminTab(tab)}>
              <span>
                <b>{label}</b>
                {reachOf(roles, power) === 'own' ? ofOwn : text}
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
    </ul>
  </Box>
)
