import { requestsTimeline } from '#features/follow-up/timeline.server.ts'
import { messageAccess } from './admin-queries.server.ts'
import { messagePowers } from './categories.ts'
import { ownMessages } from './own-requests.server.ts'

export const messagesTimeline = requestsTimeline({
  ...ownMessages,
  queue: 'message',
  powers: [...Object.values(messagePowers), 'inbox.private prayers'],
  access: messageAccess,
})
