import { queueEndpoints } from '../queue/request-queue-endpoints.ts'
import type { InboxMessage } from './admin-schema.ts'

export const inboxMessages = queueEndpoints<InboxMessage>('/api/admin/inbox')
