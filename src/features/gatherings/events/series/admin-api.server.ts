import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import { planSeries } from './create-series.server.ts'
import * as endpoints from './endpoints.ts'
import { seriesPlanQuerySchema, seriesPlanSchema } from './schema.ts'

export const seriesAdminApi = (api: Api): void => {
  serve(
    api,
    endpoints.seriesPlan,
    {
      access: 'team',
      power: 'events.create',
      summary: 'What a series would be, in words, before it is created',
      querystring: seriesPlanQuerySchema,
      response: { 200: seriesPlanSchema },
    },
    (request) => planSeries(request.query),
  )
}
