import { openingPayments } from '#features/payments/policy.ts'
import type { Payments } from '#features/payments/service.server.ts'
import { retryIfOvertaken } from '#server/database/retry-if-overtaken.ts'
import type { Platform } from '#server/platform.ts'
import { takeFreeSeats } from './free-registration.server.ts'
import { holdSeats } from './paid-registration.server.ts'
import { isFree } from '../policy.ts'
import type { EventRegistration, RegistrationAnswer } from '../schema.ts'
import { getEvent } from '../service.server.ts'

type Office = Pick<Platform, 'db' | 'limits' | 'mailer' | 'publicUrl'>

/** What the database upholds for an event. Who runs into one of these was overtaken since they looked. */
const guards = [
  'event_registrations_event_id_fkey',
  'event_registrations_once',
  'events_cancelled_take_nobody',
  'events_not_oversold',
]

/** Takes the seats of a free event, and holds those of a paid one until they are paid. */
export const registerForEvent = (
  office: Office,
  payments: Payments,
  eventId: string,
  input: EventRegistration,
  { attempt, ip }: { attempt: string; ip: string },
): Promise<RegistrationAnswer> =>
  retryIfOvertaken(async () => {
    // Read again with every try: a price can come or go between two of them.
    if (isFree(await getEvent(office.db, eventId))) return takeFreeSeats(office, payments, eventId, input)
    await office.limits.take(openingPayments, ip)
    const visitor = office.limits.pseudonymOf(ip)
    return holdSeats(office, payments, eventId, input, { attempt, visitor })
  }, guards)
