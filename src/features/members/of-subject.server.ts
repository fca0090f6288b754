import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { likePattern } from '#server/database/search.ts'
import { members } from './tables.server.ts'

/** The username of a member, for the SQL of others: null once the account is deleted. */
export const usernameOf = (id: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select ${members}.username from ${members} where ${members}.id = ${id})`

/** The ids of the members whose username contains the words. */
export const withUsername = (words: string): SQL =>
  sql`select ${members}.id from ${members} where lower(${members}.username) like lower(${likePattern(words)})`

/** Whether an account has this email address, which is lower case. */
export const hasAccountWith = (email: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${members} where ${members}.email = ${email})`
