import type { List } from '#shared/api-client.ts'
import { endpoint, type InputOf, type OutputOf } from '#shared/endpoint.ts'
import { ownApi } from '#shared/own-paths.ts'
import { reading } from '#browser/calls/reading.ts'
import type { openedOwnSchema, openOwnSchema, OwnRequest } from '../schema.ts'

export const ownRequests = (query: string) => reading<List<OwnRequest>>(`${ownApi.requests}?${query}`)

export const openOwnRequest = endpoint<InputOf<typeof openOwnSchema>, OutputOf<typeof openedOwnSchema>>(
  'POST',
  `${ownApi.requests}/open`,
)
