import type { Queryable } from '#server/database/client.ts'
import type { Env } from '#server/env.ts'
import { readOutgoing, roomForMany } from '#server/mail/room.ts'
import { countDue, countHanded } from './queries.server.ts'

type Limits = Pick<Env, 'MAIL_PER_HOUR' | 'MAIL_PER_DAY'>

/** How many may go at this moment. None while a person waits for an email of their own. */
export const readRoom = async (db: Queryable, limits: Limits): Promise<number> => {
  const { perHour, perDay } = roomForMany(limits)
  const [outgoing, handed] = await Promise.all([readOutgoing(db), countHanded(db)])
  if (outgoing.isBusy) return 0
  return Math.min(perHour - outgoing.lastHour - handed.lastHour, perDay - outgoing.lastDay - handed.lastDay)
}

/** One connection after another takes about this long. */
const secondsEach = 1
const hour = 3_600

/** When the last of so many would have gone, behind those that are waiting. */
export const guessEnd = async (db: Queryable, limits: Limits, people: number, now: Date): Promise<Date> => {
  const { perHour, perDay } = roomForMany(limits)
  const [handed, due] = await Promise.all([countHanded(db), countDue(db)])
  const all = due + people
  const hours = Math.max(0, Math.ceil((handed.lastHour + all) / perHour) - 1)
  const days = Math.max(0, Math.ceil((handed.lastDay + all) / perDay) - 1)
  const waited = Math.max(hours * hour, days * 24 * hour)
  return new Date(now.getTime() + (waited + Math.min(all, perHour) * secondsEach) * 1_000)
}
