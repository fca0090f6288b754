import type { List } from '#shared/calls/api-client.ts'
import { endpoint } from '#shared/calls/endpoint.ts'
import { adminReadingBy } from '#ui/dashboard/admin-reading.ts'
import type { AdminMonthlyGift } from './schema.ts'

export const adminMonthlyGifts = adminReadingBy<List<AdminMonthlyGift>>('/api/admin/monthly-gifts')

/** Answers how it stands then. */
export const endMonthlyGift = endpoint<void, AdminMonthlyGift>('POST', '/api/admin/monthly-gifts/:id/end')
