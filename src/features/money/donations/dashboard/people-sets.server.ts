import { sql } from 'drizzle-orm'
import type { PeopleSets } from '#server/people-sets.ts'

/** Who gave: by an address of theirs, or as the treasurer has said. What went back, or never came, is no gift. */
export const gaveSet: PeopleSets['gave'] = (addresses, since) => {
  const hasCome = sql`d.status = 'completed' ${since ? sql`and d.created_at >= ${since.instant}::timestamptz` : sql``}`
  return sql`
    select a.person_id from ${addresses} a
    where exists (select from donations d where lower(d.donor_email) = a.email and ${hasCome})
    union all
    select d.person_id from donations d where d.person_id is not null and ${hasCome}`
}
