import { Check, X } from 'lucide-react'
import { waitedSince } from '#shared/waiting.ts'
import { PhoneLink } from '#ui/dashboard/contact-links.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListControl } from '#ui/dashboard/list/use-list-state.ts'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import type { Column } from '#ui/lists/table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { adminUsers } from './endpoints.ts'
import type { MemberRecord } from '../schema.ts'
import { bulkOf, useApproval, useBulkAction } from './use-user-actions.ts'
import type { OnUserStep } from './user-dialogs.tsx'

const columns: Column<MemberRecord>[] = [
  { header: 'Name', cell: ({ fullName }) => fullName, wide: 'fit', phone: 'lead' },
  { header: 'Username', cell: ({ username }) => username, wide: 'minor', phone: 'hide' },
  { header: 'Email', cell: ({ email }) => email, wide: 'grow', phone: 'note' },
  { header: 'Confirmation', cell: (member) => <Address member={member} />, wide: 'fit', phone: 'mark' },
  { header: 'Phone', cell: (member) => <Phone member={member} />, wide: 'minor', phone: 'fact' },
  {
    header: 'Waiting',
    cell: (member) => <Waiting {...member} />,
    wide: 'fit',
    phone: 'value',
    align: 'end',
  },
]

/** The longest wait comes first: the site promises an answer within 24–48 hours. */
export function PendingUsers({ control, onStep }: { control: ListControl; onStep: OnUserStep }) {
  const { isPending, mutate } = useBulkAction('approve')
  return (
    <DataList
      noun="pending members"
      caption="Accounts waiting for approval"
      source={adminUsers}
      fixed={{ state: 'pending' }}
      control={control}
      search="Search members"
      columns={columns}
      rowKey={({ id }) => id}
      empty="No one is waiting. New accounts appear here when people register."
      actions={(member) => (
        <>
          <ApproveButton member={member} />
          <Button
            variant="outline"
            aria-label={`Reject ${member.fullName}`}
            onClick={() => onStep({ kind: 'reject', member })}
          >
            <X aria-hidden="true" />
            Reject
          </Button>
        </>
      )}
      several={{
        nameOf: ({ fullName }) => fullName,
        actions: (members, clear) => (
          <>
            <Button
              variant="ink"
              pending={isPending}
              onClick={() => mutate(bulkOf('approve', members), { onSuccess: clear })}
            >
              Approve selected
            </Button>
            <Button variant="danger" onClick={() => onStep({ kind: 'several', action: 'reject', members })}>
              Reject selected
            </Button>
          </>
        ),
      }}
    />
  )
}

/** Whether the address has been proved to be theirs matters before they are let in. */
const Address = ({ member: { emailConfirmed } }: { member: MemberRecord }) =>
  emailConfirmed ? (
    <StateBadge look="normal">Confirmed</StateBadge>
  ) : (
    <StateBadge look="warning">Not confirmed</StateBadge>
  )

const Phone = ({ member: { phone } }: { member: MemberRecord }) =>
  phone && (
    <span className="users-phone">
      <PhoneLink phone={phone} />
    </span>
  )

function ApproveButton({ member }: { member: MemberRecord }) {
  const { isPending, mutate } = useApproval(member, true)
  return (
    <Button
      variant="ink"
      pending={isPending}
      aria-label={`Approve ${member.fullName}`}
      onClick={() => mutate({ isApproved: true })}
    >
      {!isPending && <Check aria-hidden="true" />}
      Approve
    </Button>
  )
}

function Waiting({ createdAt, revokedAt }: MemberRecord) {
  const { text, isLong } = waitedSince(revokedAt ?? createdAt, useNow())
  // A member who lost their approval was promised nothing.
  return <span className={isLong && !revokedAt ? 'users-waiting-long' : undefined}>{text}</span>
}
