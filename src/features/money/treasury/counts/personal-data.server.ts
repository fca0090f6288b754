import { personalDataByEmail } from '#server/personal-data.ts'
import type { TimelineSource } from '#server/timeline.ts'
import { forgetAddress, listOfAddress, movePerson } from './queries.server.ts'

/** A new person in a draft. What is booked is a gift, and is found there. */
export const countsPersonalData = personalDataByEmail('countsNotBookedYet', {
  collect: listOfAddress,
  erase: forgetAddress,
})

/** A draft tells nothing about a person; if two become one, it names the one who stays. */
export const countsTimeline: TimelineSource = {
  powers: ['money.read'],
  read: async () => [],
  merge: async (tx, goes, stays) => {
    await movePerson(tx, goes, stays)
  },
}
