import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { donorNameOf, givers } from '#features/money/donations/of-subject.server.ts'
import { movements } from '#features/payments/books/movements.server.ts'
import { addressOwners, knownPeople } from '#features/people/people/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { isDeletedAddress } from '#server/personal-data.ts'
import { dayAt } from '#shared/time/dates.ts'
import { periodOf } from '../period.ts'
import { listMovementsOfDonor, listMovementsOfPerson } from '../queries.server.ts'
import { groupsOf } from '../report.server.ts'
import type { Donor } from '../schema.ts'
import { linesOf, statementSums, type Statement } from './statement.server.ts'
import { yearStatements } from '../tables.server.ts'

type GivenSum = {
  giftId: string
  personId: string | null
  /** In lower case; nothing for cash that was recorded for a person. */
  email: string | null
  name: string | null
  gifts: number
  currency: string
  amount: number
}

/** Who gave in a year: a person, with all the addresses they gave under, or else an address. */
export type GiverOfYear = {
  giftId: string
  personId: string | null
  name: string | null
  emails: string[]
  gifts: number
  sums: Donor['sums']
}

/**
 * Everyone of whose gifts in a year something is left, by their address. A donor who has deleted their account is not among them.
 * What is known of a person is read for those who are shown: see `describeDonors`.
 */
export const listGivers = async (db: Queryable, year: number): Promise<GiverOfYear[]> => {
  const { rows } = await db.execute<GivenSum>(givenIn(year))
  const known = rows.filter(({ email }) => !(email && isDeletedAddress(email)))
  return [...Map.groupBy(known, ({ personId, email }) => personId ?? email).values()]
    .map(giverOf)
    .filter(({ sums }) => sums.some(({ amount }) => amount > 0))
    .toSorted((one, other) => ((one.emails[0] ?? '') < (other.emails[0] ?? '') ? -1 : 1))
}

const giverOf = (own: GivenSum[]): GiverOfYear => ({
  giftId: own[0]!.giftId,
  personId: own[0]!.personId,
  name: own.find(({ name }) => name)?.name ?? null,
  emails: [...new Set(own.flatMap(({ email }) => email ?? []))].toSorted(),
  gifts: own.reduce((sum, { gifts }) => sum + gifts, 0),
  sums: groupsOf(own, ({ currency }) => currency).map(([currency, sums]) => ({
    currency,
    amount: sums.reduce((all, { amount }) => all + amount, 0),
  })),
})

// Each address is added up before its owner is looked for: most give often.
const givenIn = (year: number) => {
  const { from, to } = periodOf(String(year))
  return sql`
    select given.gift as "giftId", coalesce(given.person_id, o.person_id) as "personId", given.email, given.name,
      given.currency, given.amount, given.gifts
    from (
      select g.email, g.person_id, m.currency, min(g.id::text) as gift, max(g.name) as name,
        sum(m.amount)::float8 as amount,
        (count(*) filter (where m.kind = 'charge') - count(*) filter (where m.kind = 'correction'))::int as gifts
      from ${movements} as m join ${givers} as g on g.id = m.subject_id
      where m.purpose = 'donation' and m.happened_at >= ${from}::timestamptz and m.happened_at < ${to}::timestamptz
        and (g.email is not null or g.person_id is not null)
      group by 1, 2, 3
    ) as given left join ${addressOwners} as o on o.email = given.email`
}

/** What the team reads of givers: their name and main address as the team knows them, and when they got their statement. */
export const describeDonors = async (
  db: Queryable,
  year: number,
  shown: readonly GiverOfYear[],
): Promise<Donor[]> => {
  const ids = shown.flatMap(({ personId }) => personId ?? [])
  const { rows } = await db.execute<{ id: string; name: string; email: string | null; phone: string | null }>(
    sql`select p.id, p.name, p.email, p.phone from ${knownPeople} as p where p.id = any(${sql.param(ids)}::uuid[])`,
  )
  const people = new Map(rows.map((person) => [person.id, person]))
  const sentAt = await readSent(db, year)
  return shown.map(({ giftId, personId, name, emails, gifts, sums }) => {
    const person = personId ? people.get(personId) : undefined
    const known = emails.length > 0 || !person?.email ? emails : [person.email]
    // An address that has given, or the main one of a person who gave cash: a statement goes to no other.
    const email = known.find((one) => one === person?.email) ?? known[0] ?? null
    return {
      id: giftId,
      name: person?.name || name,
      email,
      // Who has an address gets the statement there: the number stays with those who look after people.
      phone: email === null ? (person?.phone ?? null) : null,
      gifts,
      sums,
      sentAt:
        known
          .flatMap((one) => sentAt.get(one) ?? [])
          .toSorted()
          .at(-1) ?? null,
    }
  })
}

export const listDonors = async (db: Queryable, year: number): Promise<Donor[]> =>
  describeDonors(db, year, await listGivers(db, year))

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

/** Records who gets a statement. Donors who have had theirs get another only if it is asked for again. */
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
