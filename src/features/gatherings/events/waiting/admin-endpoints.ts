import { endpoint } from '#shared/calls/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { AdminLine } from './admin-schema.ts'

export const adminLine = adminReading<AdminLine>('/api/admin/events/:id/waiting')

export const offerNow = endpoint<void, void>('POST', '/api/admin/event-waiting/:id/offer')
export const withdrawOffer = endpoint<void, void>('POST', '/api/admin/event-waiting/:id/withdraw')
export const removeFromLine = endpoint<void, void>('POST', '/api/admin/event-waiting/:id/remove')
