import { openingPayments } from '#features/payments/policy.ts'
import type { Payments } from '#features/payments/service.server.ts'
import { retryIfOvertaken } from '#server/database/retry-if-overtaken.ts'
import type { Member } from '#server/http/actors.ts'
import { takeShared } from '#server/http/rate-limits.ts'
import { mailboxOf } from '#server/mail/mailbox.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { takeFreeSeats } from './free-registration.server.ts'
import { answersOf } from '../questions/answers.server.ts'
import { ensureIsForThem } from './may-register.server.ts'
import { askForConfirmation, type MustConfirm } from './strangers.server.ts'
import { holdSeats, type Hold, type HoldRequest } from '../paid-registration/paid-registration.server.ts'
import { isFree } from '../policy.ts'
import type { InvitedRegistration, Kept, Registered } from './schema.ts'
import { findCalendarEvent } from '../queries.server.ts'
import { chosenWay } from '../ways/chosen-way.server.ts'
import { forWay } from '../ways/ways.ts'

/** What the database upholds for an event. Who runs into one of these was overtaken since they looked. */
export const seatGuards = [
  'event_registrations_event_id_fkey',
  'event_registrations_once',
  'events_cancelled_take_nobody',
  'events_not_oversold',
  'events_not_oversold_online',
  'events_online_has_a_way',
]

/** Takes the seats of a free event, and holds those of a paid one, whose payment has to be presented then. */
export const registerForEvent = (
  platform: Platform,
  payments: Payments,
  eventId: string,
  input: InvitedRegistration,
  { ip, member, ...request }: Omit<HoldRequest, 'visitor'> & { ip: string; member: Member | null },
): Promise<Registered | Kept | { hold: Hold }> => {
  let mustConfirm: MustConfirm | undefined
  return retryIfOvertaken(async () => {
    // Read again with every try: a price can come or go between two of them.
    const event = await findCalendarEvent(platform.db, eventId)
    ensure(event, 'event_not_found')
    ensure(event.state !== 'draft', 'event_is_draft')
    // What is offered to someone on the waiting list stays theirs.
    if (!request.offer) ensureIsForThem(event, member)
    // Before anything else, so that a known address gets the same answer as a new one.
    answersOf(event.questions ?? [], input.answers)
    if (!request.offer) chosenWay(event, input.way)
    if (isFree(event)) {
      mustConfirm ??= await askForConfirmation(platform.limits, forWay(event, input.way), input, {
        ip,
        member,
      })
      return takeFreeSeats(platform, payments, event, input, mustConfirm)
    }
    await takeShared(platform.limits, openingPayments, ip, mailboxOf(input.email))
    const visitor = platform.limits.pseudonymOf(ip)
    return holdSeats(platform, payments, event, input, { ...request, visitor })
  }, seatGuards)
}
