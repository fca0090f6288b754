import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { groupPeople, groups, personEmails } from '../tables.server.ts'
import type { OwnGroup } from './schema.ts'

/** The circles, then the teams, of the person whose address it is. */
export const listGroupsOf = (db: Queryable, email: string): Promise<OwnGroup[]> =>
  db
    .select({ id: groups.id, kind: groups.kind, name: groups.name, about: groups.about })
    .from(personEmails)
    .innerJoin(groupPeople, eq(groupPeople.personId, personEmails.personId))
    .innerJoin(groups, eq(groups.id, groupPeople.groupId))
    .where(eq(personEmails.email, email))
    .orderBy(asc(groups.kind), asc(sql`lower(${groups.name})`))
