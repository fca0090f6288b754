import type { List } from '#shared/api-client.ts'
import { adminApi } from '#shared/admin-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { AdminMonthlyGift } from './schema.ts'

export const adminMonthlyGifts = (query: string) =>
  adminReading<List<AdminMonthlyGift>>(`${adminApi.monthlyGifts}?${query}`)

/** Answers how it stands then. */
export const endMonthlyGift = (id: string) =>
  endpoint<void, AdminMonthlyGift>('POST', adminApi.monthlyGiftEnd(id))
