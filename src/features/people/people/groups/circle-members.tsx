import { UsersRound } from 'lucide-react'
import { personPage } from '#shared/admin-paths.ts'
import { shortDate } from '#shared/time/dates.ts'
import { EmailLink, PhoneLink } from '#ui/dashboard/contact-links.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { nameOf } from '../policy.ts'
import { groupMembers } from './endpoints.ts'
import type { Group, GroupMember } from './schema.ts'
import { useMemberActions } from './use-member-actions.ts'

const columns: Column<GroupMember>[] = [
  {
    header: 'Name',
    cell: (member) => nameOf(member),
    aside: ({ isLeader }) => isLeader && <StateBadge look="info">Leads</StateBadge>,
    wide: 'fit',
    phone: 'lead',
  },
  { header: 'Phone', cell: (member) => <PhoneCell {...member} />, wide: 'fit', phone: 'note' },
  {
    header: 'Email',
    cell: ({ email }) => email && <EmailLink email={email} />,
    wide: 'grow',
    phone: 'hide',
  },
  {
    header: 'Since',
    cell: ({ joinedAt }) => shortDate(joinedAt),
    wide: 'minor',
    phone: 'hide',
    align: 'end',
  },
]

/** On a phone the address stands where the number would. */
const PhoneCell = ({ phone, email }: GroupMember) => {
  if (phone) return <PhoneLink phone={phone} />
  return email ? (
    <span className="circle-instead">
      <EmailLink email={email} />
    </span>
  ) : null
}

const kind: ListKind = { sizes: [50, 100] }

/** Who is in it, the leaders first. */
export function CircleMembers({ group }: { group: Group }) {
  const control = useOwnList(kind)
  const { remove, lead, endLead } = useMemberActions(group)
  return (
    <div className="circle-members">
      <DataList
        noun="members"
        caption="Members"
        source={groupMembers}
        fixed={{ groupId: group.id }}
        control={control}
        search="Search members"
        csv={`${groupMembers.path}.csv`}
        columns={columns}
        rowKey={({ id }) => id}
        opens={(member) => ({ label: nameOf(member), href: personPage(member.id) })}
        empty={{
          icon: UsersRound,
          title: 'No members yet',
          text: 'Add people who are in People, or new ones.',
        }}
        tools={(member) => (
          <RowMenu
            name={nameOf(member)}
            items={[
              member.isLeader
                ? { label: 'Remove as leader', onChoose: () => endLead(member) }
                : { label: 'Make leader', onChoose: () => lead(member) },
            ]}
            ends={[{ label: `Remove from ${group.kind}`, tone: 'danger', onChoose: () => remove([member]) }]}
          />
        )}
        several={{
          nameOf,
          actions: (chosen, clear) => (
            <Button
              variant="outline"
              onClick={() => {
                remove(chosen)
                clear()
              }}
            >
              Remove from {group.kind}
            </Button>
          ),
        }}
      />
    </div>
  )
}
