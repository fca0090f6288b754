import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import { hasReceipt, isPaidOnline, paymentReferenceOf } from '#features/payments/of-subject.server.ts'
import type { Queryable } from '#server/database/client.ts'
import { listsOf, type DatedList } from '#server/database/newest-first.ts'
import { hasWordsOrPhone } from '#server/database/search.ts'
import { shownEmailOf } from '#server/no-email.ts'
import type { List } from '#shared/calls/api-client.ts'
import { can, type Viewer } from '#shared/powers.ts'
import { isInPart } from '../guests/guests-queries.server.ts'
import { withMoneyLeft } from '../queries.server.ts'
import { listByName, withWalkIns } from './walk-ins.server.ts'
import { stateOf } from './registration-state.server.ts'
import type { AdminRegistration, AdminRegistrationsQuery } from './registrations-schema.ts'
import {
  dueInSql,
  failedRefundWithRests,
  givenBackWithRests,
  needsAttentionWithRests,
  owedInSql,
  refundedWithRests,
  hasReceiptOfRest,
  returningWithRests,
} from '../../deposit/rests.server.ts'
import { isHostedBy, ownEvents } from '../../hosts/own-events.server.ts'
import { doorHours } from '../../policy.ts'
import { formColumns } from '../../registration/form-columns.server.ts'
import { isNoMereOffer } from '../../registration/queries.server.ts'
import { isReturned, wasSponsored } from '../../sponsored/of-registration.server.ts'
import { eventRegistrations as registrations, events } from '../../tables.server.ts'

/** As far as the person who asks reaches. */
export const registrationsOf = (db: Queryable, viewer: Viewer) => {
  const whereOf = (query: AdminRegistrationsQuery) =>
    and(matches(query), isNoMereOffer, ownEvents(viewer, 'registrations.read', registrations.eventId))
  const rows = registrationList(viewer)
  const newestFirst = listsOf(db, rows, whereOf)
  return {
    list: (query: AdminRegistrationsQuery): Promise<List<AdminRegistration>> =>
      query.part
        ? listByName(db, query, {
            viewer,
            where: whereOf(query),
            readRegistrations: (where) => rows.read(db, where, []),
          })
        : newestFirst.list(query),
    all: (query: AdminRegistrationsQuery) => withWalkIns(db, viewer, query, newestFirst.all(query)),
  }
}

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
        email: shownEmailOf(registrations.email),
        state: stateOf,
        paymentStatus: registrations.paymentStatus,
        // For those who look after the money: one without it would show who did not pay themselves.
        paymentIntentId: can(viewer.roles, 'money.read')
          ? paymentReferenceOf(registrations.id, registrations.paymentReference)
          : sql<null>`null`,
        amountPaid: registrations.amountPaid,
        currency: registrations.currency,
        rest: owedInSql,
        restDueOn: dueInSql,
        amountRefunded: sql<number>`case when ${isReturned(registrations.id)} then ${registrations.amountPaid}
          else ${refundedWithRests(registrations.id)} end`,
        amountReturning: returningWithRests(registrations.id),
        failedRefund: failedRefundWithRests(registrations.id),
        givenBack: givenBackWithRests(registrations.id),
        isPaidOnline: sql<boolean>`(${isPaidOnline(registrations.id)} or ${wasSponsored(registrations.id)})`,
        isOwn: isHostedBy(viewer, registrations.eventId),
        broughtBy: sql<string | null>`(select inviter.name from ${registrations} as inviter
          where inviter.id = ${registrations}.brought_by)`,
        attended: registrations.attended,
        arrived: sql<number | null>`case when ${registrations.attended} is false then 0
          when ${registrations.attended} then coalesce(${registrations.arrived}, ${registrations.numberOfAttendees}) end`,
        attendedSelf: registrations.attendedSelf,
        isDoorTime: sql<boolean>`${events.startsAt} - make_interval(hours => ${doorHours}) <= now()`,
      })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(where)
      .orderBy(...order),
})

const matches = ({ id, search, eventId, part, state, moneyLeft }: AdminRegistrationsQuery): SQL | undefined =>
  and(
    id ? eq(registrations.id, id) : undefined,
    eventId ? eq(registrations.eventId, eventId) : undefined,
    part ? isInPart[part] : undefined,
    state === 'all' ? undefined : hasState(state),
    moneyLeft ? sql`${registrations.id} in (${withMoneyLeft(moneyLeft)})` : undefined,
    search ? isFoundBy(search) : undefined,
  )

const hasState = (state: Exclude<AdminRegistrationsQuery['state'], 'all'>): SQL =>
  state === 'needs attention'
    ? needsAttentionWithRests(registrations.id)
    : state === 'rest not paid'
      ? sql`${owedInSql} > 0`
      : sql`${stateOf} = ${state}`

/** By name, email, phone and reference, or by the receipt. */
const isFoundBy = (search: string): SQL | undefined =>
  or(
    hasWordsOrPhone(registrations.searchText, search),
    hasReceipt(registrations.id, search),
    hasReceiptOfRest(registrations.id, search),
  )

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
