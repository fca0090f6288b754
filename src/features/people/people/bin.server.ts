import type { Contents } from '#features/team/bin/service.server.ts'
import { returnPerson } from './return.server.ts'
import { groupPeople, people, personEmails, personNotes, personTags } from './tables.server.ts'

/** A person in the bin. */
export const personContents: Contents = {
  parts: [
    { column: people.id },
    { column: personEmails.personId },
    { column: personNotes.personId },
    { column: personTags.personId },
    { column: groupPeople.personId },
  ],
  taken: { person_emails_pkey: 'Someone else in People now has this email address.' },
  comeBack: (tx, _platform, { emails }, insert) => returnPerson(tx, emails, insert),
}
