import type { Brought, Feature } from '#features/feature.server.ts'
import { binApi } from './api.server.ts'
import { emptyBin } from './clean-up.server.ts'
import { demoInBin } from './demo.server.ts'
import { binPersonalData } from './personal-data.server.ts'

export const bin = {
  api: (api, platform, { binContents }) => binApi(api, platform, binContents),
  cleanUps: { bin: emptyBin },
  personalData: (_platform, binContents) => [binPersonalData(binContents)],
  demo: demoInBin,
} satisfies Feature<Pick<Brought, 'binContents'>>
