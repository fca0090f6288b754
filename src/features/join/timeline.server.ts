import { accessBy, requestsTimeline } from '#features/follow-up/timeline.server.ts'
import { ownJoinRequests } from './own-requests.server.ts'

export const joinTimeline = requestsTimeline({
  ...ownJoinRequests,
  queue: 'join request',
  powers: ['join'],
  access: accessBy('join'),
})
