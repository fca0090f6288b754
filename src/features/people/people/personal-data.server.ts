import { eq, sql } from 'drizzle-orm'
import { personalDataByEmail } from '#server/personal-data.ts'
import { detailColumns } from './details.server.ts'
import { lastContact } from './queries.server.ts'
import { people, personEmails } from './tables.server.ts'

const ofAddress = (email: string) =>
  sql`${people.id} = (select ${personEmails}.person_id from ${personEmails} where ${eq(personEmails.email, email)})`

/** What the team has written down about a person. Notes stay with the team, as those on requests do, and go with the person. */
export const peoplePersonalData = personalDataByEmail('person', {
  collect: (db, email) =>
    db
      .select({
        knownSince: people.createdAt,
        lastContact,
        ...detailColumns,
        emails: sql<
          string[]
        >`array(select e.email from person_emails e where e.person_id = people.id order by 1)`,
        tags: sql<string[]>`array(select t.tag from person_tags t where t.person_id = people.id order by 1)`,
        groups: sql<string[]>`array(select g.name from group_people gp join groups g on g.id = gp.group_id
          where gp.person_id = people.id order by 1)`,
        // What was said stays with the team, as the notes do.
        contacts: sql<{ kind: string; on: string }[]>`(
          select coalesce(json_agg(json_build_object('kind', c.kind, 'on', c.happened_on) order by c.happened_on), '[]')
          from person_contacts c where c.person_id = people.id)`,
      })
      .from(people)
      .where(ofAddress(email)),
  erase: (tx, email) => tx.delete(people).where(ofAddress(email)),
})
