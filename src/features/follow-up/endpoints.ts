import type { List } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { reading } from '#browser/calls/reading.ts'
import type { OwnRequest } from './schema.ts'

export const ownRequests = (query: string) => reading<List<OwnRequest>>(`${paths.api.userRequests}?${query}`)
