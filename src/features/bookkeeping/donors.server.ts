import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { donorNameOf, givers } from '#features/donations/of-subject.server.ts'
import { movements } from '#features/payments/books/movements.server.ts'
import { addressOwners, knownPeople } from '#features/people/of-subject.server.ts'
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
  donor: string
  giftId: string
  personName: string | null
  mainEmail: string | null
  name: string | null
  /** Of the gifts. */
  emails: string[]
  gifts: number
  currency: string
  amount: number
}

/**
 * Everyone of whose gifts in a year something is left: each person once, with all their addresses; else each address. A
 * donor who has deleted their account is not among them.
 */
export const listDonors = async (db: Queryable, year: number): Promise<Donor[]> => {
  const { rows } = await db.execute<DonorSum>(givenIn(year))
  const sentAt = await readSent(db, year)
  return groupsOf(rows, ({ donor }) => donor)
    .map(([, own]) => donorOf(own.toSorted(byCurrency), sentAt))
    .filter(({ email, sums }) => sums.some(({ amount }) => amount > 0) && !(email && isDeletedAddress(email)))
    .toSorted((one, other) => ((one.email ?? '') < (other.email ?? '') ? -1 : 1))
}

const byCurrency = (one: DonorSum, other: DonorSum): number => (one.currency < other.currency ? -1 : 1)

const donorOf = (own: DonorSum[], sentAt: ReadonlyMap<string, string>): Donor => {
  const { giftId, personName, mainEmail } = own[0]!
  const given = own.flatMap((sum) => sum.emails).toSorted()
  const emails = given.length > 0 || mainEmail === null ? given : [mainEmail]
  return {
    id: giftId,
    name: personName ?? own.find(({ name }) => name)?.name ?? null,
    // An address that has given, or the main one of a person who gave cash: a statement goes to no other.
    email: emails.find((email) => email === mainEmail) ?? emails[0] ?? null,
    gifts: own.reduce((sum, { gifts }) => sum + gifts, 0),
    sums: own.map(({ currency, amount }) => ({ currency, amount })),
    sentAt:
      emails
        .flatMap((email) => sentAt.get(email) ?? [])
        .toSorted()
        .at(-1) ?? null,
  }
}

const givenIn = (year: number) => {
  const { from, to } = periodOf(String(year))
  // People come last: the groups are made of numbers, not of names.
  return sql`
    select coalesce(given.person_id::text, given.address) as donor, given.gift as "giftId",
      nullif(p.name, '') as "personName", p.email as "mainEmail", given.name, given.emails, given.currency,
      given.amount, given.gifts
    from (
      select coalesce(g.person_id, o.person_id) as person_id,
        case when coalesce(g.person_id, o.person_id) is null then g.email end as address, m.currency,
        min(g.id::text) as gift, max(g.name) as name, array_remove(array_agg(g.email), null) as emails,
        sum(m.amount)::float8 as amount,
        (count(*) filter (where m.kind = 'charge') - count(*) filter (where m.kind = 'correction'))::int as gifts
      from ${movements} as m join ${givers} as g on g.id = m.subject_id
        left join ${addressOwners} as o on o.email = g.email
      where m.purpose = 'donation' and m.happened_at >= ${from}::timestamptz and m.happened_at < ${to}::timestamptz
        and coalesce(g.person_id::text, g.email) is not null
      group by 1, 2, 3
    ) as given left join ${knownPeople} as p on p.id = given.person_id`
}

/** When each address got the statement of a year. */
const readSent = async (db: Queryable, year: number): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .select({ email: yearStatements.donorEmail, sentAt: yearStatements.sentAt })
    .from(yearStatements)
    .where(and(eq(yearStatements.year, year), isNotNull(yearStatements.sentAt)))
  return new Map(rows.map(({ email, sentAt }) => [email, sentAt!]))
}

type GiverOfGift = { email: string | null; personId: string | null; name: string | null }

/** Who gave a gift: by an address, in lower case, or as a person who has none. */
export const findDonor = async (db: Queryable, giftId: string): Promise<GiverOfGift | undefined> => {
  const { rows } = await db.execute<GiverOfGift>(sql`
    select coalesce(g.email, p.email) as email, p.id as "personId", coalesce(nullif(p.name, ''), g.name) as name
    from ${givers} as g
      left join ${addressOwners} as o on o.email = g.email
      left join ${knownPeople} as p on p.id = coalesce(g.person_id, o.person_id)
    where g.id = ${giftId}::uuid`)
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

/** What the owners of these addresses gave, who are one person. */
export const readStatement = async (
  db: Queryable,
  year: number,
  emails: readonly [string, ...string[]],
): Promise<Statement> => {
  const { rows } = await db.execute<{ name: string | null }>(sql`select ${donorNameOf(emails)} as name`)
  const lines = linesOf(await listMovementsOfDonor(db, emails, periodOf(String(year))))
  return {
    year,
    madeOn: dayAt(new Date()),
    name: rows[0]?.name ?? null,
    email: emails[0],
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
