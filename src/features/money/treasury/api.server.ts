import { listOpenFunds } from '#features/money/donations/service.server.ts'
import type { Api } from '#server/http/app.ts'
import { acceptForm, type FormOf } from '#server/http/forms.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import { claimReceipt, claimTransfer } from './claims.server.ts'
import type * as endpoints from './endpoints.ts'
import { claimSchema } from './claims-schema.ts'
import { fundChoicesSchema } from './schema.ts'

export const treasuryApi = (api: Api, platform: Platform): void => {
  acceptForm(api, platform, {
    path: '/transfer-claims',
    summary: 'Say that you have sent a gift by mobile money or bank transfer',
    schema: claimSchema satisfies FormOf<typeof endpoints.sendClaim>,
    store: (input) => claimTransfer(platform, input),
    decoy: claimReceipt,
  })

  api.get(
    '/transfer-claims/funds',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The funds that a gift can go to',
        response: { 200: fundChoicesSchema },
      } satisfies RouteOf<typeof endpoints.claimFunds>,
    },
    () => listOpenFunds(platform.db),
  )
}
