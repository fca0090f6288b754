import { listOpenFunds } from '#features/money/donations/service.server.ts'
import type { Api } from '#server/http/app.ts'
import { acceptForm } from '#server/http/forms.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { claimReceipt, claimTransfer } from './claims.server.ts'
import * as endpoints from './endpoints.ts'
import { claimSchema } from './claims-schema.ts'
import { fundChoicesSchema } from './schema.ts'

export const treasuryApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, endpoints.sendClaim, {
    summary: 'Say that you have sent a gift by mobile money or bank transfer',
    schema: claimSchema,
    store: (input) => claimTransfer(platform, input),
    decoy: claimReceipt,
  })

  serve(
    api,
    endpoints.claimFunds,
    {
      access: 'public',
      summary: 'The funds that a gift can go to',
      response: { 200: fundChoicesSchema },
    },
    () => listOpenFunds(platform.db),
  )
}
