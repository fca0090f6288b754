import { and, arrayContains, arrayOverlaps, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/database/client.ts'
import { rolesWith, type Power, type TeamRole } from '#shared/powers.ts'
import type { AdminName } from './schema.ts'
import { hasSecondFactor } from './second-factor/queries.server.ts'
import { admins } from './tables.server.ts'

export const countAdmins = async (db: Queryable): Promise<number> => {
  const rows = await db.select({ count: sql<number>`count(*)::int` }).from(admins)
  return rows[0]?.count ?? 0
}

const nameColumns = { id: admins.id, name: admins.name, email: admins.email }

/** Nothing when the address is taken. */
export const insertAdmin = async (
  db: Queryable,
  row: typeof admins.$inferInsert,
): Promise<AdminName | undefined> => {
  const rows = await db.insert(admins).values(row).onConflictDoNothing().returning(nameColumns)
  return rows[0]
}

/** A person who joins by an invitation, and is signed in straight away. Nothing when the address is taken. */
export const insertJoining = async (db: Queryable, row: typeof admins.$inferInsert) => {
  const rows = await db
    .insert(admins)
    .values({ ...row, lastLoginAt: sql`now()` })
    .onConflictDoNothing()
    .returning({
      ...nameColumns,
      roles: admins.roles,
      accessEndsOn: admins.accessEndsOn,
      trustedSince: admins.trustedSince,
    })
  return rows[0]
}

/** What is read when someone signs in. */
const accountColumns = {
  ...nameColumns,
  roles: admins.roles,
  accessEndsOn: admins.accessEndsOn,
  trustedSince: admins.trustedSince,
  lastLoginAt: admins.lastLoginAt,
  passwordHash: admins.passwordHash,
  hasSecondFactor,
}

const findAccount = async (db: Queryable, where: SQL) =>
  (await db.select(accountColumns).from(admins).where(where))[0]

export type AdminAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const findAdminByEmail = (db: Queryable, email: string) => findAccount(db, eq(admins.email, email))

export const findAdminById = (db: Queryable, id: string) => findAccount(db, eq(admins.id, id))

export type AdminCredential = { id: string; passwordHash: string }

export const findCredential = async (db: Queryable, id: string): Promise<AdminCredential | undefined> => {
  const rows = await db
    .select({ id: admins.id, passwordHash: admins.passwordHash })
    .from(admins)
    .where(eq(admins.id, id))
  return rows[0]
}

/** False when the password has changed after the check. */
export const noteAdminLogin = (db: Queryable, checked: AdminCredential, newHash: string): Promise<boolean> =>
  updateIfStill(db, checked, { lastLoginAt: sql`now()`, passwordHash: newHash })

/** By a second step. False when the account no longer exists. */
export const noteSignIn = async (db: Queryable, id: string): Promise<boolean> => {
  const rows = await db
    .update(admins)
    .set({ lastLoginAt: sql`now()` })
    .where(eq(admins.id, id))
    .returning({ id: admins.id })
  return rows.length > 0
}

/** False when the password has changed after the check. */
export const replacePassword = (db: Queryable, checked: AdminCredential, newHash: string): Promise<boolean> =>
  updateIfStill(db, checked, { passwordHash: newHash })

/** A new password without the old one: its owner has forgotten it. */
export const setPassword = async (db: Queryable, id: string, passwordHash: string): Promise<boolean> => {
  const rows = await db
    .update(admins)
    .set({ passwordHash })
    .where(eq(admins.id, id))
    .returning({ id: admins.id })
  return rows.length > 0
}

const updateIfStill = async (
  db: Queryable,
  { id, passwordHash }: AdminCredential,
  changes: PgUpdateSetSource<typeof admins>,
): Promise<boolean> => {
  const rows = await db
    .update(admins)
    .set(changes)
    .where(and(eq(admins.id, id), eq(admins.passwordHash, passwordHash)))
    .returning({ id: admins.id })
  return rows.length > 0
}

export const renameAdmin = async (db: Queryable, id: string, name: string): Promise<boolean> => {
  const rows = await db.update(admins).set({ name }).where(eq(admins.id, id)).returning({ id: admins.id })
  return rows.length > 0
}

export const deleteAdmin = async (tx: Queryable, id: string): Promise<{ name: string } | undefined> => {
  const rows = await tx.delete(admins).where(eq(admins.id, id)).returning({ name: admins.name })
  return rows[0]
}

export const listAdmins = (db: Queryable): Promise<AdminName[]> =>
  db.select(nameColumns).from(admins).orderBy(asc(admins.name), asc(admins.id))

type Colleague = { name: string; roles: TeamRole[] }

export const findColleague = async (db: Queryable, id: string): Promise<Colleague | undefined> =>
  (await db.select({ name: admins.name, roles: admins.roles }).from(admins).where(eq(admins.id, id)))[0]

/** Everyone who has a power, by name. */
export const listColleaguesWith = (db: Queryable, power: Power): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: admins.id, name: admins.name })
    .from(admins)
    .where(arrayOverlaps(admins.roles, rolesWith(power)))
    .orderBy(asc(admins.name), asc(admins.id))

/** Everyone who has a role, among others maybe, by name. */
export const listColleaguesAs = (db: Queryable, role: TeamRole): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: admins.id, name: admins.name })
    .from(admins)
    .where(arrayContains(admins.roles, [role]))
    .orderBy(asc(admins.name), asc(admins.id))
