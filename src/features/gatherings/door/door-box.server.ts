import { randomUUID } from 'node:crypto'
import {
  getEvent,
  listAtDoor,
  lockEventRow,
  reachesEvent,
  type DoorRegistration,
} from '#features/gatherings/events/service.server.ts'
import { isFree } from '#features/gatherings/events/policy.ts'
import type { Event } from '#features/gatherings/events/schema.ts'
import { record } from '#features/team/audit/service.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { linkTo } from '#server/private-links.ts'
import { qrPath } from '#server/qr.ts'
import { secretHash } from '#server/secrets.ts'
import { ensure } from '#shared/calls/errors.ts'
import { paths } from '#shared/paths.ts'
import { hoursAfter } from '#shared/time/dates.ts'
import { doorStrengthNames, isMoney, linkKindNames, type DoorStrength } from './categories.ts'
import { hallOf, listEntries, listPhones, sumOf, type Hall } from './counts.server.ts'
import {
  doorToken,
  findDoorLink,
  findPoster,
  insertDoorLink,
  listDoorLinks,
  revokeDoorLink,
} from './door-links.server.ts'
import type { DoorBox } from './schema.ts'
import { listTakings } from './takings.server.ts'

type Office = Pick<Platform, 'db' | 'secret' | 'publicUrl'>

/** A link ends a day after its event, and with it what phones keep. */
export const linkEndsAt = ({ endsAt }: Pick<Event, 'endsAt'>): string => hoursAfter(endsAt, 24)

/** A person who only reads, like a treasurer, gets no link that opens the door. */
export const readDoor = async (office: Office, actor: Admin, eventId: string): Promise<DoorBox> => {
  const { db } = office
  ensure(await reachesEvent(db, actor, 'registrations.read', eventId), 'event_not_found')
  const event = await getEvent(db, eventId)
  const mayOpen = await reachesEvent(db, actor, 'registrations.cancel', eventId)
  const [links, poster, phones, registrations, entries, takings] = await Promise.all([
    listDoorLinks(db, eventId),
    findPoster(db, eventId),
    listPhones(db, eventId),
    listAtDoor(db, eventId),
    listEntries(db, eventId),
    listTakings(db, eventId),
  ])
  const hall = hallOf(registrations, entries)
  const isOver = Date.parse(linkEndsAt(event)) <= Date.now()
  return {
    here: hall.here,
    expected: hall.expected,
    walkIns: hall.walkIns,
    takings: takingsOf(takings),
    links: links
      .filter(({ revokedAt }) => !revokedAt && !isOver)
      .map(({ id, strength, createdAt, madeBy, hash }) => ({
        id,
        strength,
        createdAt,
        madeBy,
        ...shownLink(mayOpen ? openLink(office, id, hash) : null),
      })),
    poster: poster && mayOpen && hasPoster(event) ? posterOf(office, poster) : null,
    mayHavePoster: mayOpen && hasPoster(event),
    endsAt: linkEndsAt(event),
    isOver,
    phones,
    currency: event.currency,
    twice: twiceOf(registrations, hall),
    paidTwice: paidTwiceOf(registrations, takings),
  }
}

const shownLink = (link: string | null) => ({ link, qr: link === null ? null : qrPath(link) })

/** Guests say themselves that they are here where there is nothing to pay. */
export const hasPoster = (event: Event): boolean =>
  isFree(event) && !event.isVirtual && event.state === 'planned' && Date.now() < Date.parse(event.endsAt)

const posterOf = (
  { secret, publicUrl }: Office,
  { id, hash, createdAt }: { id: string; hash: string; createdAt: string },
): DoorBox['poster'] => {
  const token = doorToken(secret, id)
  const link = secretHash(token) === hash ? linkTo(publicUrl, paths.here, token) : null
  return { id, createdAt, ...shownLink(link) }
}

/** The code that the event had before ends. */
export const makePoster = async (office: Office, actor: Admin, eventId: string): Promise<DoorBox> => {
  const { db, secret } = office
  await db.transaction(async (tx) => {
    ensure(await reachesEvent(tx, actor, 'registrations.cancel', eventId), 'event_not_found')
    // Two people who press at the same moment make one after the other.
    await lockEventRow(tx, eventId)
    const event = await getEvent(tx, eventId)
    ensure(event.state !== 'draft', 'event_is_draft')
    ensure(event.state === 'planned', 'event_cancelled')
    ensure(hasPoster(event), 'registration_closed')
    const before = await findPoster(tx, eventId)
    if (before) await revokeDoorLink(tx, before.id, actor.id)
    const id = randomUUID()
    await insertDoorLink(tx, {
      id,
      token: doorToken(secret, id),
      eventId,
      strength: 'self',
      madeBy: actor.id,
    })
    await record(tx, actor, {
      action: 'door-link.created',
      subject: { id: eventId, name: event.title },
      summary: linkKindNames.self,
    })
  })
  return readDoor(office, actor, eventId)
}

