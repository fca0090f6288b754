import { useState } from 'react'
import { Box } from '#ui/dashboard/box.tsx'
import { Person } from '#ui/dashboard/person.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { Table, type Column } from '#ui/lists/table.tsx'
import { inviteAgain } from '../invitations/endpoints.ts'
import type { OpenInvitation } from '../invitations/schema.ts'
import { team } from './endpoints.ts'
import { TeamRoleBadges } from './role-badges.tsx'
import { WithdrawDialog } from './team-dialogs.tsx'

const columns: Column<OpenInvitation>[] = [
  { header: 'Name', cell: ({ id, name }) => <Person id={id} name={name} />, wide: 'fit', phone: 'lead' },
  { header: 'Email', cell: ({ email }) => email, wide: 'grow', phone: 'hide' },
  { header: 'Roles', cell: (invitation) => <TeamRoleBadges {...invitation} />, wide: 'fit', phone: 'note' },
  { header: 'Invited by', cell: ({ invitedBy }) => invitedBy, wide: 'minor', phone: 'hide' },
  { header: 'Invitation', cell: ({ expiresAt }) => <Expiry at={expiresAt} />, wide: 'fit', phone: 'mark' },
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
        tools={(invitation) => (
          <InvitationTools invitation={invitation} onWithdraw={() => setLeaving(invitation)} />
        )}
      />
      {leaving && <WithdrawDialog invitation={leaving} onClose={() => setLeaving(undefined)} />}
    </Box>
  )
}

function Expiry({ at }: { at: string }) {
  const hours = Math.ceil((Date.parse(at) - useNow().getTime()) / 3_600_000)
  if (hours <= 0) return <StateBadge look="warning">Expired</StateBadge>
  // In hours, as the invitation says it.
  return (
    <span className="team-expiry">
      Expires in {hours} {hours === 1 ? 'hour' : 'hours'}
    </span>
  )
}

type ToolsProps = { invitation: OpenInvitation; onWithdraw: () => void }

function InvitationTools({ invitation: { id, name }, onWithdraw }: ToolsProps) {
  const { isPending, mutate } = useAction(inviteAgain(id), {
    success: {
      title: 'Invitation sent again',
      description: 'The link in the earlier email no longer works.',
    },
    failure: "We couldn't send the invitation",
    invalidates: [team.path],
  })
  const sendAgain = () => {
    if (!isPending) mutate()
  }
  return (
    <RowMenu
      name={name}
      items={[{ label: 'Send again', onChoose: sendAgain }]}
      ends={[{ label: 'Withdraw the invitation', tone: 'danger', onChoose: onWithdraw }]}
    />
  )
}
