import { queueEndpoints } from '#features/requests/queue/request-queue-endpoints.ts'
import type { StoredJoinRequest } from './admin-schema.ts'

export const joinRequests = queueEndpoints<StoredJoinRequest>('/api/admin/join-us')