const openLink = ({ secret, publicUrl }: Office, id: string, hash: string): string | null => {
  const token = doorToken(secret, id)
  return secretHash(token) === hash ? linkTo(publicUrl, paths.door, token) : null
}

type Takings = Awaited<ReturnType<typeof listTakings>>

/** The till of the evening. */
const takingsOf = (takings: Takings): DoorBox['takings'] => {
  const sums = new Map<string, DoorBox['takings'][number]>()
  for (const { method, amount, currency, isBooked } of takings) {
    if (!isMoney(method)) continue
    const key = `${method} ${currency}`
    const sum = sums.get(key) ?? { method, currency, amount: 0, times: 0, booked: 0 }
    sums.set(key, {
      ...sum,
      amount: sum.amount + amount,
      times: sum.times + 1,
      booked: sum.booked + (isBooked ? amount : 0),
    })
  }
  return [...sums.values()].toSorted((one, other) => (one.method < other.method ? -1 : 1))
}

const twiceOf = (registrations: readonly DoorRegistration[], hall: Hall): DoorBox['twice'] =>
  registrations
    .filter(({ id, seats }) => sumOf(hall.entriesOf(id)) > seats)
    .map(({ id, name, seats }) => ({
      id,
      name,
      seats,
      times: hall.entriesOf(id).map((entry) => ({
        at: entry.takenAt,
        phone: entry.phone,
        isSelf: entry.how === 'self',
        isOnline: entry.how === 'online',
        seats: entry.seats,
      })),
    }))

/** A network that was away hides from a phone what was paid online. Someone has to give that back. */
const paidTwiceOf = (registrations: readonly DoorRegistration[], takings: Takings): DoorBox['paidTwice'] =>
  registrations.flatMap(({ id, name, seats, each }) => {
    const own = takings.filter(({ registrationId }) => registrationId === id)
    const amount = own.reduce((sum, one) => sum + one.amount, 0)
    const isOnline = own.some(({ isPaidElsewhere }) => isPaidElsewhere)
    return isOnline || amount > each * seats ? [{ id, name, amount, isOnline }] : []
  })

/** There is one link of each strength at a time: making it again shows the same. */
export const makeDoorLink = async (
  office: Office,
  actor: Admin,
  eventId: string,
  strength: DoorStrength,
): Promise<DoorBox> => {
  const { db, secret } = office
  await db.transaction(async (tx) => {
    ensure(await reachesEvent(tx, actor, 'registrations.cancel', eventId), 'event_not_found')
    const event = await getEvent(tx, eventId)
    ensure(event.state !== 'draft', 'event_is_draft')
    ensure(event.state === 'planned', 'event_cancelled')
    ensure(Date.parse(linkEndsAt(event)) > Date.now(), 'registration_closed')
    await stopUseless(tx, secret, actor, eventId, strength)
    const id = randomUUID()
    const row = { id, token: doorToken(secret, id), eventId, strength, madeBy: actor.id }
    if (!(await insertDoorLink(tx, row))) return
    await record(tx, actor, {
      action: 'door-link.created',
      subject: { id: eventId, name: event.title },
      summary: doorStrengthNames[strength],
    })
  })
  return readDoor(office, actor, eventId)
}

/** A link from before the site's secret changed can no longer be shown, so a new one replaces it. */
const stopUseless = async (
  tx: Queryable,
  secret: string,
  actor: Admin,
  eventId: string,
  strength: DoorStrength,
): Promise<void> => {
  for (const link of await listDoorLinks(tx, eventId)) {
    const isShown = secretHash(doorToken(secret, link.id)) === link.hash
    if (link.strength === strength && !isShown) await revokeDoorLink(tx, link.id, actor.id)
  }
}

export const stopDoorLink = async (office: Office, actor: Admin, linkId: string): Promise<DoorBox> => {
  const eventId = await office.db.transaction(async (tx) => {
    const link = await findDoorLink(tx, linkId)
    ensure(link, 'link_not_valid')
    const isOwn = await reachesEvent(tx, actor, 'registrations.cancel', link.eventId)
    ensure(isOwn, 'link_not_valid')
    if (!(await revokeDoorLink(tx, linkId, actor.id))) return link.eventId
    const { title } = await getEvent(tx, link.eventId)
    await record(tx, actor, {
      action: 'door-link.stopped',
      subject: { id: link.eventId, name: title },
      summary: linkKindNames[link.strength],
    })
    return link.eventId
  })
  return readDoor(office, actor, eventId)
}
