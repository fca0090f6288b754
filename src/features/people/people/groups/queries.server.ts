import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '#server/database/client.ts'
import { hasWordsOrPhone } from '#server/database/search.ts'
import type { List } from '#shared/calls/api-client.ts'
import { ensure } from '#shared/calls/errors.ts'
import type { TeamRole } from '#shared/powers.ts'
import { seesPrivate } from '../policy.ts'
import { groupPeople, groups, people } from '../tables.server.ts'
import type { Group, GroupMember, GroupMembersQuery } from './schema.ts'

/** As `nameOf` in the dashboard. */
const called = sql<string>`coalesce(nullif(p.name, ''), p.email, p.phone, 'Unnamed person')`

const isLately = (column: SQL): SQL => sql`${column} > now() - interval '3 months'`

const columns = {
  id: groups.id,
  kind: groups.kind,
  name: groups.name,
  about: groups.about,
  rhythm: groups.rhythm,
  weekday: groups.weekday,
  weekOfMonth: groups.weekOfMonth,
  meetsAt: groups.meetsAt,
  arrangement: groups.arrangement,
  place: groups.place,
  leaders: sql<Group['leaders']>`(
    select coalesce(json_agg(json_build_object('id', p.id, 'name', ${called}) order by lower(${called}), p.id), '[]')
    from group_people gp join people p on p.id = gp.person_id
    where gp.group_id = groups.id and gp.is_leader and not p.is_private)`,
  people: sql<number>`(select count(*)::int from group_people gp where gp.group_id = groups.id)`,
  newPeople: sql<number>`(select count(*)::int from group_people gp
    where gp.group_id = groups.id and ${isLately(sql`gp.joined_at`)} and not ${isLately(sql`groups.created_at`)})`,
  version: sql<string>`${groups.updatedAt}::text`,
}

/** The circles, then the teams. */
export const listGroups = (db: Queryable): Promise<Group[]> =>
  db
    .select(columns)
    .from(groups)
    .orderBy(groups.kind, sql`lower(${groups.name})`)

export const getGroup = async (db: Queryable, id: string): Promise<Group> => {
  const [group] = await db.select(columns).from(groups).where(eq(groups.id, id))
  ensure(group, 'group_not_found')
  return group
}

/** Locks the group, so that another request does not delete it. People are locked before it, as a merge does. */
export const lockGroup = async (tx: Tx, id: string): Promise<Group> => {
  await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, id)).for('update')
  return getGroup(tx, id)
}

/** Those in a group, its leaders first. */
export const listMembers = async (
  db: Queryable,
  { groupId, search, limit, offset }: GroupMembersQuery,
  roles: readonly TeamRole[],
): Promise<List<GroupMember>> => {
  const { id, name, email, phone, isPrivate, searchText } = people
  const { isLeader, joinedAt } = groupPeople
  const where = and(
    eq(groupPeople.groupId, groupId),
    seesPrivate(roles) ? undefined : eq(isPrivate, false),
    search ? hasWordsOrPhone(searchText, search) : undefined,
  )
  const rows = await db
    .select({ id, name, email, phone, isLeader, joinedAt, total: sql<number>`count(*) over ()::int` })
    .from(groupPeople)
    .innerJoin(people, eq(people.id, groupPeople.personId))
    .where(where)
    .orderBy(desc(isLeader), sql`lower(coalesce(nullif(${name}, ''), ${email}, ${phone}))`, id)
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(({ total: _total, ...member }) => member), total: rows[0]?.total ?? 0 }
}

const rowsAtOnce = 500

export const allMembers = async function* (
  db: Queryable,
  query: GroupMembersQuery,
  roles: readonly TeamRole[],
): AsyncGenerator<GroupMember[]> {
  for (let offset = 0, read = rowsAtOnce; read === rowsAtOnce; offset += rowsAtOnce) {
    const { rows } = await listMembers(db, { ...query, limit: rowsAtOnce, offset }, roles)
    if (rows.length > 0) yield rows
    read = rows.length
  }
}
