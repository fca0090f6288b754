import type { Queryable } from '#server/database/client.ts'
import type { Env } from '#server/env.ts'
import { readOutgoing, roomForMany } from '#server/mail/room.ts'
import { countDue, countHanded } from './queries.server.ts'

export type Limits = Pick<Env, 'MAIL_PER_HOUR' | 'MAIL_PER_DAY'>

/** How many may go at this moment. None while a person waits for an email of their own. */
export const readRoom = async (db: Queryable, limits: Limits): Promise<number> => {
  const { perHour, perDay } = roomForMany(limits)
  const [outgoing, handed] = await Promise.all([readOutgoing(db), countHanded(db)])
  if (outgoing.isBusy) return 0
  return Math.min(perHour - outgoing.lastHour - handed.lastHour, perDay - outgoing.lastDay - handed.lastDay)
}

/** A mail server far away takes about this long for one. */
const secondsEach = 1
const hour = 3_600

type Left = { lastHour: number; lastDay: number }

/** How many milliseconds it takes until so many have gone, after those that have left. */
const durationOf = (limits: Limits, left: Left, people: number): number => {
  const { perHour, perDay } = roomForMany(limits)
  const hours = Math.max(0, Math.ceil((left.lastHour + people) / perHour) - 1)
  const days = Math.max(0, Math.ceil((left.lastDay + people) / perDay) - 1)
  const waited = Math.max(hours * hour, days * 24 * hour)
  return (waited + Math.min(people, perHour) * secondsEach) * 1_000
}

/** When the last of so many would have gone, behind those that are waiting. */
export const guessEnd = async (db: Queryable, limits: Limits, people: number, now: Date): Promise<Date> => {
  const [handed, due] = await Promise.all([countHanded(db), countDue(db)])
  return new Date(now.getTime() + durationOf(limits, handed, due + people))
}

/** When those of a mailing would have gone that begins at a time to come. */
export const guessEndFrom = (limits: Limits, people: number, start: Date): Date =>
  new Date(start.getTime() + durationOf(limits, { lastHour: 0, lastDay: 0 }, people))
