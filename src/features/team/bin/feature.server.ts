import type { Brought, Feature } from '#features/feature.server.ts'
import { binApi } from './api.server.ts'
import { emptyBin } from './clean-up.server.ts'
import { binPersonalData } from './personal-data.server.ts'

export const bin = {
  api: (api, platform, { returns }) => binApi(api, platform, returns),
  cleanUps: { bin: emptyBin },
  personalData: () => [binPersonalData],
} satisfies Feature<Pick<Brought, 'returns'>>
