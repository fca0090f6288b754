import type { List } from '#shared/calls/api-client.ts'
import { endpoint, type InputOf, type OutputOf } from '#shared/calls/endpoint.ts'
import { readingBy } from '#browser/calls/reading.ts'
import type { openedOwnSchema, openOwnSchema, OwnRequest } from '../schema.ts'

export const ownRequests = readingBy<List<OwnRequest>>('/api/user/requests')

export const openOwnRequest = endpoint<InputOf<typeof openOwnSchema>, OutputOf<typeof openedOwnSchema>>(
  'POST',
  '/api/user/requests/open',
)
