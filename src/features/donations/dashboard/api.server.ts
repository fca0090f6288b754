import { recordExport } from '#features/audit/service.server.ts'
import { sumLedgerOf } from '#features/payments/lookups.server.ts'
import { serveRefund } from '#features/payments/refunds/refund-route.server.ts'
import { listsOf } from '#server/database/newest-first.ts'
import type { Api } from '#server/http/app.ts'
import { serveAdminList } from '#server/http/lists.ts'
import type { RouteOf, RowOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import { formatMoney } from '#shared/money.ts'
import type * as endpoints from './endpoints.ts'
import { donationList, matches } from './queries.server.ts'
import { refundDonation } from './service.server.ts'
import { adminDonationSchema, adminDonationsQuerySchema, donationSumsSchema } from '../schema.ts'

export const donationsAdminApi = (api: Api, platform: Platform): void => {
  const { db } = platform
  serveAdminList(api, {
    path: '/admin/donations',
    summary: 'List donations, newest first',
    query: adminDonationsQuerySchema,
    row: adminDonationSchema satisfies RowOf<typeof endpoints.adminDonations>,
    reads: ['donations'],
    ...listsOf(db, donationList, matches),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: [
      { label: 'Date', value: ({ createdAt }) => createdAt },
      { label: 'Name', value: ({ donorName }) => donorName },
      { label: 'Email', value: ({ donorEmail }) => donorEmail },
      { label: 'Amount', value: formatMoney },
      { label: 'Frequency', value: ({ frequency }) => frequency },
      { label: 'Status', value: ({ status }) => status },
      {
        label: 'Refunded',
        value: ({ amountRefunded, currency }) =>
          amountRefunded === 0 ? '' : formatMoney({ amount: amountRefunded, currency }),
      },
      { label: 'Receipt', value: ({ receiptNumber }) => receiptNumber },
      { label: 'Payment method', value: ({ method }) => method },
      { label: 'Payment ID', value: ({ paymentIntentId }) => paymentIntentId },
      { label: 'Notes', value: ({ notes }) => notes },
    ],
  })

  api.get(
    '/admin/donations/sums',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'Donation totals after refunds',
        response: { 200: donationSumsSchema },
      } satisfies RouteOf<typeof endpoints.donationSums>,
    },
    () => sumLedgerOf(db, 'donation'),
  )

  serveRefund(api, {
    path: '/admin/donations',
    summary: 'Refund part or all of a gift',
    run: (admin, id, wanted) => refundDonation(platform, admin, id, wanted),
  })
}
