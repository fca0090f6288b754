import { and, eq, sql, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queryable } from './database/client.ts'
import { newSecret } from './secrets.ts'

/** A feature's table of links: a hash, and what its link opens. Without `expiresAt` a link is valid as long as its row is there. */
type LinkTable = PgTable & { hash: PgColumn; createdAt: PgColumn; expiresAt?: PgColumn }

type Row<Table extends LinkTable> = InferSelectModel<Table>
type NewRow<Table extends LinkTable> = Omit<InferInsertModel<Table>, 'hash' | 'createdAt' | 'expiresAt'>

/**
 * Private links open a page to people without an account. The secret of a link is in one email and nowhere else: the
 * table of the feature has its hash. A reader of the table can open no link, and we cannot write the same link a
 * second time. `hashOf` makes the hashes as the table has them, so that links in old emails are found.
 */
export const privateLinks = <Table extends LinkTable>(table: Table, hashOf: (token: string) => string) => {
  const { hash, expiresAt } = table
  // drizzle's `from` takes no table of a type that is only known later.
  const source: PgTable = table

  const opens = (token: string, more?: SQL): SQL | undefined =>
    and(eq(hash, hashOf(token)), expiresAt && sql`${expiresAt} > now()`, more)

  const newRow = (row: NewRow<Table>, token: string, lasts?: string) => ({
    ...row,
    hash: hashOf(token),
    ...(lasts !== undefined && { expiresAt: sql`now() + ${lasts}::interval` }),
  })

  /** Links beside those of older emails, which stay valid. Answers their secrets in the same order. */
  const addAll = async (db: Queryable, rows: readonly NewRow<Table>[], lasts?: string): Promise<string[]> => {
    const links = rows.map((row) => ({ row, token: newSecret() }))
    if (links.length > 0)
      await db
        .insert(table)
        .values(links.map(({ row, token }) => newRow(row, token, lasts) as PgInsertValue<Table>))
    return links.map(({ token }) => token)
  }

  return {
    addAll,
    add: async (db: Queryable, row: NewRow<Table>): Promise<string> => (await addAll(db, [row]))[0]!,
    /** The same with a secret that was made elsewhere; nothing happens if the table has it. */
    keep: async (db: Queryable, row: NewRow<Table>, token: string): Promise<void> => {
      await db
        .insert(table)
        .values(newRow(row, token) as PgInsertValue<Table>)
        .onConflictDoNothing({ target: hash })
    },
    /** The one link of its owner, who is known by these columns. The link in an older email stops working. */
    replace: async (
      db: Queryable,
      row: NewRow<Table>,
      { owner, lasts }: { owner: PgColumn[]; lasts: string },
    ): Promise<{ token: string; row: Row<Table> }> => {
      const token = newSecret()
      const values = newRow(row, token, lasts)
      const set = { ...values, createdAt: sql`now()` }
      const rows = await db
        .insert(table)
        .values(values as PgInsertValue<Table>)
        .onConflictDoUpdate({ target: owner, set: set as PgUpdateSetSource<Table> })
        .returning()
      return { token, row: (rows as Row<Table>[])[0]! }
    },
    /** Whether a row is that of the link, and still valid. */
    opens,
    /** The link stays valid. */
    find: async (db: Queryable, token: string, more?: SQL): Promise<Row<Table> | undefined> =>
      ((await db.select().from(source).where(opens(token, more))) as Row<Table>[])[0],
    /** Uses a link up: of two requests with it at the same moment, one succeeds. */
    redeem: async (db: Queryable, token: string, more?: SQL): Promise<Row<Table> | undefined> =>
      ((await db.delete(table).where(opens(token, more)).returning()) as Row<Table>[])[0],
  }
}

/** The address in the email. What stands after `#` is sent to no server, so no log has it. */
export const linkTo = (publicUrl: string, path: string, token: string): string =>
  `${publicUrl}${path}#${token}`
