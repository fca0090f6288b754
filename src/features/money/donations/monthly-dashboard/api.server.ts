import { z } from 'zod'
import type { Payments } from '#features/payments/service.server.ts'
import { listsOf } from '#server/database/newest-first.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { servePagedList } from '#server/http/lists.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './endpoints.ts'
import { matches, monthlyGiftList } from './queries.server.ts'
import { adminMonthlyGiftSchema, adminMonthlyGiftsQuerySchema } from './schema.ts'
import { endForGiver } from './service.server.ts'

/** Monthly gifts, for the team. */
export const monthlyGiftsAdminApi = (api: Api, platform: Platform, payments: Payments): void => {
  servePagedList(api, endpoints.adminMonthlyGifts, {
    power: 'money.read',
    summary: 'List monthly gifts, newest first',
    query: adminMonthlyGiftsQuerySchema,
    row: adminMonthlyGiftSchema,
    ...listsOf(platform.db, monthlyGiftList, matches),
  })

  serve(
    api,
    endpoints.endMonthlyGift,
    {
      access: 'team',
      power: 'money.change',
      proof: true,
      summary: 'Cancel a monthly gift for its donor',
      params: z.object({ id: z.uuid() }),
      response: { 200: adminMonthlyGiftSchema },
    },
    (request) => endForGiver(platform, payments, adminOf(request), request.params.id),
  )
}
