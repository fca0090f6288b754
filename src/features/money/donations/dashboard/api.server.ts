import { record, recordExport } from '#features/team/audit/service.server.ts'
import { sumLedgerOf } from '#features/payments/lookups.server.ts'
import { serveRefund } from '#features/payments/refunds/refund-route.server.ts'
import { listsOf } from '#server/database/newest-first.ts'
import type { Api } from '#server/http/app.ts'
import { amountColumn, momentColumn } from '#server/http/csv-columns.ts'
import { serveAdminList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { ensure } from '#shared/calls/errors.ts'
import { formatMoney } from '#shared/money.ts'
import * as endpoints from './endpoints.ts'
import { donationList, matches } from './queries.server.ts'
import { donationPurpose } from '../purpose.server.ts'
import { findDonation } from '../queries.server.ts'
import { adminDonationSchema, adminDonationsQuerySchema, donationSumsSchema } from '../schema.ts'

export const donationsAdminApi = (api: Api, platform: Platform): void => {
  const { db } = platform
  serveAdminList(api, endpoints.adminDonations, {
    power: 'money.read',
    summary: 'List donations, newest first',
    query: adminDonationsQuerySchema,
    row: adminDonationSchema,
    reads: ['donations'],
    ...listsOf(db, donationList, matches),
    noteExport: (admin, list) => recordExport(db, admin, list),
    columns: {
      createdAt: momentColumn('Date'),
      donorName: 'Name',
      donorEmail: 'Email',
      amount: amountColumn('Amount'),
      currency: 'Currency',
      frequency: 'Frequency',
      fund: 'Fund',
      status: 'Status',
      amountRefunded: amountColumn('Refunded'),
      receiptNumber: 'Receipt',
      method: 'Payment method',
      paymentIntentId: 'Payment ID',
      notes: 'Notes',
    },
  })

  serve(
    api,
    endpoints.donationSums,
    {
      access: 'team',
      power: 'money.read',
      summary: 'Donation totals after refunds',
      response: { 200: donationSumsSchema },
    },
    () => sumLedgerOf(db, 'donation'),
  )

  serveRefund(api, platform, endpoints.refundDonation, {
    summary: 'Refund part or all of a gift',
    nameOf: async (tx, id) => {
      const donation = await findDonation(tx, id)
      ensure(donation, 'donation_not_found')
      return formatMoney(donation)
    },
    purpose: donationPurpose(platform),
    note: (tx, admin, entry) => record(tx, admin, { action: 'donation.refunded', ...entry }),
  })
}
