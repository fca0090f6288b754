import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { guideSchema, Opening, openOrCloseSchema } from './schema.ts'

export const siteOpening = adminReading<Opening>('/api/admin/site-opening')
export const openOrClose = endpoint<InputOf<typeof openOrCloseSchema>, Opening>(
  'PUT',
  '/api/admin/site-opening',
)
export const showGuide = endpoint<InputOf<typeof guideSchema>, Opening>('PUT', '/api/admin/site-guide')
