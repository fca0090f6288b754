import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { newSecret, secretHash } from '#server/secrets.ts'
import { adminTokens } from './tables.server.ts'

/** A secret for an email. It makes the one of an older email void. */
export const issueResetToken = async (db: Queryable, adminId: string): Promise<string> => {
  const token = newSecret()
  const row = { tokenHash: secretHash(token), expiresAt: sql<string>`now() + interval '30 minutes'` }
  await db
    .insert(adminTokens)
    .values({ ...row, adminId })
    .onConflictDoUpdate({ target: adminTokens.adminId, set: { ...row, createdAt: sql`now()` } })
  return token
}

/** Uses a secret up: of two requests with it at the same moment, one succeeds. */
export const redeemResetToken = async (db: Queryable, token: string): Promise<string | undefined> => {
  const rows = await db.delete(adminTokens).where(isValid(token)).returning({ adminId: adminTokens.adminId })
  return rows[0]?.adminId
}

/** The person whose secret it is. It stays valid. */
export const findOwner = async (db: Queryable, token: string): Promise<string | undefined> => {
  const rows = await db.select({ adminId: adminTokens.adminId }).from(adminTokens).where(isValid(token))
  return rows[0]?.adminId
}

/** The link of an email is void once its owner has another password. */
export const voidResetToken = (db: Queryable, adminId: string) =>
  db.delete(adminTokens).where(eq(adminTokens.adminId, adminId))

const isValid = (token: string) =>
  and(eq(adminTokens.tokenHash, secretHash(token)), sql`${adminTokens.expiresAt} > now()`)
