import { sql } from 'drizzle-orm'
import { abandonSubjects } from '#features/payments/attempt.server.ts'
import { findPaymentOfSubject } from '#features/payments/lookups.server.ts'
import { refundLeft } from '#features/payments/refunds/start-refund.server.ts'
import { record } from '#features/team/audit/service.server.ts'
import { moveToBin, type BinContents } from '#features/team/bin/service.server.ts'
import type { AuditAction } from '#features/team/audit/categories.ts'
import type { Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import { canBeEmailed } from '#server/no-email.ts'
import type { Platform } from '#server/platform.ts'
import { shortDay } from '#shared/time/dates.ts'
import { ensure } from '#shared/calls/errors.ts'
import { hasPayments, listAttendees, listUnpaid, lockEvent, updateEvent } from './queries.server.ts'
import { notifiedSummary } from './saved-text.ts'
import type { AdminEvent, EventEnded } from './schema.ts'
import { moneyBackBlock } from '../deposit/money-back-block.server.ts'
import { eventCancelledEmail, nothingPaid, paidBackByHand } from './emails.server.ts'
import { paidByHandOf, refundableSubjects } from '../deposit/pay-back.server.ts'
import { abandonRests } from '../deposit/rests.server.ts'
import { release } from '../paid-registration/holds.server.ts'
import {
  listPaying,
  updateRegistration,
  type Registration,
} from '../paid-registration/paid-queries.server.ts'
import { isOpen } from '../policy.ts'
import { findEventWithMeeting } from '../queries.server.ts'
import { leaveOut } from '../series/queries.server.ts'
import { endClaims } from '../sponsored/tell-claims.server.ts'
import { listUnpaidGifts } from '../sponsored/queries.server.ts'
import { returnPlaces } from '../sponsored/share-gifts.server.ts'
import { endLine } from '../waiting/tell-line.server.ts'

/**
 * The event stays on the site, so that visitors see that it does not take place. Registered people get an email,
 * and those who have paid get the money back.
 */
export const cancelEvent = (
  platform: Platform,
  actor: Admin,
  id: string,
  ownWords?: string,
): Promise<EventEnded> =>
  endEvent(platform, actor, { id, action: 'event.cancelled', ownWords }, async (tx, event) => {
    ensure(event.state !== 'draft', 'event_is_draft')
    ensure(event.state === 'planned', 'event_cancelled')
    await updateEvent(tx, id, { state: 'cancelled', cancelledWords: ownWords ?? null })
    await abandonSubjects(tx, await listUnpaidGifts(tx, id))
  })

/** Moves the event and its registrations to the bin. Registered people get an email. */
export const deleteEvent = (
  platform: Platform,
  binContents: BinContents,
  actor: Admin,
  id: string,
): Promise<EventEnded> =>
  endEvent(platform, actor, { id, action: 'event.deleted' }, async (tx, event) => {
    // Money goes back before the event is deleted: until then its registrations say who has paid.
    ensure(!(await hasPayments(tx, id)), 'event_has_payments')
    await abandonSubjects(tx, [...(await listUnpaid(tx, id)), ...(await listUnpaidGifts(tx, id))])
    if (event.seriesId && event.seriesDay) await leaveOut(tx, event.seriesId, event.seriesDay)
    const title = `${event.title}, ${shortDay(event.date)}`
    await moveToBin(tx, binContents, actor, { kind: 'event', id, title, power: 'events.end' })
  })

type Ending = {
  id: string
  action: AuditAction
  /** What the team says to those who are registered, and after a cancellation on the event's page. */
  ownWords?: string | undefined
}

const endEvent = (
  platform: Platform,
  actor: Admin,
  { id, action, ownWords }: Ending,
  end: (tx: Tx, event: AdminEvent) => Promise<void>,
): Promise<EventEnded> =>
  platform.db.transaction(async (tx) => {
    const event = await lockEvent(tx, actor, 'events.end', id)
    ensure(event, 'event_not_found')
    const isOver = !isOpen(event, new Date())
    const waited =
      (await endLine(tx, platform, event, { isOver, ownWords })) +
      (await endClaims(tx, platform, event, { isOver, ownWords }))
    const paying = await listPaying(tx, id)
    const attendees = isOver ? [] : await listAttendees(tx, id)
    await end(tx, event)
    // What was deleted can come back, and calendars with it.
    const calendar = action === 'event.cancelled' ? await findEventWithMeeting(tx, id) : undefined
    const words = { calendar, ownWords }
    // Payments are always refunded. If the event has ended, the other attendees get no email.
    const isPaying = new Set(paying.map(({ email }) => email))
    const others = attendees.filter(({ email }) => !isPaying.has(email))
    await platform.mailer.postToMany(
      tx,
      others.map((attendee) => eventCancelledEmail(event, attendee, platform.publicUrl, words)),
    )
    let [paidBack, paidByHand] = [0, 0]
    for (const registration of paying) {
      const way = await payBack(tx, platform, { event, registration, words })
      if (way === 'card') paidBack += 1
      if (way === 'by hand') paidByHand += 1
    }
    const told = isOver ? paying.filter(({ paymentStatus }) => paymentStatus === 'completed') : paying
    const notified = waited + [...others, ...told].filter(({ email }) => canBeEmailed(email)).length
    await record(tx, actor, {
      action,
      subject: { id, name: event.title },
      summary: notifiedSummary(notified),
      version: event.version,
    })
    tx.touch('events')
    return { notified, paidBack, paidByHand }
  })

/**
 * Notifies and refunds an attendee who has paid; releases the hold of someone who has not paid yet, and notifies them. Returns how the
 * money goes back, if there is any.
 */
const payBack = async (
  tx: Tx,
  { jobs, mailer, publicUrl }: Platform,
  {
    event,
    registration,
    words,
  }: { event: AdminEvent; registration: Registration; words: Parameters<typeof eventCancelledEmail>[3] },
): Promise<'card' | 'by hand' | undefined> => {
  if (registration.paymentStatus === 'pending') {
    await release(tx, registration)
    if (isOpen(event, new Date()))
      await mailer.postToMany(tx, [
        eventCancelledEmail(event, registration, publicUrl, { ...words, money: nothingPaid }),
      ])
    return undefined
  }
  await updateRegistration(tx, registration.id, { cancelledAt: sql`now()` })
  // Their giver decides about the money. The host reads the same number as if they had paid themselves.
  if (await returnPlaces(tx, registration.id)) {
    await mailer.postToMany(tx, [eventCancelledEmail(event, registration, publicUrl, words)])
    return 'card'
  }
  const fee = { amount: registration.amountPaid, currency: registration.currency }
  // What was begun and given up has no part in a place that was paid for at the door.
  const isOnline =
    registration.paymentReference !== null &&
    (await findPaymentOfSubject(tx, registration.id))?.provider !== 'none'
  await abandonRests(tx, registration.id)
  const byHand = { ...fee, amount: await paidByHandOf(tx, registration) }
  const subjectIds = await refundableSubjects(tx, registration.id)
  const refund = isOnline ? await refundLeft(tx, jobs, { subjectIds, reason: 'event cancelled' }) : undefined
  const money = isOnline ? moneyBackBlock(refund, byHand) : paidBackByHand(fee)
  await mailer.postToMany(tx, [eventCancelledEmail(event, registration, publicUrl, { ...words, money })])
  if (isOnline) return refund && 'card'
  return fee.amount > 0 ? 'by hand' : undefined
}
