import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { privateLinks } from '#server/private-links.ts'
import { secretHash } from '#server/secrets.ts'
import { adminTokens } from './tables.server.ts'

const links = privateLinks(adminTokens, secretHash)

/** A secret for an email. The secret of an older email stops working. */
export const issueResetToken = async (db: Queryable, adminId: string): Promise<string> =>
  (await links.replace(db, { adminId }, { owner: [adminTokens.adminId], lasts: '30 minutes' })).token

export const redeemResetToken = async (db: Queryable, token: string): Promise<string | undefined> =>
  (await links.redeem(db, token))?.adminId

/** The person whose secret it is. It stays valid. */
export const findOwner = async (db: Queryable, token: string): Promise<string | undefined> =>
  (await links.find(db, token))?.adminId

/** The link in an email stops working once its owner has another password. */
export const voidResetToken = (db: Queryable, adminId: string) =>
  db.delete(adminTokens).where(eq(adminTokens.adminId, adminId))
