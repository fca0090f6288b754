import type { Feature } from '#features/feature.server.ts'
import { requestsApi } from './api.server.ts'
import { forgetJoinRequests, forgetMentorRequests, forgetMessages, forgetPrayers } from './clean-up.server.ts'
import { joinPersonalData, mentorshipPersonalData, messagesPersonalData } from './personal-data.server.ts'
import type { QuestionNeeds } from './kinds/question/api.server.ts'
import { requestsSearch } from './search.server.ts'
import { requestsTimeline } from './timeline.server.ts'

export const requests = {
  api: requestsApi,
  cleanUps: {
    messages: forgetMessages,
    prayers: forgetPrayers,
    joinRequests: forgetJoinRequests,
    mentorRequests: forgetMentorRequests,
  },
  personalData: () => [messagesPersonalData, joinPersonalData, mentorshipPersonalData],
  timeline: [requestsTimeline],
  search: [requestsSearch],
} satisfies Feature<QuestionNeeds>
