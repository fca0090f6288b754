import { and, asc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { DatedList } from '#server/database/newest-first.ts'
import { textHasWords } from '#server/database/search.ts'
import type { CountRow, CountsQuery } from './schema.ts'
import {
  countSheetRows as rows,
  countSheets as sheets,
  type StoredRow,
  type StoredSheet,
} from './tables.server.ts'

/** A part of the rows' table for each sheet. */
const ofRows = <Value>(what: SQL) =>
  sql<Value>`(select ${what} from count_sheet_rows r where r.sheet_id = count_sheets.id)`

const state = sql<CountRow['state']>`case when ${sheets.bookedAt} is null then 'draft' else 'booked' end`

const shownColumns = {
  id: sheets.id,
  createdAt: sheets.createdAt,
  state,
  countedOn: sheets.countedOn,
  occasion: sheets.occasion,
  countedBy: sheets.countedBy,
  alsoCountedBy: sheets.alsoCountedBy,
  currency: sheets.currency,
  total: sheets.total,
  entered: ofRows<number>(sql`coalesce(sum(r.amount), 0)::float8`),
  gifts: ofRows<number>(sql`count(*)::int`),
  confirmedByName: sheets.confirmedByName,
  bookedAt: sheets.bookedAt,
  bookedByName: sheets.bookedByName,
}

export const countList: DatedList<CountRow> = {
  table: sheets,
  read: (db, where, order) =>
    db
      .select(shownColumns)
      .from(sheets)
      .where(where)
      .orderBy(...order),
}

export const matchesCount = ({ search, state: wanted }: CountsQuery): SQL | undefined =>
  and(
    wanted === 'all' ? undefined : wanted === 'draft' ? isNull(sheets.bookedAt) : isNotNull(sheets.bookedAt),
    textHasWords(
      sql`(coalesce(${sheets.occasion}, '') || ' ' || ${sheets.countedBy} || ' ' || coalesce(${sheets.alsoCountedBy}, '') || ' ' || ${sheets.countedOn})`,
      search,
    ),
  )

/** Drafts, the one that has waited longest first. */
export const listDrafts = (db: Queryable, most: number): Promise<CountRow[]> =>
  db
    .select(shownColumns)
    .from(sheets)
    .where(isNull(sheets.bookedAt))
    .orderBy(asc(sheets.changedAt), asc(sheets.id))
    .limit(most)

export const findSheet = async (db: Queryable, id: string): Promise<StoredSheet | undefined> =>
  (await db.select().from(sheets).where(eq(sheets.id, id)))[0]

/** Until the transaction ends no one else changes it. */
export const lockSheet = async (tx: Tx, id: string): Promise<StoredSheet | undefined> =>
  (await tx.select().from(sheets).where(eq(sheets.id, id)).for('update'))[0]

/** False if another request was quicker. */
export const insertSheet = async (tx: Tx, sheet: typeof sheets.$inferInsert): Promise<boolean> =>
  (await tx.insert(sheets).values(sheet).onConflictDoNothing().returning({ id: sheets.id })).length > 0

export const updateSheet = (
  tx: Tx,
  id: string,
  change: Partial<typeof sheets.$inferInsert>,
): Promise<unknown> => tx.update(sheets).set(change).where(eq(sheets.id, id))

export const listRows = (db: Queryable, sheetId: string): Promise<StoredRow[]> =>
  db.select().from(rows).where(eq(rows.sheetId, sheetId)).orderBy(asc(rows.position))

export const replaceRows = async (
  tx: Tx,
  sheetId: string,
  all: readonly (typeof rows.$inferInsert)[],
): Promise<void> => {
  await tx.delete(rows).where(eq(rows.sheetId, sheetId))
  if (all.length > 0) await tx.insert(rows).values([...all])
}

/** The gift says from now on who gave it. */
export const noteBooked = (tx: Tx, sheetId: string, rowId: string, paymentId: string): Promise<unknown> =>
  tx
    .update(rows)
    .set({ paymentId, personId: null, name: null, phone: null, email: null })
    .where(and(eq(rows.sheetId, sheetId), eq(rows.id, rowId)))

const ofAddress = (email: string): SQL => sql`lower(${rows.email}) = ${email}`

export const listOfAddress = (db: Queryable, email: string) =>
  db
    .select({
      countedOn: sheets.countedOn,
      name: rows.name,
      phone: rows.phone,
      email: rows.email,
      amount: rows.amount,
      currency: sheets.currency,
    })
    .from(rows)
    .innerJoin(sheets, eq(sheets.id, rows.sheetId))
    .where(ofAddress(email))
    .orderBy(sheets.countedOn)

/** The gift stays in the count without a name. Those who have the sheet open see that it has changed. */
export const forgetAddress = async (tx: Tx, email: string): Promise<void> => {
  const changed = await tx
    .update(rows)
    .set({ name: null, phone: null, email: null, isNameless: true })
    .where(ofAddress(email))
    .returning({ id: rows.sheetId })
  if (changed.length === 0) return
  await tx
    .update(sheets)
    .set({ version: sql`${sheets.version} + 1` })
    .where(
      inArray(
        sheets.id,
        changed.map(({ id }) => id),
      ),
    )
}

/** Two people became one. */
export const movePerson = (tx: Tx, goes: string, stays: string): Promise<unknown> =>
  tx.update(rows).set({ personId: stays }).where(eq(rows.personId, goes))
