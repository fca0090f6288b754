import { createHmac } from 'node:crypto'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { adminNameOf } from '#features/team/admins/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { secretHash } from '#server/secrets.ts'
import type { DoorStrength, LinkKind } from './categories.ts'
import { doorLinks } from './tables.server.ts'

/** Derived from the site's secret, so that the dashboard can show a link again, and the database holds none that opens a door. */
export const doorToken = (appSecret: string, linkId: string): string =>
  createHmac('sha256', appSecret).update(`door link ${linkId}`).digest('base64url')

const columns = {
  id: doorLinks.id,
  createdAt: doorLinks.createdAt,
  eventId: doorLinks.eventId,
  hash: doorLinks.hash,
  strength: doorLinks.strength,
  revokedAt: doorLinks.revokedAt,
  madeBy: adminNameOf(doorLinks.madeBy),
  revokedBy: adminNameOf(doorLinks.revokedBy),
}

/** Those of volunteers: the poster's opens no list of guests. */
const volunteersColumns = { ...columns, strength: sql<DoorStrength>`${doorLinks.strength}` }
const isForVolunteers = ne(doorLinks.strength, 'self')

export type DoorLink = Awaited<ReturnType<typeof listDoorLinks>>[number]

export const listDoorLinks = (db: Queryable, eventId: string) =>
  db
    .select(volunteersColumns)
    .from(doorLinks)
    .where(and(eq(doorLinks.eventId, eventId), isForVolunteers))
    .orderBy(asc(doorLinks.createdAt), doorLinks.id)

/** The poster that is valid now. */
export const findPoster = async (db: Queryable, eventId: string) =>
  (
    await db
      .select(columns)
      .from(doorLinks)
      .where(and(eq(doorLinks.eventId, eventId), eq(doorLinks.strength, 'self'), isNull(doorLinks.revokedAt)))
  )[0]

export const findPosterByToken = async (db: Queryable, token: string) =>
  (
    await db
      .select(columns)
      .from(doorLinks)
      .where(
        and(
          eq(doorLinks.hash, secretHash(token)),
          eq(doorLinks.strength, 'self'),
          isNull(doorLinks.revokedAt),
        ),
      )
  )[0]

export const findDoorLink = async (db: Queryable, id: string) =>
  (await db.select(columns).from(doorLinks).where(eq(doorLinks.id, id)))[0]

export const findDoorLinkByToken = async (db: Queryable, token: string): Promise<DoorLink | undefined> =>
  (
    await db
      .select(volunteersColumns)
      .from(doorLinks)
      .where(and(eq(doorLinks.hash, secretHash(token)), isForVolunteers))
  )[0]

/** If two people make one at the same moment, both get the same link. */
export const insertDoorLink = async (
  tx: Queryable,
  { id, token, ...row }: { id: string; token: string; eventId: string; strength: LinkKind; madeBy: string },
): Promise<boolean> => {
  const rows = await tx
    .insert(doorLinks)
    .values({ id, hash: secretHash(token), ...row })
    .onConflictDoNothing()
    .returning({ id: doorLinks.id })
  return rows.length > 0
}

/** False if it was stopped before. */
export const revokeDoorLink = async (tx: Queryable, id: string, adminId: string): Promise<boolean> => {
  const rows = await tx
    .update(doorLinks)
    .set({ revokedAt: new Date().toISOString(), revokedBy: adminId })
    .where(and(eq(doorLinks.id, id), isNull(doorLinks.revokedAt)))
    .returning({ id: doorLinks.id })
  return rows.length > 0
}

/** Batches of one event wait for each other here, so that of two phones with the same ticket the second one hears of the first. */
export const lockDoor = (tx: Queryable, eventId: string): Promise<unknown> =>
  tx
    .select({ id: doorLinks.id })
    .from(doorLinks)
    .where(eq(doorLinks.eventId, eventId))
    .orderBy(doorLinks.id)
    .for('update')
