import { eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import type { PersonalData } from '#server/personal-data.ts'
import { privateLinks } from '#server/private-links.ts'
import { shortSecretHash } from '#server/secrets.ts'
import { memberCalendars } from '../tables.server.ts'

export const calendarHash = shortSecretHash

const links = privateLinks(memberCalendars, calendarHash)

/** The one that was there before stops working. The caller's transaction makes both one step. */
export const replaceLink = async (tx: Queryable, memberId: string): Promise<string> => {
  await deleteLink(tx, memberId)
  return links.add(tx, { memberId })
}

export const deleteLink = async (db: Queryable, memberId: string): Promise<void> => {
  await db.delete(memberCalendars).where(eq(memberCalendars.memberId, memberId))
}

export const findLinkOwner = async (db: Queryable, secret: string): Promise<string | undefined> =>
  (await links.find(db, secret))?.memberId

export const linkSince = async (db: Queryable, memberId: string): Promise<string | null> => {
  const rows = await db
    .select({ createdAt: memberCalendars.createdAt })
    .from(memberCalendars)
    .where(eq(memberCalendars.memberId, memberId))
  return rows[0]?.createdAt ?? null
}

/** What it opens stands under registrations and groups. */
export const calendarPersonalData: PersonalData = {
  name: 'calendarLink',
  collect: async (db, { memberId }) => {
    const createdAt = await linkSince(db, memberId)
    return createdAt === null ? [] : [{ createdAt }]
  },
  erase: (tx, { memberId }) => deleteLink(tx, memberId),
}
