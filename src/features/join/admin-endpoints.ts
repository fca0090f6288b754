import { queueEndpoints } from '#features/follow-up/request-queue-endpoints.ts'
import { paths } from '#shared/paths.ts'
import type { StoredJoinRequest } from './admin-schema.ts'

export const joinRequests = queueEndpoints<StoredJoinRequest>(paths.api.adminJoinUs)
