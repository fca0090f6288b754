import { sql } from 'drizzle-orm'
import type { Contents } from '#features/team/bin/service.server.ts'
import { isNoDeletedAddress } from '#server/personal-data.ts'
import { announceReturn } from './dashboard/return-event.server.ts'
import { eventRecapPictures, eventRecaps } from './recap/tables.server.ts'
import { isSure } from './registration/queries.server.ts'
import { freeHoldsOf } from './paid-registration/holds.server.ts'
import {
  seatClaims,
  seatClaimTokens,
  seatGifts,
  seatGiftsUsed,
  seatGiftTokens,
} from './sponsored/tables.server.ts'
import {
  eventHosts,
  eventRegistrations,
  events,
  eventWaiting,
  eventWaitingTokens,
  registrationRests,
  registrationTokens,
  tickets,
} from './tables.server.ts'
import { offerSeats } from './waiting/offer-seats.server.ts'

/** An event in the bin. */
export const eventContents: Contents = {
  parts: [
    { column: events.id, without: [events.registered, events.onlineRegistered] },
    { column: eventHosts.eventId },
    { column: eventRecaps.eventId },
    { column: eventRecapPictures.eventId },
    { column: eventRegistrations.eventId },
    { column: registrationTokens.registrationId, of: eventRegistrations },
    { column: registrationRests.registrationId, of: eventRegistrations },
    { column: tickets.registrationId, of: eventRegistrations },
    { column: eventWaiting.eventId },
    { column: eventWaitingTokens.waitingId, of: eventWaiting },
    { column: seatGifts.eventId, without: [seatGifts.used] },
    { column: seatGiftTokens.giftId, of: seatGifts },
    { column: seatGiftsUsed.giftId, of: seatGifts },
    { column: seatClaims.eventId },
    { column: seatClaimTokens.claimId, of: seatClaims },
  ],
  subject: events.title,
  topics: ['events', 'seats'],
  ownedBy: eventHosts.adminId,
  shared: { email: eventRegistrations.email },
  taken: { events_once_a_day: 'Another date of the series is on this day now.' },
  // As `announceReturn` decides it: the event is to come, and the person is coming for sure.
  toNotify: (kept) => sql<number>`(select count(*)::int from ${kept(events)}, ${kept(eventRegistrations)}
    where ${events.state} = 'planned' and ${events.endsAt} > now()
      and ${isSure} and ${isNoDeletedAddress(eventRegistrations.email)})`,
  comeBack: async (tx, platform, { id }, insert) => {
    await insert()
    const announced = await announceReturn(tx, platform, id)
    await freeHoldsOf(tx, id)
    await offerSeats(tx, platform, id)
    return announced
  },
}
