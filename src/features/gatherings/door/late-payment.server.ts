import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  findAtDoor,
  getEvent,
  lockEventRow,
  reachesEvent,
} from '#features/gatherings/events/service.server.ts'
import { isDoorTime, registrationReference } from '#features/gatherings/events/policy.ts'
import { methodNames } from '#features/payments/categories.ts'
import { hasPayment } from '#features/payments/of-subject.server.ts'
import { record } from '#features/team/audit/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import { ensure, Refusal } from '#shared/calls/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { insertCheckIn, listCheckIns } from './check-ins.server.ts'
import { listEntries, sumOf } from './counts.server.ts'
import type { LatePaid, LatePayment } from './schema.ts'
import { checkIns } from './tables.server.ts'
import { settlePaid } from './takings.server.ts'

/**
 * Records in the dashboard what a volunteer records on a phone: someone who has not paid pays now, perhaps before the doors open, as long
 * as their place is held. It is a row of the door, so the till shows it, the books get it with the rest, and a treasurer can correct it there.
 */
export const takeLatePayment = (
  { db }: Pick<Platform, 'db'>,
  actor: Admin,
  eventId: string,
  { id, guest, method }: LatePayment,
): Promise<LatePaid> =>
  db.transaction(async (tx) => {
    ensure(await reachesEvent(tx, actor, 'registrations.pay', eventId), 'event_not_found')
    await lockEventRow(tx, eventId)
    const event = await getEvent(tx, eventId)
    const [before] = await listCheckIns(tx, eventId, [id])
    if (before) return { amount: before.amount, currency: before.currency }
    ensure(event.state === 'planned', 'event_cancelled')
    const payer = (await findOwing(tx, eventId, guest)) ?? (await findWalkIn(tx, eventId, guest))
    const amount = payer?.rest ?? (payer?.each ?? event.price) * (payer?.seats ?? 0)
    if (!payer || amount === 0)
      throw new Refusal('overtaken', { sentence: 'There is nothing to pay here any more.' })
    const { seats: _, each: __, rest: ___, ...row } = payer
    const { currency } = event
    await insertCheckIn(tx, {
      ...row,
      id,
      eventId,
      // No one goes in by it.
      said: 'twice',
      result: 'twice',
      seats: 0,
      takenAt: new Date().toISOString(),
      method,
      amount,
      currency,
    })
    if (row.registrationId) await settlePaid(tx, [row.registrationId])
    await record(tx, actor, {
      action: 'payment.noted',
      subject: { id: eventId, name: event.title },
      summary: `${isDoorTime(event, new Date()) ? 'At the door' : 'Before the event'}, ${formatMoney({ amount, currency })}, ${methodNames[method]}${row.registrationId ? `, ${registrationReference(row.registrationId)}` : ''}`,
    })
    tx.touch('seats')
    return { amount, currency }
  })

/** Pays for those who are in; if no one is yet, for all. */
const findOwing = async (tx: Tx, eventId: string, id: string) => {
  const [registration] = await findAtDoor(tx, [id])
  if (registration?.eventId !== eventId) return undefined
  // Others may have the place by now: no money is taken for it.
  if (registration.state === 'trying')
    throw new Refusal('overtaken', {
      sentence: 'Their place is no longer held, because it was not paid in time. Ask them to register again.',
    })
  if (registration.state !== 'owes') return undefined
  const entries = (await listEntries(tx, eventId)).filter(({ registrationId }) => registrationId === id)
  const seats = Math.min(registration.seats, sumOf(entries)) || registration.seats
  return {
    registrationId: id,
    how: 'search' as const,
    name: null,
    paysFor: null,
    seats,
    each: registration.each,
    // After a deposit, all that is left of it.
    rest: registration.isRest ? registration.owes : undefined,
  }
}

/** Who walked in to pay later, and has not. What a treasurer has corrected was not paid. */
const findWalkIn = async (tx: Tx, eventId: string, id: string) => {
  const [walkIn] = await listCheckIns(tx, eventId, [id])
  if (!walkIn || walkIn.seats === 0 || walkIn.undoneAt || walkIn.method !== 'later') return undefined
  const paid = await tx
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.paysFor, id),
        isNull(checkIns.undoneAt),
        sql`not ${hasPayment(sql`check_ins.id`, 'corrected')}`,
      ),
    )
  if (paid.length > 0) return undefined
  const { registrationId, how, name, seats, priceChoice } = walkIn
  return { registrationId, how, name, paysFor: id, seats, each: priceChoice?.amount, rest: undefined }
}
