import type { Brought, Feature } from '#features/feature.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import { treasuryAdminApi } from './admin-api.server.ts'
import { treasuryApi } from './api.server.ts'
import { forgetClaims } from './clean-up.server.ts'
import { countsApi } from './counts/api.server.ts'
import { countContents } from './counts/bin.server.ts'
import { forgetDrafts } from './counts/clean-up.server.ts'
import { countsPersonalData, countsTimeline } from './counts/personal-data.server.ts'
import { countSheetRows } from './counts/tables.server.ts'
import { bookTakingsJob } from './door-takings.server.ts'
import { claimsPersonalData } from './personal-data.server.ts'

export const treasury = {
  api: (api, platform, { payments, binContents }) => {
    treasuryApi(api, platform)
    treasuryAdminApi(api, platform, payments)
    countsApi(api, platform, binContents)
  },
  jobs: (platform, { payments }) => [bookTakingsJob(platform, payments)],
  cleanUps: { transferClaims: forgetClaims, countDrafts: forgetDrafts },
  personalData: () => [claimsPersonalData, countsPersonalData],
  timeline: [countsTimeline],
  bin: { 'count sheet': countContents },
  goesWith: { person: { links: [countSheetRows.personId] } },
} satisfies Feature<{ payments: Payments } & Pick<Brought, 'binContents'>>
