import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { record } from '#features/team/audit/service.server.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { ensure } from '#shared/calls/errors.ts'
import { isKnownTo } from '../policy.ts'
import { lockPeople, peopleList } from '../queries.server.ts'
import type { MaybeSame, SamePair } from '../schema.ts'
import { logged } from '../service.server.ts'
import { people, peopleNotSame } from '../tables.server.ts'

const mostShown = 20
/** More than these with one number are an office, or a name that many have. */
const mostAlike = 5

type Pair = { oneId: string; otherId: string; has: SamePair['has']; total: number }

/** Two entries each with the same phone number or name. Private people are left out: their likeness to others is private too. */
const alike = (column: typeof people.nameKey | typeof people.phoneKey, has: 'name' | 'phone') => {
  const key = sql.identifier(column.name)
  // `offset 0`: few keys are shared, and the index finds their people. Joined with all people it would take ten times as long.
  return sql`
    select pair.one_id, pair.other_id, ${has}::text as has
    from (select ${key} from people where ${key} is not null and not is_private
        group by 1 having count(*) between 2 and ${mostAlike}) as shared,
      lateral (select one.id as one_id, other.id as other_id from people one, people other
        where one.${key} = shared.${key} and other.${key} = shared.${key} and one.id < other.id
          and not one.is_private and not other.is_private offset 0) as pair`
}

/** Entries that may be one person: those with the same phone number, or with the same words of a name in any order. */
export const listMaybeSame = async (db: Queryable): Promise<MaybeSame> => {
  const { rows } = await db.execute<Pair>(sql`
    select one_id as "oneId", other_id as "otherId", case when count(*) > 1 then 'both' else min(has) end as has,
      (count(*) over ())::int as total
    from (${alike(people.phoneKey, 'phone')} union all ${alike(people.nameKey, 'name')}) as pairs
    where not exists (select from people_not_same n where n.one_id = pairs.one_id and n.other_id = pairs.other_id)
    group by one_id, other_id
    order by case when count(*) > 1 then 0 when min(has) = 'phone' then 1 else 2 end, one_id, other_id limit ${mostShown}`)
  const ids = rows.flatMap(({ oneId, otherId }) => [oneId, otherId])
  const found = await peopleList.read(db, inArray(people.id, ids), [asc(people.id)])
  const byId = new Map(found.map((person) => [person.id, person]))
  return {
    total: rows[0]?.total ?? 0,
    pairs: rows.flatMap(({ oneId, otherId, has }) => {
      const [one, other] = [byId.get(oneId), byId.get(otherId)]
      return one && other ? [olderFirst({ one, other, has })] : []
    }),
  }
}

/** The entry that has been there longer. */
const olderFirst = ({ one, other, has }: SamePair): SamePair =>
  other.createdAt < one.createdAt ? { one: other, other: one, has } : { one, other, has }

/** Remembers that two are not the same, or forgets it. */
export const markNotSame = (
  db: Db,
  admin: Admin,
  ids: readonly [string, string],
  isNotSame: boolean,
): Promise<void> =>
  db.transaction(async (tx) => {
    const found = (await lockPeople(tx, ids)).filter((person) => isKnownTo(admin.roles, person))
    ensure(found.length === 2, 'person_not_found')
    const [oneId, otherId] = ids.toSorted() as [string, string]
    const changed = isNotSame
      ? await tx.insert(peopleNotSame).values({ oneId, otherId }).onConflictDoNothing().returning()
      : await tx
          .delete(peopleNotSame)
          .where(and(eq(peopleNotSame.oneId, oneId), eq(peopleNotSame.otherId, otherId)))
          .returning()
    if (changed.length === 0) return
    const isPrivate = found.some((person) => person.isPrivate)
    const summary = isNotSame ? '' : 'Undone'
    await record(tx, admin, {
      action: 'person.not-same',
      subject: logged(isPrivate ? null : oneId),
      summary,
    })
  })

/** Who is not the same as the one who goes, is not the same as the one who stays. */
export const moveNotSame = async (tx: Tx, goes: string, stays: string): Promise<void> => {
  await tx.execute(sql`
    insert into people_not_same (one_id, other_id)
    select least(${stays}::uuid, third), greatest(${stays}::uuid, third)
    from (select case one_id when ${goes} then other_id else one_id end as third from people_not_same
      where one_id = ${goes} or other_id = ${goes}) as thirds
    where third <> ${stays} on conflict do nothing`)
}
