import { queueEndpoints } from '#features/requests/queue/request-queue-endpoints.ts'
import { adminApi } from '#shared/admin-paths.ts'
import type { StoredMentorRequest } from './admin-schema.ts'

export const mentorRequests = queueEndpoints<StoredMentorRequest>(adminApi.mentorRequests)
