import { queueEndpoints } from '#features/follow-up/request-queue-endpoints.ts'
import { paths } from '#shared/paths.ts'
import type { StoredMentorRequest } from './admin-schema.ts'

export const mentorRequests = queueEndpoints<StoredMentorRequest>(paths.api.adminMentorRequests)
