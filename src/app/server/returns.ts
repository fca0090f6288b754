import type { Returns } from '#features/bin/bring-back.server.ts'
import { announceReturn } from '#features/events/dashboard/return-event.server.ts'
import { returnPerson } from '#features/people/return.server.ts'

/** What features do when something of theirs is brought back from the bin. */
export const returns: Returns = {
  event: async (tx, platform, { id }, insert) => {
    await insert()
    return announceReturn(tx, platform, id)
  },
  person: (tx, _platform, { emails }, insert) => returnPerson(tx, emails, insert),
}
