import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import type { Member } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { isOpenSession, sessionColumns } from '#server/sessions/queries.ts'
import { createSessions, type Sessions } from '#server/sessions/sessions.ts'
import { sessions } from '#server/sessions/tables.ts'
import { accountColumns, needsOwnPassword } from './queries.server.ts'
import { members } from './tables.server.ts'

export const memberSessions = (platform: Platform): Sessions<Member> =>
  createSessions(platform, 'member', findMemberOfSession)

// Reads the account each time: a new role, approval or address takes effect straight away.
const findMemberOfSession = async (db: Queryable, token: string) => {
  const rows = await db
    .select({ ...sessionColumns, ...accountColumns, needsOwnPassword })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(isOpenSession(token))
  const [row] = rows
  if (!row) return undefined
  const { isIdle, ...actor } = row
  return { actor, sessionId: actor.sessionId, isIdle }
}
