import type { Brought, Feature } from '#features/feature.server.ts'
import type { Transport } from '#server/mail/transport.ts'
import { mailingsApi, refusalsApi } from './api.server.ts'
import { forgetMailings } from './clean-up.server.ts'
import { mailingsPersonalData } from './personal-data.server.ts'
import { sendMailingsJob } from './sender.server.ts'

export const mailings = {
  api: (api, platform, { audiences }) => {
    mailingsApi(api, platform, audiences)
    refusalsApi(api, platform)
  },
  jobs: (platform, { audiences, transport }) => [sendMailingsJob(platform, transport, audiences)],
  cleanUps: { mailings: forgetMailings },
  personalData: () => [mailingsPersonalData],
} satisfies Feature<Pick<Brought, 'audiences'> & { transport: Transport }>
