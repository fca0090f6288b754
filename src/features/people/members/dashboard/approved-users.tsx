import { Users } from 'lucide-react'
import { shortDate } from '#shared/time/dates.ts'
import { PhoneLink } from '#ui/dashboard/contact-links.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import type { ListControl } from '#ui/dashboard/list/use-list-state.ts'
import { useOpenPerson } from '#ui/dashboard/person-link.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { RoleBadge } from '#ui/parts/role-badge.tsx'
import { adminUsers } from './endpoints.ts'
import type { MemberRecord } from '../schema.ts'
import type { OnUserStep } from './user-dialogs.tsx'

const columns: Column<MemberRecord>[] = [
  { header: 'Name', cell: ({ fullName }) => fullName, wide: 'fit', phone: 'lead' },
  { header: 'Username', cell: ({ username }) => username, wide: 'minor', phone: 'hide' },
  { header: 'Email', cell: ({ email }) => email, wide: 'grow', phone: 'note' },
  { header: 'Phone', cell: (member) => <Phone member={member} />, wide: 'minor', phone: 'hide' },
  { header: 'Role', cell: (member) => <Role member={member} />, wide: 'fit', phone: 'mark' },
  {
    header: 'Last sign-in',
    cell: ({ lastLoginAt }) => (lastLoginAt ? shortDate(lastLoginAt) : 'Never'),
    wide: 'fit',
    phone: 'hide',
    align: 'end',
  },
]

export function ApprovedUsers({ control, onStep }: { control: ListControl; onStep: OnUserStep }) {
  return (
    <DataList
      noun="members"
      caption="Approved members"
      source={adminUsers}
      fixed={{ state: 'approved' }}
      control={control}
      search="Search members"
      columns={columns}
      rowKey={({ id }) => id}
      empty={{
        icon: Users,
        title: 'No approved members yet',
        text: 'People you approve will appear here.',
      }}
      opens={(member) => ({
        label: `Change role for ${member.fullName}`,
        onOpen: () => onStep({ kind: 'role', member }),
      })}
      tools={(member) => <UserTools member={member} onStep={onStep} />}
      several={{
        nameOf: ({ fullName }) => fullName,
        actions: (members) => (
          <>
            <Button variant="outline" onClick={() => onStep({ kind: 'several', action: 'revoke', members })}>
              Revoke selected
            </Button>
            <Button variant="danger" onClick={() => onStep({ kind: 'several', action: 'delete', members })}>
              Delete selected
            </Button>
          </>
        ),
      }}
    />
  )
}

/** Most people are members: the others have their badge. */
const Role = ({ member: { role } }: { member: MemberRecord }) =>
  role === 'member' ? <StateBadge look="normal">Member</StateBadge> : <RoleBadge role={role} />

const Phone = ({ member: { phone } }: { member: MemberRecord }) =>
  phone && (
    <span className="users-phone">
      <PhoneLink phone={phone} />
    </span>
  )

function UserTools({ member, onStep }: { member: MemberRecord; onStep: OnUserStep }) {
  const { mayOpen, open } = useOpenPerson(member.email)
  return (
    <RowMenu
      name={member.fullName}
      items={[
        ...(mayOpen ? [{ label: 'See person', onChoose: open }] : []),
        { label: 'Change role', onChoose: () => onStep({ kind: 'role', member }) },
        { label: 'Reset password', onChoose: () => onStep({ kind: 'password', member }) },
      ]}
      ends={[
        { label: 'Revoke approval', onChoose: () => onStep({ kind: 'revoke', member }) },
        { label: 'Delete account', tone: 'danger', onChoose: () => onStep({ kind: 'delete', member }) },
      ]}
    />
  )
}
