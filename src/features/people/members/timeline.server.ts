import { desc, inArray } from 'drizzle-orm'
import { mostOfSource, type TimelineEntry, type TimelineFact, type TimelineSource } from '#server/timeline.ts'
import type { Queryable } from '#server/database/client.ts'
import { userPage } from '#shared/admin-paths.ts'
import { shortDate } from '#shared/time/dates.ts'
import { roleNames } from '#shared/roles.ts'
import { members } from './tables.server.ts'

type Account = typeof members.$inferSelect

const listAccounts = (db: Queryable, emails: readonly string[]): Promise<Account[]> =>
  db
    .select()
    .from(members)
    .where(inArray(members.email, [...emails]))
    .orderBy(desc(members.createdAt))
    .limit(mostOfSource)

/** A person's account, for those who look after members. */
export const membersTimeline: TimelineSource = {
  powers: ['members'],
  read: async (db, _admin, emails) => (await listAccounts(db, emails)).flatMap(entriesOf),
  facts: async (db, _admin, emails) => {
    if (emails.length === 0) return [noAccount]
    const accounts = await listAccounts(db, emails)
    return accounts.length === 0 ? [noAccount] : accounts.flatMap(factsOf)
  },
}

const noAccount: TimelineFact = { label: 'Account', value: 'None', href: null }

const stateOf = ({ isApproved, revokedAt, emailConfirmedAt }: Account): string => {
  if (isApproved) return 'Approved member'
  if (revokedAt) return 'Approval revoked'
  return emailConfirmedAt ? 'Awaiting approval' : 'Awaiting approval, email address not confirmed'
}

const factsOf = (account: Account): TimelineFact[] => {
  const { username, role, approvedAt, createdAt, lastLoginAt } = account
  return [
    { label: 'Account', value: stateOf(account), href: userPage(username) },
    { label: 'Role', value: roleNames[role], href: null },
    approvedAt
      ? { label: 'Member since', value: shortDate(approvedAt), href: null }
      : { label: 'Account since', value: shortDate(createdAt), href: null },
    { label: 'Last sign-in', value: lastLoginAt ? shortDate(lastLoginAt) : 'Never', href: null },
  ]
}

const entriesOf = ({ id, username, createdAt, approvedAt, revokedAt }: Account): TimelineEntry[] => {
  const entry = (at: string | null, title: string): TimelineEntry[] =>
    at === null
      ? []
      : [
          {
            id: `${id} ${title}`,
            at,
            kind: 'account',
            title,
            text: null,
            mark: null,
            href: userPage(username),
          },
        ]
  return [
    ...entry(createdAt, 'Created an account'),
    ...entry(approvedAt, 'Became a member'),
    ...entry(revokedAt, 'Approval revoked'),
  ]
}
