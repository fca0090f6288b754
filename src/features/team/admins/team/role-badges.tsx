import { teamRoleNames, type TeamRole } from '#shared/powers.ts'
import { dateOfDay, type CalendarDay } from '#shared/time/dates.ts'
import { Tag } from '#ui/parts/tag.tsx'
import type { Tone } from '#ui/styles/tone.ts'
import { inOrder, type TeamAccess } from '../categories.ts'
import { hasEnded } from '../policy.ts'
import './role-badges.css'

const tones: Record<TeamRole, Tone> = {
  administrator: 'relate',
  host: 'life',
  treasurer: 'justice',
  editor: 'theology',
  care: 'seasons',
  auditor: 'social',
}

export const TeamRoleBadges = ({ roles, accessEndsOn }: TeamAccess) => (
  <span className="team-roles">
    {inOrder(roles).map((role) => (
      <Tag key={role} tone={tones[role]}>
        {accessEndsOn === null ? teamRoleNames[role] : untilText(role, accessEndsOn)}
      </Tag>
    ))}
  </span>
)

/** "Auditor until 31 Jan 2027"; afterwards "Auditor, ended 31 Jan 2027". */
const untilText = (role: TeamRole, lastDay: CalendarDay): string =>
  hasEnded(lastDay)
    ? `${teamRoleNames[role]}, ended ${dateOfDay(lastDay)}`
    : `${teamRoleNames[role]} until ${dateOfDay(lastDay)}`
