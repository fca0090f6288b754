import { and, eq, sql } from 'drizzle-orm'
import { record } from '#features/team/audit/service.server.ts'
import { moveToBin, type BinContents } from '#features/team/bin/service.server.ts'
import type { Db, Queryable } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure } from '#shared/calls/errors.ts'
import { can, type Power, type TeamRole } from '#shared/powers.ts'
import { people } from './tables.server.ts'

const privatePower: Power = 'inbox.private prayers'

/**
 * Moves a person with notes, contacts, tags and groups to the bin. What they sent, gave and registered for stays, and if they
 * write again the site adds them again.
 */
export const deletePerson = (db: Db, binContents: BinContents, admin: Admin, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, id, admin.roles)
    ensure(person, 'not_found')
    const power = person.isPrivate ? privatePower : 'people'
    await moveToBin(tx, binContents, admin, { kind: 'person', id, title: person.called, power })
    await record(tx, admin, { action: 'person.deleted', subject: { id, name: '' } })
  })

/** Nothing for those who may not know of the person. */
const lockPerson = async (tx: Queryable, id: string, roles: readonly TeamRole[]) => {
  const { name, email, phone, isPrivate } = people
  const rows = await tx
    .select({
      called: sql<string>`coalesce(nullif(${name}, ''), ${email}, ${phone})`,
      isPrivate,
    })
    .from(people)
    .where(and(eq(people.id, id), can(roles, privatePower) ? undefined : eq(isPrivate, false)))
    .for('update')
  return rows[0]
}
