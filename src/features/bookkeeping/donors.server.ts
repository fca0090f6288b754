import { and, asc, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm'
import {
  donorNameOf,
  donorNameOfGift,
  donorOfGift,
  personOfGift,
} from '#features/donations/of-subject.server.ts'
import { mainEmailOf } from '#features/people/of-subject.server.ts'
import { movements } from '#features/payments/books/movements.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { isDeletedAddress } from '#server/personal-data.ts'
import { dayAt } from '#shared/dates.ts'
import { periodOf } from './period.ts'
import { listMovementsOfDonor, listMovementsOfPerson } from './queries.server.ts'
import { groupsOf } from './report.server.ts'
import type { Donor } from './schema.ts'
import { linesOf, statementSums, type Statement } from './statement.server.ts'
import { yearStatements } from './tables.server.ts'

type DonorSum = {
  id: string
  email: string
  name: string | null
  gifts: number
  currency: string
  amount: number
  sentAt: string | null
}

/** Everyone whose gifts moved in a year, by their address. A giver who has deleted their account is not among them. */
export const listDonors = async (db: Queryable, year: number): Promise<Donor[]> => {
  const { rows } = await db.execute<DonorSum>(sql`
    with given as (${givenIn(year)})
    select given.*, s.sent_at as "sentAt" from given
      left join year_statements s on s.year = ${year} and s.donor_email = given.email
    order by given.email, given.currency`)
  return groupsOf(
    rows.filter(({ email }) => !isDeletedAddress(email)),
    ({ email }) => email,
  ).map(([email, own]) => ({
    id: own[0]!.id,
    name: own.find(({ name }) => name)?.name ?? null,
    email,
    gifts: own.reduce((sum, { gifts }) => sum + gifts, 0),
    sums: own.map(({ currency, amount }) => ({ currency, amount })),
    sentAt: own[0]!.sentAt && new Date(own[0]!.sentAt).toISOString(),
  }))
}

const givenIn = (year: number) => {
  const { from, to } = periodOf(String(year))
  return sql`
    select min(g.gift::text) as id, g.email, max(g.name) as name, g.currency, sum(g.amount)::float8 as amount,
      (count(*) filter (where g.kind = 'charge') - count(*) filter (where g.kind = 'correction'))::int as gifts
    from (
      select m.subject_id as gift, ${emailOfGift(sql`m.subject_id`)} as email,
        ${donorNameOfGift(sql`m.subject_id`)} as name, m.currency, m.amount, m.kind
      from ${movements} as m
      where m.purpose = 'donation' and m.happened_at >= ${from}::timestamptz and m.happened_at < ${to}::timestamptz
    ) as g
    where g.email is not null group by g.email, g.currency`
}

/** The address of a gift, in lower case; of cash that was recorded for a person, theirs. */
const emailOfGift = (giftId: SQLWrapper) =>
  sql`coalesce(${donorOfGift(giftId)}, ${mainEmailOf(personOfGift(giftId))})`

/** Who gave a gift: by an address, or as a person who has none. */
export const findDonor = async (
  db: Queryable,
  giftId: string,
): Promise<{ email: string | null; personId: string | null; name: string | null } | undefined> => {
  const id = sql`${giftId}::uuid`
  const { rows } = await db.execute<{ email: string | null; personId: string | null; name: string | null }>(
    sql`select ${emailOfGift(id)} as email, ${personOfGift(id)} as "personId", ${donorNameOfGift(id)} as name`,
  )
  return rows[0]
}

/** What a person without an address gave, to print. */
export const readPersonStatement = async (
  db: Queryable,
  year: number,
  { personId, name }: { personId: string; name: string | null },
): Promise<Statement> => {
  const lines = linesOf(await listMovementsOfPerson(db, personId, periodOf(String(year))))
  return { year, madeOn: dayAt(new Date()), name, email: null, lines, sums: statementSums(lines) }
}

export const readStatement = async (db: Queryable, year: number, email: string): Promise<Statement> => {
  const { rows } = await db.execute<{ name: string | null }>(sql`select ${donorNameOf(email)} as name`)
  const lines = linesOf(await listMovementsOfDonor(db, email, periodOf(String(year))))
  return {
    year,
    madeOn: dayAt(new Date()),
    name: rows[0]?.name ?? null,
    email,
    lines,
    sums: statementSums(lines),
  }
}

/** Notes to whom a statement goes. Those who have had theirs get another only if it is asked for again. */
export const queueStatements = async (
  db: Queryable,
  year: number,
  emails: readonly string[],
  again: boolean,
): Promise<void> => {
  if (emails.length === 0) return
  await db.execute(sql`
    insert into year_statements as known (year, donor_email)
    select ${year}, unnest(${sql.param(emails)}::text[])
    on conflict (year, donor_email) do ${again ? sql`update set sent_at = null` : sql`nothing`}`)
}

export const countStatements = async (
  db: Queryable,
  year: number,
): Promise<{ queued: number; sent: number }> => {
  const rows = await db
    .select({
      queued: sql<number>`count(*)::int`,
      sent: sql<number>`count(${yearStatements.sentAt})::int`,
    })
    .from(yearStatements)
    .where(eq(yearStatements.year, year))
  return rows[0]!
}

/** Some of those who wait for theirs; another run at the same time takes others. */
export const takeUnsent = (db: Queryable, year: number, limit: number) =>
  db
    .select({ id: yearStatements.id, email: yearStatements.donorEmail })
    .from(yearStatements)
    .where(and(eq(yearStatements.year, year), isNull(yearStatements.sentAt)))
    .orderBy(asc(yearStatements.donorEmail))
    .limit(limit)
    .for('update', { skipLocked: true })

export const markSent = (db: Queryable, ids: readonly string[]): Promise<unknown> =>
  db.execute(sql`update year_statements set sent_at = now() where id = any(${sql.param(ids)}::uuid[])`)

export const findYearStatement = async (
  db: Queryable,
  id: string,
): Promise<{ year: number; donorEmail: string } | undefined> =>
  (
    await db
      .select({ year: yearStatements.year, donorEmail: yearStatements.donorEmail })
      .from(yearStatements)
      .where(eq(yearStatements.id, id))
  )[0]
