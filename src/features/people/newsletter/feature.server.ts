import type { Feature } from '#features/feature.server.ts'
import { readersAudience } from './audience.server.ts'
import { newsletterAdminApi } from './admin-api.server.ts'
import { newsletterApi } from './api.server.ts'
import { forgetSoftReturns, forgetUnconfirmed, forgetUnsubscribed } from './clean-up.server.ts'
import { newsletterPersonalData } from './personal-data.server.ts'
import { readersApi } from './readers/api.server.ts'
import { newsletterTimeline } from './timeline.server.ts'

export const newsletter = {
  api: (api, platform) => {
    newsletterApi(api, platform)
    newsletterAdminApi(api, platform)
    readersApi(api, platform)
  },
  cleanUps: {
    unconfirmedReaders: forgetUnconfirmed,
    unsubscribedReaders: forgetUnsubscribed,
    returnedEmails: forgetSoftReturns,
  },
  personalData: () => [newsletterPersonalData],
  timeline: [newsletterTimeline],
  audiences: { readers: readersAudience },
} satisfies Feature
