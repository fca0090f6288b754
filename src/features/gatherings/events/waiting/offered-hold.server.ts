import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'
import type { Queryable, Tx } from '#server/database/client.ts'
import { isWithoutEmail } from '#server/no-email.ts'
import { giveUpHold } from '../paid-registration/holds.server.ts'
import {
  findRegistration,
  updateRegistration,
  type Registration,
} from '../paid-registration/paid-queries.server.ts'
import { insertHold } from '../registration/queries.server.ts'
import {
  eventRegistrations as registrations,
  eventWaiting as waiting,
  eventWaitingTokens as tokens,
} from '../tables.server.ts'
import { updateWaiting, waitingLinks } from './queries.server.ts'

/** `hasEmail`: without one, they give one to pay. */
type Offer = { waitingId: string; registration: Registration; hasEmail: boolean }

/** What is offered behind a private link, while it is held. To know the address is not enough. */
export const findOffer = async (
  db: Queryable,
  eventId: string,
  token: string,
): Promise<Offer | undefined> => {
  const rows = await db
    .select({
      waitingId: waiting.id,
      registration: registrations,
      hasEmail: sql<boolean>`not (${isWithoutEmail(waiting.email)})`,
    })
    .from(tokens)
    .innerJoin(waiting, eq(waiting.id, tokens.waitingId))
    .innerJoin(registrations, eq(registrations.id, waiting.registrationId))
    .where(
      and(
        waitingLinks.opens(token),
        eq(waiting.eventId, eventId),
        eq(waiting.state, 'offered'),
        eq(registrations.paymentStatus, 'pending'),
        registrations.holdsSeats,
      ),
    )
  return rows[0]
}

/**
 * The places to pay for. Each payment has a registration of its own, so a person who begins to pay again gets another one in its place,
 * until the same time. `unwanted` is the payment that must be closed at the provider.
 */
export const beginOffer = async (
  tx: Tx,
  { waitingId, registration, hasEmail }: Offer,
  typed: { email: string },
): Promise<{ registration: Registration; unwanted: string[] }> => {
  const now = await findRegistration(tx, registration.id)
  const payment = await findPaymentOfSubject(tx, registration.id)
  const email = hasEmail ? registration.email : typed.email
  if (now?.holdsSeats && !payment)
    return { registration: hasEmail ? now : await updateRegistration(tx, now.id, { email }), unwanted: [] }
  const left = now?.holdsSeats ? await giveUpHold(tx, registration) : undefined
  const { eventId, name, phone, numberOfAttendees, currency, holdExpiresAt, isAddition } = registration
  const held = await insertHold(tx, {
    id: randomUUID(),
    eventId,
    name,
    email,
    phone,
    numberOfAttendees,
    paymentStatus: 'pending',
    currency,
    holdExpiresAt,
    isOffer: true,
    isAddition,
  })
  await updateWaiting(tx, waitingId, { registrationId: held.id })
  return { registration: held, unwanted: left ? [left] : [] }
}
