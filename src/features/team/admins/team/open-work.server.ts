import type { Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'

/** What people on the team have taken on and not finished. The requests stand above the team, so `src/app` gives it this. */
export type OpenWork = {
  /** By the id of the person. */
  count: (db: Queryable) => Promise<Record<string, number>>
  /** What the colleague may not read stays with no one. */
  handOver: (tx: Tx, actor: Admin, fromId: string, toId: string) => Promise<void>
}
