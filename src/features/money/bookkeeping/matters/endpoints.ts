import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import { adminReading } from '#ui/dashboard/admin-reading.ts'
import type { matterOwnerSchema, Matters, settleMatterSchema } from './schema.ts'

export const moneyMatters = adminReading<Matters>('/api/admin/books/matters')

export const giveMatter = endpoint<InputOf<typeof matterOwnerSchema>, void>(
  'POST',
  '/api/admin/books/matters/:id/owner',
)

export const settleMatter = endpoint<InputOf<typeof settleMatterSchema>, void>(
  'POST',
  '/api/admin/books/matters/:id/settle',
)
