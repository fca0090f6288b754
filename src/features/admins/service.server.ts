import { randomBytes } from 'node:crypto'
import { sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/database/client.ts'
import type { Env } from '#server/env.ts'
import { hashPassword } from '#server/passwords.ts'
import { ensure } from '#shared/errors.ts'
import type { TeamRole } from '#shared/powers.ts'
import { countAdmins, insertAdmin } from './queries.server.ts'
import type { NewAdmin } from './schema.ts'
import { admins } from './tables.server.ts'

export { findColleague, listColleaguesAs, listColleaguesWith } from './queries.server.ts'
export { listPeople as listTeam } from './team/queries.server.ts'

/** The name of an administrator, for the SQL of others: null once they are gone. */
export const adminNameOf = (id: SQLWrapper) =>
  sql<string | null>`(select ${admins}.name from ${admins} where ${admins}.id = ${id})`

/** The first people on the team do everything, private prayer requests included, until others are there. */
const firstRoles: TeamRole[] = ['administrator', 'care']

export const createAdmin = async (db: Db, { email, password, name }: NewAdmin): Promise<void> => {
  const passwordHash = await hashPassword(password)
  ensure(
    await insertAdmin(db, { email: email.toLowerCase(), passwordHash, name, roles: firstRoles }),
    'email_taken',
  )
}

const firstAdminLock = 73_657_002

/**
 * Makes the first administrator if there is none: the one of the environment or, outside production, one
 * with a random password, which is answered once so that it can be shown. There is no default password.
 */
export const ensureFirstAdmin = (
  db: Db,
  env: Env,
): Promise<{ email: string; password: string } | undefined> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${firstAdminLock})`)
    if ((await countAdmins(tx)) > 0) return undefined
    const fromEnv = env.ADMIN_EMAIL && env.ADMIN_PASSWORD
    if (!fromEnv && env.isProduction) return undefined
    const email = (env.ADMIN_EMAIL ?? 'admin@sankofa.example').toLowerCase()
    const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
    const passwordHash = await hashPassword(password)
    await insertAdmin(tx, { email, passwordHash, name: 'Administrator', roles: firstRoles })
    return fromEnv ? undefined : { email, password }
  })
