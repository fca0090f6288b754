import type { Feature } from '#features/feature.server.ts'
import { inboxAdminApi } from '#features/inbox/admin-api.server.ts'
import { inboxApi } from '#features/inbox/api.server.ts'
import { forgetMessages, forgetPrayers } from '#features/inbox/clean-up.server.ts'
import { ownMessages } from '#features/inbox/own-requests.server.ts'
import { inboxPersonalData } from '#features/inbox/personal-data.server.ts'
import { inboxSearch } from '#features/inbox/search.server.ts'
import { messagesTimeline } from '#features/inbox/timeline.server.ts'
import { joinAdminApi } from '#features/join/admin-api.server.ts'
import { joinApi } from '#features/join/api.server.ts'
import { forgetJoinRequests } from '#features/join/clean-up.server.ts'
import { ownJoinRequests } from '#features/join/own-requests.server.ts'
import { joinPersonalData } from '#features/join/personal-data.server.ts'
import { joinSearch } from '#features/join/search.server.ts'
import { joinTimeline } from '#features/join/timeline.server.ts'
import { mentorshipAdminApi } from '#features/mentorship/admin-api.server.ts'
import { mentorshipApi } from '#features/mentorship/api.server.ts'
import { forgetMentorRequests } from '#features/mentorship/clean-up.server.ts'
import { ownMentorRequests } from '#features/mentorship/own-requests.server.ts'
import { mentorshipPersonalData } from '#features/mentorship/personal-data.server.ts'
import { mentorshipSearch } from '#features/mentorship/search.server.ts'
import { mentorshipTimeline } from '#features/mentorship/timeline.server.ts'
import { inboundMailApi } from './inbound/api.server.ts'
import { ownRequestsApi } from './own-requests.server.ts'
import { savedRepliesApi } from './replies/api.server.ts'
import { requestThreadApi } from './thread/api.server.ts'

const ownRequests = [ownMessages, ownMentorRequests, ownJoinRequests]

export const requests = {
  api: (api, platform) => {
    inboxApi(api, platform)
    inboxAdminApi(api, platform)
    joinApi(api, platform)
    joinAdminApi(api, platform)
    mentorshipApi(api, platform)
    mentorshipAdminApi(api, platform)
    inboundMailApi(api, platform)
    savedRepliesApi(api, platform)
    ownRequestsApi(api, platform, ownRequests)
    requestThreadApi(api, platform, ownRequests)
  },
  cleanUps: {
    messages: forgetMessages,
    prayers: forgetPrayers,
    joinRequests: forgetJoinRequests,
    mentorRequests: forgetMentorRequests,
  },
  personalData: () => [inboxPersonalData, joinPersonalData, mentorshipPersonalData],
  timeline: [messagesTimeline, mentorshipTimeline, joinTimeline],
  search: [inboxSearch, mentorshipSearch, joinSearch],
} satisfies Feature
