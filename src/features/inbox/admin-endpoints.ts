import { queueEndpoints } from '#features/follow-up/request-queue-endpoints.ts'
import { paths } from '#shared/paths.ts'
import type { InboxMessage } from './admin-schema.ts'

export const inboxMessages = queueEndpoints<InboxMessage>(paths.api.adminInbox)
