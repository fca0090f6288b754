import type { RefundRequest, RefundStarted } from '#features/payments/schema.ts'
import type { List } from '#shared/api-client.ts'
import { endpoint } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { AdminDonation, DonationSums } from '../schema.ts'

export const adminDonations = (query: string) =>
  adminReading<List<AdminDonation>>(`${paths.api.adminDonations}?${query}`)

export const donationSums = adminReading<DonationSums>(paths.api.adminDonationSums)

export const refundDonation = (id: string) =>
  endpoint<RefundRequest, RefundStarted>('POST', paths.api.adminDonationRefund(id))
