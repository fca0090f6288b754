import type { Brought, Feature } from '#features/feature.server.ts'
import { requestsApi } from './api.server.ts'
import { requestContents } from './bin.server.ts'
import { requestCleanUps } from './clean-up.server.ts'
import { demoRequests } from './demo.server.ts'
import { joinPersonalData, mentorshipPersonalData, messagesPersonalData } from './personal-data.server.ts'
import type { QuestionNeeds } from './kinds/question/api.server.ts'
import { requestsSearch } from './search.server.ts'
import { requests as table } from './tables.server.ts'
import { requestsTimeline } from './timeline.server.ts'

export const requests = {
  api: requestsApi,
  cleanUps: requestCleanUps,
  personalData: () => [messagesPersonalData, joinPersonalData, mentorshipPersonalData],
  timeline: [requestsTimeline],
  search: [requestsSearch],
  bin: {
    message: requestContents,
    'mentor request': requestContents,
    'join request': requestContents,
  },
  goesWith: { teaching: { links: [table.teachingId] } },
  demo: demoRequests,
} satisfies Feature<QuestionNeeds & Pick<Brought, 'binContents'>>
