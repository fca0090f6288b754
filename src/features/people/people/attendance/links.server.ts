import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { record } from '#features/team/audit/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { linkTo } from '#server/private-links.ts'
import { paths } from '#shared/paths.ts'
import { secretHash } from '#server/secrets.ts'
import { lockGroup } from '../groups/queries.server.ts'
import type { CircleAttendance } from './schema.ts'
import { circleLinks } from './tables.server.ts'

/** Derived from the site's secret, so that the dashboard can show a link again, and the database holds none that opens a list. */
const tokenOf = (secret: string, linkId: string): string =>
  createHmac('sha256', secret).update(`circle link ${linkId}`).digest('base64url')

/** The circle whose link it is. */
export const findGroupByToken = async (db: Queryable, token: string): Promise<string | undefined> => {
  const rows = await db
    .select({ groupId: circleLinks.groupId })
    .from(circleLinks)
    .where(eq(circleLinks.hash, secretHash(token)))
  return rows[0]?.groupId
}

export const findLink = async (
  { db, secret, publicUrl }: Pick<Platform, 'db' | 'secret' | 'publicUrl'>,
  groupId: string,
): Promise<CircleAttendance['link']> => {
  const [link] = await db.select().from(circleLinks).where(eq(circleLinks.groupId, groupId))
  if (!link) return null
  const token = tokenOf(secret, link.id)
  const url = secretHash(token) === link.hash ? linkTo(publicUrl, paths.circleAttendance, token) : null
  return { url, createdAt: link.createdAt }
}

/** The link that the circle had before stops working. */
export const makeLink = ({ db, secret }: Platform, admin: Admin, groupId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { name } = await lockGroup(tx, groupId)
    const id = randomUUID()
    await tx.delete(circleLinks).where(eq(circleLinks.groupId, groupId))
    await tx.insert(circleLinks).values({ id, groupId, hash: secretHash(tokenOf(secret, id)) })
    await record(tx, admin, { action: 'group.link-created', subject: { id: groupId, name } })
  })

export const stopLink = ({ db }: Platform, admin: Admin, groupId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { name } = await lockGroup(tx, groupId)
    const stopped = await tx
      .delete(circleLinks)
      .where(eq(circleLinks.groupId, groupId))
      .returning({ id: circleLinks.id })
    if (stopped.length > 0)
      await record(tx, admin, { action: 'group.link-stopped', subject: { id: groupId, name } })
  })
