import { sql } from 'drizzle-orm'
import { hasAccountWith } from '#features/people/members/of-subject.server.ts'
import { deleteSome, isOlder, type CleanUp } from '#server/jobs/clean-up.ts'
import { people } from './tables.server.ts'

/** Members and people in a group stay. Notes, tags and addresses go with the person. */
export const forgetPeople: CleanUp = (db, keep, most) =>
  deleteSome(
    db,
    people,
    sql`${isOlder(people.lastSeenAt, keep)}
      and not exists (select from group_people gp where gp.person_id = people.id)
      and not exists (select from person_emails e where e.person_id = people.id and ${hasAccountWith(sql`e.email`)})`,
    most,
  )
