import { Check, UserCheck, X } from 'lucide-react'
import { waitedSince } from '#shared/waiting.ts'
import { Button } from '#ui/parts/button.tsx'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import { Person } from '#ui/dashboard/person.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { useNow } from '#ui/dashboard/use-now.ts'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import type { Place } from '#browser/page.ts'
import type { Column } from '#ui/lists/table.tsx'
import { adminUsers } from './endpoints.ts'
import { MemberContact } from './member-contact.tsx'
import type { MemberRecord } from '../schema.ts'
import { bulkOf, useApproval, useBulkAction } from './use-user-actions.ts'
import type { OnUserStep } from './user-dialogs.tsx'

const kind: ListKind = { sizes: [10, 20, 50] }

const columns: Column<MemberRecord>[] = [
  { header: 'Name', cell: (member) => <Person name={member.fullName} /> },
  { header: 'Username', cell: ({ username }) => <span className="table-words">{username}</span> },
  {
    header: 'Contact',
    cell: (member) => (
      <span className="table-words table-words-long">
        <MemberContact member={member} />
      </span>
    ),
  },
  { header: 'Waiting', cell: (member) => <Waiting {...member} />, align: 'end' },
]

type Props = { place: Place; total: number | undefined; onStep: OnUserStep }

/** The overview links to `/admin/users?pending=…`, which searches for a member. */
const pendingParameter = 'pending'

/** The longest wait comes first: the site promises an answer within 24–48 hours. */
export function PendingUsers({ place, total, onStep }: Props) {
  const control = useOwnList(kind, place.search.get(pendingParameter) ?? '')
  const { isPending, mutate } = useBulkAction('approve')
  return (
    <Box title="Pending approval" count={total}>
      <DataList
        noun="pending members"
        caption="Accounts waiting for approval"
        source={adminUsers}
        fixed={{ state: 'pending' }}
        control={control}
        search="Search pending members"
        columns={columns}
        rowKey={({ id }) => id}
        empty={{
          icon: UserCheck,
          title: 'No one is waiting',
          text: 'New accounts will appear here when people register.',
        }}
        actions={(member) => (
          <>
            <ApproveButton member={member} />
            <Button
              variant="danger"
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
    </Box>
  )
}

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
