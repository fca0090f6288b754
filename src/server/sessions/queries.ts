import { and, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { OpenSession } from '#shared/open-session.ts'
import type { Queryable } from '../database/client.ts'
import { newSecret, secretHash } from '../secrets.ts'
import type { Realm } from './realm.ts'
import { sessions } from './tables.ts'

const accountOf = { member: sessions.memberId, admin: sessions.adminId }

/** The columns and the condition that a feature needs to read a session together with its account. */
export const sessionColumns = {
  sessionId: sessions.id,
  isIdle: sql<boolean>`${sessions.lastSeenAt} < now() - interval '1 hour'`,
}

export const isOpenSession = (token: string): SQL =>
  sql`${sessions.tokenHash} = ${secretHash(token)} and ${sessions.expiresAt} > now()`

/** Answers the token, which exists nowhere else from here on. */
export const insertSession = async (
  db: Queryable,
  realm: Realm,
  accountId: string,
  device: string,
  { isProved = false }: { isProved?: boolean } = {},
): Promise<string> => {
  const token = newSecret()
  const account = realm === 'member' ? { memberId: accountId } : { adminId: accountId }
  const provedAt = isProved ? sql`now()` : null
  await db.insert(sessions).values({ ...account, tokenHash: secretHash(token), device, provedAt })
  return token
}

/** The owner of the session has just proved who they are. */
export const noteProof = (db: Queryable, id: string) =>
  db
    .update(sessions)
    .set({ provedAt: sql`now()` })
    .where(eq(sessions.id, id))

export const prolongSession = (db: Queryable, id: string) =>
  db
    .update(sessions)
    .set({ lastSeenAt: sql`now()`, expiresAt: sql`now() + interval '30 days'` })
    .where(eq(sessions.id, id))

export const deleteSession = (db: Queryable, token: string) =>
  db.delete(sessions).where(eq(sessions.tokenHash, secretHash(token)))

/** Ends what an account has open, everywhere; `except` keeps the one that asks for it. */
export const deleteSessions = (db: Queryable, realm: Realm, accountId: string, except?: string) =>
  db
    .delete(sessions)
    .where(and(eq(accountOf[realm], accountId), except ? ne(sessions.id, except) : undefined))

/** Ends one session of an account; false if it has none with this id. */
export const deleteOneSession = async (
  db: Queryable,
  realm: Realm,
  accountId: string,
  id: string,
): Promise<boolean> => {
  const rows = await db
    .delete(sessions)
    .where(and(eq(accountOf[realm], accountId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

export const listSessions = (db: Queryable, realm: Realm, accountId: string) =>
  db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(sql`${accountOf[realm]} = ${accountId} and ${sessions.expiresAt} > now()`)
    .orderBy(desc(sessions.lastSeenAt))
    .limit(100)

/** The same for the account itself, which also learns which of them is the one that asks. */
export const listOpenSessions = async (
  db: Queryable,
  realm: Realm,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<OpenSession[]> =>
  (await listSessions(db, realm, id)).map((row) => ({ ...row, isCurrent: row.id === sessionId }))
