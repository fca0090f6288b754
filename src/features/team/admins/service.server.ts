import { randomBytes } from 'node:crypto'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { recordProgram } from '#features/team/audit/service.server.ts'
import type { Db } from '#server/database/client.ts'
import type { Env } from '#server/env.ts'
import type { Platform } from '#server/platform.ts'
import { hashPassword } from '#server/passwords.ts'
import { ensure } from '#shared/calls/errors.ts'
import type { TeamRole } from '#shared/powers.ts'
import { accessInWords } from './categories.ts'
import { countAdmins, insertAdmin } from './queries.server.ts'
import type { NewAdmin } from './schema.ts'
import { admins } from './tables.server.ts'
import { tellTeam } from './team/news.server.ts'

export { findColleague, listColleaguesAs, listColleaguesWith } from './queries.server.ts'
export { countTeam, listAdministrators, listPeople as listTeam } from './team/queries.server.ts'

/** The name of an administrator, for the SQL of others: null once they have left the team. */
export const adminNameOf = (id: SQLWrapper) =>
  sql<string | null>`(select ${admins}.name from ${admins} where ${admins}.id = ${id})`

/** Those of them who have one of the roles, by name, for the SQL of others. `ids` is a subquery. */
export const colleaguesAmong = (ids: SQL, roles: SQL) =>
  sql<{ id: string; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', ${admins}.id, 'name', ${admins}.name)
      order by ${admins}.name, ${admins}.id), '[]')
    from ${admins} where ${admins}.id in ${ids} and ${admins}.roles && ${roles})`

/** The first people on the team do everything, private prayer requests included, until others are there. */
const firstRoles: TeamRole[] = ['administrator', 'care']

/** By the command on the server. The others on the team hear of it, as of everyone who joins. */
export const createAdmin = async (
  db: Db,
  platform: Pick<Platform, 'mailer' | 'publicUrl'>,
  { email, password, name }: NewAdmin,
): Promise<void> => {
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const row = { email: email.toLowerCase(), passwordHash, name, roles: firstRoles }
    const person = await insertAdmin(tx, row)
    ensure(person, 'email_taken')
    const access = { roles: firstRoles, accessEndsOn: null }
    const entry = { action: 'admin.created', subject: person, summary: accessInWords(access) } as const
    await recordProgram(tx, 'Command on the server', entry)
    await tellTeam(tx, platform, { kind: 'joined', person, now: access })
  })
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
