import { endpoint, type InputOf } from '#shared/endpoint.ts'
import type { Receipt } from '#shared/receipt.ts'
import type { resourceRequestSchema } from './schema.ts'

export const sendResourceRequest = endpoint<InputOf<typeof resourceRequestSchema>, Receipt>(
  'POST',
  '/api/resource-requests',
)
