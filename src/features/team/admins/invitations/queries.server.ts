import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { privateLinks } from '#server/private-links.ts'
import { secretHash } from '#server/secrets.ts'
import { adminNameOf } from '../service.server.ts'
import type { Invited, OpenInvitation } from './schema.ts'
import { teamInvitations } from './tables.server.ts'

const columns = {
  id: teamInvitations.id,
  name: teamInvitations.name,
  email: teamInvitations.email,
  roles: teamInvitations.roles,
  accessEndsOn: teamInvitations.accessEndsOn,
  createdAt: teamInvitations.createdAt,
  expiresAt: teamInvitations.expiresAt,
  invitedBy: adminNameOf(teamInvitations.invitedBy).mapWith(String),
}

const links = privateLinks(teamInvitations, secretHash)

/** Makes an invitation and its secret. It replaces an older one to the same address, whose link then stops working. */
export const putInvitation = async (
  db: Queryable,
  { name, email, roles, accessEndsOn }: Invited,
  invitedBy: string,
): Promise<{ id: string; token: string }> => {
  const { token, row } = await links.replace(
    db,
    { name, email, roles, accessEndsOn, invitedBy },
    { owner: [teamInvitations.email], lasts: '72 hours' },
  )
  return { id: row.id, token }
}

export const redeemInvitation = (db: Queryable, token: string) => links.redeem(db, token)

export const findByToken = async (db: Queryable, token: string): Promise<OpenInvitation | undefined> =>
  (await db.select(columns).from(teamInvitations).where(links.opens(token)))[0]

export const findInvitation = async (db: Queryable, id: string): Promise<OpenInvitation | undefined> =>
  (await db.select(columns).from(teamInvitations).where(eq(teamInvitations.id, id)))[0]

export const listInvitations = (db: Queryable): Promise<OpenInvitation[]> =>
  db.select(columns).from(teamInvitations).orderBy(desc(teamInvitations.createdAt))

export const deleteInvitation = async (db: Queryable, id: string): Promise<{ name: string } | undefined> => {
  const rows = await db
    .delete(teamInvitations)
    .where(eq(teamInvitations.id, id))
    .returning({ name: teamInvitations.name })
  return rows[0]
}

/** The invitations of someone who may no longer invite. */
export const deleteInvitationsBy = (db: Queryable, adminId: string) =>
  db.delete(teamInvitations).where(eq(teamInvitations.invitedBy, adminId))
