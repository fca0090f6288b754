import type { Feature } from '#features/feature.server.ts'
import { auditApi } from './api.server.ts'
import { forgetAuditLines } from './clean-up.server.ts'
import type { Usernames } from './lines.server.ts'
import { auditPersonalData } from './personal-data.server.ts'

export const audit = {
  api: (api, platform, { usernames }) => auditApi(api, platform, usernames),
  cleanUps: { audit: forgetAuditLines },
  personalData: () => [auditPersonalData],
} satisfies Feature<{ usernames: Usernames }>
