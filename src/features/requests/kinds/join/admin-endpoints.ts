import { queueEndpoints } from '#features/requests/queue/request-queue-endpoints.ts'
import { adminApi } from '#shared/admin-paths.ts'
import type { StoredJoinRequest } from './admin-schema.ts'

export const joinRequests = queueEndpoints<StoredJoinRequest>(adminApi.joinUs)
