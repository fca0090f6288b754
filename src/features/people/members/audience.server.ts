import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Audience } from '#server/audiences.ts'
import { ensure } from '#shared/calls/errors.ts'
import { can } from '#shared/powers.ts'
import { site } from '#shared/site.ts'
import { members } from './tables.server.ts'

const isMember = and(eq(members.isApproved, true), isNotNull(members.emailConfirmedAt))

/** Approved members with an address that is theirs, as far as they read the newsletter. */
export const membersAudience: Audience = {
  describe: async (_db, { roles }) => {
    ensure(can(roles, 'newsletter'), 'not_allowed')
    return {
      name: 'Members',
      reason: `You're getting this email because you asked for the newsletter of ${site.name}.`,
      topic: 'newsletter',
    }
  },
  list: (db) =>
    db
      .select({ key: members.id, name: members.fullName, email: members.email })
      .from(members)
      .where(isMember)
      .orderBy(asc(members.createdAt), asc(members.id)),
  whoLeft: async (db, _ref, keys) => {
    const there = await db
      .select({ id: members.id })
      .from(members)
      .where(and(inArray(members.id, [...keys]), isMember))
    const ids = new Set(there.map(({ id }) => id))
    return keys.filter((key) => !ids.has(key))
  },
}
