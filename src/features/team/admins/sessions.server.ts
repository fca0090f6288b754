import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { isOpenSession, sessionColumns } from '#server/sessions/queries.ts'
import { createSessions, type Sessions } from '#server/sessions/sessions.ts'
import { sessions } from '#server/sessions/tables.ts'
import { hasEnded, provedUntil, secondFactorDue } from './policy.ts'
import { hasSecondFactor } from './second-factor/queries.server.ts'
import { admins } from './tables.server.ts'

export const adminSessions = (platform: Platform): Sessions<Admin> =>
  createSessions(platform, 'admin', (db, token) => findAdminOfSession(db, token, platform.env.isProduction))

const findAdminOfSession = async (db: Queryable, token: string, isProduction: boolean) => {
  const rows = await db
    .select({
      ...sessionColumns,
      id: admins.id,
      name: admins.name,
      email: admins.email,
      roles: admins.roles,
      accessEndsOn: admins.accessEndsOn,
      trustedSince: admins.trustedSince,
      provedAt: sessions.provedAt,
      hasSecondFactor,
    })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(isOpenSession(token))
  const [row] = rows
  // At the end of their access people are signed out everywhere, with no job that would have to run in time.
  if (!row || hasEnded(row.accessEndsOn)) return undefined
  const { isIdle, sessionId, provedAt, ...account } = row
  const actor = { ...signedInAdmin(account, isProduction), sessionId, provedUntil: provedUntil(provedAt) }
  return { actor, sessionId, isIdle }
}

type Account = Omit<Admin, 'sessionId' | 'provedUntil' | 'secondFactorDue'> & { trustedSince: string }

/** What a person on the team may do, and by when they need a second step. Outside production no one needs one. */
export const signedInAdmin = (
  { id, name, email, roles, accessEndsOn, hasSecondFactor, trustedSince }: Account,
  isProduction: boolean,
): Omit<Admin, 'sessionId' | 'provedUntil'> => ({
  id,
  name,
  email,
  roles,
  accessEndsOn,
  hasSecondFactor,
  secondFactorDue: isProduction ? secondFactorDue(roles, trustedSince) : null,
})
