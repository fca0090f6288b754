import { and, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Queryable } from '#server/database/client.ts'
import type { Viewer } from '#shared/powers.ts'
import type { PeopleSets } from '#server/people-sets.ts'
import type { List } from '#shared/calls/api-client.ts'
import { addressesKnownTo } from '../of-subject.server.ts'
import { peopleList } from '../queries.server.ts'
import type { Person } from '../schema.ts'
import { people } from '../tables.server.ts'
import { conditionOf, todayHere, type Condition } from './conditions.server.ts'
import type { PeopleFilter } from './sentences.ts'

type Asked = { filter: PeopleFilter; where: SQL | undefined }

type Known = { db: Db; sets: PeopleSets; admin: Viewer }

/** The people of a filter. */
const found = ({ sets, admin }: Known, { filter, where }: Asked): SQL => {
  const ground = { sets, addresses: addressesKnownTo(admin.roles), today: todayHere() }
  const conditions = filter.sentences.map((said) => conditionOf(said, ground))
  return filter.join === 'all' ? allTrue(conditions, where) : anyTrue(conditions, where)
}

const columns = sql`${people.id}, ${people.lastSeenAt}`

/**
 * The database joins each `exists`. Sets that no one may be in it looks up faster by `not in`, if there is no set to begin
 * with.
 */
const allTrue = (conditions: readonly Condition[], where: SQL | undefined): SQL => {
  const isTrue = conditions.some((condition) => 'inSet' in condition) ? isJoined : isLookedUp
  return sql`select ${columns} from ${people} where ${and(where, ...conditions.map(isTrue))}`
}

/** Under an `or` it would ask an `exists` for each of 100,000 people. */
const anyTrue = (conditions: readonly Condition[], where: SQL | undefined): SQL =>
  sql`select ${columns} from ${people} where ${and(where, or(...conditions.map(isLookedUp)))}`

const isJoined = (condition: Condition): SQL => {
  if ('holds' in condition) return condition.holds
  return 'inSet' in condition ? isIn(condition.inSet) : sql`not ${isIn(condition.notInSet)}`
}

const isIn = (set: SQL): SQL =>
  sql`exists (select from (${set}) chosen where chosen.person_id = ${people.id})`

const isLookedUp = (condition: Condition): SQL => {
  if ('holds' in condition) return condition.holds
  return 'inSet' in condition
    ? sql`${people.id} in (${condition.inSet})`
    : sql`${people.id} not in (${condition.notInSet})`
}

type Page = { limit: number; offset: number }

/**
 * Their number and the ids of a page, by one statement: what makes the list is looked up once. The settings make PostgreSQL
 * merge the indexes by address, and never loop over a set: it takes one of 100,000 people for one of 200. A set that is looked
 * up is a table in memory as long as it fits there.
 */
const findIds = (known: Known, asked: Asked, page?: Page): Promise<{ total: number; ids: string[] }> =>
  known.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('random_page_cost', '1.1', true), set_config('enable_nestloop', 'off', true),
      set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '64MB', true)`)
    const { rows } = await tx.execute<{ total: number; ids: string[] }>(sql`
      with found as materialized (${found(known, asked)})
      select (select count(*)::int from found) as total,
        array(select id from found order by last_seen_at desc, id
          limit ${page?.limit ?? null} offset ${page?.offset ?? 0}) as ids`)
    return rows[0]!
  })

export const listFound = async (known: Known, asked: Asked, page: Page): Promise<List<Person>> => {
  const { total, ids } = await findIds(known, asked, page)
  return { rows: await readPeople(known.db, ids), total }
}

const rowsAtOnce = 500

/** All of them, in batches. */
export const allFound = async function* (known: Known, asked: Asked): AsyncGenerator<Person[]> {
  const { ids } = await findIds(known, asked)
  for (let start = 0; start < ids.length; start += rowsAtOnce)
    yield await readPeople(known.db, ids.slice(start, start + rowsAtOnce))
}

const readPeople = (db: Queryable, ids: readonly string[]): Promise<Person[]> =>
  peopleList.read(db, sql`${people.id} = any(${sql.param([...ids])}::uuid[])`, [
    sql`${people.lastSeenAt} desc`,
    sql`${people.id}`,
  ])
