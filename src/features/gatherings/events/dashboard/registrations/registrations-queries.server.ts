import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import {
  failedRefundOf,
  givenBackFor,
  hasReceipt,
  needsAttention,
  isPaidOnline,
  paymentReferenceOf,
  refundedFor,
  returningFor,
} from '#features/payments/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { listsOf, type DatedList } from '#server/database/newest-first.ts'
import { hasWordsOrPhone } from '#server/database/search.ts'
import type { Viewer } from '#shared/powers.ts'
import { withMoneyLeft } from '../queries.server.ts'
import type { AdminRegistration, AdminRegistrationsQuery, RegistrationState } from './registrations-schema.ts'
import { isHostedBy, ownEvents } from '../../hosts/own-events.server.ts'
import { formColumns } from '../../registration/form-columns.server.ts'
import { eventRegistrations as registrations, events } from '../../tables.server.ts'

export const stateOf = sql<RegistrationState>`case
  when ${registrations.paymentStatus} = 'free' and ${registrations.holdExpiresAt} is not null
    then case when ${registrations.cancelledAt} is null then 'awaiting confirmation' else 'not confirmed' end
  when ${registrations.cancelledAt} is not null then 'cancelled'
  when ${registrations.paymentStatus} = 'pending' then 'awaiting payment'
  when ${registrations.paymentStatus} = 'failed' then 'payment failed'
  else 'registered' end`

/** As far as the person who asks reaches. */
export const registrationsOf = (db: Queryable, viewer: Viewer) =>
  listsOf(db, registrationList(viewer), (query: AdminRegistrationsQuery) =>
    and(matches(query), ownEvents(viewer, 'registrations.read', registrations.eventId)),
  )

const registrationList = (viewer: Viewer): DatedList<AdminRegistration> => ({
  table: registrations,
  read: (db, where, order) =>
    db
      .select({
        id: registrations.id,
        createdAt: registrations.createdAt,
        eventId: registrations.eventId,
        eventTitle: events.title,
        eventDate: events.date,
        ...formColumns,
        state: stateOf,
        paymentStatus: registrations.paymentStatus,
        paymentIntentId: paymentReferenceOf(registrations.id, registrations.paymentReference),
        amountPaid: registrations.amountPaid,
        currency: registrations.currency,
        amountRefunded: refundedFor(registrations.id),
        amountReturning: returningFor(registrations.id),
        failedRefund: failedRefundOf(registrations.id),
        givenBack: givenBackFor(registrations.id),
        isPaidOnline: isPaidOnline(registrations.id),
        isOwn: isHostedBy(viewer, registrations.eventId),
        attended: registrations.attended,
        hasBegun: sql<boolean>`${events.startsAt} <= now()`,
      })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(where)
      .orderBy(...order),
})

const matches = ({ id, search, eventId, state, moneyLeft }: AdminRegistrationsQuery): SQL | undefined =>
  and(
    id ? eq(registrations.id, id) : undefined,
    eventId ? eq(registrations.eventId, eventId) : undefined,
    state === 'all' ? undefined : hasState(state),
    moneyLeft ? sql`${registrations.id} in (${withMoneyLeft(moneyLeft)})` : undefined,
    search ? isFoundBy(search) : undefined,
  )

const hasState = (state: Exclude<AdminRegistrationsQuery['state'], 'all'>): SQL =>
  state === 'needs attention' ? needsAttention(registrations.id) : sql`${stateOf} = ${state}`

/** By name, email, phone and reference, or by the receipt. */
const isFoundBy = (search: string): SQL | undefined =>
  or(hasWordsOrPhone(registrations.searchText, search), hasReceipt(registrations.id, search))

/** What the event of a registration is called. */
export const findTitleOfEvent = async (
  db: Queryable,
  registrationId: string,
): Promise<string | undefined> => {
  const rows = await db
    .select({ title: events.title })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(eq(registrations.id, registrationId))
  return rows[0]?.title
}
