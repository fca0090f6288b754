import { sql } from 'drizzle-orm'
import { listTeam } from '#features/team/admins/service.server.ts'
import { noteNews } from '#features/team/news/service.server.ts'
import { mattersInSql, type MatterListener } from '#features/payments/matters/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { can } from '#shared/powers.ts'

/** Gives what a person has to look at to a treasurer, and emails them. */
export const matterListener: MatterListener = {
  choosePerson: async (tx) => {
    const team = await listTeam(tx)
    const treasurers = team.filter(({ roles }) => roles.includes('treasurer'))
    const people = treasurers.length > 0 ? treasurers : team.filter(({ roles }) => can(roles, 'money.change'))
    if (people.length < 2) return people[0]?.id ?? null
    const open = await countOpen(tx)
    const countOf = ({ id }: { id: string }) => open.get(id) ?? 0
    return people.reduce((least, one) => (countOf(one) < countOf(least) ? one : least)).id
  },
  listPeople: async (tx) =>
    (await listTeam(tx)).filter(({ roles }) => can(roles, 'money.change')).map(({ id }) => id),
  opened: async (tx, { id, ownerId }) => {
    await noteNews(tx, { kind: 'money matter', moneyMatterId: id })
    if (ownerId) await noteNews(tx, { kind: 'assigned', moneyMatterId: id, adminId: ownerId })
  },
  handedOver: async (tx, { id, ownerId }) => {
    if (ownerId) await noteNews(tx, { kind: 'assigned', moneyMatterId: id, adminId: ownerId })
  },
}

/** How many open matters each person has. */
const countOpen = async (db: Queryable): Promise<Map<string, number>> => {
  const { rows } = await db.execute<{ owner: string; count: number }>(sql`
    select owner_id as owner, count(*)::int as count from ${mattersInSql()}
    where settled_at is null and owner_id is not null group by 1`)
  return new Map(rows.map(({ owner, count }) => [owner, count]))
}
