import { endpoint, type InputOf } from '#shared/calls/endpoint.ts'
import type { MyRequest, requestTokenSchema, writeBackSchema } from './schema.ts'

export const viewMyRequest = endpoint<InputOf<typeof requestTokenSchema>, MyRequest>(
  'POST',
  '/api/request-thread',
)

export const writeBack = endpoint<InputOf<typeof writeBackSchema>, MyRequest>(
  'POST',
  '/api/request-thread/messages',
)
