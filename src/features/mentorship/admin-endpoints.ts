import { queueEndpoints } from '#features/follow-up/request-queue-endpoints.ts'
import { adminApi } from '#shared/admin-paths.ts'
import type { StoredMentorRequest } from './admin-schema.ts'

export const mentorRequests = queueEndpoints<StoredMentorRequest>(adminApi.mentorRequests)
