import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { cardColumns } from '../queries.server.ts'
import { teachings } from '../tables.server.ts'
import type { BroughtMarks, MarkedQuery, Marks, StoredMarked } from './schema.ts'
import { memberTeachings as marks, type Mark } from './tables.server.ts'

const markColumns = {
  isLiked: sql<boolean>`coalesce(bool_or(${marks.mark} = 'liked'), false)`,
  isSaved: sql<boolean>`coalesce(bool_or(${marks.mark} = 'saved'), false)`,
}

export const findMarks = async (db: Queryable, memberId: string, teachingId: string): Promise<Marks> => {
  const rows = await db
    .select(markColumns)
    .from(marks)
    .where(and(eq(marks.memberId, memberId), eq(marks.teachingId, teachingId)))
  return rows[0]!
}

/** Marking what is marked already changes nothing. */
export const insertMark = (db: Queryable, memberId: string, teachingId: string, mark: Mark) =>
  db.insert(marks).values({ memberId, teachingId, mark }).onConflictDoNothing()

/** Of teachings that are still there; what is marked already stays as it is. Answers how many are new. */
export const insertMarks = async (
  db: Queryable,
  memberId: string,
  brought: BroughtMarks,
): Promise<number> => {
  const wanted = [...new Set([...brought.liked, ...brought.saved])]
  if (wanted.length === 0) return 0
  const there = await db.select({ id: teachings.id }).from(teachings).where(inArray(teachings.id, wanted))
  const known = new Set(there.map(({ id }) => id))
  const rowsOf = (mark: Mark) =>
    [...new Set(brought[mark])]
      .filter((id) => known.has(id))
      .map((teachingId) => ({ memberId, teachingId, mark }))
  const rows = [...rowsOf('liked'), ...rowsOf('saved')]
  if (rows.length === 0) return 0
  const added = await db
    .insert(marks)
    .values(rows)
    .onConflictDoNothing()
    .returning({ teachingId: marks.teachingId })
  return added.length
}

export const deleteMark = (db: Queryable, memberId: string, teachingId: string, mark: Mark) =>
  db
    .delete(marks)
    .where(and(eq(marks.memberId, memberId), eq(marks.teachingId, teachingId), eq(marks.mark, mark)))

export const listMarked = (
  db: Queryable,
  memberId: string,
  { mark, limit, offset }: MarkedQuery,
): Promise<StoredMarked[]> =>
  db
    .select({
      ...cardColumns,
      ...markColumns,
    })
    .from(marks)
    .innerJoin(teachings, eq(teachings.id, marks.teachingId))
    .where(eq(marks.memberId, memberId))
    .groupBy(teachings.id)
    .having(hasMark(mark))
    .orderBy(desc(sql`max(${marks.createdAt})`), teachings.id)
    .limit(limit)
    .offset(offset)

export const countMarked = async (
  db: Queryable,
  memberId: string,
  mark: Mark | undefined,
): Promise<number> => {
  const rows = await db
    .select({ total: sql<number>`count(distinct ${marks.teachingId})::int` })
    .from(marks)
    .where(and(eq(marks.memberId, memberId), mark ? eq(marks.mark, mark) : undefined))
  return rows[0]?.total ?? 0
}

const hasMark = (mark: Mark | undefined): SQL | undefined =>
  mark ? sql`bool_or(${marks.mark} = ${mark})` : undefined

export const deleteMarks = (db: Queryable, memberId: string) =>
  db.delete(marks).where(eq(marks.memberId, memberId))
