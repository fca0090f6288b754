import type { Feature } from '#features/feature.server.ts'
import type { Payments } from '#features/payments/service.server.ts'
import { treasuryAdminApi } from './admin-api.server.ts'
import { treasuryApi } from './api.server.ts'
import { forgetClaims } from './clean-up.server.ts'
import { claimsPersonalData } from './personal-data.server.ts'

export const treasury = {
  api: (api, platform, { payments }) => {
    treasuryApi(api, platform)
    treasuryAdminApi(api, platform, payments)
  },
  cleanUps: { transferClaims: forgetClaims },
  personalData: () => [claimsPersonalData],
} satisfies Feature<{ payments: Payments }>
