import { eq, inArray } from 'drizzle-orm'
import { personalDataByEmail } from '#server/personal-data.ts'
import { groupPeople, personEmails } from '../tables.server.ts'
import { listGroupsOf } from './queries.server.ts'

export const groupsPersonalData = personalDataByEmail('groups', {
  // Who else leads it is no data of theirs.
  collect: async (db, email) =>
    (await listGroupsOf(db, email)).map(({ leaders: _leaders, ...group }) => group),
  erase: (tx, email) =>
    tx
      .delete(groupPeople)
      .where(
        inArray(
          groupPeople.personId,
          tx.select({ id: personEmails.personId }).from(personEmails).where(eq(personEmails.email, email)),
        ),
      ),
})
