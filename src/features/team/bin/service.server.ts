import { sql } from 'drizzle-orm'
import type { Actor } from '#features/team/audit/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Power } from '#shared/powers.ts'
import type { BinKind } from './categories.ts'
import type { BinContents } from './contents.server.ts'
import { deleteThing, lockThing, snapshotOf } from './snapshot.server.ts'
import { bin } from './tables.server.ts'

export type { BinContents, Contents } from './contents.server.ts'
/** For those who keep rows in the same way, for a time of their own. */
export { insertRows, snapshotOf } from './snapshot.server.ts'

type Deletion = {
  kind: BinKind
  id: string
  /** What the bin calls it, for those who may see it. */
  title: string
  /** Who may see it there: those who could have deleted it. */
  power: Power
}

/**
 * Deletes something with all that belongs to it, in the transaction of the deletion, and keeps it for 30 days. False
 * if it does not exist.
 */
export const moveToBin = async (
  tx: Tx,
  contents: BinContents,
  actor: Actor,
  { kind, id, title, power }: Deletion,
): Promise<boolean> => {
  if (!(await lockThing(tx, contents[kind], id))) return false
  await tx.insert(bin).values({
    id,
    deletedBy: actor.id,
    deletedByName: actor.name,
    kind,
    power,
    title,
    rows: sql`${snapshotOf(contents[kind], id)}`,
  })
  await deleteThing(tx, contents[kind], id)
  return true
}
