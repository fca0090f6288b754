import { createHash } from 'node:crypto'
import {
  lockEventRow,
  meetingClosesAt,
  meetingOpensAt,
  type JoinedMeeting,
  type Joining,
} from '#features/gatherings/events/service.server.ts'
import type { Db, Queryable, Tx } from '#server/database/client.ts'
import { insertCheckIn } from '../check-ins.server.ts'
import { noteComing } from '../take-batch.server.ts'

/**
 * Opens the meeting for someone who has a place, from a quarter of an hour before it begins until an hour after its end, and notes that they came.
 * More devices than places are let in all the same: the hosts see it. If people also meet in a hall, that counts no one: the place is for the hall, and the door there counts who takes it.
 */
export const join = async (
  db: Db,
  device: string,
  find: (db: Queryable) => Promise<Joining>,
): Promise<JoinedMeeting> => {
  const { event, meetingLink } = await find(db)
  const now = Date.now()
  const opensAt = meetingOpensAt(event)
  if (now < Date.parse(opensAt)) return { state: 'early', opensAt }
  if (now >= Date.parse(meetingClosesAt(event))) return { state: 'over' }
  if (meetingLink === null) return { state: 'no link' }
  if (!event.isVirtual) return { state: 'open', link: meetingLink }
  await db.transaction(async (tx) => {
    await lockEventRow(tx, event.id)
    // Read again: the place could be given back before the lock.
    await noteJoining(tx, device, await find(tx))
  })
  return { state: 'open', link: meetingLink }
}

const noteJoining = async (
  tx: Tx,
  device: string,
  { registrationId, event, isAway }: Joining,
): Promise<void> => {
  const isNew = await insertCheckIn(tx, {
    id: idOf(registrationId, device),
    eventId: event.id,
    registrationId,
    how: 'online',
    said: 'in',
    result: 'in',
    seats: 1,
    takenAt: new Date().toISOString(),
  })
  // The team has looked, and knows better.
  if (isNew && !isAway) await noteComing(tx, event.id, [registrationId])
}

/** The same for the same device: who comes back after a while is not counted twice. */
const idOf = (registrationId: string, device: string): string => {
  const hash = createHash('sha256').update(`${registrationId} ${device}`).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}
