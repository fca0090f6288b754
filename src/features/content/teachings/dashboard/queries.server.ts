import { and, asc, desc, eq, getTableColumns, isNull, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { countRows } from '#server/database/newest-first.ts'
import { everyWord, hasWord } from '#server/database/search.ts'
import type { List } from '#shared/calls/api-client.ts'
import { site } from '#shared/site.ts'
import { plainText } from '#shared/text/words.ts'
import type { AdminTeaching, AdminTeachingsQuery, TeachingForm } from './schema.ts'
import { countAll, teachingVersion } from '../queries.server.ts'
import { teachings, type SyncedField } from '../tables.server.ts'

const {
  searchText: _searchText,
  adminSearchText: _adminSearchText,
  editedFields: _editedFields,
  ...ownColumns
} = getTableColumns(teachings)
const columns = { ...ownColumns, version: teachingVersion }

/** A column for each field of the form: a field without one is a type error. */
export type TeachingRow = Required<Pick<typeof teachings.$inferInsert, keyof TeachingForm>>

export const listAdminTeachings = async (
  db: Queryable,
  query: AdminTeachingsQuery,
): Promise<List<AdminTeaching>> => {
  const where = matches(query)
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(teachings)
      .where(where)
      .orderBy(desc(teachings.publishedAt), asc(teachings.id))
      .limit(query.limit)
      .offset(query.offset),
    query.search || query.id ? countRows(db, teachings, where) : countAll(db, query.category),
  ])
  return { rows, total }
}

/** Title, category or speaker: other than on the site, where people search what is said. */
const matches = ({ id, search, category }: AdminTeachingsQuery): SQL | undefined =>
  and(
    id ? eq(teachings.id, id) : undefined,
    category === 'All' ? undefined : eq(teachings.category, category),
    everyWord(search, (word) =>
      or(hasWord(teachings.adminSearchText, word), isOurName(word) ? isNull(teachings.speaker) : undefined),
    ),
  )

/** A teaching without a speaker is shown as ours. */
const isOurName = (word: string): boolean => plainText(site.name).includes(plainText(word))

export const lockTeaching = async (
  tx: Queryable,
  id: string,
): Promise<(AdminTeaching & { editedFields: SyncedField[] }) | undefined> => {
  const rows = await tx
    .select({ ...columns, editedFields: teachings.editedFields })
    .from(teachings)
    .where(eq(teachings.id, id))
    .for('update')
  return rows[0]
}

export const insertTeaching = async (tx: Queryable, row: TeachingRow): Promise<AdminTeaching> => {
  const rows = await tx.insert(teachings).values(row).returning(columns)
  return rows[0]!
}

export const updateTeaching = async (
  tx: Queryable,
  id: string,
  row: TeachingRow & { editedFields: SyncedField[] },
): Promise<AdminTeaching> => {
  const rows = await tx.update(teachings).set(row).where(eq(teachings.id, id)).returning(columns)
  return rows[0]!
}
