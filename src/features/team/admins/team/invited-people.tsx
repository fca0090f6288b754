import { useState } from 'react'
import { span } from '#shared/waiting.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { Person } from '#ui/dashboard/person.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { Table, type Column } from '#ui/lists/table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { inviteAgain } from '../invitations/endpoints.ts'
import type { OpenInvitation } from '../invitations/schema.ts'
import { team } from './endpoints.ts'
import { TeamRoleBadges } from './role-badges.tsx'
import { WithdrawDialog } from './team-dialogs.tsx'

const columns: Column<OpenInvitation>[] = [
  { header: 'Name', cell: ({ name, email }) => <Person name={name} email={email} /> },
  { header: 'Roles', cell: ({ roles }) => <TeamRoleBadges roles={roles} /> },
  { header: 'Invited by', cell: ({ invitedBy }) => <span className="table-words">{invitedBy}</span> },
  { header: 'Invitation', cell: ({ expiresAt }) => <Expiry at={expiresAt} /> },
]

/** People who have an invitation and have not accepted it yet. */
export function InvitedPeople({ invitations }: { invitations: OpenInvitation[] }) {
  const [leaving, setLeaving] = useState<OpenInvitation>()
  return (
    <Box title="Invited">
      <Table
        caption="People who are invited to the team"
        columns={columns}
        rows={invitations}
        rowKey={({ id }) => id}
        actions={(invitation) => (
          <>
            <SendAgain invitation={invitation} />
            <Button
              variant="outline"
              aria-label={`Withdraw the invitation for ${invitation.name}`}
              onClick={() => setLeaving(invitation)}
            >
              Withdraw
            </Button>
          </>
        )}
      />
      {leaving && <WithdrawDialog invitation={leaving} onClose={() => setLeaving(undefined)} />}
    </Box>
  )
}

function Expiry({ at }: { at: string }) {
  const hours = (Date.parse(at) - useNow().getTime()) / 3_600_000
  if (hours <= 0) return <StateBadge look="warning">Expired</StateBadge>
  return <span className="team-expiry">Expires in {span(hours)}</span>
}

function SendAgain({ invitation: { id, name } }: { invitation: OpenInvitation }) {
  const { isPending, mutate } = useAction(inviteAgain(id), {
    success: {
      title: 'Invitation sent again',
      description: 'The link in the earlier email no longer works.',
    },
    failure: "We couldn't send the invitation",
    invalidates: [team.path],
  })
  return (
    <Button
      variant="outline"
      aria-label={`Send the invitation of ${name} again`}
      pending={isPending}
      pendingText="Sending..."
      onClick={() => mutate()}
    >
      Send again
    </Button>
  )
}
