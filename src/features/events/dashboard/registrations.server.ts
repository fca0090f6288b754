import { and, eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { record, recordExport, type Actor } from '#features/audit/service.server.ts'
import {
  refundRequestSchema,
  refundStartedSchema,
  type RefundRequest,
  type RefundStarted,
} from '#features/payments/schema.ts'
import { isPaidByCard, refundedFor, returningFor } from '#features/payments/of-subject.server.ts'
import { nameByReceipt, refundSubject } from '#features/payments/service.server.ts'
import { listsOf, type DatedList } from '#server/database/newest-first.ts'
import { likePattern } from '#server/database/search.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serveAdminList } from '#server/http/lists.ts'
import type { RouteOf, RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import { Refusal } from '#shared/errors.ts'
import { formatMoney } from '#shared/money.ts'
import type * as endpoints from './endpoints.ts'
import { withMoneyLeft } from './queries.server.ts'
import { cancelForSomebody } from './cancel-by-admin.server.ts'
import {
  adminRegistrationSchema,
  adminRegistrationsQuerySchema,
  type AdminRegistration,
  type AdminRegistrationsQuery,
  type RegistrationState,
} from './registrations-schema.ts'
import { eventRegistrations as registrations, events } from '../tables.server.ts'

export const registrationsAdminApi = (api: Api, platform: Platform): void => {
  const { db } = platform
  serveAdminList(api, {
    path: '/admin/registrations',
    summary: 'Who is registered for what, newest first',
    query: adminRegistrationsQuerySchema,
    row: adminRegistrationSchema satisfies RowOf<typeof endpoints.adminRegistrations>,
    reads: ['events'],
    ...listsOf(db, registrationList, matches),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: [
      { label: 'Registered', value: ({ createdAt }) => createdAt },
      { label: 'Event', value: ({ eventTitle }) => eventTitle },
      { label: 'Date', value: ({ eventDate }) => eventDate },
      { label: 'Name', value: ({ name }) => name },
      { label: 'Email', value: ({ email }) => email },
      { label: 'Phone', value: ({ phone }) => phone },
      { label: 'Attendees', value: ({ numberOfAttendees }) => numberOfAttendees },
      { label: 'State', value: ({ state }) => state },
      { label: 'Payment', value: ({ paymentStatus }) => paymentStatus },
      {
        label: 'Paid',
        value: ({ amountPaid, currency }) =>
          amountPaid === 0 ? '' : formatMoney({ amount: amountPaid, currency }),
      },
      {
        label: 'Paid back',
        value: ({ amountRefunded, currency }) =>
          amountRefunded === 0 ? '' : formatMoney({ amount: amountRefunded, currency }),
      },
      { label: 'Payment number', value: ({ paymentIntentId }) => paymentIntentId },
    ],
  })

  api.post(
    '/admin/registrations/:id/cancel',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Cancel a registration that was not paid by card, and tell whoever was registered',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null() },
      } satisfies RouteOf<typeof endpoints.cancelRegistrationOf>,
    },
    async (request, reply) => {
      await cancelForSomebody(platform, adminOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  api.post(
    '/admin/registrations/:id/refund',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Pay back a part of what was paid for a registration, or all that is left, which ends it',
        params: z.object({ id: z.uuid() }),
        body: refundRequestSchema,
        response: { 202: refundStartedSchema },
      } satisfies RouteOf<typeof endpoints.refundRegistration>,
    },
    async (request, reply) =>
      reply
        .code(202)
        .send(await refundRegistration(platform, adminOf(request), request.params.id, request.body)),
  )
}

const refundRegistration = (
  { db, jobs }: Platform,
  actor: Actor,
  id: string,
  wanted: RefundRequest,
): Promise<RefundStarted> =>
  db.transaction(async (tx) => {
    const [registration] = await tx
      .select({ title: events.title })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(eq(registrations.id, id))
    if (!registration) throw new Refusal('not_found')
    const refund = await refundSubject(tx, jobs, { ...wanted, subjectId: id, reason: 'asked for' })
    await record(tx, actor, {
      action: 'registration.refunded',
      subject: { id, name: await nameByReceipt(tx, id, registration.title) },
      summary: formatMoney(refund),
    })
    return refund
  })

const stateOf = sql<RegistrationState>`case
  when ${registrations.cancelledAt} is not null then 'cancelled'
  when ${registrations.paymentStatus} = 'pending' then 'awaiting payment'
  when ${registrations.paymentStatus} = 'failed' then 'payment failed'
  else 'registered' end`

const registrationList: DatedList<AdminRegistration> = {
  table: registrations,
  read: (db, where, order) =>
    db
      .select({
        id: registrations.id,
        createdAt: registrations.createdAt,
        eventId: registrations.eventId,
        eventTitle: events.title,
        eventDate: events.date,
        name: registrations.name,
        email: registrations.email,
        phone: registrations.phone,
        numberOfAttendees: registrations.numberOfAttendees,
        state: stateOf,
        paymentStatus: registrations.paymentStatus,
        paymentIntentId: registrations.paymentIntentId,
        amountPaid: registrations.amountPaid,
        currency: registrations.currency,
        amountRefunded: refundedFor(registrations.id),
        amountReturning: returningFor(registrations.id),
        isPaidByCard: isPaidByCard(registrations.id),
      })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.eventId))
      .where(where)
      .orderBy(...order),
}

const matches = ({ search, eventId, state, moneyLeft }: AdminRegistrationsQuery): SQL | undefined =>
  and(
    eventId ? eq(registrations.eventId, eventId) : undefined,
    state === 'all' ? undefined : sql`${stateOf} = ${state}`,
    moneyLeft ? sql`${registrations.id} in (${withMoneyLeft(moneyLeft)})` : undefined,
    // Word for word as the index says it.
    search
      ? sql`lower(${registrations.name} || ' ' || ${registrations.email}) like lower(${likePattern(search)})`
      : undefined,
  )
