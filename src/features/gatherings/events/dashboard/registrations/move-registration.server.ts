import { eq, sql } from 'drizzle-orm'
import { record } from '#features/team/audit/service.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { canBeEmailed } from '#server/no-email.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { shortDay } from '#shared/time/dates.ts'
import type { CalendarEvent } from '../../calendar/calendar-file.server.ts'
import { reachesEvent } from '../../hosts/own-events.server.ts'
import { withOwnDoor } from '../../online/policy.ts'
import { freeHoldsOf, isUnconfirmed } from '../../paid-registration/holds.server.ts'
import {
  findOtherHolder,
  findRegistration,
  updateRegistration,
  type Registration,
} from '../../paid-registration/paid-queries.server.ts'
import { isOpen } from '../../policy.ts'
import { eachOf, hasPrice } from '../../prices/prices.ts'
import { findEventWithMeeting } from '../../queries.server.ts'
import { ensureSpots } from '../../registration/free-registration.server.ts'
import { privateLink } from '../../registration/mailing.server.ts'
import { eventRegistrations as registrations } from '../../tables.server.ts'
import { offerSeats } from '../../waiting/offer-seats.server.ts'
import { forWay } from '../../ways/ways.ts'
import { movedRegistrationEmail } from './move-emails.server.ts'

/** To another date of the same price. Reference, ticket, link and payment stay what they are. */
export const moveRegistration = (
  platform: Platform,
  actor: Admin,
  id: string,
  toEventId: string,
): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const registration = await lockForMove(tx, actor, id, toEventId)
    const [from, to] = [
      await findEventWithMeeting(tx, registration.eventId),
      await findEventWithMeeting(tx, toEventId),
    ]
    ensure(from && to, 'event_not_found')
    ensureMovable(registration, from)
    ensureFits(registration, from, to)
    // Those who wait there come first.
    await freeHoldsOf(tx, to.id)
    await offerSeats(tx, platform, to.id)
    const now = await findEventWithMeeting(tx, to.id)
    ensure(now, 'event_not_found')
    const way = now.ways ? (registration.way ?? 'in-person') : null
    ensureSpots(forWay(now, way), registration.numberOfAttendees)
    if (await findOtherHolder(tx, to.id, registration.email))
      throw new Refusal('conflict', { sentence: 'This person already has places there.' })
    // Without it, the database keeps a registration with its event.
    await tx.execute(sql`select set_config('registrations.is_moving', 'yes', true)`)
    const { deposit } = registration
    await updateRegistration(tx, id, {
      ...unknownThere,
      eventId: to.id,
      way,
      // No rest is due after the event.
      ...(deposit && { deposit: { ...deposit, dueOn: deposit.dueOn < to.date ? deposit.dueOn : to.date } }),
    })
    await offerSeats(tx, platform, from.id)
    await tell(tx, platform, registration, {
      from: forWay(from, registration.way),
      to: forWay(now, way),
    })
    await record(tx, actor, {
      action: 'registration.moved',
      subject: { id, name: from.title },
      summary: `To ${to.title}, ${shortDay(to.date)}`,
    })
    tx.touch('seats')
  })

/** What was known for the other event only. */
const unknownThere = {
  remindedOf: null,
  remindedHourOf: null,
  attended: null,
  arrived: null,
  attendedSelf: false,
  isAddition: false,
}

/** Both events are locked, in the order of their ids: two people who move guests at the same moment do not wait for each other for ever. */
const lockForMove = async (tx: Tx, actor: Admin, id: string, toEventId: string): Promise<Registration> => {
  const gone = { sentence: 'This registration no longer exists.' }
  const eventId = await findEventOf(tx, id)
  if (!eventId || !(await reachesEvent(tx, actor, 'registrations.cancel', eventId)))
    throw new Refusal('registration_not_found', gone)
  ensure(await reachesEvent(tx, actor, 'registrations.cancel', toEventId), 'event_not_found')
  await tx.execute(sql`select 1 from events where id in (${eventId}, ${toEventId}) order by id for update`)
  const registration = await findRegistration(tx, id)
  // Another person has moved it.
  if (registration?.eventId !== eventId) throw new Refusal('overtaken', gone)
  return registration
}

const findEventOf = async (tx: Queryable, id: string): Promise<string | undefined> => {
  const rows = await tx
    .select({ eventId: registrations.eventId })
    .from(registrations)
    .where(eq(registrations.id, id))
  return rows[0]?.eventId
}

const ensureMovable = (registration: Registration, from: CalendarEvent): void => {
  const { paymentStatus, cancelledAt, attended } = registration
  const isSure =
    cancelledAt === null &&
    (paymentStatus === 'completed' || (paymentStatus === 'free' && !isUnconfirmed(registration)))
  if (!isSure)
    throw new Refusal('conflict', {
      sentence: 'Only a registration that is confirmed and paid for can be moved.',
    })
  if (attended !== null)
    throw new Refusal('conflict', {
      sentence: attended ? 'This guest has been checked in.' : 'This guest is recorded as not having come.',
    })
  if (!isOpen(from, new Date()))
    throw new Refusal('registration_closed', { sentence: 'This event has finished or been cancelled.' })
}

/** What was paid for each place: the event may cost something else by now. */
const costOfPlace = (
  { paymentStatus, priceChoice, deposit, amountPaid, numberOfAttendees }: Registration,
  from: CalendarEvent,
): number =>
  paymentStatus === 'completed'
    ? (deposit?.each ?? priceChoice?.amount ?? amountPaid / numberOfAttendees)
    : eachOf(from, priceChoice)

const ensureFits = (registration: Registration, from: CalendarEvent, to: CalendarEvent): void => {
  const each = costOfPlace(registration, from)
  if (from.id === to.id) throw new Refusal('conflict', { sentence: 'They are registered for this event.' })
  if (!isOpen(to, new Date()))
    throw new Refusal('registration_closed', {
      sentence: 'Choose an event that is published and still to come.',
    })
  if (!hasPrice(to, each) || (each > 0 && registration.currency !== to.currency))
    throw new Refusal('conflict', {
      sentence:
        'The other event has another price. Cancel or refund this registration, and ask them to register there.',
    })
}

const tell = async (
  tx: Tx,
  { mailer, publicUrl }: Platform,
  registration: Registration,
  { from, to }: { from: CalendarEvent; to: CalendarEvent },
): Promise<void> => {
  if (!canBeEmailed(registration.email)) return
  const link = await privateLink(tx, publicUrl, registration.id)
  const shown = withOwnDoor(to, link)
  await mailer.post(tx, movedRegistrationEmail(shown, from, registration, { link, publicUrl }))
}
