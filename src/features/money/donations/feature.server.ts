import type { Feature } from '#features/feature.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import { donationsApi } from './api.server.ts'
import { campaignCodes } from './campaign/codes.server.ts'
import { forgetGivers } from './clean-up.server.ts'
import { donationsAdminApi } from './dashboard/api.server.ts'
import { gaveSet } from './dashboard/people-sets.server.ts'
import { giftsTimeline } from './dashboard/timeline.server.ts'
import { demoGifts } from './demo.server.ts'
import { fundsAdminApi } from './funds-dashboard/api.server.ts'
import { monthlyGiftsAdminApi } from './monthly-dashboard/api.server.ts'
import { donationsPersonalData } from './personal-data.server.ts'
import { keepPledgesJob } from './pledges/keep-pledges.server.ts'
import { listSealedCards } from './pledges/pledge-queries.server.ts'
import { cardSealing } from './pledges/pledge.server.ts'
import { giftsSearch } from './search.server.ts'
import { donations as table } from './tables.server.ts'

export const donations = {
  api: (api, platform, { payments }) => {
    donationsApi(api, platform, payments)
    donationsAdminApi(api, platform)
    fundsAdminApi(api, platform)
    monthlyGiftsAdminApi(api, platform, payments)
  },
  downloads: campaignCodes,
  jobs: (platform, { payments }) => [keepPledgesJob(platform, payments)],
  cleanUps: { gifts: forgetGivers },
  personalData: ({ jobs }) => [donationsPersonalData(jobs)],
  timeline: [giftsTimeline],
  peopleSets: { gave: gaveSet },
  search: [giftsSearch],
  goesWith: { person: { links: [table.personId] } },
  sealedRows: [{ sealing: cardSealing, list: listSealedCards }],
  demo: demoGifts,
} satisfies Feature<{ payments: Payments }>
