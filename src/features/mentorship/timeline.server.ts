import { accessBy, requestsTimeline } from '#features/follow-up/timeline.server.ts'
import { ownMentorRequests } from './own-requests.server.ts'

export const mentorshipTimeline = requestsTimeline({
  ...ownMentorRequests,
  queue: 'mentor request',
  powers: ['mentorship'],
  access: accessBy('mentorship'),
})
