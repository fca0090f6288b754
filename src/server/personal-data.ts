import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from './database/client.ts'
import type { Member } from './http/actors.ts'

/** Whose data it is. The address only counts when its owner has confirmed it: anyone can register with any. */
export type Owner = { memberId: string; confirmedEmail: string | undefined }

export const ownerOf = ({ id, email, emailConfirmed }: Member): Owner => ({
  memberId: id,
  confirmedEmail: emailConfirmed ? email : undefined,
})

/** What a feature knows about a person. A feature names it in its `feature.server.ts`. */
export type PersonalData = {
  /** Its name in the download. */
  name: string
  collect: (db: Queryable, owner: Owner) => Promise<object[]>
  /** Deletes it, or takes the name off what others or the law need. */
  erase: (tx: Tx, owner: Owner) => Promise<unknown>
}

/** For what visitors send as well: it belongs to an address, not to an account. */
export const personalDataByEmail = (
  name: string,
  {
    collect,
    erase,
  }: {
    collect: (db: Queryable, email: string) => Promise<object[]>
    erase: (tx: Tx, email: string) => Promise<unknown>
  },
): PersonalData => ({
  name,
  collect: async (db, { confirmedEmail }) => (confirmedEmail ? collect(db, confirmedEmail) : []),
  erase: async (tx, { confirmedEmail }) => {
    if (confirmedEmail) await erase(tx, confirmedEmail)
  },
})

const deletedDomain = '@deleted.invalid'

/** The address of a row whose owner has left: still unique, and not a real address. */
export const deletedAddress = (id: PgColumn): SQL => sql`${id}::text || ${deletedDomain}`

/** The same question in a statement. */
export const isNoDeletedAddress = (email: SQLWrapper): SQL => sql`${email} not like ${`%${deletedDomain}`}`

export const isDeletedAddress = (email: string): boolean => email.endsWith(deletedDomain)
