import type { PersonalData } from '#server/personal-data.ts'
import { listOfAccount } from './queries.server.ts'

/** The log names a member by the id alone: with the account, the name goes too. */
export const auditPersonalData: PersonalData = {
  name: 'accountHistory',
  collect: (db, { memberId }) => listOfAccount(db, memberId),
  erase: async () => {},
}
