import { createHash } from 'node:crypto'
import {
  codesOf,
  getEvent,
  listAtDoor,
  listTicketHashes,
  ticketHash,
  ticketsOf,
  type DoorRegistration,
} from '#features/gatherings/events/service.server.ts'
import { placeOf, spotsLeft } from '#features/gatherings/events/policy.ts'
import type { Event } from '#features/gatherings/events/schema.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { shortName, shortNames } from '#shared/text/short-names.ts'
import { hoursAfter } from '#shared/time/dates.ts'
import { doorsOpenMinutes } from './categories.ts'
import { hallOf, listEntries, notePhone, type Hall } from './counts.server.ts'
import { linkEndsAt } from './door-box.server.ts'
import { findDoorLinkByToken, type DoorLink } from './door-links.server.ts'
import type { DoorGuest, DoorList, OpenDoor } from './schema.ts'

export const doorsOpenAt = ({ startsAt }: Pick<Event, 'startsAt'>): string =>
  hoursAfter(startsAt, -doorsOpenMinutes / 60)

export type OpenedDoor = { link: DoorLink; event: Event }

/** The door behind a link, also one that was stopped: what a phone has kept from before must still go. */
export const findDoor = async (db: Queryable, token: string): Promise<OpenedDoor> => {
  const link = await findDoorLinkByToken(db, token)
  ensure(link, 'link_not_valid')
  const event = await getEvent(db, link.eventId)
  ensure(Date.parse(linkEndsAt(event)) > Date.now(), 'link_not_valid')
  return { link, event }
}

export const stoppedOf = ({ revokedAt, revokedBy }: DoorLink): DoorList['stopped'] =>
  revokedAt ? { at: revokedAt, by: revokedBy } : null

/** What a phone gets to decide alone: the event, and of each guest as little as that takes. */
export const readDoorList = async (
  { db, secret }: Pick<Platform, 'db' | 'secret'>,
  { token, phone, seen }: OpenDoor,
): Promise<DoorList> => {
  const { link, event } = await findDoor(db, token)
  const stopped = stoppedOf(link)
  if (phone && !stopped) await notePhone(db, link.id, phone)
  const registrations = await listAtDoor(db, event.id)
  const hall = hallOf(registrations, await listEntries(db, event.id))
  const version = versionOf(registrations, hall)
  const isOld = seen !== version && !stopped
  return {
    now: new Date().toISOString(),
    event: {
      title: event.title,
      date: event.date,
      time: event.time,
      place: placeOf(event),
      category: event.category,
      price: event.price,
      prices: (event.priceChoices ?? []).toSorted((one, other) => one.amount - other.amount),
      currency: event.currency,
      opensAt: doorsOpenAt(event),
      endsAt: event.endsAt,
      free: spotsLeft(event),
    },
    strength: link.strength,
    endsAt: linkEndsAt(event),
    stopped,
    here: hall.here,
    expected: hall.expected,
    walkIns: hall.walkIns,
    version,
    guests: isOld ? await guestsOf(db, secret, { link, event }, registrations, hall) : null,
  }
}

/** Another one whenever something in the list has changed. */
export const versionOf = (registrations: readonly DoorRegistration[], hall: Hall): string => {
  const lines = registrations.map((one) => [
    one.id,
    one.name,
    one.companions,
    one.seats,
    one.state,
    one.owes,
    hall.hereOf(one),
  ])
  return createHash('sha256').update(JSON.stringify(lines)).digest('base64url').slice(0, 16)
}

const guestsOf = async (
  db: Queryable,
  secret: string,
  { link: { strength }, event }: OpenedDoor,
  registrations: readonly DoorRegistration[],
  hall: Hall,
): Promise<DoorGuest[]> => {
  // Where names are shown they stand from A to Z, as one looks for them.
  const listed = strength === 'full' ? registrations.toSorted(byName) : registrations
  const ids = listed.map(({ id }) => id)
  // Those who were never shown their code have one from now on: they may open their ticket at the door.
  await ticketsOf(db, secret, ids)
  const hashes = Map.groupBy(await listTicketHashes(db, ids), ({ registrationId }) => registrationId)
  const names = shortNames(listed.map(({ name }) => name))
  return listed.map((one, at) => ({
    codes: (hashes.get(one.id) ?? []).map(({ hash }) => hash),
    ...(strength === 'full' && {
      id: one.id,
      name: names[at]!,
      shortCode: shortCodeHash(secret, one.id),
      ...(one.companions.length > 0 && { companions: one.companions.map((name) => shortName(name)) }),
    }),
    seats: one.seats,
    state: one.state === 'owes' || one.state === 'cancelled' ? one.state : 'coming',
    owes: one.owes,
    ...(one.each !== event.price && { each: one.each }),
    cancelledAt: one.cancelledAt,
    here: hall.hereOf(one),
  }))
}

const { compare } = new Intl.Collator('en', { sensitivity: 'base' })

const byName = (one: DoorRegistration, other: DoorRegistration): number => compare(one.name, other.name)

/** Of "K7QF2M9X": the list itself shows no code. */
const shortCodeHash = (secret: string, id: string): string =>
  ticketHash(codesOf(secret, id).shortCode.replaceAll(' ', '')).slice(0, 16)
