import type { PersonalData } from '#server/personal-data.ts'
import { deleteOfPerson, listOfPerson, takeOutPerson } from './queries.server.ts'

/** What the team has deleted of a person. Of an event or a teaching only their part goes; others have theirs in it. */
export const binPersonalData: PersonalData = {
  name: 'deletedByOurTeam',
  collect: (db, { confirmedEmail, memberId }) => listOfPerson(db, confirmedEmail, memberId),
  erase: async (tx, { confirmedEmail, memberId }) => {
    if (confirmedEmail) await deleteOfPerson(tx, confirmedEmail)
    await takeOutPerson(tx, confirmedEmail, memberId)
  },
}
