import { Users } from 'lucide-react'
import { PersonRowLink } from '#ui/dashboard/person-link.tsx'
import { longDate } from '#shared/time/dates.ts'
import { Button } from '#ui/parts/button.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import { Person } from '#ui/dashboard/person.tsx'
import { DeleteButton } from '#ui/dashboard/list/row-buttons.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { useAddressedList } from '#ui/dashboard/list/use-list-state.ts'
import type { Place } from '#browser/page.ts'
import { RoleBadge } from '#ui/parts/role-badge.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { adminUsers } from './endpoints.ts'
import type { MemberRecord } from '../schema.ts'
import type { OnUserStep } from './user-dialogs.tsx'

const list: ListKind = { sizes: [10, 20, 50, 100] }

const columns: Column<MemberRecord>[] = [
  {
    header: 'Name',
    cell: (member) => <Person name={member.fullName} email={member.email} phone={member.phone} />,
  },
  { header: 'Username', cell: ({ username }) => <span className="table-words">{username}</span> },
  { header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
  { header: 'Last sign-in', cell: ({ lastLoginAt }) => (lastLoginAt ? longDate(lastLoginAt) : 'Never') },
]

export function ApprovedUsers({ place, onStep }: { place: Place; onStep: OnUserStep }) {
  const control = useAddressedList(place, list)
  return (
    <Box title="Approved">
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
        actions={(member) => <UserActions member={member} onStep={onStep} />}
        several={{
          nameOf: ({ fullName }) => fullName,
          actions: (members) => (
            <>
              <Button
                variant="outline"
                onClick={() => onStep({ kind: 'several', action: 'revoke', members })}
              >
                Revoke selected
              </Button>
              <Button variant="danger" onClick={() => onStep({ kind: 'several', action: 'delete', members })}>
                Delete selected
              </Button>
            </>
          ),
        }}
      />
    </Box>
  )
}

function UserActions({ member, onStep }: { member: MemberRecord; onStep: OnUserStep }) {
  const { fullName } = member
  return (
    <>
      <Button
        variant="outline"
        aria-label={`Change role for ${fullName}`}
        onClick={() => onStep({ kind: 'role', member })}
      >
        Change role
      </Button>
      <Button
        variant="outline"
        aria-label={`Reset password for ${fullName}`}
        onClick={() => onStep({ kind: 'password', member })}
      >
        Reset password
      </Button>
      <Button
        variant="outline"
        aria-label={`Revoke ${fullName}`}
        onClick={() => onStep({ kind: 'revoke', member })}
      >
        Revoke
      </Button>
      <PersonRowLink email={member.email} name={fullName} />
      <DeleteButton name={fullName} onClick={() => onStep({ kind: 'delete', member })} />
    </>
  )
}
