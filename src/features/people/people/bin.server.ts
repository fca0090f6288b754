import type { Contents } from '#features/team/bin/service.server.ts'
import { circleAttendance } from './attendance/tables.server.ts'
import { returnPerson } from './return.server.ts'
import {
  groupPeople,
  people,
  peopleNotSame,
  personContacts,
  personEmails,
  personMerges,
  personNotes,
  personTags,
} from './tables.server.ts'

/** A person in the bin. */
export const personContents: Contents = {
  parts: [
    { column: people.id },
    { column: personEmails.personId },
    { column: personNotes.personId },
    { column: personContacts.personId },
    { column: personTags.personId },
    { column: groupPeople.personId },
    { column: circleAttendance.personId },
  ],
  // How two entries were before a merge is not kept twice, and two who are not the same may be asked about again.
  leftOut: [personMerges, peopleNotSame],
  taken: { person_emails_pkey: 'Someone else in People now has this email address.' },
  comeBack: (tx, _platform, { emails }, insert) => returnPerson(tx, emails, insert),
}
