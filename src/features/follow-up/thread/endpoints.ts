import { endpoint, type InputOf } from '#shared/endpoint.ts'
import { paths } from '#shared/paths.ts'
import type { MyRequest, requestTokenSchema, writeBackSchema } from './schema.ts'

export const viewMyRequest = endpoint<InputOf<typeof requestTokenSchema>, MyRequest>(
  'POST',
  paths.api.requestThread,
)

export const writeBack = endpoint<InputOf<typeof writeBackSchema>, MyRequest>(
  'POST',
  `${paths.api.requestThread}/messages`,
)
