import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { isOpenSession, sessionColumns } from '#server/sessions/queries.ts'
import { createSessions, type Sessions } from '#server/sessions/sessions.ts'
import { sessions } from '#server/sessions/tables.ts'
import { admins } from './tables.server.ts'

export const adminSessions = (platform: Platform): Sessions<Admin> =>
  createSessions(platform, 'admin', findAdminOfSession)

const findAdminOfSession = async (db: Queryable, token: string) => {
  const rows = await db
    .select({ ...sessionColumns, id: admins.id, name: admins.name, email: admins.email, role: admins.role })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(isOpenSession(token))
  const [row] = rows
  if (!row) return undefined
  const { isIdle, ...actor } = row
  return { actor, sessionId: actor.sessionId, isIdle }
}
