import { teamRoleNames, type TeamRole } from '#shared/powers.ts'
import { Tag } from '#ui/parts/tag.tsx'
import type { Tone } from '#ui/styles/tone.ts'
import { inOrder } from '../categories.ts'
import './role-badges.css'

const tones: Record<TeamRole, Tone> = {
  administrator: 'relate',
  host: 'life',
  treasurer: 'justice',
  editor: 'theology',
  care: 'seasons',
}

export const TeamRoleBadges = ({ roles }: { roles: readonly TeamRole[] }) => (
  <span className="team-roles">
    {inOrder(roles).map((role) => (
      <Tag key={role} tone={tones[role]}>
        {teamRoleNames[role]}
      </Tag>
    ))}
  </span>
)
