import type { RefundStarted } from '#features/payments/schema.ts'
import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { GivenPlaces, withdrawSchema } from '../schema.ts'

/** For those who look after the money. */
export const givenPlaces = adminReading<GivenPlaces>('/api/admin/events/:id/given-places')
export const refundSeatGift = endpoint<InputOf<typeof withdrawSchema>, RefundStarted>(
  'POST',
  '/api/admin/seat-gifts/:id/refund',
)
export const takeBackPlace = endpoint<void, void>('POST', '/api/admin/sponsored-places/:id/take-back')
