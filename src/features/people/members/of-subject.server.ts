import { and, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { hasWord } from '#server/database/search.ts'
import { members } from './tables.server.ts'

/** The username of a member, for the SQL of others: null once the account is deleted. */
export const usernameOf = (id: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select ${members}.username from ${members} where ${members}.id = ${id})`

/**
 * Whose address it is wants no reminders. An address that was not confirmed may be anyone's, so it says nothing. The table
 * has another name here, so that the address may be that of a member in the statement around it.
 */
export const wantsNoReminders = (email: SQLWrapper): SQL =>
  sql`exists (select from ${members} as account where account.email = lower(${email})
    and account.email_confirmed_at is not null and not account.wants_reminders)`

/** Whether an account decides on the reminders to an address. */
export const decidesOnReminders = (email: SQLWrapper): SQL =>
  sql`exists (select from ${members} as account where account.email = lower(${email})
    and account.email_confirmed_at is not null)`

/** Its owner has used the link in an email, which shows that the address is theirs. */
export const turnRemindersOff = async (
  tx: Queryable,
  isTheirs: (email: SQLWrapper) => SQL,
): Promise<void> => {
  await tx
    .update(members)
    .set({ wantsReminders: false })
    .where(and(isNotNull(members.emailConfirmedAt), isTheirs(members.email)))
}

/** The ids of the members whose username has the word. */
export const withUsername = (word: string): SQL =>
  sql`select ${members}.id from ${members} where ${hasWord(sql`lower(${members}.username)`, word)}`

/** Whether an account has this email address, which is lower case. */
export const hasAccountWith = (email: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${members} where ${members}.email = ${email})`
