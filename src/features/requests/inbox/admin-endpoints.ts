import { queueEndpoints } from '../queue/request-queue-endpoints.ts'
import { adminApi } from '#shared/admin-paths.ts'
import type { InboxMessage } from './admin-schema.ts'

export const inboxMessages = queueEndpoints<InboxMessage>(adminApi.inbox)
