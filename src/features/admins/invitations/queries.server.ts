import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { newSecret, secretHash } from '#server/secrets.ts'
import { adminNameOf } from '../service.server.ts'
import type { NewInvitation, OpenInvitation } from './schema.ts'
import { teamInvitations } from './tables.server.ts'

const columns = {
  id: teamInvitations.id,
  name: teamInvitations.name,
  email: teamInvitations.email,
  roles: teamInvitations.roles,
  createdAt: teamInvitations.createdAt,
  expiresAt: teamInvitations.expiresAt,
  invitedBy: adminNameOf(teamInvitations.invitedBy).mapWith(String),
}

const lasts = sql<string>`now() + interval '72 hours'`

/** Makes an invitation and its secret. An older one to the same address is replaced, and its link is void. */
export const putInvitation = async (
  db: Queryable,
  { name, email, roles }: NewInvitation,
  invitedBy: string,
): Promise<{ id: string; token: string }> => {
  const token = newSecret()
  const row = { name, roles, invitedBy, tokenHash: secretHash(token), expiresAt: lasts }
  const rows = await db
    .insert(teamInvitations)
    .values({ ...row, email })
    .onConflictDoUpdate({ target: teamInvitations.email, set: { ...row, createdAt: sql`now()` } })
    .returning({ id: teamInvitations.id })
  return { id: rows[0]!.id, token }
}

/** Uses a secret up: of two requests with it at the same moment, one succeeds. */
export const redeemInvitation = async (db: Queryable, token: string) => {
  const rows = await db.delete(teamInvitations).where(isValid(token)).returning({
    id: teamInvitations.id,
    email: teamInvitations.email,
    roles: teamInvitations.roles,
  })
  return rows[0]
}

export const findByToken = async (db: Queryable, token: string): Promise<OpenInvitation | undefined> =>
  (await db.select(columns).from(teamInvitations).where(isValid(token)))[0]

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

const isValid = (token: string) =>
  and(eq(teamInvitations.tokenHash, secretHash(token)), sql`${teamInvitations.expiresAt} > now()`)
