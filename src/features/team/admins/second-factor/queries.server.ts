import { and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { newSecret, secretHash } from '#server/secrets.ts'
import { admins } from '../tables.server.ts'
import {
  teamChallenges,
  teamPasskeys,
  teamRecoveryCodes,
  teamSignInTickets,
  teamTotp,
  type ChallengeKind,
} from './tables.server.ts'

/**
 * For the SQL that reads an account: has it a second step? Recovery codes alone are none. The tables are named, since
 * drizzle leaves them out in a statement that reads one table.
 */
export const hasSecondFactor = sql<boolean>`(
  exists (select from ${teamTotp} where ${teamTotp}.admin_id = ${admins}.id)
  or exists (select from ${teamPasskeys} where ${teamPasskeys}.admin_id = ${admins}.id))`

/** Additions and removals of one person wait for each other: together, two could take both of two factors away. */
export const lockAccount = async (tx: Tx, adminId: string): Promise<boolean> => {
  const rows = await tx.select({ id: admins.id }).from(admins).where(eq(admins.id, adminId)).for('update')
  return rows.length > 0
}

const passkeyColumns = {
  id: teamPasskeys.id,
  name: teamPasskeys.name,
  createdAt: teamPasskeys.createdAt,
  lastUsedAt: teamPasskeys.lastUsedAt,
}

export const listPasskeys = (db: Queryable, adminId: string) =>
  db
    .select(passkeyColumns)
    .from(teamPasskeys)
    .where(eq(teamPasskeys.adminId, adminId))
    .orderBy(asc(teamPasskeys.createdAt), asc(teamPasskeys.id))

export const listCredentials = (db: Queryable, adminId: string) =>
  db
    .select({ id: teamPasskeys.credentialId, transports: teamPasskeys.transports })
    .from(teamPasskeys)
    .where(eq(teamPasskeys.adminId, adminId))

export const findPasskey = async (db: Queryable, credentialId: string) =>
  (await db.select().from(teamPasskeys).where(eq(teamPasskeys.credentialId, credentialId)))[0]

/** Nothing if the passkey already belongs to someone. */
export const insertPasskey = async (tx: Tx, row: typeof teamPasskeys.$inferInsert) =>
  (await tx.insert(teamPasskeys).values(row).onConflictDoNothing().returning(passkeyColumns))[0]

/**
 * False when the counter did not advance: another answer of the same passkey came first, or it is a copy of the
 * passkey.
 */
export const notePasskeyUse = async (db: Queryable, id: string, counter: number): Promise<boolean> => {
  const rows = await db
    .update(teamPasskeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(
      and(
        eq(teamPasskeys.id, id),
        or(lt(teamPasskeys.counter, counter), and(eq(teamPasskeys.counter, 0), sql`${counter} = 0`)),
      ),
    )
    .returning({ id: teamPasskeys.id })
  return rows.length > 0
}

const ownPasskey = (adminId: string, id: string) =>
  and(eq(teamPasskeys.id, id), eq(teamPasskeys.adminId, adminId))

export const renamePasskey = async (db: Queryable, adminId: string, id: string, name: string) =>
  (await db.update(teamPasskeys).set({ name }).where(ownPasskey(adminId, id)).returning(passkeyColumns))[0]

export const deletePasskey = async (tx: Tx, adminId: string, id: string) =>
  (await tx.delete(teamPasskeys).where(ownPasskey(adminId, id)).returning({ name: teamPasskeys.name }))[0]

export const findTotp = async (db: Queryable, adminId: string) =>
  (await db.select().from(teamTotp).where(eq(teamTotp.adminId, adminId)))[0]

export const listSealedApps = async (db: Queryable): Promise<string[]> =>
  (await db.select({ sealed: teamTotp.secretSealed }).from(teamTotp)).map(({ sealed }) => sealed)

/** A new phone takes the place of the old one. */
export const replaceTotp = (tx: Tx, row: typeof teamTotp.$inferInsert) =>
  tx
    .insert(teamTotp)
    .values(row)
    .onConflictDoUpdate({
      target: teamTotp.adminId,
      set: {
        secretSealed: row.secretSealed,
        lastStep: row.lastStep,
        createdAt: sql`now()`,
        lastUsedAt: null,
      },
    })

/** False when the code of this half minute was used before. */
export const noteTotpStep = async (db: Queryable, adminId: string, step: number): Promise<boolean> => {
  const rows = await db
    .update(teamTotp)
    .set({ lastStep: step, lastUsedAt: sql`now()` })
    .where(and(eq(teamTotp.adminId, adminId), lt(teamTotp.lastStep, step)))
    .returning({ adminId: teamTotp.adminId })
  return rows.length > 0
}

export const deleteTotp = async (tx: Tx, adminId: string): Promise<boolean> => {
  const rows = await tx
    .delete(teamTotp)
    .where(eq(teamTotp.adminId, adminId))
    .returning({ adminId: teamTotp.adminId })
  return rows.length > 0
}

export const countRecoveryCodes = async (db: Queryable, adminId: string): Promise<number> => {
  const rows = await db
    .select({ left: count() })
    .from(teamRecoveryCodes)
    .where(and(eq(teamRecoveryCodes.adminId, adminId), isNull(teamRecoveryCodes.usedAt)))
  return rows[0]?.left ?? 0
}

export const deleteRecoveryCodes = (tx: Tx, adminId: string) =>
  tx.delete(teamRecoveryCodes).where(eq(teamRecoveryCodes.adminId, adminId))

export const insertRecoveryCodes = (tx: Tx, adminId: string, hashes: string[]) =>
  tx.insert(teamRecoveryCodes).values(hashes.map((codeHash) => ({ codeHash, adminId })))

/** False when the code does not exist, or was used before. */
export const spendRecoveryCode = async (
  db: Queryable,
  adminId: string,
  codeHash: string,
): Promise<boolean> => {
  const rows = await db
    .update(teamRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(teamRecoveryCodes.adminId, adminId),
        eq(teamRecoveryCodes.codeHash, codeHash),
        isNull(teamRecoveryCodes.usedAt),
      ),
    )
    .returning({ adminId: teamRecoveryCodes.adminId })
  return rows.length > 0
}

/** Answers the ticket, which exists nowhere else from here on. */
export const insertTicket = async (db: Queryable, adminId: string): Promise<string> => {
  const ticket = newSecret()
  await db.insert(teamSignInTickets).values({ ticketHash: secretHash(ticket), adminId })
  return ticket
}

const openTicket = (ticket: string) =>
  and(eq(teamSignInTickets.ticketHash, secretHash(ticket)), sql`${teamSignInTickets.expiresAt} > now()`)

export const findTicketOwner = async (db: Queryable, ticket: string): Promise<string | undefined> =>
  (
    await db.select({ adminId: teamSignInTickets.adminId }).from(teamSignInTickets).where(openTicket(ticket))
  )[0]?.adminId

/** False when it was used, or is too old. */
export const takeTicket = async (tx: Tx, ticket: string): Promise<boolean> => {
  const rows = await tx
    .delete(teamSignInTickets)
    .where(openTicket(ticket))
    .returning({ adminId: teamSignInTickets.adminId })
  return rows.length > 0
}

const deleteTickets = (tx: Tx, adminId: string) =>
  tx.delete(teamSignInTickets).where(eq(teamSignInTickets.adminId, adminId))

type Challenge = { challenge: string; kind: ChallengeKind; owner: string }

export const insertChallenge = async (
  db: Queryable,
  { challenge, kind, owner }: Challenge,
): Promise<void> => {
  await db.insert(teamChallenges).values({ challenge, kind, ownerHash: secretHash(owner) })
}

/** True once, for those who asked for it, within five minutes. */
export const takeChallenge = async (
  db: Queryable,
  { challenge, kind, owner }: Challenge,
): Promise<boolean> => {
  const rows = await db
    .delete(teamChallenges)
    .where(
      and(
        eq(teamChallenges.challenge, challenge),
        eq(teamChallenges.kind, kind),
        eq(teamChallenges.ownerHash, secretHash(owner)),
        sql`${teamChallenges.expiresAt} > now()`,
      ),
    )
    .returning({ challenge: teamChallenges.challenge })
  return rows.length > 0
}

/** Deletes what they prove themselves with; their seven days begin again. */
export const forgetSecondFactor = async (tx: Tx, adminId: string): Promise<void> => {
  await tx.delete(teamPasskeys).where(eq(teamPasskeys.adminId, adminId))
  await tx.delete(teamTotp).where(eq(teamTotp.adminId, adminId))
  await deleteRecoveryCodes(tx, adminId)
  await deleteTickets(tx, adminId)
  await tx
    .update(admins)
    .set({ trustedSince: sql`now()` })
    .where(eq(admins.id, adminId))
}
