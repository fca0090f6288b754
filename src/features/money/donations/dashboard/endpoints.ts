import type { RefundRequest, RefundStarted } from '#features/payments/schema.ts'
import type { List } from '#shared/calls/api-client.ts'
import { endpoint } from '#shared/calls/endpoint.ts'
import { adminReading, adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { AdminDonation, DonationSums } from '../schema.ts'

export const adminDonations = adminReadingBy<List<AdminDonation>>('/api/admin/donations')

export const donationSums = adminReading<DonationSums>('/api/admin/donations/sums')

export const refundDonation = endpoint<RefundRequest, RefundStarted>(
  'POST',
  '/api/admin/donations/:id/refund',
)
