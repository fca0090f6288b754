import type { Db, Queryable } from '#server/database/client.ts'
import { listsOf } from '#server/database/newest-first.ts'
import type { Viewer } from '#shared/powers.ts'
import type { PeopleSets } from '#server/people-sets.ts'
import type { List } from '#shared/calls/api-client.ts'
import { ensure } from '#shared/calls/errors.ts'
import { addressesKnownTo } from '../of-subject.server.ts'
import { matches, peopleList } from '../queries.server.ts'
import type { ListedPerson, PeopleQuery, Person } from '../schema.ts'
import { allFound, listFound } from './find.server.ts'
import { mayUse } from './policy.ts'
import type { PeopleFilter } from './sentences.ts'
import { getList } from './service.server.ts'

/** The list of people: everyone, or those of a filter or of a saved list, with how often they came. */
export const peopleOf = (db: Db, sets: PeopleSets) => ({
  list: async (query: PeopleQuery, admin: Viewer): Promise<List<ListedPerson>> => {
    const { rows, total } = await pageOf(db, sets, admin, query)
    return { rows: await withAttendance(db, sets, admin, rows), total }
  },
  all: async function* (query: PeopleQuery, admin: Viewer): AsyncGenerator<ListedPerson[]> {
    const filter = await filterOf(db, admin, query)
    const where = matches(query, admin.roles)
    const batches = isEveryone(filter)
      ? everyone(db, admin).all(query)
      : allFound({ db, sets, admin }, { filter, where })
    for await (const batch of batches) yield await withAttendance(db, sets, admin, batch)
  },
})

const pageOf = async (db: Db, sets: PeopleSets, admin: Viewer, query: PeopleQuery): Promise<List<Person>> => {
  const filter = await filterOf(db, admin, query)
  if (isEveryone(filter)) return everyone(db, admin).list(query)
  return listFound({ db, sets, admin }, { filter, where: matches(query, admin.roles) }, query)
}

const everyone = (db: Queryable, { roles }: Viewer) =>
  listsOf(db, peopleList, (query: PeopleQuery) => matches(query, roles))

const isEveryone = (filter: PeopleFilter | undefined): filter is undefined =>
  filter === undefined || filter.sentences.length === 0

/** What is asked for itself, or by the id of a saved list. It is refused if the reader may not know who fits it. */
const filterOf = async (
  db: Queryable,
  admin: Viewer,
  { filter, list }: PeopleQuery,
): Promise<PeopleFilter | undefined> => {
  if (filter) {
    ensure(mayUse(admin.roles, filter), 'not_allowed')
    return filter
  }
  return list === undefined ? undefined : (await getList(db, admin, list)).filter
}

const withAttendance = async (
  db: Queryable,
  sets: PeopleSets,
  { roles }: Viewer,
  rows: readonly Person[],
): Promise<ListedPerson[]> => {
  if (rows.length === 0) return []
  const statement = sets.attendance(
    addressesKnownTo(roles),
    rows.map(({ id }) => id),
  )
  const answer = await db.execute<{ person_id: string; came: number; last_came_on: string }>(statement)
  const visits = new Map(answer.rows.map((row) => [row.person_id, row]))
  return rows.map((row) => {
    const { came = 0, last_came_on: lastCameOn = null } = visits.get(row.id) ?? {}
    return { ...row, came, lastCameOn }
  })
}
