import type { PayRequest } from '#features/payments/attempt.server.ts'
import { findPaymentOfAttempt } from '#features/payments/lookups.server.ts'
import type { Db } from '#server/database/client.ts'
import { spotsLeft } from '../policy.ts'
import { isOffered, refusalOf } from '../prices/chosen-price.server.ts'
import { ensureSpots } from '../registration/free-registration.server.ts'
import type { EventRegistration } from '../registration/schema.ts'
import type { Event } from '../schema.ts'
import { forWay } from '../ways/ways.ts'
import { hasOverdueHolds } from './holds.server.ts'
import { findOtherHolder, findRegistration } from './paid-queries.server.ts'

type Asked = Pick<PayRequest, 'attempt'> & { offer?: string | undefined }

/** Before anything else, so that a known address gets the same answer as a new one. Who holds places keeps their price. */
export const refuseOldPrice = async (
  db: Db,
  event: Event,
  { priceChoice: id }: EventRegistration,
  { attempt }: Asked,
): Promise<void> => {
  if (isOffered(event, id)) return
  const payment = await findPaymentOfAttempt(db, attempt)
  const begun = payment && (await findRegistration(db, payment.subjectId))
  if (!begun || begun.priceChoice?.id !== id) throw refusalOf(id)
}

/** In a rush most come too late: they are refused without waiting for the event's row. */
export const refuseIfFull = async (
  db: Db,
  event: Event,
  { email, numberOfAttendees, way }: EventRegistration,
  { attempt, offer }: Asked,
): Promise<void> => {
  if (offer) return
  if ((spotsLeft(forWay(event, way)) ?? Infinity) >= numberOfAttendees) return
  if (await hasOverdueHolds(db, event.id)) return
  // Seats of their own may count as free for them.
  if ((await findPaymentOfAttempt(db, attempt)) || (await findOtherHolder(db, event.id, email))) return
  ensureSpots(forWay(event, way), numberOfAttendees)
}
