import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isDemo, notedAt, type DemoContent } from '#server/demo-rows.ts'
import { groupPeople, groups, people, personContacts, personNotes } from './tables.server.ts'

const hasRows = (personId: PgColumn): SQL =>
  sql`exists (select from ${personId.table} where ${personId} = ${people.id})`

/** Invented people and their circles. */
export const demoPeople: DemoContent = {
  rows: [
    {
      kind: 'groups',
      id: groups.id,
      words: [groups.name, groups.about, groups.place, groups.arrangement],
      hasOwn: sql`exists (select from ${groupPeople} where ${groupPeople.groupId} = ${groups.id}
        and not ${isDemo(people.id, groupPeople.personId)})`,
    },
    {
      kind: 'people',
      id: people.id,
      words: [
        people.name,
        people.email,
        people.phone,
        people.otherNames,
        people.birthday,
        people.area,
        people.howTheyCame,
      ],
      // Anyone who has written, come or given since then is real.
      hasOwn: sql`(${people.lastSeenAt} > ${notedAt} or ${hasRows(personNotes.personId)}
        or ${hasRows(personContacts.personId)} or exists (select from ${groupPeople}
          where ${groupPeople.personId} = ${people.id} and not ${isDemo(groups.id, groupPeople.groupId)}))`,
    },
  ],
}
