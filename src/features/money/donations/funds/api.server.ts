import { z } from 'zod'
import type { Api } from '#server/http/app.ts'
import { withTotal } from '#server/http/lists.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Platform } from '#server/platform.ts'
import type * as endpoints from './endpoints.ts'
import { campaignSchema, openFundSchema, openFundsQuerySchema, slugField } from './schema.ts'
import { getCampaign, openFunds } from './service.server.ts'

export const fundsApi = (api: Api, { db }: Platform): void => {
  api.get(
    '/funds',
    {
      config: { access: 'public', reads: ['funds'] },
      schema: {
        summary: 'The funds that take gifts now, by name',
        querystring: openFundsQuerySchema,
        response: { 200: z.array(openFundSchema) },
      } satisfies RouteOf<typeof endpoints.openFunds>,
    },
    async (request, reply) => withTotal(reply, await openFunds(db, request.query)),
  )

  api.get(
    '/funds/:slug',
    {
      config: { notFound: 'fund_not_found', access: 'public', reads: ['funds', 'donations'] },
      schema: {
        summary: 'A campaign, with what has come in for it',
        params: z.object({ slug: slugField }),
        response: { 200: campaignSchema },
      } satisfies RouteOf<typeof endpoints.oneCampaign>,
    },
    (request) => getCampaign(db, request.params.slug),
  )
}
