import { deskEndpoints } from '#features/follow-up/desk-endpoints.ts'
import { paths } from '#shared/paths.ts'
import type { StoredMentorRequest } from './admin-schema.ts'

export const mentorRequests = deskEndpoints<StoredMentorRequest>(paths.api.adminMentorRequests)
