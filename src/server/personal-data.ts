import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable, Tx } from './database/client.ts'
import type { Member } from './http/actors.ts'

/** Whose data it is. The address only counts when its owner has confirmed it: anybody can register with any. */
export type Owner = { memberId: string; confirmedEmail: string | undefined }

export const ownerOf = ({ id, email, emailConfirmed }: Member): Owner => ({
  memberId: id,
  confirmedEmail: emailConfirmed ? email : undefined,
})

/** What a feature knows about a person. All of them are listed in `src/app/server/personal-data.ts`. */
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

const nobody = '@deleted.invalid'

/** What a row has when its owner has left: still one of its kind, and no address of anybody. */
export const nobodysAddress = (id: PgColumn): SQL => sql`${id}::text || ${nobody}`

export const isNobodys = (email: string): boolean => email.endsWith(nobody)
