import { endpoint, type InputOf } from '#shared/endpoint.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { prayerRequestSchema } from './schema.ts'

export const sendPrayerRequest = endpoint<InputOf<typeof prayerRequestSchema>, Receipt>(
  'POST',
  '/api/prayer-requests',
)
