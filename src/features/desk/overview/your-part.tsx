import { teamRoleDuties, teamRoleNames, type TeamRole } from '#shared/powers.ts'
import { Box } from '#ui/dashboard/box.tsx'

/** What someone with a few tasks looks after. */
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
  </Box>
)
