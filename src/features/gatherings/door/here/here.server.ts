import {
  findAtDoor,
  findOwnAtDoor,
  getEvent,
  listAtDoor,
  lockEventRow,
  shortCodeOf,
  timeOf,
  type DoorRegistration,
} from '#features/gatherings/events/service.server.ts'
import { placeOf } from '#features/gatherings/events/policy.ts'
import type { Event } from '#features/gatherings/events/schema.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { hoursAfter, localAt } from '#shared/time/dates.ts'
import { doorsOpenMinutes } from '../categories.ts'
import { insertCheckIn } from '../check-ins.server.ts'
import { hallOf, listEntries } from '../counts.server.ts'
import { hasPoster } from '../door-box.server.ts'
import { findPosterByToken, lockDoor } from '../door-links.server.ts'
import { noteComing } from '../take-batch.server.ts'
import type { Here, SaidHere, SayHere } from './schema.ts'

const opensAt = ({ startsAt }: Pick<Event, 'startsAt'>): string =>
  hoursAfter(startsAt, -doorsOpenMinutes / 60)

/** "5:30pm", where the event is. */
const clockOf = (instant: string): string => timeOf(localAt(instant).slice(-5))

/** A poster leads nowhere once its code was renewed, the event has ended or costs something. */
const openPoster = async (db: Queryable, token: string) => {
  const poster = await findPosterByToken(db, token)
  ensure(poster, 'link_not_valid')
  const event = await getEvent(db, poster.eventId)
  ensure(hasPoster(event), 'link_not_valid')
  return { poster, event }
}

export const readHere = async (db: Queryable, token: string): Promise<Here> => {
  const { event } = await openPoster(db, token)
  const { id, title, date, time, category, state } = event
  return {
    event: { id, title, date, time, category, state, place: placeOf(event) },
    opens: Date.now() < Date.parse(opensAt(event)) ? clockOf(opensAt(event)) : null,
  }
}

/**
 * Notes who says that they are here. Only those who have the code of a ticket hear whose it is: the answer to an email or
 * a phone number is the same for all of them.
 */
export const sayHere = ({ db, secret }: Pick<Platform, 'db' | 'secret'>, said: SayHere): Promise<SaidHere> =>
  db.transaction(async (tx) => {
    const { event } = await openPoster(tx, said.token)
    ensureOpen(event)
    const holder = await ofTicket(tx, secret, event.id, said.who)
    const guest = holder ?? (await findOwnAtDoor(tx, event.id, said.who))
    // As a volunteer's phone does: both may let in the same guest at the same moment.
    await lockDoor(tx, event.id)
    await lockEventRow(tx, event.id)
    // Read again: it may have been renewed before the lock.
    const { poster } = await openPoster(tx, said.token)
    if (guest) await noteHere(tx, poster, guest.id, said)
    return { name: holder ? firstNameOf(holder.name) : null }
  })

const ensureOpen = (event: Event): void => {
  if (Date.now() < Date.parse(opensAt(event)))
    throw new Refusal('not_begun', {
      sentence: `You can say that you're here from ${clockOf(opensAt(event))}.`,
    })
}

/** Who holds the ticket with this short code, and has a place. */
const ofTicket = async (
  db: Queryable,
  secret: string,
  eventId: string,
  who: string,
): Promise<DoorRegistration | undefined> => {
  const code = who.replaceAll(/[\s-]/g, '').toUpperCase()
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(code)) return undefined
  const guests = await listAtDoor(db, eventId)
  return guests.find(
    ({ id, state }) => state === 'coming' && shortCodeOf(secret, id).replace(' ', '') === code,
  )
}

const noteHere = async (
  tx: Tx,
  poster: { id: string; eventId: string },
  guestId: string,
  { id, people }: SayHere,
): Promise<void> => {
  const [guest] = await findAtDoor(tx, [guestId])
  // The team has looked, and knows better.
  if (guest?.state !== 'coming' || guest.attended === false) return
  const seats = Math.min(
    people,
    guest.seats - hallOf([guest], await listEntries(tx, poster.eventId)).hereOf(guest),
  )
  // Those who are in the hall are in it once.
  if (seats <= 0) return
  await insertCheckIn(tx, {
    id,
    eventId: poster.eventId,
    registrationId: guest.id,
    linkId: poster.id,
    how: 'self',
    said: 'in',
    result: 'in',
    seats,
    takenAt: new Date().toISOString(),
  })
  await noteComing(tx, poster.eventId, [guest.id])
}
