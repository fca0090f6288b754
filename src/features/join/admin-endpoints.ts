import { deskEndpoints } from '#features/follow-up/desk-endpoints.ts'
import { paths } from '#shared/paths.ts'
import type { StoredJoinRequest } from './admin-schema.ts'

export const joinRequests = deskEndpoints<StoredJoinRequest>(paths.api.adminJoinUs)
