import { giftsTimeline } from '#features/donations/dashboard/timeline.server.ts'
import { registrationsTimeline } from '#features/events/dashboard/timeline.server.ts'
import { membersTimeline } from '#features/members/timeline.server.ts'
import { newsletterTimeline } from '#features/newsletter/timeline.server.ts'
import { requestsTimeline } from '#features/requests/timeline.server.ts'
import type { TimelineSource } from '#server/timeline.ts'

/** Every feature that has something to tell about a person, in the order of the facts on their page. */
export const timelines: readonly TimelineSource[] = [
  membersTimeline,
  newsletterTimeline,
  registrationsTimeline,
  giftsTimeline,
  requestsTimeline,
]
