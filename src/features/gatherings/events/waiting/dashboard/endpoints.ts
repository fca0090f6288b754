import { endpoint } from '#shared/calls/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { AdminLine, PhoneWords } from './schema.ts'

export const adminLine = adminReading<AdminLine>('/api/admin/events/:id/waiting')

export const offerNow = endpoint<void, void>('POST', '/api/admin/event-waiting/:id/offer')
/** The words for WhatsApp, with a new private link in them. */
export const wordsByPhone = endpoint<void, PhoneWords>('POST', '/api/admin/event-waiting/:id/words')
export const noteTold = endpoint<void, void>('POST', '/api/admin/event-waiting/:id/told')
export const putInLine = endpoint<void, void>('POST', '/api/admin/event-waiting/:id/confirm')
export const withdrawOffer = endpoint<void, void>('POST', '/api/admin/event-waiting/:id/withdraw')
export const removeFromLine = endpoint<void, void>('POST', '/api/admin/event-waiting/:id/remove')
