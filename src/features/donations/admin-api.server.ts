import { and, eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { record, recordExport, type Actor } from '#features/audit/service.server.ts'
import {
  refundRequestSchema,
  refundStartedSchema,
  type RefundRequest,
  type RefundStarted,
} from '#features/payments/schema.ts'
import { nameByReceipt, refundSubject, sumLedgerOf } from '#features/payments/service.server.ts'
import { listsOf, type DatedList } from '#server/database/newest-first.ts'
import { likePattern } from '#server/database/search.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serveAdminList } from '#server/http/lists.ts'
import type { RouteOf, RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/errors.ts'
import { formatMoney } from '#shared/money.ts'
import type * as endpoints from './admin-endpoints.ts'
import { adminColumns, findDonation } from './queries.server.ts'
import {
  adminDonationSchema,
  adminDonationsQuerySchema,
  donationSumsSchema,
  type AdminDonation,
  type AdminDonationsQuery,
} from './schema.ts'
import { donations } from './tables.server.ts'

export const donationsAdminApi = (api: Api, platform: Platform): void => {
  const { db } = platform
  serveAdminList(api, {
    path: '/admin/donations',
    summary: 'What was given, newest first',
    query: adminDonationsQuerySchema,
    row: adminDonationSchema satisfies RowOf<typeof endpoints.adminDonations>,
    reads: ['donations'],
    ...listsOf(db, donationList, matches),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: [
      { label: 'Given', value: ({ createdAt }) => createdAt },
      { label: 'Name', value: ({ donorName }) => donorName },
      { label: 'Email', value: ({ donorEmail }) => donorEmail },
      { label: 'Amount', value: formatMoney },
      { label: 'Frequency', value: ({ frequency }) => frequency },
      { label: 'Status', value: ({ status }) => status },
      {
        label: 'Paid back',
        value: ({ amountRefunded, currency }) =>
          amountRefunded === 0 ? '' : formatMoney({ amount: amountRefunded, currency }),
      },
      { label: 'Receipt', value: ({ receiptNumber }) => receiptNumber },
      { label: 'Paid by', value: ({ method }) => method },
      { label: 'Payment', value: ({ paymentIntentId }) => paymentIntentId },
      { label: 'Notes', value: ({ notes }) => notes },
    ],
  })

  api.get(
    '/admin/donations/sums',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'What was given in all, after refunds',
        response: { 200: donationSumsSchema },
      } satisfies RouteOf<typeof endpoints.donationSums>,
    },
    () => sumLedgerOf(db, 'donation'),
  )

  api.post(
    '/admin/donations/:id/refund',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Pay back a part of a gift, or all that is left',
        params: z.object({ id: z.uuid() }),
        body: refundRequestSchema,
        response: { 202: refundStartedSchema },
      } satisfies RouteOf<typeof endpoints.refundDonation>,
    },
    async (request, reply) =>
      reply.code(202).send(await refundDonation(platform, adminOf(request), request.params.id, request.body)),
  )
}

const donationList: DatedList<AdminDonation> = {
  table: donations,
  read: (db, where, order) =>
    db
      .select(adminColumns)
      .from(donations)
      .where(where)
      .orderBy(...order),
}

const matches = ({ search, status }: AdminDonationsQuery): SQL | undefined =>
  and(
    status === 'all' ? undefined : eq(donations.status, status),
    // Word for word as the index says it.
    search
      ? sql`lower(coalesce(${donations.donorName}, '') || ' ' || ${donations.donorEmail}) like lower(${likePattern(search)})`
      : undefined,
  )

const refundDonation = (
  { db, jobs }: Platform,
  actor: Actor,
  id: string,
  wanted: RefundRequest,
): Promise<RefundStarted> =>
  db.transaction(async (tx) => {
    const donation = await findDonation(tx, id)
    ensure(donation, 'donation_not_found')
    const refund = await refundSubject(tx, jobs, { ...wanted, subjectId: id, reason: 'asked for' })
    await record(tx, actor, {
      action: 'donation.refunded',
      subject: { id, name: await nameByReceipt(tx, id, formatMoney(donation)) },
      summary: formatMoney(refund),
    })
    return refund
  })
