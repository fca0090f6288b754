import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { prayerRequestSchema } from './schema.ts'

export const sendPrayerRequest = endpoint<InputOf<typeof prayerRequestSchema>, Receipt>(
  'POST',
  '/api/prayer-requests',
)
