import { queueEndpoints } from '#features/requests/queue/request-queue-endpoints.ts'
import type { StoredMentorRequest } from './admin-schema.ts'

export const mentorRequests = queueEndpoints<StoredMentorRequest>('/api/admin/mentor-requests')
