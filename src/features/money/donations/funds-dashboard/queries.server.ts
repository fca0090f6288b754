import { and, eq, getTableColumns, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import type { DatedList } from '#server/database/newest-first.ts'
import { textHasWords } from '#server/database/search.ts'
import { dayAt } from '#shared/time/dates.ts'
import { funds } from '../tables.server.ts'
import { fundStateOf } from '../funds/policy.ts'
import { fundHasGifts, giftsToFund, raisedForFund } from '../funds/queries.server.ts'
import type { AdminFund, AdminFundsQuery, FundForm } from './schema.ts'

const columns = {
  ...getTableColumns(funds),
  raised: raisedForFund,
  gifts: giftsToFund,
  hasGifts: fundHasGifts,
  version: sql<string>`md5(${funds}::text)`,
}

/** A column for each field of the form: a field without one is a type error. */
export type FundRow = Required<Pick<typeof funds.$inferInsert, keyof FundForm>>

const withState = (row: Omit<AdminFund, 'state'>): AdminFund => ({
  ...row,
  state: fundStateOf(row, dayAt(new Date())),
})

export const fundList: DatedList<AdminFund> = {
  table: funds,
  read: async (db, where, order) => {
    const rows = await db
      .select(columns)
      .from(funds)
      .where(where)
      .orderBy(...order)
    return rows.map(withState)
  },
}

export const matches = ({ id, search, state }: AdminFundsQuery): SQL | undefined =>
  and(
    id ? eq(funds.id, id) : undefined,
    isIn(state, dayAt(new Date())),
    textHasWords(sql`(${funds.name} || ' ' || ${funds.summary})`, search),
  )

/** As `fundStateOf` says it. */
const isIn = (state: AdminFundsQuery['state'], today: string): SQL | undefined => {
  if (state === 'all') return undefined
  if (state === 'closed') return isNotNull(funds.closedAt)
  const isEnded = sql`coalesce(${funds.endsOn} < ${today}, false)`
  return and(isNull(funds.closedAt), state === 'ended' ? isEnded : not(isEnded))
}

export const lockFund = async (tx: Queryable, id: string): Promise<AdminFund | undefined> => {
  await tx.select({ id: funds.id }).from(funds).where(eq(funds.id, id)).for('update')
  return readFund(tx, id)
}

const readFund = async (tx: Queryable, id: string): Promise<AdminFund | undefined> =>
  (await tx.select(columns).from(funds).where(eq(funds.id, id))).map(withState)[0]

export const insertFund = async (tx: Queryable, row: FundRow): Promise<AdminFund> => {
  const [inserted] = await tx.insert(funds).values(row).returning({ id: funds.id })
  return (await readFund(tx, inserted!.id))!
}

export const updateFund = async (
  tx: Queryable,
  id: string,
  change: Partial<typeof funds.$inferInsert>,
): Promise<AdminFund> => {
  await tx.update(funds).set(change).where(eq(funds.id, id))
  return (await readFund(tx, id))!
}

export const deleteFundRow = (tx: Queryable, id: string) => tx.delete(funds).where(eq(funds.id, id))
