import { Initials, initialsOf } from '#ui/dashboard/initials.tsx'
import type { MemberRecord } from './schema.ts'

type Props = { member: MemberRecord; hasEmail?: boolean }

/** With the address below the name, where a column of its own would take the room of the buttons. */
export const UserName = ({ member: { fullName, email }, hasEmail = false }: Props) => (
  <span className="users-name">
    <Initials letters={initialsOf(fullName)} />
    <span>
      {fullName}
      {hasEmail && <span className="users-email">{email}</span>}
    </span>
  </span>
)
