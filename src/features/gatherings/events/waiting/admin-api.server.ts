import { z } from 'zod'
import type { Payments } from '#features/payments/service.server.ts'
import { adminOf } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import * as endpoints from './admin-endpoints.ts'
import { offerNow, readAdminLine, removeFromLine, withdrawOffer } from './admin-line.server.ts'
import { adminLineSchema } from './admin-schema.ts'

export const waitingAdminApi = (api: Api, platform: Platform, payments: Payments): void => {
  const params = z.object({ id: z.uuid() })

  serve(
    api,
    endpoints.adminLine,
    {
      access: 'team',
      power: 'registrations.read',
      notFound: 'event_not_found',
      reads: ['events', 'seats'],
      summary: 'The waiting list of an event: first those in line, in their order',
      params,
      response: { 200: adminLineSchema },
    },
    (request) => readAdminLine(platform.db, adminOf(request), request.params.id),
  )

  const changes = [
    { call: endpoints.offerNow, run: offerNow, summary: 'Offer free places to a person on a waiting list' },
    {
      call: endpoints.withdrawOffer,
      run: withdrawOffer,
      summary: 'Withdraw an offer, email the person and ask the next in line',
    },
    { call: endpoints.removeFromLine, run: removeFromLine, summary: 'Remove a person from a waiting list' },
  ]
  for (const { call, run, summary } of changes)
    serve(
      api,
      call,
      {
        access: 'team',
        power: 'registrations.cancel',
        notFound: 'waiting_not_found',
        summary,
        params,
        response: { 204: z.null() },
      },
      async (request, reply) => {
        await run(platform, payments, adminOf(request), request.params.id)
        return reply.code(204).send(null)
      },
    )
}
