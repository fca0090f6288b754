import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { resourceRequestSchema } from './schema.ts'

export const sendResourceRequest = endpoint<InputOf<typeof resourceRequestSchema>, Receipt>(
  'POST',
  '/api/resource-requests',
)
