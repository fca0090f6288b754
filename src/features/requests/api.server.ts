import type { BinContents } from '#features/team/bin/service.server.ts'
import type { Api } from '#server/http/app.ts'
import type { Platform } from '#server/platform.ts'
import { inboundMailApi } from './inbound/api.server.ts'
import { inboxAdminApi } from './inbox/admin-api.server.ts'
import { contactApi } from './kinds/contact/api.server.ts'
import { eventProposalApi } from './kinds/event-proposal/api.server.ts'
import { joinAdminApi } from './kinds/join/admin-api.server.ts'
import { joinApi } from './kinds/join/api.server.ts'
import { mentorshipAdminApi } from './kinds/mentor/admin-api.server.ts'
import { mentorshipApi } from './kinds/mentor/api.server.ts'
import { prayerApi } from './kinds/prayer/api.server.ts'
import { questionApi, type QuestionNeeds } from './kinds/question/api.server.ts'
import { resourceRequestApi } from './kinds/resource-request/api.server.ts'
import { ownRequestsApi } from './mine/api.server.ts'
import { savedRepliesApi } from './replies/api.server.ts'
import { requestThreadApi } from './thread/api.server.ts'

/** A form for each kind. */
const forms = [
  contactApi,
  eventProposalApi,
  joinApi,
  mentorshipApi,
  prayerApi,
  questionApi,
  resourceRequestApi,
]

const queues = [inboxAdminApi, joinAdminApi, mentorshipAdminApi]

type Needs = QuestionNeeds & { binContents: BinContents }

export const requestsApi = (api: Api, platform: Platform, needs: Needs): void => {
  for (const part of [...forms, inboundMailApi, ownRequestsApi, requestThreadApi, savedRepliesApi])
    part(api, platform, needs)
  for (const queue of queues) queue(api, platform, needs.binContents)
}
