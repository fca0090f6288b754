import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { mostSoft, softDays, type ReturnKind, type WhyNoEmails } from './categories.ts'
import { mailReturns as returns } from './tables.server.ts'

/** The rows of an address, which is lower case. */
export const isReturnOf = (email: SQLWrapper | string): SQL =>
  sql`${returns.emailHash} = newsletter_hash(${email})`

/** Notes that an email to many came back from an address, or that its reader marked it as unwanted. */
export const noteReturn = async (
  db: Queryable,
  email: string,
  kind: ReturnKind,
  status: string | null,
): Promise<void> => {
  await db.insert(returns).values({ emailHash: sql`newsletter_hash(${email.toLowerCase()})`, kind, status })
}

/** The owner of the address has asked us to write to it: the mailbox exists, and the emails are wanted. */
export const forgetReturns = async (db: Queryable, email: string): Promise<void> => {
  await db.delete(returns).where(isReturnOf(email))
}

/** Why an address, which is lower case, gets no emails to many; null if it gets them. */
export const whyNoEmails = (email: SQLWrapper): SQL<WhyNoEmails | null> => {
  const known = (condition: SQL) =>
    sql`exists (select from ${returns} where ${isReturnOf(email)} and ${condition})`
  return sql<WhyNoEmails | null>`case
    when ${known(sql`${returns.kind} = 'complaint'`)} then 'complained'
    when ${known(sql`${returns.kind} = 'hard'`)} then 'comes back'
    when (select count(*) from ${returns} where ${isReturnOf(email)} and ${returns.kind} = 'soft'
      and ${returns.createdAt} > now() - make_interval(days => ${softDays})) >= ${mostSoft} then 'comes back' end`
}

/** Which of these addresses, in lower case, get no emails to many, and why. */
export const listWithoutEmails = async (
  db: Queryable,
  emails: readonly string[],
): Promise<Map<string, WhyNoEmails>> => {
  const { rows } = await db.execute<{ email: string; why: WhyNoEmails }>(sql`
    select given.email, given.why from (
      select one.email, ${whyNoEmails(sql`one.email`)} as why
      from unnest(${sql.param([...emails])}::text[]) as one (email)) given
    where given.why is not null`)
  return new Map(rows.map(({ email, why }) => [email, why]))
}
