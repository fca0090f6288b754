import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#server/database/client.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { meetingText } from '../groups/meeting.ts'
import { groupPeople, groups, personEmails } from '../tables.server.ts'
import type { OwnGroup } from './schema.ts'

/** The circles, then the teams, of the person whose address it is. */
export const listGroupsOf = async (db: Queryable, email: string): Promise<OwnGroup[]> => {
  const { id, kind, name, about, place, rhythm, weekday, weekOfMonth, meetsAt, arrangement } = groups
  const rows = await db
    .select({
      id,
      kind,
      name,
      about,
      place,
      meeting: { rhythm, weekday, weekOfMonth, meetsAt, arrangement },
      isLeader: groupPeople.isLeader,
      // A leader whose name we don't know is not called by their address.
      leaders: sql<string[]>`array(select p.name from group_people gp join people p on p.id = gp.person_id
        where gp.group_id = groups.id and gp.is_leader and p.name <> '' and not p.is_private order by lower(p.name))`,
    })
    .from(personEmails)
    .innerJoin(groupPeople, eq(groupPeople.personId, personEmails.personId))
    .innerJoin(groups, eq(groups.id, groupPeople.groupId))
    .where(eq(personEmails.email, email))
    .orderBy(asc(groups.kind), asc(sql`lower(${groups.name})`))
  return rows.map(({ meeting, leaders, ...group }) => ({
    ...group,
    meets: meetingText(meeting),
    leaders: leaders.map(firstNameOf),
  }))
}
