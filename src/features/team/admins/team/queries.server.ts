import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { isTrusted, type TeamRole } from '#shared/powers.ts'
import type { NewAccess } from '../categories.ts'
import type { AdminName } from '../schema.ts'
import { hasSecondFactor } from '../second-factor/queries.server.ts'
import { admins } from '../tables.server.ts'
import type { TeamPerson } from './schema.ts'

const columns = {
  id: admins.id,
  name: admins.name,
  email: admins.email,
  roles: admins.roles,
  accessEndsOn: admins.accessEndsOn,
  createdAt: admins.createdAt,
  lastLoginAt: admins.lastLoginAt,
  hasSecondFactor,
}

export const listPeople = (db: Queryable): Promise<TeamPerson[]> =>
  db.select(columns).from(admins).orderBy(asc(admins.name), asc(admins.id))

export const findPerson = async (db: Queryable, id: string): Promise<TeamPerson | undefined> =>
  (await db.select(columns).from(admins).where(eq(admins.id, id)))[0]

/** Two who change the roles of one person at the same moment do it one after the other. */
export const lockPerson = async (tx: Tx, id: string): Promise<TeamPerson | undefined> =>
  (await tx.select(columns).from(admins).where(eq(admins.id, id)).for('update'))[0]

/** The days to set up a second step begin when a person is trusted for the first time, or again. */
export const updateAccess = (tx: Tx, { id, roles: before }: TeamPerson, { roles, accessEndsOn }: NewAccess) =>
  tx
    .update(admins)
    .set({ roles, accessEndsOn, ...(isTrusted(roles) && !isTrusted(before) && { trustedSince: sql`now()` }) })
    .where(eq(admins.id, id))

export const isOnTeam = async (db: Queryable, email: string): Promise<boolean> =>
  (await db.select({ id: admins.id }).from(admins).where(eq(admins.email, email))).length > 0

const listWith = (db: Queryable, role: TeamRole, except?: string): Promise<AdminName[]> =>
  db
    .select({ id: admins.id, name: admins.name, email: admins.email })
    .from(admins)
    .where(
      and(sql`${role} = any (${admins.roles})`, except === undefined ? undefined : ne(admins.id, except)),
    )
    .orderBy(asc(admins.name), asc(admins.id))

/** Every administrator, except the person in the news. */
export const listAdministrators = (db: Queryable, except?: string) => listWith(db, 'administrator', except)

/** Everyone on the care team except the person in the news. */
export const listCareTeam = (db: Queryable, except: string) => listWith(db, 'care', except)

/** Colleagues beside the first person: all who were invited, and those who have accepted. */
export const countTeam = async (db: Queryable): Promise<{ invited: number; accepted: number }> => {
  const { rows } = await db.execute<{ invited: number; accepted: number }>(
    sql`select accepted, accepted + waiting as invited
      from (select count(*)::int - 1 as accepted from admins) team,
        (select count(*)::int as waiting from team_invitations) invitations`,
  )
  return { invited: rows[0]?.invited ?? 0, accepted: rows[0]?.accepted ?? 0 }
}
