import { sql, type SQLWrapper } from 'drizzle-orm'
import { people, personEmails } from './tables.server.ts'

/** The id of the person who has an email address, which is lower case, for the SQL of others. */
export const personOfAddress = (email: string) =>
  sql<
    string | null
  >`(select ${personEmails.personId} from ${personEmails} where ${personEmails.email} = ${email})`

/** The address to write to a person; null if they have none. */
export const mainEmailOf = (personId: SQLWrapper) =>
  sql<string | null>`(select ${people}.email from ${people} where ${people}.id = ${personId})`
