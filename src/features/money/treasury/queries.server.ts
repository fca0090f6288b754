import { and, eq, sql, type SQL } from 'drizzle-orm'
import { fundNameOf } from '#features/money/donations/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { DatedList } from '#server/database/newest-first.ts'
import { textHasWords } from '#server/database/search.ts'
import type { ClaimNetwork } from './categories.ts'
import type { Claim, ClaimsQuery } from './claims-schema.ts'
import { transferClaims as claims, type StoredClaim } from './tables.server.ts'

const shownColumns = {
  id: claims.id,
  createdAt: claims.createdAt,
  network: claims.network,
  reference: claims.reference,
  amount: claims.amount,
  currency: claims.currency,
  sentOn: claims.sentOn,
  name: claims.name,
  email: claims.email,
  // In full: inside, a fund has an id too.
  fundName: fundNameOf(sql`transfer_claims.fund_id`),
  state: claims.state,
  reason: claims.reason,
}

export const claimList: DatedList<Claim> = {
  table: claims,
  read: (db, where, order) =>
    db
      .select(shownColumns)
      .from(claims)
      .where(where)
      .orderBy(...order),
}

export const matchesClaim = ({ search, state }: ClaimsQuery): SQL | undefined =>
  and(
    state === 'all' ? undefined : eq(claims.state, state),
    textHasWords(
      sql`(coalesce(${claims.name}, '') || ' ' || ${claims.email} || ' ' || ${claims.reference})`,
      search,
    ),
  )

/** Undefined if its reference was claimed before. */
export const insertClaim = async (
  db: Queryable,
  row: typeof claims.$inferInsert,
): Promise<{ id: string } | undefined> =>
  (await db.insert(claims).values(row).onConflictDoNothing().returning({ id: claims.id }))[0]

export const lockClaim = async (db: Queryable, id: string): Promise<StoredClaim | undefined> =>
  (await db.select().from(claims).where(eq(claims.id, id)).for('update'))[0]

export const updateClaim = (
  db: Queryable,
  id: string,
  change: Partial<typeof claims.$inferInsert>,
): Promise<unknown> =>
  db
    .update(claims)
    .set({ ...change, decidedAt: new Date().toISOString() })
    .where(eq(claims.id, id))

/** The new claims of a network in a currency, the oldest first. */
export const listNewClaims = (
  db: Queryable,
  { network, currency }: { network: ClaimNetwork; currency: string },
): Promise<Claim[]> =>
  db
    .select(shownColumns)
    .from(claims)
    .where(and(eq(claims.state, 'new'), eq(claims.network, network), eq(claims.currency, currency)))
    .orderBy(claims.createdAt)
    .limit(2_000)
