import { sql } from 'drizzle-orm'
import { personEmails } from './tables.server.ts'

/** The id of the person who has an email address, which is lower case, for the SQL of others. */
export const personOfAddress = (email: string) =>
  sql<
    string | null
  >`(select ${personEmails.personId} from ${personEmails} where ${personEmails.email} = ${email})`
