import { deskEndpoints } from '#features/follow-up/desk-endpoints.ts'
import { paths } from '#shared/paths.ts'
import type { InboxMessage } from './admin-schema.ts'

export const inboxMessages = deskEndpoints<InboxMessage>(paths.api.adminInbox)
