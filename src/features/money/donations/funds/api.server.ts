import { z } from 'zod'
import type { Api } from '#server/http/app.ts'
import { withTotal } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { campaignSchema, openFundSchema, openFundsQuerySchema, slugField } from './schema.ts'
import { getCampaign, openFunds } from './service.server.ts'

export const fundsApi = (api: Api, { db }: Platform): void => {
  serve(
    api,
    endpoints.openFunds,
    {
      access: 'public',
      reads: ['funds'],
      summary: 'The funds that take gifts now, by name',
      querystring: openFundsQuerySchema,
      response: { 200: z.array(openFundSchema) },
    },
    async (request, reply) => withTotal(reply, await openFunds(db, request.query)),
  )

  serve(
    api,
    endpoints.oneCampaign,
    {
      notFound: 'fund_not_found',
      access: 'public',
      reads: ['funds', 'donations'],
      summary: 'A campaign, with what has come in for it',
      params: z.object({ slug: slugField }),
      response: { 200: campaignSchema },
    },
    (request) => getCampaign(db, request.params.slug),
  )
}
