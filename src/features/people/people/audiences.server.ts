import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Addressee, Audience, Audiences } from '#server/audiences.ts'
import type { Queryable } from '#server/database/client.ts'
import type { PeopleSets } from '#server/people-sets.ts'
import { ensure } from '#shared/calls/errors.ts'
import { can, type Viewer } from '#shared/powers.ts'
import { site } from '#shared/site.ts'
import { isUuid } from '#shared/uuid.ts'
import { builtInLists, isSame } from './lists/filters.ts'
import { peopleOf } from './lists/listed.server.ts'
import { mayUse } from './lists/policy.ts'
import { filterText } from './lists/schema.ts'
import type { PeopleFilter } from './lists/sentences.ts'
import { getList, listLists } from './lists/service.server.ts'
import { peopleQuerySchema } from './schema.ts'
import { groupPeople, groups, people } from './tables.server.ts'

const ensureMay = ({ roles }: Viewer): void => ensure(can(roles, 'people'), 'not_allowed')

/** A saved list by its id, or the sentences themselves. */
const readList = async (
  db: Queryable,
  writer: Viewer,
  of: string,
): Promise<{ name: string; filter: PeopleFilter }> => {
  ensureMay(writer)
  if (isUuid(of)) return getList(db, writer, of)
  const { data: filter } = filterText.safeParse(of)
  ensure(filter && mayUse(writer.roles, filter), 'people_list_not_found')
  const known = [...builtInLists, ...(await listLists(db, writer))].find((list) =>
    isSame(list.filter, filter),
  )
  const unnamed = filter.sentences.length === 0 ? 'Everyone in People' : 'People in this list'
  return { name: known?.name ?? unnamed, filter }
}

/** The people of a list. Those we know by a private prayer alone are never written to with others. */
const listAudience = (sets: PeopleSets): Audience => ({
  describe: async (db, writer, { of }) => ({
    name: (await readList(db, writer, of)).name,
    reason: `You're getting this email because you're in touch with ${site.name}.`,
    topic: 'community',
  }),
  list: async (db, writer, { of }) => {
    const { filter } = await readList(db, writer, of)
    const query = { ...peopleQuerySchema.parse({}), filter }
    const all: Addressee[] = []
    for await (const batch of peopleOf(db, sets).all(query, writer))
      for (const { id, name, email, isPrivate } of batch) if (!isPrivate) all.push({ key: id, name, email })
    return all
  },
  whoLeft: () => Promise.resolve([]),
})

const circleAudience: Audience = {
  describe: async (db, writer, { of }) => {
    ensureMay(writer)
    const [group] = isUuid(of)
      ? await db.select({ name: groups.name }).from(groups).where(eq(groups.id, of))
      : []
    ensure(group, 'group_not_found')
    return {
      name: group.name,
      reason: `You're getting this email because you're in ${group.name}, a group of ${site.name}.`,
      topic: 'community',
    }
  },
  list: (db, _writer, { of }) =>
    db
      .select({ key: sql<string>`${people.id}::text`, name: people.name, email: people.email })
      .from(groupPeople)
      .innerJoin(people, eq(people.id, groupPeople.personId))
      .where(and(eq(groupPeople.groupId, of), eq(people.isPrivate, false)))
      .orderBy(sql`lower(${people.name})`, people.id),
  whoLeft: async (db, { of }, keys) => {
    const there = await db
      .select({ id: groupPeople.personId })
      .from(groupPeople)
      .where(and(eq(groupPeople.groupId, of), inArray(groupPeople.personId, [...keys])))
    const ids = new Set(there.map(({ id }) => id))
    return keys.filter((key) => !ids.has(key))
  },
}

export const peopleAudiences = (sets: PeopleSets): Pick<Audiences, 'people' | 'circle'> => ({
  people: listAudience(sets),
  circle: circleAudience,
})
