import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { RequestTable } from '../queries.server.ts'
import type { NoteLink } from '../tables.server.ts'

/** Where requests of a kind are found, and what their sender sees of them. */
export type OwnRequestSource = {
  link: NoteLink
  table: RequestTable & { email: PgColumn }
  kind: SQL
  /** Null where a prayer came without one. */
  name: SQL
  text: SQL
  /** Only the care team may know whose it is. */
  isPrivate: SQL
  /** A prayer is prayed for. We answer it only if its sender asked for that. */
  isAnswerPromised: SQL
}
