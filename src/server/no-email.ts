import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { isDeletedAddress } from './personal-data.ts'

const domain = '@phone.invalid'

/** Stands where a row has to have an email, for a person who only has a phone: unique, and no mailbox. */
export const noEmailAddress = (id: string): string => `${id}${domain}`

export const hasNoEmail = (email: string): boolean => email.endsWith(domain)

/** The same question in a statement. */
export const isWithoutEmail = (email: SQLWrapper): SQL => sql`${email} like ${`%${domain}`}`

/** What people see of it: nothing. */
export const shownEmail = (email: string): string => (hasNoEmail(email) ? '' : email)

/** The same in a statement. */
export const shownEmailOf = (email: SQLWrapper): SQL<string> =>
  sql<string>`case when ${isWithoutEmail(email)} then '' else ${email} end`

/** Whether an email can reach anyone: neither a person who has left nor one who only has a phone. */
export const canBeEmailed = (email: string): boolean => !isDeletedAddress(email) && !hasNoEmail(email)
