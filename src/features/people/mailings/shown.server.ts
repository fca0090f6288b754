import type { Queryable } from '#server/database/client.ts'
import { roomForMany } from '#server/mail/room.ts'
import { guessEnd, guessEndFrom, type Limits } from './pace.server.ts'
import type { FoundMailing } from './queries.server.ts'
import { reasonInWords } from './reasons.ts'
import type { Mailing } from './schema.ts'

/** Mailings as the team sees them: the sum of their states, and when they will be done. */
export const showMailings = async (
  db: Queryable,
  limits: Limits,
  found: readonly FoundMailing[],
  now = new Date(),
): Promise<Mailing[]> => {
  const isUnderWay = ({ state, sendAt }: FoundMailing) =>
    state === 'sending' && Date.parse(sendAt) <= now.getTime()
  const end = found.some(isUnderWay) ? (await guessEnd(db, limits, 0, now)).toISOString() : null
  const { perHour } = roomForMany(limits)
  return found.map((one) => {
    const { counts, troubles, ...mailing } = one
    const due = counts.due ?? 0
    const sums = {
      due,
      handedOver: counts['handed over'] ?? 0,
      refused: counts.refused ?? 0,
      uncertain: counts.uncertain ?? 0,
      bounced: counts.bounced ?? 0,
      leftOut: counts['left out'] ?? 0,
    }
    const isPlanned = mailing.state === 'sending' && !isUnderWay(one)
    return {
      ...mailing,
      ...sums,
      perHour,
      doneAt: isPlanned
        ? guessEndFrom(limits, due, new Date(mailing.sendAt)).toISOString()
        : isUnderWay(one) && !mailing.serverIsAway
          ? end
          : null,
      isBalanced: Object.values(sums).reduce((sum, count) => sum + count, 0) === mailing.total,
      troubles: troubles.map(({ lastError, ...trouble }) => ({
        ...trouble,
        reason: reasonInWords(trouble.state, lastError),
      })),
    }
  })
}
