import type { Feature } from '#features/feature.server.ts'
import { booksApi } from './api.server.ts'
import { forgetStatements } from './clean-up.server.ts'
import { demoBooks } from './demo.server.ts'
import { mattersApi } from './matters/api.server.ts'
import { statementsPersonalData } from './personal-data.server.ts'
import { statementsApi } from './statements/statements-api.server.ts'
import { sendStatementsJob } from './statements/statements.server.ts'

export const bookkeeping = {
  api: (api, platform) => {
    booksApi(api, platform)
    mattersApi(api, platform)
    statementsApi(api, platform)
  },
  jobs: (platform) => [sendStatementsJob(platform)],
  cleanUps: { statements: forgetStatements },
  personalData: () => [statementsPersonalData],
  demo: demoBooks,
} satisfies Feature
