import type { RefundRequest, RefundStarted } from '#features/payments/schema.ts'
import type { List } from '#shared/api-client.ts'
import { endpoint } from '#shared/endpoint.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { AdminDonation, DonationSums } from '../schema.ts'

export const adminDonations = (query: string) =>
  adminReading<List<AdminDonation>>(`${adminApi.donations}?${query}`)

export const donationSums = adminReading<DonationSums>(adminApi.donationSums)

export const refundDonation = (id: string) =>
  endpoint<RefundRequest, RefundStarted>('POST', adminApi.donationRefund(id))
