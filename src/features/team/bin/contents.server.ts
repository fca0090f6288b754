import { getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { binKinds, type BinKind } from './categories.ts'
import type { BroughtBack } from './schema.ts'

/** The rows of a table that belong to what is deleted: the column names it, or a row of the table `of`. */
export type Part = {
  column: PgColumn
  of?: PgTable
  /** Triggers write these columns again. */
  without?: readonly PgColumn[]
}

/** The rows of a feature that belong to something that is deleted. */
export type Belongings = {
  /** What waits in the bin with it, in the order to insert it again. */
  parts?: readonly Part[]
  /** Columns that name it, and are empty while it is deleted. */
  links?: readonly PgColumn[]
  /** Tables whose rows are deleted with it, and do not come back. */
  leftOut?: readonly PgTable[]
}

/** How many people were notified by email, and what the audit log says of it. */
type Announced = BroughtBack & { summary: string }

/** What a feature does when something of its own comes back. `insert` puts its rows back. */
export type ComeBack = (
  tx: Tx,
  platform: Platform,
  entry: { id: string; emails: readonly string[] },
  insert: () => Promise<void>,
) => Promise<Announced | void>

/** What the bin has to know about a kind. The feature that owns the kind says it in its `feature.server.ts`. */
export type Contents = Omit<Belongings, 'parts'> & {
  /** The first one is the thing itself. */
  parts: readonly [Part, ...Part[]]
  /** What the audit log may call it: a title or a reference. Of a person nothing. */
  subject?: PgColumn
  /** The kept pages that show it. */
  topics?: readonly string[]
  /** Names those on the team whose own it is. Those whose power reaches no further find nothing else. */
  ownedBy?: PgColumn
  /** Others have a part in it, so it stays when one of them deletes their account. The columns say whose a row is: these rows go. */
  shared?: { email?: PgColumn; member?: PgColumn }
  /** How many people get an email when it is restored. `kept(table)` stands after `from` and reads the rows in the bin. */
  toNotify?: (kept: (table: PgTable) => SQL) => SQL<number>
  /** What another row may have taken since, by the constraint that says so. */
  taken?: Readonly<Record<string, string>>
  comeBack?: ComeBack
}

export type BinContents = Readonly<Record<BinKind, Contents>>

/** Adds what other features have that belongs to a kind. It is inserted after the parts of its owner. */
export const withBelongings = (
  contents: BinContents,
  belongings: readonly Partial<Record<BinKind, Belongings>>[],
): BinContents => {
  const whole = (kind: BinKind): Contents => {
    const own = contents[kind]
    const others = belongings.flatMap((one) => one[kind] ?? [])
    return {
      ...own,
      parts: [...own.parts, ...others.flatMap(({ parts = [] }) => parts)],
      links: [own, ...others].flatMap(({ links = [] }) => links),
      leftOut: [own, ...others].flatMap(({ leftOut = [] }) => leftOut),
    }
  }
  return Object.fromEntries(binKinds.map((kind) => [kind, whole(kind)])) as BinContents
}

export const tableOf = ({ table }: PgColumn): string => getTableName(table)
